"""Muggins: when it may be called, for how much, and on what never (001 X)."""

from __future__ import annotations

import pytest
from tests.claims.books import (
    ACC,
    ALBERTA,
    BICYCLE,
    CLUB,
    FIFTEEN,
    LAST,
    LAY_ON,
    MCALLEN,
    MUGGINS,
    OWN_GO,
    PONE,
    SASG,
    SHOW,
    Book,
    Sitting,
    clauses,
    late,
    secret,
    told,
    under,
)

from pegout.errors import Rejection
from pegout.game import NEW_TABLE, commands as c, decide
from pegout.game.events import ItemKind
from pegout.judge import Muggins
from pegout.rulesets import ruleset
from pegout.seating import Seat

DEALER = 1
OFF_BY = {
    "alberta55": "000 §10",
    "acc": "001 X.1",
    "mcallen": "001 L5",
    "bicycle": "002",
    "club_teams": "003 heading",
    "sasg": "004 R5.9",
}


def at(scene_parts: int, scene: object = FIFTEEN, **options: object) -> Sitting:
    """A table with muggins, some parts of a scene played."""
    return Sitting(MUGGINS, scene, **options).on(scene_parts)  # type: ignore[arg-type]


def call(seat: int, item: int, points: int) -> Muggins:
    """Muggins for that many points."""
    return Muggins(Seat(seat), item, points)


def counting(said: int, pegged: int, seat: int = PONE, kind: ItemKind = "hand") -> Sitting:
    """A holding of the show said and pegged so, at a table with muggins."""
    table = Sitting(MUGGINS, SHOW).before(seat, kind)
    table.says_and_pegs(seat, said, pegged, kind)
    return table


# ------------------------------------------------------------------------- the play


def test_a_short_peg_of_the_play_may_be_called_as_soon_as_it_is_released() -> None:
    table = at(1)
    table.pegs(DEALER, 1, "play")
    item = table.score("play", DEALER).id
    secret(table, item)
    assert "001 X.4.b" in clauses(table.muggins(PONE, DEALER, "play", 1))
    assert table.scores == (1, 1)
    told(table, item, 2, "mugginsed")


def test_the_callers_own_next_card_does_not_close_his_call() -> None:
    table = at(1)
    table.pegs(DEALER, 1, "play")
    item = table.score("play", DEALER).id
    table.on(2)
    secret(table, item)
    table.do(call(PONE, item, 1))
    assert table.scores == (1, 1)


def test_a_score_not_pegged_cannot_be_called_before_it_is_forfeited() -> None:
    table = at(2)
    item = table.score("play", DEALER).id
    assert "001 X.4" in late(table, call(PONE, item, 2)).clause
    table.pegs(DEALER, 2, "play")


def test_a_score_forfeited_by_the_next_card_may_be_called() -> None:
    table = at(2)
    item = table.score("play", DEALER).id
    table.on()
    secret(table, item)
    assert "001 X.4.b" in clauses(table.do(call(PONE, item, 2)))
    assert table.scores == (2, 0)


def test_a_score_forfeited_by_a_go_may_be_called() -> None:
    table = at(3, OWN_GO)
    table.muggins(PONE, DEALER, "play", 2)
    assert table.scores == (2, 0)


def test_a_later_score_pegged_by_the_scorer_ends_the_call_on_a_short_peg() -> None:
    table = at(1, LAY_ON)
    item = table.score("play", DEALER).id
    table.pegs(DEALER, 1, "play")
    table.on()
    secret(table, item)
    table.pegs(DEALER, 8, "play")
    late(table, call(PONE, item, 1))
    table.lays("JS")
    told(table, item, 2)


def test_an_earlier_score_pegged_later_does_not_end_the_call_on_a_short_peg() -> None:
    """X.4.b(2): before the scoring player pegs a subsequent score, not one from before it."""
    table = at(1, LAY_ON)
    pair = table.score("play", DEALER).id
    table.on()
    table.pegs(DEALER, 7, "play")
    table.peg(DEALER, pair, 2)
    table.muggins(PONE, DEALER, "play", 1)
    assert table.scores == (1, 9)


def test_a_long_peg_taken_back_does_not_end_the_call_on_a_short_one() -> None:
    table = at(1, LAY_ON)
    pair = table.score("play", DEALER).id
    table.peg(DEALER, pair, 3)
    table.on()
    table.pegs(DEALER, 7, "play")
    table.peg(DEALER, pair, 2)
    table.muggins(PONE, DEALER, "play", 1)
    assert table.scores == (1, 9)


def test_a_later_score_pegged_by_the_caller_ends_nothing() -> None:
    table = at(1)
    item = table.score("play", DEALER).id
    table.on(2)
    for word in ("KD", "go", "go"):
        table.lays(word)
    table.pegs(PONE, 1, "go")
    table.do(call(PONE, item, 2))
    assert table.scores == (3, 0)


