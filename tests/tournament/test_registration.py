"""Registration in a meet of several divisions: areas, papers, coming, going and changing."""

from __future__ import annotations

import pytest
from tests.tournament.desk import Desk, bare, names, person, running, stamp, won

from pegout.tournament.floor.next_steps import next_step
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import Undo
from pegout.tournament.meet.state import NEW_MEET
from pegout.tournament.narration.log import tell_step
from pegout.tournament.profile import profile
from pegout.tournament.spreadsheets.cells import as_text
from pegout.tournament.spreadsheets.entries import (
    SpreadsheetEntry,
    entries_table,
    public_entries_table,
)
from pegout.tournament.spreadsheets.entry_table import read_entry_table

VULCAN = stamp("registrar", "Vic")
TABER = stamp("registrar", "Tab")


@pytest.fixture
def games() -> Desk:
    """Two regions with a registrar each, singles in the morning and the evening."""
    desk = Desk()
    desk.open("sasg", "singles", "morning", "2026-07-03T09:00", "2026-07-03T12:00")
    desk.open("sasg", "singles", "evening", "2026-07-03T18:00", "2026-07-03T21:00")
    desk.do(c.Appoint("Vic", "registrar", "Vulcan"))
    desk.do(c.Appoint("Tab", "registrar", "Taber"))
    desk.do(c.Enter("morning", (person("Ann"),)), VULCAN)
    desk.do(c.Enter("morning", (person("Bob"),)), TABER)
    return desk


@pytest.mark.parametrize(
    "command",
    [
        c.GivePapers(2, ("fee",)),
        c.Rename(2, "Rob"),
        c.NumberMember(2, "12"),
        c.CheckIn("morning", (2,)),
        c.MarkNoShow(2),
        c.Withdraw(2, "ill"),
        c.Replace(2, 2, person("Zed")),
        c.Switch(2, "evening"),
    ],
)
def test_a_registrar_touches_only_those_of_their_own_area(games: Desk, command: c.Command) -> None:
    refused = games.refused(command, VULCAN)
    assert refused.code == "not_your_area"
    assert "ask the convenor" in refused.sentence
    games.do(command, TABER)


def test_a_registrar_checks_in_all_of_their_own_area_and_nobody_else(games: Desk) -> None:
    games.do(c.CheckIn("morning"), VULCAN)
    assert [entry.state for entry in games.meet.entries.values()] == ["checked_in", "entered"]
    assert games.refused(c.CheckIn("morning"), VULCAN).code == "all_there"


def test_what_comes_next_counts_those_who_owe_papers() -> None:
    desk = Desk()
    desk.open("alberta55")
    told = "Check in 2 entries (1 still owes papers)", "Check in 3 entries (2 still owe papers)"
    desk.do(c.Enter("d", (person("Ann"),), "Zone 1"))
    for name, sentence in zip(("Bob", "Cat"), told, strict=True):
        desk.do(c.Enter("d", (bare(name),), f"Zone of {name}"))
        assert next_step(desk.meet, desk.d()).sentence == f"{sentence}, then plan the games."


def test_papers_block_check_in_unless_the_director_says_why() -> None:
    desk = Desk()
    desk.open("sasg")
    desk.do(c.Enter("d", (bare("Ann"),), "Vulcan"))
    assert desk.refused(c.CheckIn("d")).code == "papers_owed"
    scorer = stamp("scorer")
    desk.do(c.Appoint("Rae", "scorer"))
    assert desk.refused(c.CheckIn("d", override="they promised"), scorer).code == "papers_owed"
    desk.do(c.CheckIn("d", override="fee paid at the door"))
    (notice,) = desk.meet.notices
    assert (notice.kind, notice.about, notice.clause) == (
        "deviation",
        "d",
        "004 Registration, R1",
    )
    assert "fee paid at the door" in notice.text


def test_identification_is_shown_and_not_handed_in() -> None:
    desk = Desk()
    desk.open("sasg")
    papers = c.PersonData("Ann", papers=("fee", "waiver", "consent"))
    desk.do(c.Enter("d", (papers,), "Vulcan"))
    desk.do(c.CheckIn("d"))


