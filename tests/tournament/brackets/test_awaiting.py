"""Who has a bye or waits for an opponent: what comes next, and after which match to be back."""

from __future__ import annotations

from tests.tournament.desk import won

from pegout.errors import Rejection
from pegout.tournament.bracket import (
    Playoff,
    awaiting,
    begin,
    byes_words,
    next_match_words,
    tables,
    with_result,
)

NAMES = dict(enumerate("Ann Bob Cat Dan Eve Fay".split(), 1))


def told(playoff: Playoff, entry: int) -> str:
    one = next(one for one in awaiting(playoff) if one.entry == entry)
    return next_match_words(playoff, one, NAMES, tables(playoff))


def after(playoff: Playoff, match: int, first: bool) -> Playoff:
    done = with_result(playoff, match, 1, won(first))
    assert not isinstance(done, Rejection)
    return done


def test_a_top_seed_with_a_bye_is_told_when_to_be_back() -> None:
    playoff = begin([1, 2, 3, 4, 5], 1)
    assert [(one.entry, one.bye) for one in awaiting(playoff)] == [(1, True)]
    assert told(playoff, 1) == (
        "the semi-finals, table 1, against the winner of match 2 (Eve – Dan); "
        "be back when that match is over"
    )
    assert (
        byes_words(playoff, NAMES)
        == "With a bye, and next in the semi-finals: Ann (after match 2)."
    )


def test_who_has_won_is_told_which_match_to_wait_for() -> None:
    playoff = after(begin([1, 2, 3, 4, 5], 1), 6, first=True)
    waiting = {one.entry: one for one in awaiting(playoff)}
    winner = playoff.matches[5].winner
    assert winner is not None
    assert not waiting[winner].bye
    assert told(playoff, winner) == (
        "the final, table 1, against the winner of match 5, which follows matches 1 and 2; "
        "be back when that match is over"
    )


def test_who_lost_a_semi_final_waits_for_the_match_for_third_place() -> None:
    playoff = after(begin([1, 2, 3, 4], 1, third_place=True), 1, first=True)
    loser = playoff.matches[0].loser
    assert loser is not None
    assert told(playoff, loser).startswith(
        "the match for third place, table 2, against the loser of match 2 ("
    )


def test_nobody_waits_when_all_have_opponents() -> None:
    playoff = begin([1, 2, 3, 4], 1)
    assert not awaiting(playoff)
    assert byes_words(playoff, NAMES) == ""