def test_a_score_forfeited_by_the_pones_total_may_be_called_until_his_hand_is_pegged() -> None:
    table = Sitting(MUGGINS, LAST)
    table.to_play_but_last().on()
    item = table.score("play", DEALER).id
    before = table.scores
    table.shows(PONE)
    late(table, call(PONE, item, 2))
    table.says_it(PONE, 4)
    table.do(call(PONE, item, 2))
    assert table.scores == (before[0] + 2, before[1])


def test_the_pones_hand_pegged_ends_every_call_on_the_play() -> None:
    table = Sitting(MUGGINS, LAST)
    table.to_play_but_last().on()
    item = table.score("play", DEALER).id
    table.shows(PONE)
    table.says_it(PONE, 4)
    secret(table, item)
    table.pegs(PONE, 4, "hand")
    late(table, call(PONE, item, 2))
    told(table, item, 2, "forfeited")


def test_who_lays_on_alone_has_forfeited_nothing_that_could_be_called() -> None:
    table = at(1, LAY_ON)
    item = table.score("play", DEALER).id
    table.on()
    late(table, call(PONE, item, 2))
    table.peg(DEALER, item, 2)


def test_a_go_left_unpegged_is_muggins_once_the_next_card_is_laid() -> None:
    table = at(3)
    for word in ("KD", "go", "go"):
        table.lays(word)
    item = table.score("go", PONE).id
    late(table, call(DEALER, item, 1))
    for word in ("9H", "QD"):
        table.lays(word)
    table.do(call(DEALER, item, 1))
    assert table.scores == (0, 1)


def test_nobody_calls_muggins_on_himself() -> None:
    table = at(1)
    table.pegs(DEALER, 1, "play")
    late(table, call(DEALER, table.score("play", DEALER).id, 1))


# ------------------------------------------------------------------------- the show


def test_the_pones_hand_cannot_be_called_before_it_is_pegged() -> None:
    table = Sitting(MUGGINS, SHOW).to_show()
    table.shows(PONE)
    table.says_it(PONE, 9)
    late(table, call(DEALER, table.score("hand", PONE).id, 2))


def test_the_pones_hand_may_be_called_once_it_is_pegged() -> None:
    table = counting(9, 9)
    before = table.scores
    assert "001 X.4.c(1)" in clauses(table.muggins(DEALER, PONE, "hand", 2))
    assert table.scores == (before[0], before[1] + 2)
    told(table, table.score("hand", PONE).id, 11, "mugginsed")


@pytest.mark.parametrize("how", ["word", "count"])
def test_acceptance_of_the_peg_does_not_end_the_call_on_the_pones_hand(how: str) -> None:
    table = counting(9, 9)
    item = table.score("hand", PONE).id
    if how == "count":
        table.do(c.Show(Seat(DEALER)))
    else:
        table.accepts(DEALER, PONE)
    secret(table, item)
    table.do(call(DEALER, item, 2))


def test_mixing_the_pones_hand_ends_the_call() -> None:
    table = counting(9, 9)
    item = table.score("hand", PONE).id
    table.accepts(DEALER, PONE, how="mix")
    assert "001 X.4" in late(table, call(DEALER, item, 2)).clause
    told(table, item, 11)


def test_the_dealers_total_announced_ends_the_call_on_the_pones_hand() -> None:
    table = counting(9, 9)
    item = table.score("hand", PONE).id
    table.accepts(DEALER, PONE)
    table.shows(DEALER)
    secret(table, item)
    table.says_it(DEALER, 8)
    late(table, call(DEALER, item, 2))
    told(table, item, 11)


@pytest.mark.parametrize(("kind", "worth"), [("hand", 8), ("crib", 2)])
def test_the_dealers_hand_and_crib_may_be_called_once_pegged(kind: ItemKind, worth: int) -> None:
    table = counting(worth - 1, worth - 1, DEALER, kind)
    before = table.scores
    assert "001 X.4.c(2)" in clauses(table.muggins(PONE, DEALER, kind, 1))
    assert table.scores == (before[0] + 1, before[1])


@pytest.mark.parametrize(("kind", "worth"), [("hand", 8), ("crib", 2)])
def test_only_the_pones_mixing_ends_the_call_on_hand_and_crib(kind: ItemKind, worth: int) -> None:
    table = counting(worth - 1, worth - 1, DEALER, kind)
    item = table.score(kind, DEALER).id
    table.accepts(PONE, DEALER, kind)
    secret(table, item)
    table.accepts(PONE, DEALER, kind, "mix")
    told(table, item, worth)
    late(table, call(PONE, item, 1))