def test_one_who_was_given_up_may_come_after_all(games: Desk) -> None:
    games.do(c.MarkNoShow(1))
    assert not games.meet.entries[1].in_it
    games.do(c.CheckIn("morning", (1,)))
    assert games.meet.entries[1].state == "checked_in"


def test_one_who_was_given_up_and_whose_place_has_gone_is_not_let_in(games: Desk) -> None:
    games.do(c.MarkNoShow(1))
    games.enter(["Cat", "Dan", "Eve"], "morning", "Vulcan")
    assert games.refused(c.CheckIn("morning", (1,))).code == "quota"
    games.do(c.CheckIn("morning", (1,), override="stuck in the snow"))


def test_one_who_comes_after_the_start_is_a_late_entry() -> None:
    desk = Desk()
    desk.open("acc")
    desk.enter(names(5))
    desk.do(c.MarkNoShow(5))
    desk.start(rounds=4)
    desk.do(c.StartRound("d", 1))
    desk.do(c.CheckIn("d", (5,)))
    assert desk.d().draw == (1, 2, 3, 4, 5)
    assert any(5 in game.entries for game in desk.d().games())
    assert desk.plan.checks.games_each == (4, 4)


def test_one_who_comes_after_the_start_of_an_event_without_late_entries() -> None:
    desk = Desk()
    desk.open("sasg")
    desk.enter(names(16))
    desk.do(c.MarkNoShow(16))
    desk.start()
    refused = desk.refused(c.CheckIn("d", (16,)))
    assert (refused.code, refused.clause) == ("play_begun", "004 R11")
    assert "games that are missed are forfeited" in refused.sentence
    desk.do(c.CheckIn("d", (16,), override="the bus was late"))
    assert any(16 in game.entries for game in desk.d().games())
    late = desk.refused(c.Enter("d", (person("Zed"),), "Vulcan"))
    assert (late.code, late.clause) == ("too_late", "004 Registration")


def test_replacing_one_of_a_pair() -> None:
    desk = Desk()
    desk.open("sasg", "pairs")
    desk.enter(["Ann & Bob", "Cat & Dan"])
    assert desk.refused(c.Replace(1, 2, person("Ann"))).code == "same_person"
    assert desk.refused(c.Replace(1, 2, person("Cat"))).code == "already_entered"
    assert desk.refused(c.Replace(1, 2, person("  "))).code == "bad_name"
    desk.do(c.Replace(1, 2, person("Eve")))
    assert desk.meet.entry_name(1) == "Ann & Eve"
    assert desk.meet.entries[1].area == "region of Ann & Bob"


def test_who_takes_a_place_at_the_table_has_papers_as_all_others() -> None:
    desk = running("sasg", 4)
    refused = desk.refused(c.Replace(1, 1, bare("Zed")))
    assert refused.code == "papers_owed"
    desk.do(c.Replace(1, 1, bare("Zed"), override="papers are on their way"))
    assert desk.meet.entry_name(1) == "Zed"
    desk.do(c.Replace(2, 2, person("Yan")))
    assert desk.meet.entries[2].state == "checked_in"


def test_a_replacement_is_old_enough() -> None:
    desk = Desk()
    desk.open("alberta55")
    desk.enter(["Ann"])
    assert desk.refused(c.Replace(1, 1, person("Kim", 1999))).code == "too_young"


def test_a_switch_keeps_area_and_quota(games: Desk) -> None:
    games.enter(["Cat", "Dan", "Eve"], "evening", "Vulcan")
    refused = games.refused(c.Switch(1, "evening"))
    assert refused.code == "quota"
    games.do(c.Switch(1, "evening", override="their own event is too small"))
    assert games.meet.entries[1].area == "Vulcan"
    assert games.meet.entries[1].state == "entered", "to be checked in there"


def test_a_switch_into_a_clash_or_a_second_place_is_refused() -> None:
    desk = Desk()
    for division, starts in (("one", "09"), ("two", "13"), ("three", "14")):
        day = "2026-07-03T"
        desk.open("casual", "singles", division, f"{day}{starts}:00", f"{day}{starts}:59")
    desk.enter(["Ann"], "one")
    desk.enter(["Ann"], "two")
    assert desk.refused(c.Switch(1, "two")).code == "already_entered"
    desk.do(c.Switch(1, "three"))


