"""Seats that some need: in every movement they keep a table, or it is said where they cannot."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, won

from pegout.tournament.floor import seat_notes, wanted_tables
from pegout.tournament.meet import commands as c

DOOR_AT_FIVE = c.DrawHall(
    ((1, 100, 100), (2, 300, 100), (3, 500, 100), (4, 700, 100), (5, 900, 100)),
    (("door", 900, 0), ("desk", 100, 0)),
)


def field(book: str, entries: int = 13) -> tuple[Desk, list[int]]:
    desk = Desk()
    desk.open(book)
    ids = desk.enter([f"Player {n}" for n in range(1, entries + 1)])
    desk.do(c.DrawHall(DOOR_AT_FIVE.tables, DOOR_AT_FIVE.marks))
    return desk, ids


def tables(desk: Desk, entry: int) -> set[int]:
    return {
        game.table
        for game in desk.d().games()
        if entry in game.entries and not game.makeup and game.state != "dropped"
    }


def who_meets(desk: Desk) -> list[set[frozenset[int]]]:
    return [
        {frozenset(desk.d().draw[one - 1] for one in game.entries) for game in one.games}
        for one in desk.plan.rounds
    ]


@pytest.mark.parametrize("book", ["mcallen", "alberta55", "acc", "sasg", "casual"])
@pytest.mark.parametrize("entries", [12, 13, 22])
def test_one_who_stays_has_one_table_near_the_door_in_every_movement(
    book: str, entries: int
) -> None:
    desk, ids = field(book, entries)
    desk.do(c.WishSeat(ids[0], ("stays", "door")))
    desk.do(c.CheckIn("d"))
    desk.do(c.MakePlan("d", rounds=6))
    (told,) = map(str, seat_notes(desk.meet, desk.d()))
    assert told == "Player 1 stays at table 5 in every round."
    desk.do(c.Start("d", "as many games as the test asks for"))
    assert tables(desk, ids[0]) == {5}
    for one in desk.plan.rounds:
        there = [(game.table, game.game) for game in one.games]
        assert len(set(there)) == len(there)


def test_a_wish_changes_no_meeting_but_in_a_shift_who_moves() -> None:
    desk, ids = field("alberta55", 8)
    desk.do(c.CheckIn("d"))
    desk.do(c.MakePlan("d"))
    before = who_meets(desk)
    for entry in ids[:3]:
        desk.do(c.WishSeat(entry, ("stays",)))
    desk.do(c.MakePlan("d"))
    assert who_meets(desk) == before


def test_two_who_stay_and_meet_are_told_in_which_round_one_of_them_moves() -> None:
    desk, ids = field("alberta55", 8)
    for entry in ids[:2]:
        desk.do(c.WishSeat(entry, ("stays",)))
    desk.do(c.CheckIn("d"))
    desk.do(c.MakePlan("d"))
    meeting = next(at for at, pairs in enumerate(who_meets(desk), 1) if frozenset(ids[:2]) in pairs)
    first, second = map(str, seat_notes(desk.meet, desk.d()))
    assert first.startswith("Player 1 stays at table")
    assert "Player 2 cannot stay at table" in second
    assert f"in round {meeting}:" in second


def test_more_sitters_than_chairs_are_told_who_moves() -> None:
    desk, ids = field("mcallen", 12)
    for entry in ids[:7]:
        desk.do(c.WishSeat(entry, ("stays",)))
    desk.do(c.CheckIn("d"))
    desk.do(c.MakePlan("d"))
    notes = [*map(str, seat_notes(desk.meet, desk.d()))]
    assert sum("cannot stay" in one for one in notes) == 1
    assert sum("stays at table" in one for one in notes) == 6


def test_who_goes_on_to_another_event_keeps_the_need_for_a_seat() -> None:
    desk, ids = field("casual", 8)
    desk.do(c.WishSeat(ids[2], ("stays", "door")))
    desk.do(c.SetTimes("d", "2026-07-03T09:00", "2026-07-03T17:00"))
    evening = ("2026-07-03T19:00", "2026-07-03T22:00")
    desk.do(c.OpenDivision("evening", desk.d().profile, desk.d().part.id, *evening, muggins=False))
    desk.do(c.DrawEntries("evening", "d", "all"))
    wishing = [one for one in desk.meet.entries_of("evening") if one.wishes]
    assert [desk.meet.entry_name(one.id) for one in wishing] == ["Player 3"]
    assert wishing[0].wishes == desk.meet.entries[ids[2]].wishes


def test_in_a_swiss_event_the_table_is_kept_round_after_round() -> None:
    desk, ids = field("acc", 10)
    desk.do(c.WishSeat(ids[3], ("hearing",)))
    desk.do(c.WishSeat(ids[6], ("stays",)))
    desk.start(rounds=5, movement="swiss")
    for number in range(1, 6):
        if number > 1:
            desk.do(c.PairRound("d", number))
        desk.do(c.StartRound("d", number))
        for game in list(desk.d().rounds[number].values()):
            desk.do(c.RecordResult("d", game.number, won(game.number % 2 == 0)))
    met = any(set(game.entries) == {ids[3], ids[6]} for game in desk.d().games())
    assert tables(desk, ids[3]) == {1}
    assert len(tables(desk, ids[6])) <= 1 + met


def test_a_plan_made_again_in_mid_event_leaves_those_who_stay() -> None:
    desk, ids = field("alberta55", 9)
    desk.do(c.WishSeat(ids[4], ("stays", "door")))
    desk.start()
    desk.do(c.StartRound("d", 1))
    for game in list(desk.d().rounds[1].values()):
        desk.do(c.RecordResult("d", game.number, won()))
    desk.do(c.Withdraw(ids[8], "ill"))
    assert len(tables(desk, ids[4])) == 1


def test_without_a_map_low_tables_are_near_and_with_one_both_marks_count() -> None:
    desk = Desk()
    desk.open("mcallen")
    (ann, bob) = desk.enter(["Ann", "Bob"])
    desk.do(c.WishSeat(ann, ("door",)))
    assert wanted_tables(desk.meet, desk.meet.entries[ann])[:2] == (1, 2)
    assert wanted_tables(desk.meet, desk.meet.entries[bob]) == ()
    told = desk.tells(c.DrawHall(DOOR_AT_FIVE.tables, DOOR_AT_FIVE.marks))
    assert told == "The map of the hall is drawn, with 5 tables."
    assert wanted_tables(desk.meet, desk.meet.entries[ann])[:2] == (5, 4)
    assert desk.tells(c.WishSeat(bob, ("stays", "hearing"))) == (
        "Bob: stays at one table and sits near the desk, to hear."
    )
    assert wanted_tables(desk.meet, desk.meet.entries[bob])[0] == 1


def test_a_map_is_refused_in_a_sentence() -> None:
    desk, ids = field("mcallen", 2)
    spots = DOOR_AT_FIVE.tables
    for command, code in (
        (c.DrawHall((spots[0], spots[0])), "table_twice"),
        (c.DrawHall(((1, 1001, 5),)), "beyond_walls"),
        (c.DrawHall(((0, 1, 5),)), "bad_table"),
        (c.DrawHall(spots, (("door", 1, 1),) * 9), "too_many_marks"),
        (c.DrawHall(spots, DOOR_AT_FIVE.marks), "already"),
        (c.WishSeat(99, ("stays",)), "no_such_entry"),
        (c.WishSeat(ids[0], ()), "already"),
    ):
        assert desk.refused(command).code == code
