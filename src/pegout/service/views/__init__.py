"""What pages show of a tournament, built up for one audience at a time."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.service.views.bracket_svg import svg_bracket as svg_bracket
    from pegout.service.views.calendar import as_calendar as as_calendar
    from pegout.service.views.clauses import ClauseNote as ClauseNote, clause_notes as clause_notes
    from pegout.service.views.hall import (
        hall_map as hall_map,
        in_rows as in_rows,
        tables_used as tables_used,
    )
    from pegout.service.views.judge_desk import (
        CallView as CallView,
        answers_taken_back as answers_taken_back,
        calls as calls,
        calls_about as calls_about,
        count_hand as count_hand,
        find_case as find_case,
        own_answers as own_answers,
        wrong_number as wrong_number,
    )
    from pegout.service.views.league import (
        League as League,
        is_league_night as is_league_night,
        league_of as league_of,
    )
    from pegout.service.views.projector import slides as slides
    from pegout.service.views.public import (
        PublicTournament as PublicTournament,
        find as find,
        round_now as round_now,
        sitting_out as sitting_out,
        standings_to_come as standings_to_come,
    )
    from pegout.service.views.public_brackets import bracket_picture as bracket_picture
    from pegout.service.views.self_check_in import door_view as door_view
else:
    __getattr__ = lazy_exports(__name__)
