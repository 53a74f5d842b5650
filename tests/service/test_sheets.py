"""What stands on printed sheets, held to the meet that they are printed from."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace
from tests.printing import (
    LONGEST,
    STAGES,
    at,
    division_of,
    long_names,
    longest_name,
    rehearsed,
    with_money,
)
from tests.tournament import stages
from tests.tournament.desk import NOON, Desk, running, won

from pegout.errors import Rejection
from pegout.rulesets import Rule
from pegout.service.views.desk.status import stands
from pegout.service.views.public import public_division
from pegout.service.views.sheets.cards import as_started, score_card, shown
from pegout.service.views.sheets.model import (
    Cards,
    Options,
    Picture,
    Printed,
    ScoreCard,
    Signatures,
    Signs,
    Slips,
)
from pegout.service.views.sheets.registry import BUNDLES, OF_MONEY, SHEETS, print_sheet
from pegout.tabular import Table
from pegout.tournament.bracket import due
from pegout.tournament.cards.result import Result
from pegout.tournament.cards.tally import total
from pegout.tournament.floor.house_rules import told_before_play
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import MeetLog
from pegout.tournament.meet.state import Game, Meet
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.standings.ranking import table

FIELDS = (2, 5, 13, 16)
TO_CHECK = "You move and check the card."
T = TypeVar("T")


def sheet(meet: Meet, what: str, asked: Options | None = None) -> Printed:
    job = print_sheet(meet, next(iter(meet.divisions)), what, asked)
    assert not isinstance(job, Rejection), job
    return job.sheets[0]


def block(printed: Printed, kind: type[T]) -> T:
    return next(one for one in printed.blocks if isinstance(one, kind))


def cards_of(meet: Meet) -> tuple[ScoreCard, ...]:
    return block(sheet(meet, "cards"), Cards).cards


def moments(book: str, entries: int) -> list[MeetLog]:
    """One tournament at every stage that it had."""
    log = rehearsed(book, entries, part=-1)
    return [found for stage in STAGES if (found := at(log, stage)) is not None]


def refusal(meet: Meet, what: str, division: str = "d", asked: Options | None = None) -> Rejection:
    job = print_sheet(meet, division, what, asked)
    assert isinstance(job, Rejection), what
    return job


@pytest.mark.parametrize("entries", FIELDS)
@pytest.mark.parametrize("book", PROFILE_IDS)
def test_every_sheet_is_printed_or_says_in_a_sentence_what_to_do(book: str, entries: int) -> None:
    printed = Counter[str]()
    for log in moments(book, entries):
        for what in SHEETS:
            now = with_money(log) if what in OF_MONEY else log
            job = print_sheet(now.meet, division_of(log), what)
            if isinstance(job, Rejection):
                assert ": " in job.sentence
                continue
            printed[what] += 1
            assert [one.id for one in job.sheets] == [what, *BUNDLES.get(what, ())]
            assert all(one.blocks and "Rehearsal" in (one.meet, one.title) for one in job.sheets)
    bracket = rehearsed(book, entries, -1).meet.divisions[division_of(log)].playoff is not None
    missing = set(SHEETS) - set(printed)
    assert missing == {"hall"} | (set() if bracket else {"bracket", "matches"})


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_every_entry_is_once_on_the_entry_list_with_whoever_left(book: str) -> None:
    for log in moments(book, 13):
        meet, division = log.meet, division_of(log)
        found = block(sheet(meet, "entries"), Table)
        name = [column.head for column in found.columns].index("Name")
        assert sorted(row[name] for row in found.texts) == sorted(meet.names(division).values())
    left = sheet(stages.gone().meet, "entries")
    rows = {row[0]: row[-1] for row in block(left, Table).texts}
    assert rows == {"Ann": "withdrew", "Bob": "did not come", "Cat": "", "Dan": ""}
    assert left.lead == ("2 players in the field.",)


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_every_game_is_on_one_slip_for_each_side(book: str) -> None:
    for log in moments(book, 13):
        division = log.meet.divisions[division_of(log)]
        if division.plan is None:
            continue
        games = shown(as_started(log.meet, division))
        slips = block(sheet(log.meet, "slips"), Slips).slips
        wanted = {(game.number, entry) for game in games for entry in game.entries}
        assert Counter((one.game, one.entry) for one in slips) == Counter(wanted)
        tables = {game.number: str(game.table) for game in games}
        assert all(slip.table == tables[slip.game or 0] for slip in slips)
        pairs = [slips[n : n + 2] for n in range(0, len(slips), 2)]
        assert all(one.game == other.game for one, other in pairs)


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_cards_printed_before_the_start_have_the_route_of_the_plan(book: str) -> None:
    log = rehearsed(book, 13, -1)
    before, begun = at(log, "planned"), at(log, "started")
    assert before is not None
    assert begun is not None
    assert before.meet.divisions[division_of(log)].phase == "planned"
    assert cards_of(before.meet) == cards_of(begun.meet)
    division = begun.meet.divisions[division_of(log)]
    for card in cards_of(begun.meet):
        own = [game for game in shown(division) if card.entry in game.entries]
        assert [row.game for row in card.rows if row.game] == [game.number for game in own]
        table = [column.head for column in block(sheet(begun.meet, "cards"), Cards).columns]
        at_table = [row.cells[table.index("Table")] for row in card.rows if row.game]
        assert at_table == [str(game.table) for game in own]
        idle = {int(row.told.split()[1].strip(":")) for row in card.rows if row.told}
        regular = {game.round for game in shown(division) if not game.makeup}
        assert idle == regular - {game.round for game in own}


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_a_full_card_adds_up_to_the_standing(book: str) -> None:
    meet = rehearsed(book, 16, -1).meet
    division = next(iter(meet.divisions.values()))
    ranked = {row.entry: row for row in table(meet, division)}
    columns = [one.head for one in block(sheet(meet, "cards"), Cards).columns]
    head = {
        "points_and_bonus": "Total",
        "points_left": "0 or points left",
        "win_points": "Points",
        "game_points": "Game points",
        "games": "Games",
    }[division.profile.scoring.measure.value]
    for card in cards_of(meet):
        row = ranked[card.entry or 0]
        assert card.sums[columns.index(head)] == str(row.total)
        assert dict(card.extras)["Games won"] == str(row.tally.wins)
        assert row.total == total(division.profile, row.tally)


def heads(book: str) -> list[str]:
    meet = rehearsed(book, 16, -1).meet
    return [column.head for column in block(sheet(meet, "cards"), Cards).columns]


def two_games(book: str) -> list[ScoreCard]:
    """Cards of Ann, who won by 7 and lost by 40, with all her other games open."""
    desk = running(book, 12, rounds=None if book != "acc" else 11)
    for first, loser in ((True, 114), (False, 81)):
        game = next(g for g in desk.d().games() if 1 in g.entries and g.waiting)
        desk.do(c.RecordResult("d", game.number, won(first == (game.entries[0] == 1), loser)))
    return list(cards_of(desk.meet))


def test_the_card_of_alberta_has_both_scores() -> None:
    assert heads("alberta55") == [
        "Game",
        "Table",
        "Opponent",
        "My score",
        "Their score",
        "Points",
    ]
    ann = two_games("alberta55")[0]
    assert [row.cells[3:] for row in ann.rows if row.cells][:2] == [
        ("121", "114", "2"),
        ("81", "121", "0"),
    ]
    assert not any(ann.sums), "nothing is added up while games are missing"
    assert "both real scores" in ann.notes[0]


def test_the_card_of_mcallen_has_points_and_bonus() -> None:
    assert heads("mcallen")[3:] == ["Points", "Bonus", "Total"]
    rows = [row.cells[3:] for row in two_games("mcallen")[0].rows if row.cells]
    assert rows[:3] == [("121", "10", "131"), ("81", "0", "81"), ("", "", "")]
    note = two_games("mcallen")[0].notes[0]
    assert "a win 10, a skunk (loser has 61 to 90) 20" in note
    assert "a double skunk (loser has 60 or less) 40" in note


def test_the_card_of_southern_alberta_is_written_by_the_sitting_pair_and_signed() -> None:
    assert heads("sasg")[3:] == [
        "0 or points left",
        "Signature, other side",
        "Initials, writing",
        "Initials, checking",
    ]
    ann, bob = two_games("sasg")[:2]
    assert [row.cells[3] for row in ann.rows if row.cells][:3] == ["0", "40", ""]
    assert any("the sitting side writes" in note for note in ann.notes)
    assert any("you write both cards" in note for note in bob.notes)
    desk = running("sasg", 12)
    for card in cards_of(desk.meet):
        first = next(g for g in desk.d().games() if card.entry in g.entries)
        sits = first.entries[1] == card.entry
        assert any(word.startswith("You sit" if sits else "You move") for word in card.notes)


def test_the_acc_card_has_a_zero_before_one_digit_and_the_seat() -> None:
    assert heads("acc") == ["Game", "Table", "Game points", "Plus", "Minus", "Opponent", "Seat"]
    ann = two_games("acc")[0]
    first, second = [row.cells for row in ann.rows if row.cells][:2]
    assert (first[2:5], second[2:5]) == (("2", "07", ""), ("0", "", "40"))
    assert all(seat.isdigit() and not name[0].isdigit() for *_, name, seat in (first, second))
    assert "Blue or black ink" in ann.notes[0]
    assert [name for name, _ in ann.extras] == ["Games won", "Net spread"]


def test_a_house_that_asks_for_a_signature_gets_one() -> None:
    rules = profile("mcallen")
    signed: Any = Rule("other_side", "house")
    house = replace(rules, scoring=replace(rules.scoring, sign_off=signed))
    desk = running(house, 12)
    columns = block(sheet(desk.meet, "cards"), Cards).columns
    assert columns[-1].head == "Signature, other side"


def test_what_does_not_count_for_a_volunteer_is_not_on_the_card() -> None:
    meet = rehearsed("casual", 13, -1).meet
    division = next(iter(meet.divisions.values()))
    helped = next(game for game in division.games() if game.ghost is not None)
    card = score_card(meet, division, helped.ghost or 0)
    row = next(row for row in card.rows if row.game == helped.number)
    assert row.cells[0] == "–"
    assert row.cells[3:] == ("", "", "")
    assert "volunteer" in row.note
    assert card.sums[3], "the card is full without it"


def test_a_forfeit_and_a_void_game_are_on_the_card_as_they_count() -> None:
    desk = running("alberta55", 5)
    game = next(iter(desk.d().games()))
    desk.do(c.RecordResult("d", game.number, Result("forfeit", winner=0)))
    rows = {row.game: row for card in cards_of(desk.meet)[:5] for row in card.rows if row.game}
    assert {rows[game.number].cells[3:]} <= {("121", "0", "2"), ("0", "121", "0")}
    gone = stages.voided()
    void = [one for one in gone.d().games() if one.state == "void"]
    assert void
    notes = {row.game: row.note for card in cards_of(gone.meet) for row in card.rows}
    assert notes[void[0].number] == "void"


def test_a_link_is_printed_only_where_there_is_one() -> None:
    meet = running("acc", 12, rounds=4).meet
    asked = Options(links={2: "http://10.0.0.5/e/2"})
    links = {card.entry: card.link for card in block(sheet(meet, "cards", asked), Cards).cards}
    assert links.pop(2) == "http://10.0.0.5/e/2"
    assert set(links.values()) == {""}


def test_cards_and_slips_of_some_only() -> None:
    meet = running("acc", 12, rounds=4).meet
    some = block(sheet(meet, "cards", Options(entries=(3, 7))), Cards)
    assert [card.entry for card in some.cards] == [3, 7]
    first = block(sheet(meet, "slips", Options(round=2, entries=(3,))), Slips).slips
    assert [(slip.when, slip.entry) for slip in first] == [("Round 2", 3)]


def test_blanks_are_as_long_as_the_book_and_without_names() -> None:
    cards = block(sheet(running("mcallen", 12).meet, "blank-cards", Options(blanks=6)), Cards)
    assert len(cards.cards) == 6
    assert [len(card.rows) for card in cards.cards] == [6] * 6
    assert not any("".join(row.cells[1:]) for row in cards.cards[0].rows)
    league = running("alberta55", 5).meet
    assert len(block(sheet(league, "blank-cards"), Cards).cards[0].rows) == 4
    slips = block(sheet(league, "blank-slips"), Slips)
    assert len(slips.slips) == 10
    assert slips.boxes == ("My score", "Their score", "Points")


def test_long_cards_have_a_sheet_of_their_own_and_short_ones_share_it() -> None:
    assert block(sheet(running("mcallen", 12).meet, "cards"), Cards).per_page == 2
    assert block(sheet(rehearsed("acc", 30).meet, "cards"), Cards).per_page == 1


def test_seating_by_table_and_by_name() -> None:
    meet = rehearsed("sasg", 13, 1).meet
    by_table, by_name = (
        one for one in sheet(meet, "seating", Options(round=1)).blocks if isinstance(one, Table)
    )
    assert [column.head for column in by_table.columns] == ["Table", "Moves on", "Stays"]
    assert len(by_table.texts) == 6
    assert len(by_name.texts) == 26, "either name of a pair is looked up"
    assert sum(row[-1] == "sits out" for row in by_name.texts) == 2
    number = {row[0]: row[1:] for row in by_name.texts}
    for place, *sides in by_table.texts:
        for side in sides:
            drawn, _, names = side.partition(" ")
            assert {number[name] for name in names.split(" & ")} == {(drawn, place)}


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_the_wall_chart_tells_every_meeting_from_both_sides(book: str) -> None:
    meet = rehearsed(book, 13, -1).meet
    division = next(iter(meet.divisions.values()))
    told = Counter[tuple[str, str, str, str]]()
    for part in sheet(meet, "wall").blocks:
        assert isinstance(part, Table)
        for number, _, *cells in part.texts:
            for column, cell in zip(part.columns[2:], cells, strict=True):
                for line in cell.split("\n"):
                    if ":" in line:
                        told[(column.head.split()[-1], number, *line.split(":"))] += 1  # type: ignore[index]
    seat = {entry: str(one) for one, entry in enumerate(division.draw, 1)}
    wanted = Counter(
        (str(game.round), seat[one], str(game.table), seat[other])
        for game in shown(division)
        if game.tie_place is None
        for one, other in (game.entries, game.entries[::-1])
    )
    assert told == wanted


def test_the_wall_chart_has_the_figures_of_the_book() -> None:
    figures = {
        "alberta55": ("121–100", "100–121"),
        "mcallen": ("131", "100"),
        "sasg": ("0", "21"),
        "acc": ("2 +21", "0 −21"),
    }
    for book, wanted in figures.items():
        desk = running(book, 12, rounds=4 if book == "acc" else None)
        game = next(iter(desk.d().games()))
        desk.do(c.RecordResult("d", game.number, won()))
        rows = block(sheet(desk.meet, "wall"), Table).texts
        found = {cell.split("\n")[1] for row in rows for cell in row[2:] if "\n" in cell} - {""}
        assert found == set(wanted)


def test_check_in_tells_what_is_owed() -> None:
    rows = {row[1]: row for row in block(sheet(stages.registering().meet, "check-in"), Table).texts}
    assert rows["Dan"][2:4] == ("Taber", "fee, waiver, consent")
    assert rows["Ann"][3] == ""
    here = block(sheet(stages.planned().meet, "check-in"), Table).texts
    assert [row[0] for row in here] == ["here", "here", "here", ""]


def test_standings_say_of_every_place_why() -> None:
    meet = rehearsed("acc", 16).meet
    division = next(iter(meet.divisions.values()))
    printed = sheet(meet, "standings")
    rows = block(printed, Table).texts
    assert [row[1] for row in rows] == [row.entrant for row in table(meet, division)]
    assert any(row[-1].startswith("equal at") for row in rows)
    assert "39 game points" in [row[-1] for row in rows]
    assert all(row[-1] for row in rows)
    assert "Version 1, as published." in printed.lead
    half = at(rehearsed("acc", 16), "running")
    assert half is not None
    assert any("Provisional" in line for line in sheet(half.meet, "standings").lead)


def test_who_left_is_last_in_the_standings_and_the_result() -> None:
    desk = Desk()
    desk.log = stages.voided().log
    game = next(one for one in desk.d().games() if one.waiting)
    desk.do(c.RecordResult("d", game.number, won()))
    for what in ("standings", "result"):
        rows = block(sheet(desk.meet, what), Table).texts
        assert rows[-1][:2] == ("–", "Ann")
        assert "withdrew" in rows[-1][-1]


def test_the_result_is_signed_by_the_officials_by_their_titles() -> None:
    desk = running("sasg", 12)
    desk.do(c.Appoint("Jay", "judge"))
    desk.play_all()
    lines = block(sheet(desk.meet, "result"), Signatures).lines
    assert [(line.office, line.name) for line in lines] == [
        ("Convenor", ""),
        ("Judge", "Jay"),
        ("Scorer", ""),
    ]


def test_medals_are_those_of_the_playoffs_and_else_of_the_standings() -> None:
    for book in PROFILE_IDS:
        meet = rehearsed(book, 16, -1).meet
        division = next(iter(meet.divisions.values()))
        medals = block(sheet(meet, "medals"), Table).texts
        playoff = division.playoff
        first = playoff.champion if playoff else table(meet, division)[0].entry
        assert medals[0][:2] == ("1st", meet.names(division.id)[first or 0])
    alberta = sheet(rehearsed("alberta55", 16, -1).meet, "medals")
    onward = [one for one in alberta.blocks if isinstance(one, Table)][1]
    assert (onward.title, len(onward.texts)) == ("Go on to the next event", 2)


def test_the_bracket_names_everybody_in_full() -> None:
    log = long_names(rehearsed("acc", 33))
    printed = sheet(log.meet, "bracket")
    playoff = block(printed, Picture).playoff
    first = [row for row in block(printed, Table).texts if row[1] == "Round 1"]
    told = {cell for row in first for cell in row[2:4]} - {"bye"}
    names = log.meet.names(division_of(log))
    assert told == {f"{seed} {names[entry]}" for seed, entry in enumerate(playoff.entries, 1)}


def test_a_large_bracket_is_printed_on_several_sheets() -> None:
    printed = sheet(rehearsed("acc", 120).meet, "bracket")
    drawn = [one.part.places for one in printed.blocks if isinstance(one, Picture)]
    assert drawn[:3] == [16, 16, 8]
    assert printed.wide


def test_a_match_slip_for_every_match_that_can_be_played() -> None:
    log = at(rehearsed("acc", 60), "playoffs")
    assert log is not None
    division = log.meet.divisions[division_of(log)]
    assert division.playoff is not None
    block_ = block(sheet(log.meet, "matches"), Cards)
    assert len(block_.cards) == len(due(division.playoff)) == 7
    assert [row.cells[1] for row in block_.cards[0].rows] == [
        "cut, low deals",
        "loser of game 1",
        "loser of game 2",
    ]
    one = sheet(stages.bracket().meet, "matches")
    row = block(one, Cards).cards[0].rows[0]
    assert row.cells[2:4] == ("–", "–"), "a game lost by absence has no scores"


def test_rules_and_conduct_are_told_with_their_clauses() -> None:
    meet = stages.registering().meet
    rules = sheet(meet, "rules")
    told = {line.label: line for part in rules.blocks for line in getattr(part, "lines", ())}
    assert told["Cards are written by"].words == "the sitting side, both"
    assert told["Cards are written by"].clause == "004 D4"
    assert "For a skunk instead" not in told
    assert told["Jack turned as starter (his heels)"].clause == "004 S5a"
    conduct = sheet(meet, "conduct")
    assert [getattr(part, "title", "") for part in conduct.blocks][:2] == [
        "Courtesies",
        "Behaviour",
    ]
    announced = sheet(running("acc", 4, rounds=3).meet, "rules")
    assert "Muggins is not in effect." in announced.lead
    lines = [line for part in announced.blocks for line in getattr(part, "lines", ())]
    assert [line.words for line in lines if line.label == "Muggins"] == ["not in effect"]
    taking = [line.words for line in lines if line.label.startswith("Muggins (taking")]
    assert taking == ["not played"], "what was chosen, not what the book leaves open"


@pytest.mark.parametrize("sheet_id", ["rules", "conduct", "wall", "slips"])
def test_000_15_the_way_ties_are_parted_is_on_every_sheet_that_tells_players(sheet_id: str) -> None:
    told = [one.words for one in told_before_play(running("alberta55", 4).d())]
    assert len(told) == 3
    printed = sheet(running("alberta55", 4).meet, sheet_id)
    assert set(told) <= set(printed.lead)


def test_000_15_the_way_ties_are_parted_is_on_every_card() -> None:
    desk = running("alberta55", 4)
    told = [one.words for one in told_before_play(desk.d())]
    (block,) = sheet(desk.meet, "cards").blocks
    assert isinstance(block, Cards)
    assert all(set(told) <= set(card.notes) for card in block.cards)


def test_who_has_a_bye_is_named_on_the_sheet_of_match_slips() -> None:
    (told,) = sheet(stages.bracket().meet, "matches").lead
    assert told.startswith("With a bye, and next in the semi-finals: ")
    assert told.endswith("(after match 2).")


def planning_told(meet: Meet) -> dict[str, str]:
    """What the rules card says of who meets whom."""
    rules = sheet(meet, "rules")
    lines = (line for part in rules.blocks for line in getattr(part, "lines", ()))
    return {line.label: line.words for line in lines}


def test_the_rules_card_tells_the_plan_that_was_accepted_and_the_book_where_it_differs() -> None:
    by_the_book = planning_told(running("mcallen", 12).meet)
    shift = "one side moves to the next higher table, the other stays"
    assert (by_the_book["Movement"], by_the_book["Games each"]) == (shift, "6")
    small = planning_told(running("mcallen", 8, rounds=6, small="circle").meet)
    assert small["Movement"] == (
        "round the circle: another opponent every round, at the table on your card "
        f"(the book’s own: {shift})"
    )
    assert planning_told(running("mcallen", 12, rounds=4).meet)["Games each"] == (
        "4 (the book’s own: 6)"
    )
    zone = planning_told(running("alberta55", 6).meet)
    assert (zone["Movement"], zone["Games each"]) == ("everybody meets everybody", "5")
    either = planning_told(running("acc", 8, rounds=3).meet)
    assert either["Movement"] == shift, "where the book leaves a choice, what was chosen is told"


def test_the_rules_card_tells_a_schedule_that_was_brought_and_days_that_were_added() -> None:
    desk = Desk()
    desk.open("alberta55")
    ids = desk.enter([f"Player {n}" for n in range(1, 5)])
    desk.do(c.CheckIn("d"))
    rows = ((1, 1, ids[0], ids[1]), (1, 2, ids[2], ids[3]))
    desk.do(c.ImportPlan("d", rows))
    told = planning_told(desk.meet)
    assert told["Movement"] == (
        "by a schedule that the director brought (the book’s own: everybody meets everybody)"
    )
    desk.do(c.MakePlan("d", days=2, rounds=2))
    again = planning_told(desk.meet)
    assert again["Days"] == "2 (the book’s own: 1)"
    assert again["Movement"].startswith("round the circle: ")


def test_the_rules_card_says_so_where_sit_outs_are_made_up_though_the_book_has_none() -> None:
    told = planning_told(running("alberta55", 7, rounds=4).meet)
    assert told["Sit-outs"] == "play each other afterwards (the book’s own: are not made up)"
    assert planning_told(running("alberta55", 7).meet)["Sit-outs"] == "are not made up"


def test_the_bundle_of_a_morning_is_told_on_its_cover() -> None:
    meet = stages.planned().meet
    job = print_sheet(meet, "d", "morning")
    assert not isinstance(job, Rejection)
    contents = block(job.sheets[0], Table).texts
    assert [row[1] for row in contents] == [SHEETS[one].title for one in BUNDLES["morning"]]
    slips = next(one for one in job.sheets if one.id == "slips")
    assert slips.title == "Table slips, round 1"


def test_divisions_that_start_later_have_tables_of_their_own() -> None:
    desk = Desk()
    for division in ("d", "e"):
        desk.open("mcallen", division=division)
        desk.enter([f"{division}{n}" for n in range(4)], division)
        desk.do(c.CheckIn(division))
        desk.do(c.MakePlan(division, rounds=2))
    cover = print_sheet(desk.meet, "e", "morning")
    assert not isinstance(cover, Rejection)
    told = [line for part in cover.sheets[0].blocks for line in getattr(part, "lines", ())]
    assert any("start the divisions in the order" in str(line) for line in told)
    desk.do(c.Start("d", "fewer games"))
    job = print_sheet(desk.meet, "e", "slips")
    assert not isinstance(job, Rejection)
    tables = {slip.table for slip in block(job.sheets[0], Slips).slips}
    taken = {str(game.table) for game in desk.d().games()}
    assert not tables & taken
    desk.do(c.Start("e", "fewer games"))
    assert {str(game.table) for game in desk.d("e").games()} == tables


def test_a_tie_has_slips_and_is_on_no_card() -> None:
    desk = stages.tie_games()
    ties = {game.number for game in desk.d().games() if game.tie_place is not None}
    slips = block(sheet(desk.meet, "slips"), Slips).slips
    assert {slip.game for slip in slips if slip.when == "Game for a tie"} == ties
    on_cards = {row.game for card in cards_of(desk.meet) for row in card.rows}
    assert not ties & on_cards


def test_what_was_dropped_from_the_plan_is_printed_nowhere() -> None:
    desk = stages.replanned()
    dropped = {game.number for game in desk.d().games() if game.state == "dropped"}
    assert dropped
    assert not dropped & {slip.game for slip in block(sheet(desk.meet, "slips"), Slips).slips}
    assert all(isinstance(game, Game) for game in shown(desk.d()))
    assert 3 not in {card.entry for card in cards_of(desk.meet)}


REFUSED: list[tuple[str, str, Any, Options | None]] = [
    ("no_such_sheet", "poster", stages.started, None),
    ("no_such_round", "slips", stages.started, Options(round=9)),
    ("no_such_round", "seating", stages.started, Options(round=9)),
    ("no_such_entry", "cards", stages.started, Options(entries=(99,))),
    ("no_plan", "cards", stages.registering, None),
    ("plan_is_old", "cards", stages.outdated, None),
    ("no_result", "standings", stages.planned, None),
    ("no_result", "medals", stages.planned, None),
    ("no_playoffs", "bracket", stages.published, None),
    ("no_bracket", "bracket", stages.started, None),
    ("places_open", "medals", stages.started, None),
    ("places_open", "medals", stages.bracket, None),
    ("places_open", "medals", stages.tied, None),
]


@pytest.mark.parametrize(("code", "what", "desk", "asked"), REFUSED)
def test_what_cannot_be_printed_is_told_with_what_to_do(
    code: str, what: str, desk: Any, asked: Options | None
) -> None:
    assert refusal(desk().meet, what, "d", asked).code == code


def test_more_that_cannot_be_printed() -> None:
    assert refusal(stages.started().meet, "cards", "nowhere").code == "no_such_division"
    assert refusal(stages.gone().meet, "cards", "off").code == "called_off"
    assert refusal(stages.registering().meet, "entries", "pairs").code == "no_entries"
    log = rehearsed("acc", 33)
    assert refusal(log.meet, "matches", division_of(log)).code == "no_match_waits"


def test_only_officials_print_what_is_not_for_all_eyes() -> None:
    assert {one.id for one in SHEETS.values() if one.public} == {
        "entries",
        "seating",
        "wall",
        "standings",
        "bracket",
        "medals",
        "rules",
        "conduct",
        "flyer",
        "wall-compact",
        "signs",
        "hall",
    }


def test_a_card_that_rests_first_says_so_and_has_its_rounds() -> None:
    meet = running("mcallen", 7).meet
    first = [card for card in cards_of(meet) if card.rows[0].told]
    assert [card.lead[0].startswith("Sits out round 1, then starts at") for card in first] == [True]
    assert "round 2" in first[0].rows[1].note
    plain = [card for card in cards_of(meet) if not any(row.told for row in card.rows)]
    assert not any("round" in row.note for card in plain for row in card.rows)


def test_slips_of_southern_alberta_say_who_sits() -> None:
    desk = running("sasg", 12)
    for slip in block(sheet(desk.meet, "slips"), Slips).slips:
        game = desk.game(slip.game or 0)
        sits = game.entries[1] == slip.entry
        assert slip.task == ("You sit and write both cards." if sits else TO_CHECK)
        assert not slip.note, "what stands beside the other side is about the other side"


def test_where_nobody_keeps_a_table_the_lower_number_writes() -> None:
    desk = running("sasg", 7, small="roundrobin")
    for slip in block(sheet(desk.meet, "slips"), Slips).slips:
        lower = slip.entry == min(desk.game(slip.game or 0).entries)
        assert slip.task.startswith("You write" if lower else "You check")
    for card in cards_of(desk.meet):
        assert any(one.startswith("The lower number writes both cards") for one in card.notes)
        for row in card.rows:
            lower = row.game is not None and card.entry == min(desk.game(row.game).entries)
            assert row.told or row.note.endswith("you write" if lower else "they write")
    told = planning_told(desk.meet)["Cards are written by"]
    assert told.startswith(
        "the lower number of the two, both (the book’s own: the sitting side, both)"
    )


def test_in_the_make_ups_of_a_shift_nobody_sits() -> None:
    desk = running("sasg", 15)
    made = {
        slip.task
        for slip in block(sheet(desk.meet, "slips"), Slips).slips
        if slip.when != "" and desk.game(slip.game or 0).makeup
    }
    assert made == {"You write both cards.", "You check the card; the other side writes it."}


def test_the_result_has_the_scores_of_every_match_and_says_what_qualifying_was() -> None:
    tables = [
        one
        for one in sheet(rehearsed("acc", 16, -1).meet, "result").blocks
        if isinstance(one, Table)
    ]
    assert [one.title for one in tables] == ["Playoffs", "Matches", "Qualifying"]
    assert tables[1].columns[-1].head == "Scores"
    assert all("–" in row[-1] for row in tables[1].texts if "bye" not in row)


def test_a_card_with_a_long_name_is_set_closer() -> None:
    log = at(rehearsed("acc", 7), "planned")
    assert log is not None
    assert not any(card.crowded for card in cards_of(log.meet))
    cards = cards_of(longest_name(log).meet)
    assert all(card.crowded for card in cards)
    close = {cell for card in cards for row in card.rows if row.crowded for cell in row.cells}
    assert LONGEST in close
    assert not any(cell.startswith("Player") for cell in close)


def test_the_house_is_not_counted_as_a_person_and_has_no_card() -> None:
    desk = Desk()
    desk.open("mcallen")
    desk.enter(["Ann", "Bob", "Cleo"])
    desk.do(c.SeatHouse("d", "club"))
    assert len(block(sheet(desk.meet, "check-in"), Table).texts) == 3
    desk.start()
    listed = sheet(desk.meet, "entries")
    assert {row[1] for row in block(listed, Table).texts} == {"Ann", "Bob", "Cleo"}
    assert listed.lead[0] == "3 players in the field."
    assert listed.lead[1].startswith("A computer of the house plays too, number ")
    public = public_division(desk.meet, desk.d(), NOON)
    assert [one.name for one in public.entries] == ["Ann", "Bob", "Cleo"]
    assert stands(desk.meet, desk.d()).words.startswith("3 entries, ")
    house = desk.d().house
    assert house is not None
    assert {card.title for card in cards_of(desk.meet)} == {"Ann", "Bob", "Cleo"}
    asked = Options(entries=(house,))
    assert not block(sheet(desk.meet, "cards", asked), Cards).cards


def test_why_somebody_left_is_for_those_who_run_the_tournament() -> None:
    desk = running("acc", 6)
    desk.play_all()
    desk.do(c.Withdraw(1, "ill"))
    told = [row[-1] for row in block(sheet(desk.meet, "standings"), Table).texts]
    assert told[-1].endswith(": ill")
    shown = block(sheet(desk.meet, "standings", Options(public=True)), Table).texts
    assert shown[-1][-1].startswith("withdrew")
    assert not any("ill" in text for row in shown for text in row)


def test_badges_are_for_everybody_and_signs_for_every_table() -> None:
    meet = running("mcallen", 7).meet
    badges = block(sheet(meet, "badges"), Signs)
    names = {one.name for one in meet.people.values()}
    assert names <= {one.big for one in badges.signs}
    assert {one.aside for one in badges.signs if one.big in names} == {
        f"No. {n}" for n in range(1, 8)
    }
    signs = block(sheet(meet, "signs"), Signs)
    assert [one.big for one in signs.signs] == ["1", "2", "3"]


def test_certificates_are_for_the_first_three_or_those_asked_for() -> None:
    log = rehearsed("alberta55", 8)
    meet, division = log.meet, division_of(log)
    made = print_sheet(meet, division, "certificates")
    assert not isinstance(made, Rejection)
    told = block(made.sheets[0], Signs).signs
    assert [one.aside for one in told] == ["1st place", "2nd place", "3rd place"]
    last = meet.divisions[division].draw[-1]
    one = print_sheet(meet, division, "certificates", Options(entries=(last,)))
    assert not isinstance(one, Rejection)
    assert [sign.big for sign in block(one.sheets[0], Signs).signs] == [meet.entry_name(last)]
    assert refusal(running("mcallen", 7).meet, "certificates").code == "no_result"
    assert refusal(running("mcallen", 7).meet, "hall").code == "no_hall"


def test_the_compact_wall_has_what_the_large_one_has() -> None:
    log = rehearsed("acc", 41)
    large, small = (
        [one for one in print_job.sheets[0].blocks if isinstance(one, Table)]
        for what in ("wall", "wall-compact")
        if not isinstance(print_job := print_sheet(log.meet, division_of(log), what), Rejection)
    )

    def cells(parts: list[Table]) -> list[tuple[str, ...]]:
        return [
            tuple(cell for part in parts for cell in part.texts[row][2:])
            for row in range(len(parts[0].texts))
        ]

    assert cells(small) == cells(large)