def test_the_dealers_hand_may_be_called_while_the_crib_is_counted() -> None:
    table = counting(7, 7, DEALER)
    item = table.score("hand", DEALER).id
    table.accepts(PONE, DEALER)
    table.says_and_pegs(DEALER, 2, 2, "crib")
    before = table.scores
    table.do(call(PONE, item, 1))
    assert table.scores == (before[0] + 1, before[1])


def test_the_dealers_hand_may_be_called_after_the_crib_until_the_pone_mixes() -> None:
    table = counting(7, 7, DEALER)
    item = table.score("hand", DEALER).id
    table.accepts(PONE, DEALER)
    table.counts_right(DEALER, "crib")
    before = table.scores
    table.do(call(PONE, item, 1))
    assert table.scores == (before[0] + 1, before[1])


def test_a_hand_said_to_count_nothing_may_be_called_at_once() -> None:
    table = counting(0, 0)
    before = table.scores
    assert "001 X.4.d" in clauses(table.muggins(DEALER, PONE, "hand", 11))
    assert table.scores == (before[0], before[1] + 11)


def test_once_muggins_is_said_the_player_may_not_correct_his_count() -> None:
    table = counting(0, 0)
    item = table.score("hand", PONE).id
    table.do(call(DEALER, item, 4))
    late(table, c.Announce(Seat(PONE), item, 11))
    late(table, c.Peg(Seat(PONE), item, 11))


def test_before_muggins_is_said_a_player_may_correct_his_zero() -> None:
    table = counting(0, 0)
    table.says_it(PONE, 11)
    before = table.scores
    table.pegs(PONE, 11, "hand")
    assert table.scores == (before[0] + 11, before[1])


# ------------------------------------------------------------------------- how much, and never


@pytest.mark.parametrize(("called", "gained"), [(1, 1), (2, 2), (3, 2), (12, 2)])
def test_the_caller_has_the_lesser_of_what_he_claims_and_what_was_left(
    called: int, gained: int
) -> None:
    table = counting(9, 9)
    before = table.scores
    table.muggins(DEALER, PONE, "hand", called)
    assert table.scores == (before[0], before[1] + gained)


def test_muggins_has_its_full_value_though_the_owner_needed_less_to_go_out() -> None:
    table = Sitting(MUGGINS, SHOW, scores=(115, 50)).to_show()
    table.says_and_pegs(PONE, 2, 2)
    before = table.scores
    table.muggins(DEALER, PONE, "hand", 9)
    assert table.scores == (before[0], before[1] + 9)


def test_points_announced_but_not_pegged_are_muggins_too() -> None:
    table = counting(11, 9)
    before = table.scores
    table.muggins(DEALER, PONE, "hand", 2)
    assert table.scores == (before[0], before[1] + 2)


def test_a_call_for_nothing_gains_nothing_and_costs_nothing() -> None:
    table = counting(11, 11)
    before = table.scores
    table.muggins(DEALER, PONE, "hand", 2)
    assert table.scores == before


def test_a_mistaken_call_does_not_let_a_long_peg_stand() -> None:
    """VIII.4.e: only acceptance ends the claim, and the caller has accepted nothing."""
    table = counting(13, 13)
    before = table.scores
    table.muggins(DEALER, PONE, "hand", 2)
    table.objects(DEALER, PONE, "hand")
    assert table.scores == (before[0] - 2, before[1] + 2)


def test_muggins_can_win_the_game() -> None:
    table = Sitting(MUGGINS, SHOW, scores=(50, 114)).to_show()
    table.says_and_pegs(PONE, 9, 9)
    table.muggins(DEALER, PONE, "hand", 2)
    assert table.scores[1] == 121
    assert table.state.winner == 1


@under(ALBERTA, ACC, MCALLEN, BICYCLE, CLUB, SASG)
def test_where_muggins_is_not_played_a_call_is_refused_by_clause(book: Book) -> None:
    table = Sitting(book, SHOW).to_show()
    table.says_and_pegs(PONE, 9, 9)
    no = late(table, call(table.against(PONE), table.score("hand", PONE).id, 2))
    assert no.clause.startswith(OFF_BY[book.id])


@under(ALBERTA, MCALLEN, CLUB, SASG)
def test_a_table_with_muggins_is_refused_where_the_book_forbids_it(book: Book) -> None:
    names = ("Ann", "Bob", "Cal", "Dee")[: book.hands]
    asked = c.StartMatch(ruleset(book.id), names, counting="claim", muggins=True)
    no = decide(NEW_TABLE, asked)
    assert isinstance(no, Rejection)
    assert no.clause.startswith(OFF_BY[book.id])


def test_under_the_general_rules_muggins_may_be_switched_on() -> None:
    """C36: silent, so off by default, with a switch."""
    asked = c.StartMatch(ruleset("bicycle"), ("Ann", "Bob"), counting="claim", muggins=True)
    assert not isinstance(decide(NEW_TABLE, asked), Rejection)