def test_a_switch_needs_the_age_and_the_size_of_the_other_division() -> None:
    desk = Desk()
    for part in ("singles55", "singles70", "doubles55"):
        desk.open("alberta55", part, part)
    desk.do(c.Enter("singles55", (person("Ann", 1960),), "Zone 1"))
    assert desk.refused(c.Switch(1, "singles70")).code == "too_young"
    assert desk.refused(c.Switch(1, "doubles55")).code == "wrong_size"


def test_who_is_sent_out_leaves_every_division(games: Desk) -> None:
    games.do(c.Enter("evening", (person("Ann"),), "Vulcan"))
    games.do(c.Eject(" ann ", "abuse of an official"))
    assert [entry.state for entry in games.meet.entries.values() if entry.id != 2] == [
        "withdrawn",
        "withdrawn",
    ]
    assert games.refused(c.Enter("evening", (person("Ann"),), "Vulcan")).code == "ejected"


def test_only_the_year_of_birth_is_kept() -> None:
    kept = set(c.PersonData.__struct_fields__)
    assert kept == {"name", "birth_year", "club", "family", "papers", "member", "email"}


def test_late_entries_where_the_book_allows_them() -> None:
    desk = running("acc", 6, rounds=3)
    desk.do(c.Enter("d", (person("Late"),)))
    entry = desk.meet.entries[7]
    assert (entry.late, entry.state) == (True, "checked_in")
    assert desk.d().draw[-1] == 7
    assert desk.plan.checks.games_each == (3, 3)


def test_a_late_entry_where_the_book_forbids_it_stays_on_record() -> None:
    desk = running("sasg", 16)
    refused = desk.refused(c.Enter("d", (person("Late"),), "Far"))
    assert (refused.code, refused.clause) == ("too_late", "004 Registration")
    desk.do(c.Enter("d", (person("Late"),), "Far", override="the bus broke down"))
    assert [one.kind for one in desk.meet.notices] == ["deviation"]
    assert desk.plan.checks.games_each == (8, 8)


def test_two_columns_of_names_without_a_heading_are_pairs_where_pairs_play() -> None:
    desk = Desk()
    desk.open("sasg", "pairs", "pairs")
    table = read_entry_table("Ann,Bob\nCat,Dan", "The table", desk.meet, "pairs")
    assert not table.asks
    assert [[one.name for one in row.enter.people] for row in table.rows] == [
        ["Ann", "Bob"],
        ["Cat", "Dan"],
    ]
    own = {"pick-column-2": "club"}
    clubs = read_entry_table("Ann,Rio\nCat,Rio", "The table", desk.meet, "pairs", picks=own)
    assert [len(row.enter.people) for row in clubs.rows] == [1, 1]


def test_namesakes_are_told_apart() -> None:
    desk = Desk()
    desk.open("alberta55")
    desk.do(c.Enter("d", (person("Ann", 1950),), "Zone 1"))
    desk.do(c.Enter("d", (person("Ann", 1951),), "Zone 2"))
    assert list(desk.meet.names("d").values()) == ["Ann (1)", "Ann (2)"]


def test_tables_of_divisions_at_one_time_never_collide() -> None:
    desk = Desk()
    day = "2026-07-03T"
    desk.open("acc", "main", "a", f"{day}09:00", f"{day}12:00")
    desk.open("acc", "main", "b", f"{day}10:00", f"{day}13:00")
    desk.open("acc", "main", "later", f"{day}14:00", f"{day}16:00")
    for division in ("a", "b", "later"):
        desk.enter([f"{division} {n}" for n in range(8)], division)
        desk.start(division, rounds=4)
    desk.do(c.Enter("a", (person("one more"),)))
    desk.do(c.Enter("a", (person("and another"),)))
    taken = {one: {game.table for game in desk.d(one).games()} for one in ("a", "b", "later")}
    assert not taken["a"] & taken["b"]
    assert taken["later"] == {1, 2, 3, 4}
    assert max(taken["a"]) > 8, "the new table stands beyond all others"


