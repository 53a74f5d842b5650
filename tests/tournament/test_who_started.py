"""The top quarter is of those who entered and started, not of those who are left (001; A30)."""

from __future__ import annotations

from tests.tournament.desk import Desk, running, won

from pegout.tournament.cards.tally import CardTally
from pegout.tournament.floor.finish import qualifying, qualifying_places
from pegout.tournament.floor.next_steps import next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import profile
from pegout.tournament.standings.outcome import prospects
from pegout.tournament.standings.places import standings


def started(entries: int) -> Desk:
    desk = running("acc", entries, rounds=2)
    desk.do(c.StartRound("d", 1))
    return desk


def leave(desk: Desk, *entries: int) -> None:
    for entry in entries:
        desk.do(c.Withdraw(entry, "went home", forfeit_open=True))


def play_off(desk: Desk) -> None:
    """Every game in, and the ties for the last place played."""
    desk.play_all()
    while next_step(desk.meet, desk.d()).code in ("ties", "tie_result", "round"):
        if next_step(desk.meet, desk.d()).code == "ties":
            desk.do(c.ScheduleTieGames("d"))
        for game in [one for one in desk.d().games() if one.waiting]:
            desk.called(game)
            first = game.entries[0] < game.entries[1]
            desk.do(c.RecordResult("d", game.number, won(first)))


def test_A30_S1_30_41_starters_give_11_places_whoever_goes_home() -> None:
    desk = started(41)
    leave(desk, 40)
    assert len(desk.table()) == 40
    assert qualifying(desk.d(), desk.table()) == 11
    play_off(desk)
    assert "Begin the playoffs of 11 qualifiers." in next_step(desk.meet, desk.d()).sentence
    reach = prospects(desk.d().profile, desk.table(), starters=desk.d().starters)
    sure = [entry for entry, one in reach.items() if "qualify" in one.clinched]
    assert len(sure) == 11
    desk.do(c.BeginPlayoffs("d"))
    assert len(desk.playoff.entries) == 11
    desk.do(c.BeginPlayoffs("d", consolation=True))
    consolation = desk.d().consolation
    assert consolation is not None
    assert len(consolation.entries) == 29


def test_A30_a_tie_is_at_stake_over_the_last_place_of_those_who_started() -> None:
    wins = [16, 15, 14, 13, 12, 12, *range(10, 0, -1)]
    cards = {entry: CardTally(20, won, value=2 * won) for entry, won in enumerate(wins, 1)}
    names = {entry: f"Player {entry}" for entry in cards}

    def at_stake(starters: int | None) -> list[int]:
        rows = standings(profile("acc"), cards, (), names=names, owed={}, starters=starters)
        return [row.entry for row in rows if row.at_stake]

    assert at_stake(None) == []
    assert at_stake(17) == [5, 6]


def test_A30_a_late_entry_has_started_and_who_never_came_has_not() -> None:
    desk = Desk()
    desk.open("acc")
    desk.enter([f"Player {n}" for n in range(1, 42)])
    desk.do(c.MarkNoShow(41))
    desk.start(rounds=2)
    assert qualifying_places(desk.d()) == 10
    desk.do(c.StartRound("d", 1))
    late = desk.enter(["Late One"])
    assert late == [42]
    assert (desk.d().starters, qualifying_places(desk.d())) == (41, 11)


def test_A30_where_fewer_are_left_than_places_all_of_them_play_off_and_that_is_said() -> None:
    desk = started(12)
    leave(desk, *range(3, 13))
    assert qualifying_places(desk.d()) == 3
    play_off(desk)
    told = next_step(desk.meet, desk.d()).sentence
    assert told == "Begin the playoffs of 2 qualifiers, all who are left: there were 3 places."
