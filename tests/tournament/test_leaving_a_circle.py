"""Leaving where everybody meets everybody, in a field too small for the book's shift (4.3, 4.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.tournament.desk import Desk, won

from pegout.tournament.meet import commands as c
from pegout.tournament.meet import events as e
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import log_of
from pegout.tournament.meet.salvage import mended
from pegout.tournament.pairing import Withdrawal, replan
from pegout.tournament.pairing.replan import Replanned

PAIRS = [f"A{number} & B{number}" for number in range(1, 8)]


def seven_pairs() -> Desk:
    desk = Desk()
    desk.open("sasg", "pairs")
    desk.enter(PAIRS)
    desk.start(small="roundrobin")
    return desk


def play(desk: Desk, rounds: int) -> None:
    for game in [one for one in desk.d().games() if one.round <= rounds]:
        first = game.entries[0] < game.entries[1]
        desk.do(c.RecordResult("d", game.number, won(first)))


@pytest.mark.parametrize(("rounds", "ruling"), [(3, "void"), (6, "forfeit")])
def test_the_rest_keep_their_eight_games_however_early_a_pair_leaves(
    rounds: int, ruling: str
) -> None:
    desk = seven_pairs()
    play(desk, rounds)
    desk.do(c.Withdraw(4, "ill"))
    ((number, played, games, ruled),) = desk.d().withdrawals
    assert (number, games, ruled) == (4, 8, ruling)
    assert (2 * played < games) == (ruling == "void")
    desk.play_all()
    counted = [game for game in desk.d().games() if game.counts]
    if ruling == "void":
        assert not any(4 in game.entries for game in counted)
    others = [entry for entry in range(1, 8) if entry != 4]
    assert {sum(one in game.entries for game in counted) for one in others} == {8}
    assert all(row.place for row in desk.table() if row.entrant != PAIRS[3])
    assert not [*log_faults(desk.log)]


def test_a_forfeit_stands_for_the_make_up_game_too() -> None:
    desk = seven_pairs()
    (last,) = [game for game in desk.d().games() if game.makeup]
    play(desk, 8)
    gone, stays = last.entries
    desk.do(c.Withdraw(gone, "ill"))
    kept = [game for game in desk.d().games() if game.makeup and game.state != "dropped"]
    (forfeit,) = [game for game in kept if set(game.entries) == {gone, stays}]
    assert forfeit.result is not None
    assert forfeit.result.kind == "forfeit"
    assert not any(game.ghost for game in kept)


def test_files_in_which_a_pair_left_an_empty_seat_are_read() -> None:
    desk = seven_pairs()
    play(desk, 3)
    before = desk.d()
    desk.do(c.Withdraw(4, "ill"))
    last = desk.log.steps[-1]
    place = next(n for n, one in enumerate(last.events) if isinstance(one, e.Replanned))
    now = last.events[place]
    assert isinstance(now, e.Replanned)
    assert before.plan is not None
    imported = replace(before.plan, movement="imported")
    seat = replan(before.profile, imported, now.from_round, withdrawn=[4], played={4: 2})
    assert isinstance(seat, Replanned)
    assert seat.withdrawals == (Withdrawal(4, 2, 8, "stand"),)
    plan = replace(seat.plan, movement="circle")
    then = replace(now, plan=plan, withdrawals=((4, 2, 8, "stand"),))
    old = log_of((*desk.log.steps[:-1], replace(last, events=(*last.events[:place], then))))
    assert not [*log_faults(old)]
    assert mended(old.steps).log == old, "what is saved of a file is as it was"
    wrong = replace(then, withdrawals=((4, 3, 8, "stand"),))
    bad = log_of((*desk.log.steps[:-1], replace(last, events=(*last.events[:place], wrong))))
    assert [*log_faults(bad)]
