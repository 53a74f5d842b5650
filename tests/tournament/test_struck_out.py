"""Those who stay when others of a round robin were struck out: they keep equal games (4.4)."""

from __future__ import annotations

from tests.tournament.desk import Desk, names, running, won

from pegout.tournament.meet import commands as c


def play(desk: Desk, *rounds: int) -> None:
    for game in [one for one in desk.d().games() if one.round in rounds and one.waiting]:
        desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1])))


def one_who_met_all_who_left() -> Desk:
    """Ann met Hal, Gus and Fay, who then left, and three of the other four."""
    desk = running("alberta55", 8)
    play(desk, 1, 2)
    desk.do(c.Withdraw(8, "ill"))
    desk.do(c.Withdraw(7, "ill"))
    play(desk, 3)
    desk.do(c.Withdraw(6, "ill"))
    play(desk, 4, 5, 6)
    assert {left[3] for left in desk.d().withdrawals} == {"void"}
    return desk


def one_left_of_a_pool() -> Desk:
    """Ten in two pools of five; of the first pool only one stays."""
    desk = Desk()
    desk.open("alberta55_provincial")
    desk.enter(names(10))
    desk.start(pools=2)
    pool = sorted(
        {entry for game in desk.d().games() if game.pool == "A" for entry in game.entries}
    )
    for entry in pool[:-1]:
        desk.do(c.Withdraw(entry, "ill"))
    return desk


def test_games_with_those_who_were_struck_out_are_not_games_to_play() -> None:
    desk = one_who_met_all_who_left()
    desk.do(c.Withdraw(1, "ill"))
    assert desk.d().withdrawals[-1] == (1, 3, 4, "forfeit")
    desk.play_all()
    assert {row.tally.games for row in desk.table()} == {4}
    assert all(row.place for row in desk.table())


def test_who_is_left_alone_in_a_pool_joins_another() -> None:
    desk = one_left_of_a_pool()
    desk.play_all()
    assert len({row.tally.games for row in desk.table()}) == 1
    assert len(desk.table()) == 6
    assert all(row.place for row in desk.table())
