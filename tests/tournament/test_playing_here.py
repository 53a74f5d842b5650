"""Games at the program's own tables, and the house in an empty seat, as a tournament sees them."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, names, running, stamp, won

from pegout.tournament.cards.paper import claimed_records
from pegout.tournament.cards.result import Result
from pegout.tournament.cards.tally import balance
from pegout.tournament.floor.next_steps import findings, next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
from pegout.tournament.meet.codec import log_faults
from pegout.tournament.meet.log import log_of
from pegout.tournament.narration.events import tell
from pegout.tournament.standings.ranking import gone

SITE = stamp("site", "Pegout")


def test_a_table_fills_the_card_of_its_game_and_of_no_other() -> None:
    desk = running("mcallen", 6)
    assert desk.refused(c.OpenTables("d", ())).code == "no_games"
    assert desk.refused(c.OpenTables("d", ((1, "t1"),))).code == "not_called"
    desk.do(c.StartRound("d", 1))
    desk.do(c.OpenTables("d", ((1, "t1"), (2, "t2"))))
    assert [desk.game(n).here for n in (1, 2, 3)] == ["t1", "t2", ""]
    assert desk.refused(c.OpenTables("d", ((3, "t3"), (1, "t9")))).code == "has_table"
    assert desk.refused(c.RecordPlayed("d", 2, won(), "t1"), SITE).code == "not_here"
    assert desk.refused(c.RecordPlayed("d", 3, won(), ""), stamp("scorer")).code == "not_allowed"
    desk.do(c.RecordPlayed("d", 1, won(), "t1"), SITE)
    assert (desk.game(1).state, desk.game(1).how) == ("agreed", "played_here")
    assert desk.refused(c.RecordPlayed("d", 1, won(), "t1"), SITE).code == "has_result"
    assert desk.refused(c.OpenTables("d", ((1, "t9"),))).code == "has_result"
    desk.do(c.RecordPlayed("d", 2, Result("forfeit", None, 1), "t2"), SITE)
    assert log_of(desk.log.steps).meet == desk.meet


def test_a_game_that_is_played_elsewhere_gets_no_table() -> None:
    desk = running("mcallen", 6)
    desk.do(c.StartRound("d", 1))
    desk.do(c.Claim("d", 1, 0, won()))
    assert desk.refused(c.OpenTables("d", ((1, "t1"),))).code == "begun"


def test_a_game_that_is_played_here_no_longer_is_entered_like_any_other() -> None:
    desk = running("mcallen", 6)
    desk.do(c.StartRound("d", 1))
    desk.do(c.OpenTables("d", ((1, "t1"), (2, "t2"))))
    assert desk.refused(c.CloseTables("d", ())).code == "no_games"
    assert desk.refused(c.CloseTables("d", (1, 3))).code == "no_table"
    desk.do(c.CloseTables("d", (2, 1)))
    told = str(tell(desk.log.steps[-1].events[0], desk.meet))
    assert told == "Games 1 and 2 no longer played at tables of the program."
    assert desk.refused(c.RecordPlayed("d", 1, won(), "t1"), SITE).code == "not_here"
    ann = Stamp("2026-02-07T09:30", "Ann", "player", entry=desk.game(1).entries[0])
    desk.do(c.Claim("d", 1, 0, won()), ann)
    desk.do(c.OpenTables("d", ((2, "t3"),)))
    assert desk.game(2).here == "t3"
    assert log_of(desk.log.steps).meet == desk.meet
    assert not [*log_faults(desk.log)]


def test_a_player_says_nothing_of_a_game_whose_table_is_open() -> None:
    desk = running("mcallen", 6)
    desk.do(c.StartRound("d", 1))
    desk.do(c.OpenTables("d", ((2, "t2"), (1, "t1"))))
    assert str(tell(desk.log.steps[-1].events[0], desk.meet)).startswith("Games 1 and 2 played")
    first = desk.game(1).entries[0]
    ann = Stamp("2026-02-07T09:30", "Ann", "player", entry=first)
    refused = desk.refused(c.Claim("d", 1, 0, won()), ann)
    assert refused.code == "played_at_table"
    assert "its result comes by itself" in refused.sentence
    assert desk.game(1).claims == (None, None)
    step = next_step(desk.meet, desk.d())
    assert step.sentence.startswith("Enter 1 result of round 1")
    assert step.sentence.endswith("at tables here come by themselves.")
    desk.do(c.RecordResult("d", 3, won()))
    assert next_step(desk.meet, desk.d()).code == "here"
    desk.do(c.RecordResult("d", 1, won()))
    assert desk.game(1).how == "paper"


def test_a_result_from_paper_stands_though_a_table_was_opened() -> None:
    desk = running("mcallen", 6)
    desk.do(c.StartRound("d", 1))
    desk.do(c.OpenTables("d", ((1, "t1"),)))
    desk.do(c.RecordResult("d", 1, won()))
    assert desk.refused(c.RecordPlayed("d", 1, won(False), "t1"), SITE).code == "has_result"


@pytest.mark.parametrize(("book", "field"), [("mcallen", 7), ("acc", 5), ("sasg", 7)])
def test_the_house_evens_an_odd_field_and_is_never_ranked(book: str, field: int) -> None:
    desk = Desk()
    desk.open(book)
    pairs = desk.d().part.size == 2
    desk.enter([f"{one} A & {one} B" if pairs else one for one in names(field)])
    desk.do(c.SeatHouse("d", "club"))
    assert desk.refused(c.SeatHouse("d", "club")).code == "already"
    desk.start(rounds=4 if book == "acc" else None)
    assert desk.refused(c.SeatHouse("d", "club")).code == "begun"
    house = desk.d().house
    assert house is not None
    assert not any(one.makeup for one in desk.d().games())
    desk.play_all()
    games = [game for game in desk.d().games() if house in game.entries]
    assert games
    assert all(game.lines[game.entries.index(house)] is None for game in games)
    assert house not in [row.entry for row in desk.table()]
    assert gone(desk.meet, desk.d()) == ()
    assert {row.tally.games for row in desk.table()} == {len(desk.d().rounds)}
    assert desk.meet.names("d")[house].startswith("The house")
    assert not balance(claimed_records(desk.d()), desk.meet.names("d")).doubts
    assert not [one for one in findings(desk.log) if "house" in str(one).casefold()]
