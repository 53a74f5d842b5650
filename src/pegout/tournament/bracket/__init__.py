"""Playoffs: the printed brackets, the matches played in them, and how they are drawn."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.bracket.labels import (
        Names as Names,
        awaiting as awaiting,
        bye_sentence as bye_sentence,
        byes_words as byes_words,
        cleaned as cleaned,
        in_words as in_words,
        next_match_words as next_match_words,
        round_name as round_name,
        shortened as shortened,
        told_apart as told_apart,
    )
    from pegout.tournament.bracket.layout import (
        ASCII as ASCII,
        BOX as BOX,
        WIDTH as WIDTH,
        BracketPart as BracketPart,
        BracketPlace as BracketPlace,
        columns as columns,
        matches_of as matches_of,
        part_name as part_name,
        parts as parts,
        text_bracket as text_bracket,
        third_places as third_places,
    )
    from pegout.tournament.bracket.playoff import (
        BestOf as BestOf,
        DueGame as DueGame,
        Match as Match,
        Placed as Placed,
        Playoff as Playoff,
        begin as begin,
        due as due,
        ends as ends,
        feeders as feeders,
        games_forfeited as games_forfeited,
        no_show as no_show,
        placing as placing,
        refuser as refuser,
        tables as tables,
        tally as tally,
        winner_of as winner_of,
        with_match as with_match,
        with_result as with_result,
        withdraw as withdraw,
    )
    from pegout.tournament.bracket.seeding import (
        Bracket as Bracket,
        Pair as Pair,
        bracket as bracket,
        chart as chart,
        consolation_seeds as consolation_seeds,
        places as places,
        qualifiers as qualifiers,
    )
else:
    __getattr__ = lazy_exports(__name__)
