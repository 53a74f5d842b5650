"""After any ruling somebody has something to do, and can do it: no table comes to a standstill."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings, strategies as st
from tests.claims.wild import answer_to
from tests.games import TABLES
from tests.long import examples
from tests.table import Table

from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.game import Command, Phase, commands as c, duty_of, events as e, seats_due
from pegout.game.commands import Counting
from pegout.game.decide import RUNNING
from pegout.game.legal import AnnounceDuty
from pegout.judge import Direct, Effect, decide
from pegout.judge.ruling import effects as fx
from pegout.seating import Seat, seats

ANN, BOB, CAL, DEE = seats(4)
ORDERS: tuple[Effect, ...] = (
    fx.Forfeit("offender", "points"),
    fx.Forfeit("offender", "hand"),
    fx.Retract("play"),
    fx.Retract("all"),
    fx.Rewind(),
    fx.Stop(),
    fx.Redeal("same"),
)
"""What a judge may order where the program deals."""


def learning() -> Table:
    """Four learners, and thirty on the table; the last card is played and not yet counted."""
    table = Table("club_teams", 4, counting="check")
    table.deal("TH QH KH 2S 3S", "KC QC JC TC 4S", "KD QD JD TD 5S", "TS JS QS KS 6S")
    table.lay("3S", "4S", "5S", "6S")
    table.turn("9C")
    for card in ("TH", "KC"):
        table.play(card)
        item = table.state.items[-1]
        table.do(c.Announce(item.seat, item.id, item.true or 0))
    table.play("KD")
    return table


def not_scored(table: Table) -> None:
    effects = (fx.Forfeit("offender", "points"),)
    table.do(Direct(Seat(0), table.state.items[-1].seat, effects, "as the judge saw it"))


def test_a_card_whose_points_are_lost_still_brings_the_go() -> None:
    table = learning()
    assert isinstance(duty_of(table.state, CAL), AnnounceDuty)
    not_scored(table)
    assert [one.seat for one in table.happened(e.GoCalled)] == [DEE, ANN, BOB]
    assert [one.kind for one in table.state.items][-2:] == ["play", "go"]
    assert seats_due(table.state) == (CAL,)


def test_a_go_whose_point_is_lost_still_ends_the_series() -> None:
    table = learning()
    not_scored(table)
    not_scored(table)
    assert [one.leader for one in table.happened(e.SeriesEnded)] == [DEE]
    assert seats_due(table.state) == (DEE,)
    assert [one.kind for one in table.state.items].count("go") == 1


def test_a_hand_whose_points_are_lost_is_followed_by_the_next() -> None:
    table = Table("bicycle", seed=seed_from("lost"), counting="check")
    rng = Random(1)
    while table.state.phase is not Phase.SHOW:
        table.do(some_answer(rng, table))
    shown = table.happened(e.HoldingShown)
    not_scored(table)
    assert len(table.happened(e.HoldingShown)) == len(shown) + 1


def some_answer(rng: Random, table: Table) -> Command:
    """What one of those does for whom the game waits."""
    seat = rng.choice(seats_due(table.state))
    duty = duty_of(table.state, seat)
    assert duty is not None
    return answer_to(rng, table.state, seat, duty)


def goes_on(rng: Random, table: Table) -> None:
    """A player who must act can act."""
    assert seats_due(table.state), "nobody has anything to do"
    tried = (decide(table.state, some_answer(rng, table)) for _ in range(20))
    assert any(not isinstance(one, Rejection) for one in tried), seats_due(table.state)


@settings(max_examples=examples(10, 100))
@given(st.sampled_from(TABLES), st.sampled_from(("auto", "check")), st.integers(0, 10**9).map(str))
def test_no_order_brings_a_game_to_a_standstill(
    where: tuple[str, int], counting: Counting, seed: str
) -> None:
    rng = Random(seed)
    table = Table(*where, dealer=None, seed=seed_from(seed), counting=counting)
    for _ in range(80):
        if table.state.phase not in RUNNING:
            return
        command = some_answer(rng, table)
        if rng.random() < 0.1:
            command = Direct(ANN, rng.choice(seats(where[1])), (rng.choice(ORDERS),), "as it came")
        if not isinstance(decide(table.state, command), Rejection):
            table.do(command)
        if table.state.phase in RUNNING:
            goes_on(rng, table)
