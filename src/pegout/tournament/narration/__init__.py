"""A meet in words: its log, results, cards, plans and figures."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.narration.figures import (
        listed as listed,
        ordinal as ordinal,
        round_title as round_title,
        spans_words as spans_words,
        total_words as total_words,
    )
    from pegout.tournament.narration.log import (
        IN_ALREADY as IN_ALREADY,
        tell_step as tell_step,
        told_between as told_between,
        told_log as told_log,
    )
    from pegout.tournament.narration.plans import (
        length_words as length_words,
        way_words as way_words,
    )
    from pegout.tournament.narration.results import (
        booked_words as booked_words,
        game_told as game_told,
        leading_words as leading_words,
        line_words as line_words,
        result_words as result_words,
        said_by as said_by,
        said_lines as said_lines,
        standing_words as standing_words,
        written_cards as written_cards,
    )
    from pegout.tournament.narration.role_names import (
        area_told as area_told,
        office_told as office_told,
    )
else:
    __getattr__ = lazy_exports(__name__)