def test_the_switch_is_offered_where_a_division_is_too_small() -> None:
    desk = Desk()
    desk.open("alberta55", "singles55", "young")
    desk.open("alberta55", "singles70", "old")
    desk.enter(["Ann"], "old")
    refused = desk.refused(c.MakePlan("old"))
    assert "its entries may switch to 55+ Open Singles" in refused.sentence
    desk.do(c.CancelDivision("old", "one entry"))
    desk.do(c.Switch(1, "young"))
    desk.enter(["Bob"], "young")
    desk.start("young")
    desk.do(c.RecordResult("young", 1, won()))
    assert profile("alberta55").people.least_entries.value == 2


def test_who_switches_after_the_plan_was_made_is_no_longer_ranked_there(games: Desk) -> None:
    games.enter(["Cat", "Dan"], "morning")
    games.do(c.MakePlan("morning"))
    games.do(c.Switch(1, "evening"))
    assert [row.entrant for row in games.table("morning")] == ["Bob", "Cat", "Dan"]
    assert games.refused(c.Start("morning")).code == "plan_is_old"


def test_a_year_of_birth_that_was_not_known_is_kept_once_it_is_given() -> None:
    desk = Desk()
    day = "2026-07-03T"
    desk.open("casual", "singles", "league", f"{day}09:00", f"{day}10:00")
    desk.open("alberta55", "singles55", "zone", f"{day}11:00", f"{day}12:00")
    desk.open("alberta55", "singles70", "old", f"{day}13:00", f"{day}14:00")
    desk.do(c.Enter("league", (person("Ann", None),)))
    desk.do(c.Enter("zone", (person("Ann", 1950),), "Zone 1"))
    assert len(desk.meet.people) == 1
    assert desk.meet.people[1].birth_year == 1950
    desk.do(c.Switch(2, "old"))


def test_a_division_that_nobody_enters_is_called_off_once_the_others_play() -> None:
    desk = Desk()
    desk.open("mcallen", "men")
    desk.open("mcallen", "women", "w")
    told = "Enter people: 0 of at least 2 entries are in."
    assert next_step(desk.meet, desk.d("w")).sentence == told
    desk.enter(names(4))
    desk.start(rounds=1)
    step = next_step(desk.meet, desk.d("w"))
    assert step.sentence == "Call it off, or enter more: 0 of 2 entries are in."
    assert step.code == "cancel"
    desk.do(c.CancelDivision("w", "nobody came"))
    assert "nothing to do" in next_step(desk.meet, desk.d("w")).sentence


def test_where_an_entry_is_from_is_put_right_within_the_quota() -> None:
    desk = Desk()
    desk.open("alberta55_provincial")
    most = desk.d().profile.people.quota.value
    assert most is not None
    for number in range(most):
        desk.do(c.Enter("d", (person(f"P{number}"),), "North"))
    desk.do(c.Enter("d", (person("Ann"),), "Nroth"))
    ann = most + 1
    refused = desk.refused(c.SetArea(ann, "north"))
    assert (refused.code, refused.clause) == ("quota", desk.d().profile.people.quota.clause)
    desk.do(c.SetArea(ann, "north", override="agreed with the zone"))
    assert desk.meet.entries[ann].area == "north"
    desk.do(c.SetArea(ann, "North"))
    desk.do(c.SetArea(ann, " South "))
    assert [*map(str, tell_step(desk.log.steps[-1], desk.meet))] == ["Ann is from South."]
    desk.do(c.MakePlan("d"))
    desk.do(c.SetArea(1, "South"))
    assert "Make the plan again" in str(tell_step(desk.log.steps[-1], desk.meet)[0])
    desk.do(c.Withdraw(ann, "ill"))
    assert desk.refused(c.SetArea(ann, "West")).code == "withdrawn"


