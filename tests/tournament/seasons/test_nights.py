"""Nights read from meets: nine games for any field, odd ones too, and old files."""

from __future__ import annotations

import pytest
from tests.golden.meets import FOLDER
from tests.tournament.desk import Desk, person, won
from tests.tournament.seasons.club import played, rehearsed, season, table

from pegout.errors import Rejection
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.codec import meet_from_text
from pegout.tournament.season import Member, Night, NightCard, Sums, night_of, night_sums
from pegout.tournament.standings.ranking import games_missing, table as standings_of


@pytest.mark.parametrize("entries", range(5, 25))
def test_a_night_of_any_field_agrees_with_its_standings_and_comes_out_even(entries: int) -> None:
    meet = rehearsed(entries).meet
    ranked = standings_of(meet, meet.divisions["club"])
    night = played(entries, 3)
    assert night.games == 9
    assert {card.games for card in night.cards} == {9}
    for row, card in zip(ranked, night.cards, strict=True):
        assert (card.name, card.place, card.points) == (row.entrant, row.place, row.total)
        assert (card.won, card.plus, card.minus) == (
            row.tally.wins,
            row.tally.plus,
            row.tally.minus,
        )
        assert (card.given, card.taken) == (row.tally.skunks_given, row.tally.skunks_taken)
    sums = night_sums(night)
    assert sums.even, sums.sentence
    assert sums.aside == (entries * 9) % 2
    assert (sums.wins, sums.losses) == (entries * 9 // 2,) * 2


def test_the_sums_of_a_season_are_those_of_its_nights() -> None:
    nights = [played(entries, day) for entries, day in ((9, 3), (12, 10), (7, 17))]
    members = tuple(Member(str(number), f"Player {number}") for number in range(1, 13))
    found = table(season(*nights, members=members))
    for name in Sums.__struct_fields__:
        of_rows = sum(getattr(row.played, name) for row in found.rows)
        assert of_rows == sum(getattr(one, name) for night in nights for one in night.cards)
    assert sum(len(row.nights) for row in found.rows) == 9 + 12 + 7


def test_sums_that_do_not_come_out_even_are_told() -> None:
    cards = (NightCard("Ann", 9, 5, 11, plus=50, given=1), NightCard("Bob", 9, 5, 10, minus=40))
    told = night_sums(Night("2026-09-03", 9, cards)).sentence
    assert told == (
        "2026-09-03: 10 wins stand against 8 losses, 50 plus stand against 40 minus and 1 skunks "
        "given stand against 0 skunks taken; look at the cards of that night"
    )


def test_an_old_meet_is_a_night_with_its_early_leaver_and_its_rulings_aside() -> None:
    text = (FOLDER / "grass_roots.cribmeet").read_bytes().decode()
    night = night_of(meet_from_text(text, "old"), "grass_roots")
    assert isinstance(night, Night)
    assert night.date == "2026-07-03"
    assert [card.name for card in night.cards[:5]] == ["Bob", "Ann", "Dan", "Cat", "Flo"]
    assert {card.member for card in night.cards} == {""}
    assert night.aside.games > 0
    assert night_sums(night).even


def club_night(*names: str) -> Desk:
    desk = Desk()
    desk.open("grass_roots", starts="2026-09-03T19:00", ends="2026-09-03T22:00")
    for number, name in enumerate(names, 1):
        desk.do(c.Enter("d", (c.PersonData(name, member=str(number)),)))
    desk.do(c.Enter("d", (person("Zed"),)))
    desk.do(c.CheckIn("d", tuple(range(1, len(names) + 1))))
    desk.do(c.MarkNoShow(len(names) + 1))
    desk.do(c.MakePlan("d"))
    desk.do(c.Start("d"))
    return desk


def play(desk: Desk) -> None:
    for game in games_missing(desk.d()):
        desk.do(c.RecordResult("d", game.number, won(game.entries[0] < game.entries[1], 88)))


def test_a_night_has_numbers_date_absent_and_notes() -> None:
    desk = club_night("Ann", "Bob", "Cat", "Dan")
    play(desk)
    night = night_of(desk.log, "grass_roots", meet="3.cribmeet", notes=("Ann: 28 hand",))
    assert isinstance(night, Night)
    assert (night.date, night.absent, night.meet) == ("2026-09-03", ("Zed",), "3.cribmeet")
    assert night.notes == ("Ann: 28 hand",)
    assert (night.cards[0].name, night.cards[0].member, night.cards[0].won) == ("Ann", "1", 9)


def test_the_house_in_an_odd_field_has_no_card_and_is_not_missed() -> None:
    desk = Desk()
    desk.open("grass_roots")
    desk.enter(["Ann", "Bob", "Cat", "Dan", "Eve"])
    desk.do(c.SeatHouse("d", "greedy"))
    desk.do(c.CheckIn("d"))
    desk.do(c.MakePlan("d"))
    desk.do(c.Start("d"))
    play(desk)
    night = night_of(desk.log, "grass_roots")
    assert isinstance(night, Night)
    assert sorted(card.name for card in night.cards) == ["Ann", "Bob", "Cat", "Dan", "Eve"]
    assert night.absent == ()
    assert night.aside.games == sum(desk.d().house in game.entries for game in desk.d().games())
    assert night_sums(night).even


def test_what_is_no_night_is_refused() -> None:
    desk = club_night("Ann", "Bob", "Cat", "Dan")
    waiting = night_of(desk.log, "grass_roots")
    assert isinstance(waiting, Rejection)
    assert (waiting.code, waiting.sentence) == (
        "games_missing",
        "Club has games without a result: 18; enter them first",
    )
    play(desk)
    desk.do(c.Publish("d", override="late"))
    desk.do(c.CorrectResult("d", 1, won(False, 77), "misread"))
    changed = night_of(desk.log, "grass_roots")
    assert isinstance(changed, Rejection)
    assert changed.code == "publish_again"
    desk.do(c.Publish("d", override="late"))
    assert isinstance(night_of(desk.log, "grass_roots"), Night)
