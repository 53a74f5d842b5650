"""What the cards of a game say: results, claims, points, totals, and the cross-check."""

from typing import TYPE_CHECKING

from pegout.lazy import lazy_exports

if TYPE_CHECKING:
    from pegout.tournament.cards.claim import (
        FIGURES as FIGURES,
        CardClaim as CardClaim,
        CardKind as CardKind,
        CardScoreLine as CardScoreLine,
        ClaimDifference as ClaimDifference,
        Pair as Pair,
        by_card as by_card,
        card_kind as card_kind,
        claimed_line as claimed_line,
        copied as copied,
        cross_check_clause as cross_check_clause,
        differences as differences,
        line_on as line_on,
        refuse_line as refuse_line,
        score_words as score_words,
    )
    from pegout.tournament.cards.paper import (
        claimed_records as claimed_records,
        to_be_told as to_be_told,
    )
    from pegout.tournament.cards.record_results import (
        LINE_FIGURES as LINE_FIGURES,
        lines_as_ruled as lines_as_ruled,
        lines_of as lines_of,
        not_called as not_called,
        with_winner as with_winner,
    )
    from pegout.tournament.cards.result import (
        PaperLine as PaperLine,
        Result as Result,
        ResultKind as ResultKind,
        Side as Side,
        card_lines as card_lines,
        refuse_result as refuse_result,
        skunk_class as skunk_class,
        winner_of as winner_of,
    )
    from pegout.tournament.cards.tally import (
        EMPTY as EMPTY,
        CardTally as CardTally,
        add as add,
        balance as balance,
        tallies_of as tallies_of,
        total as total,
    )
else:
    __getattr__ = lazy_exports(__name__)