def test_year_of_birth_and_club_are_put_right_as_the_division_allows() -> None:
    desk = Desk()
    desk.open("alberta55")
    desk.do(c.Enter("d", (person("Ann", 1950),), "Zone 1"))
    desk.do(c.Enter("d", (person("Ann", 1951),), "Zone 2"))
    desk.do(c.DescribePerson(1, 1949, " Elks  of Hanna", "Lee"))
    ann = desk.meet.people[1]
    assert (ann.birth_year, ann.club, ann.family) == (1949, "Elks of Hanna", "Lee")
    assert "1949" not in str(tell_step(desk.log.steps[-1], desk.meet)[0]), "a year is not told"
    assert desk.refused(c.DescribePerson(1, 1949, "Elks of Hanna", "Lee")).code == "already"
    assert desk.refused(c.DescribePerson(1, 2000)).code == "too_young"
    assert desk.refused(c.DescribePerson(1)).code == "no_birth_year"
    assert desk.refused(c.DescribePerson(1, 1951)).code == "namesake"
    desk.do(Undo())
    assert desk.meet.people[1].birth_year == 1950


def test_a_member_number_comes_with_the_entry_and_can_be_put_right() -> None:
    desk = Desk()
    desk.open("grass_roots")
    desk.do(c.Enter("d", (c.PersonData("Ann Lee", member=" 12 "),)))
    assert desk.meet.people[1].member == "12"
    desk.do(c.NumberMember(1, "14"))
    assert desk.meet.people[1].member == "14"
    desk.do(Undo())
    assert desk.meet.people[1].member == "12"


def test_two_of_one_name_are_told_apart_by_their_member_numbers() -> None:
    desk = Desk()
    desk.open("grass_roots")
    desk.do(c.Enter("d", (c.PersonData("Ann Lee", member="12"),)))
    desk.do(c.Enter("d", (c.PersonData("Ann Lee", member="15"),)))
    assert [one.member for one in desk.meet.people.values()] == ["12", "15"]
    assert desk.refused(c.Enter("d", (c.PersonData("Ann Lee"),))).code == "already_entered"
    assert desk.refused(c.NumberMember(2, "12")).code == "member_taken"


def test_a_year_of_birth_that_comes_later_keeps_the_number() -> None:
    desk = Desk()
    desk.open("grass_roots", starts="2026-07-03T09:00", ends="2026-07-03T10:00")
    desk.open("grass_roots", None, "late", "2026-07-03T11:00", "2026-07-03T12:00")
    desk.do(c.Enter("d", (c.PersonData("Ann Lee", member="12"),)))
    desk.do(c.Enter("late", (c.PersonData("Ann Lee", 1950),)))
    assert (desk.meet.people[1].birth_year, desk.meet.people[1].member) == (1950, "12")


def test_partners_have_a_number_each() -> None:
    desk = Desk()
    desk.open("sasg", "pairs")
    pair = (c.PersonData("Ann", 1950, member="1"), c.PersonData("Bob", 1950, member="1"))
    assert desk.refused(c.Enter("d", pair, "Taber")).code == "member_taken"


def test_member_numbers_go_out_and_come_in_as_columns() -> None:
    desk = Desk()
    desk.open("club_teams")
    pair = (c.PersonData("Ann", member="1"), c.PersonData("Bob", member="B 2"))
    desk.do(c.Enter("d", pair, "Elks"))
    desk.do(c.Enter("d", (c.PersonData("Cat"), c.PersonData("Dan")), "Moose"))
    text = entries_table(desk.meet, desk.meet.entries.values())
    table = read_entry_table(text, "entries.csv", desk.meet, None)
    rows, faults = table.rows, table.faults
    assert not faults
    numbers = [[one.member for one in row.enter.people] for row in rows]
    assert numbers == [["1", "B 2"], ["", ""]]


ANN_AND_BOB = ["Ann Lee", "Bob Ray"]


@pytest.mark.parametrize(
    "text",
    [
        "Name,Partner\nAnn Lee,Bob Ray\n",
        "Player 1;Player 2;Club\nAnn Lee;Bob Ray;Rio\n",
        "Names\tClub\nAnn Lee & Bob Ray\tRio\n",
        "sep=;\nPAIR;Year of birth\nAnn Lee / Bob Ray;1950\n",
        "No.,First name,Last name,Partner\n1,Ann,Lee,Bob Ray\n",
        "names\nAnn Lee and Bob Ray\n",
    ],
)
def test_people_name_their_columns_as_they_like(text: str) -> None:
    table = read_entry_table(text, "entries.csv", NEW_MEET, "pairs")
    rows, faults = table.rows, table.faults
    assert not faults
    assert [one.name for one in rows[0].enter.people] == ANN_AND_BOB


