"""Leaving where everybody meets everybody, in a field too small for the book's shift (4.3, 4.4)."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, won

from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import log_faults

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