def test_what_no_tournament_keeps_is_left_out_with_a_note() -> None:
    text = "Name,Phone,Club,Town,Shirt\nAnn Lee,555 1234,Rio,Taber,XL\n"
    table = read_entry_table(text, "entries.csv", NEW_MEET, "men")
    assert not table.faults
    assert table.rows[0].enter.people == (c.PersonData("Ann Lee", club="Rio"),)
    assert table.notes == ["These columns were left out: Phone, Town, Shirt."]
    table = read_entry_table("Name,Phone\nAnn,1\n", "entries.csv", NEW_MEET, "men")
    assert table.notes == ["This column was left out: Phone."]


def test_an_address_is_kept_and_never_written_out(games: Desk) -> None:
    text = "Name,Partner,E-mail,Partner e-mail\nAnn Lee,Bob Ray,ann@club.example,\n"
    table = read_entry_table(text, "entries.csv", NEW_MEET, "pairs")
    assert not table.faults
    assert not table.notes
    entered = table.rows[0].enter
    assert [one.email for one in entered.people] == ["ann@club.example", ""]
    games.do(c.Enter("morning", entered.people[:1], "Vulcan"))
    meet = games.meet
    assert meet.people[3].email == "ann@club.example"
    for made in (entries_table, public_entries_table):
        assert "@" not in made(meet, meet.entries.values())
    assert "@" not in " ".join(map(str, tell_step(games.log.steps[-1], meet)))
    games.do(c.NoteEmail(3, ""), VULCAN)
    assert games.meet.people[3].email == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('name,club\nAnn,Rio\n"Bob,Rio\nCat,Rio\n', "line 3: opens a quotation mark"),
        ('name,club\nAnn,Rio\n"Bob" Ray,Rio\n', "line 3: has a quotation mark"),
        ('name,club\n"Al\nRuiz",Rio\nBob,"Rio\n', "line 4: opens a quotation mark"),
        ("name,partner,name2\nAnn,Bo,Cy\n", "line 1: has a column twice"),
        ("club,phone\nRio,5\n", "line 1: has no column name"),
        ("name,player\nAnn,Ann\n", "line 1: has a column twice"),
    ],
)
def test_a_table_that_is_not_well_made_is_told_with_its_line(text: str, told: str) -> None:
    faults = read_entry_table(text, "entries.csv", NEW_MEET, "men").faults
    assert str(faults[0]).startswith(f"entries.csv, {told}")


@pytest.mark.parametrize("begins", [b"PK\x03\x04\x14\x00", b"\xd0\xcf\x11\xe0\xa1\xb1"])
def test_a_workbook_is_told_to_be_saved_as_csv(begins: bytes) -> None:
    data = as_text(begins + b"\x06\x08!\x00\n,")
    (fault,) = read_entry_table(data, "The table", NEW_MEET, "men").faults
    assert "choose Save as, CSV" in str(fault)


def _two_divisions() -> Desk:
    desk = Desk()
    desk.open("sasg", part="singles", division="singles")
    desk.do(c.OpenDivision("pairs", desk.meet.divisions["singles"].profile, "pairs"))
    return desk


def _names(rows: list[SpreadsheetEntry]) -> list[tuple[str, str, str]]:
    return [(row.enter.division, row.enter.people[0].name, row.enter.area) for row in rows]


def test_divisions_are_named_and_never_alike() -> None:
    desk = _two_divisions()
    book = desk.meet.divisions["singles"].profile
    desk.do(c.OpenDivision("more", book, "singles"))
    assert desk.meet.divisions["more"].name == "Singles 2"
    assert desk.tells(c.NameDivision("more", " Late  risers")) == (
        "The division is called Late risers now."
    )
    assert desk.meet.divisions["more"].name == "Late risers"
    for name, code in (
        ("LATE RISERS", "division_named"),
        (" ", "bad_name"),
        ("Singles", "already"),
    ):
        assert desk.refused(c.NameDivision("singles", name)).code == code


def test_a_column_of_names_is_enough() -> None:
    table = read_entry_table("Ann Lee\nBob Ray\n", "The table", NEW_MEET, "men")
    assert not table.faults
    assert not table.asks
    assert [row.enter.people[0].name for row in table.rows] == ["Ann Lee", "Bob Ray"]


def test_columns_without_headings_are_asked_about() -> None:
    text = "Ann Lee,Rio\nBob Ray,Rio\n"
    table = read_entry_table(text, "The table", NEW_MEET, "men")
    assert [(one.kind, one.written) for one in table.asks] == [("column", "2")]
    picks = {"pick-column-2": "club"}
    table = read_entry_table(text, "The table", NEW_MEET, "men", picks=picks)
    assert not table.asks
    assert [row.enter.people[0].club for row in table.rows] == ["Rio", "Rio"]


@pytest.mark.parametrize("called", ["ACC #", "ACC number", "acc no.", "Member-Number"])
def test_a_member_number_is_kept_under_any_heading(called: str) -> None:
    table = read_entry_table(f"NAME,{called}\nAnn,AB 12\n", "The table", NEW_MEET, "men")
    assert table.rows[0].enter.people[0].member == "AB 12"


def test_divisions_are_known_by_name_in_any_case_and_asked_otherwise() -> None:
    meet = _two_divisions().meet
    text = "name,partner,division\nAnn,,SINGLES\nBob,Cy,Pairs\nDi,,Singels\n"
    table = read_entry_table(text, "The table", meet, "singles")
    assert [row.enter.division for row in table.rows] == ["singles", "pairs"]
    (ask,) = table.asks
    assert (ask.kind, ask.written, ask.near) == ("division", "Singels", "singles")
    assert "did you mean Singles?" in str(table.faults[0])
    picks = {ask.field: "singles"}
    table = read_entry_table(text, "The table", meet, "singles", picks=picks)
    assert [row.enter.division for row in table.rows] == ["singles", "pairs", "singles"]
    assert not table.asks


def test_a_division_may_have_a_column_of_its_own() -> None:
    meet = _two_divisions().meet
    table = read_entry_table("Singles,Phone\nAnn,1\nBob,2\n", "The table", meet, "pairs")
    assert _names(table.rows) == [("singles", "Ann", ""), ("singles", "Bob", "")]
    table = read_entry_table("Name,Singles\nAnn,x\nBob,no\n", "The table", meet, "pairs")
    assert [row.enter.division for row in table.rows] == ["singles", "pairs"]


def test_a_region_that_may_be_a_slip_of_the_pen_is_asked_about() -> None:
    meet = _two_divisions().meet
    text = "name,region\nAnn,Taber\nBob,Taber\nCy,Tabor\nDi,Zone 5\nEd,Zone 6\n"
    table = read_entry_table(text, "The table", meet, "singles")
    (ask,) = table.asks
    assert (ask.written, ask.near, ask.rows) == ("Tabor", "Taber", 1)
    for chosen in ("Taber", "Tabor"):
        picks = {ask.field: chosen}
        table = read_entry_table(text, "The table", meet, "singles", picks=picks)
        assert not table.asks
        assert table.rows[2].enter.area == chosen


def test_rows_that_are_not_entered_are_left_as_a_table() -> None:
    text = "name;born\nAnn;1950\nBob;soon\n"
    table = read_entry_table(text, "The table", NEW_MEET, "men")
    assert table.without({2}) == "name,born\nBob,soon\n"


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp1252"])
def test_tables_of_every_spreadsheet_are_read(coding: str) -> None:
    mark = "\ufeff" if coding == "utf-16-be" else ""
    data = f"{mark}Name;Partner\r\nZoë Lee;Bob Ray\r\n".encode(coding)
    table = read_entry_table(as_text(data), "entries.csv", NEW_MEET, "pairs")
    rows, faults = table.rows, table.faults
    assert not faults
    assert rows[0].enter.people[0].name == "Zoë Lee"
