"""What everybody sees of a tournament: names and clubs, tables and places, and nothing private."""

from __future__ import annotations

import re

import msgspec
import pytest
from tests.printing import at, division_of, rehearsed
from tests.tournament.desk import NOON, Desk, running, stamp, won
from tests.tournament.stages import bracket, tie_games

from pegout.service.views.phone.page import phone_view
from pegout.service.views.projector import slides
from pegout.service.views.public import find, public_division, public_tournament
from pegout.service.views.public_brackets import bracket_picture
from pegout.tournament.floor.house_rules import told_before_play
from pegout.tournament.floor.tables import match_table
from pegout.tournament.meet import commands as c
from pegout.tournament.standings.ranking import table

PRIVATE = ("1950", "waiver", "identification", "broken hip", "a secret quarrel", "Sniffley")


def shown(desk: Desk) -> str:
    view = public_tournament("m", len(desk.log.steps), desk.meet, NOON)
    return msgspec.json.encode((view, slides(view), find(view, "an"))).decode()


@pytest.mark.parametrize("book", ["mcallen", "alberta55", "acc", "grass_roots"])
def test_nothing_but_names_and_clubs_is_told_of_anyone(book: str) -> None:
    desk = running(book, 6)
    games = list(desk.d().games())
    desk.do(c.RecordResult("d", games[0].number, won()))
    desk.do(c.RuleResult("d", games[1].number, won(), "a secret quarrel"))
    desk.do(c.CallJudge("d", games[2].number, "Sniffley looked at my cards"))
    desk.do(c.Withdraw(games[0].entries[0], "a broken hip", forfeit_open=True))
    desk.do(c.Warn("Bob", "a secret quarrel"))
    told = shown(desk)
    assert not [word for word in PRIVATE if word in told]
    assert desk.meet.entry_name(games[1].entries[0]) in told


def test_what_one_side_claims_is_nobody_elses_business_until_both_are_in() -> None:
    desk = running("mcallen", 6)
    game = next(desk.d().games())
    desk.do(c.StartRound("d", 1))
    desk.do(c.Claim("d", game.number, 0, won(loser=77)), stamp("player", entry=game.entries[0]))
    assert "77" not in shown(desk)
    desk.do(c.Claim("d", game.number, 1, won(loser=77)), stamp("player", entry=game.entries[1]))
    assert "121–77" in shown(desk)


def test_standings_that_are_kept_back_take_the_results_with_them() -> None:
    desk = running("alberta55", 4)
    game = next(desk.d().games())
    desk.do(c.RecordResult("d", game.number, won(loser=77)))
    desk.do(c.ShowStandings("d", False))
    view = public_division(desk.meet, desk.d(), NOON)
    assert view.standings is None
    assert view.standings_note == "The director will release the standings."
    assert "77" not in shown(desk)
    desk.do(c.ShowStandings("d", True))
    view = public_division(desk.meet, desk.d(), NOON)
    assert [row.entry for row in view.standings or ()] == [
        row.entry for row in table(desk.meet, desk.d())
    ]
    assert "77" in shown(desk)


def test_the_round_that_is_on_is_the_one_on_the_wall() -> None:
    desk = running("acc", 8, rounds=3)
    view = public_division(desk.meet, desk.d(), NOON)
    assert view.round_now == 1
    desk.do(c.StartRound("d", 1))
    wall = slides(public_tournament("m", 1, desk.meet, NOON))
    assert (wall[0].kind, wall[0].heading) == ("tables", "Round 1")
    assert len(wall[0].games) == 4
    for one in list(desk.d().rounds[1].values()):
        desk.do(c.RecordResult("d", one.number, won()))
    wall = slides(public_tournament("m", 1, desk.meet, NOON))
    assert (wall[0].kind, wall[0].heading) == ("tables", "Round 2 comes next")
    assert wall[1].kind == "places"


def test_many_tables_and_places_take_several_slides() -> None:
    desk = running("mcallen", 31)
    desk.do(c.StartRound("d", 1))
    wall = slides(public_tournament("m", 1, desk.meet, NOON))
    tables = [one for one in wall if one.kind == "tables"]
    assert [one.heading for one in tables] == ["Round 1, 1 of 2", "Round 1, 2 of 2"]
    assert sum(len(one.games) for one in tables) == 15
    assert all(one.words[0].startswith("Sits out: ") for one in tables)


def test_a_bracket_is_on_the_wall_in_words_and_as_a_picture() -> None:
    desk = bracket()
    (drawn,) = public_division(desk.meet, desk.d(), NOON).brackets
    assert drawn.title.startswith("Playoffs, ")
    assert [match.match for match in drawn.now]
    at = [match_table(desk.d(), match.match) for match in drawn.now]
    assert [match.table for match in drawn.now] == at
    picture = bracket_picture(desk.meet, desk.d(), 0)
    assert picture is not None
    assert picture.startswith("<svg")
    assert all(f">table {table}</text>" in picture for table in at)
    wall = next(
        one for one in slides(public_tournament("m", 1, desk.meet, NOON)) if one.kind == "bracket"
    )
    assert wall.words[0].startswith(f"Table {at[0]}: {drawn.now[0].names[0]} – ")
    assert bracket_picture(desk.meet, desk.d(), 1) is None
    assert [one.kind for one in slides(public_tournament("m", 1, desk.meet, NOON))].count(
        "bracket"
    ) == 1


def test_a_large_bracket_is_cut_for_the_wall_and_only_what_is_open_is_shown() -> None:
    log = at(rehearsed("acc", 60), "playoffs")
    assert log is not None
    view = public_tournament("m", 1, log.meet, NOON)
    wall = [one for one in slides(view) if one.kind == "bracket"]
    assert [one.heading.partition(": ")[2] for one in wall] == [
        "Round 1 to Semi-finals, part 1 of 2",
        "Round 1 to Semi-finals, part 2 of 2",
        "Quarter-finals to Final",
    ]
    assert [len(one.words) for one in wall] == [4, 4, 1]
    assert wall[0].words[-1].startswith("With a bye: ")
    division = log.meet.divisions[division_of(log)]
    drawn = [bracket_picture(log.meet, division, 0, number) for number in range(4)]
    assert drawn[3] is None
    assert all(one and one.startswith("<svg") for one in drawn[:3])
    over = public_tournament("m", 1, rehearsed("acc", 60).meet, NOON)
    (last,) = (one for one in slides(over) if one.kind == "bracket" and "Playoffs" in one.heading)
    assert last.heading.endswith(": Quarter-finals to Final")


def test_a_bracket_tells_no_seeds_while_the_standings_are_kept_back() -> None:
    desk = Desk()
    desk.log = bracket().log
    open_words = public_division(desk.meet, desk.d(), NOON).brackets[0].words
    assert "byes for seeds 1 to 3" in open_words
    desk.do(c.ShowStandings("d", shown=False))
    (drawn,) = public_division(desk.meet, desk.d(), NOON).brackets
    names = desk.meet.names("d")
    assert drawn.words.startswith("5 qualifiers in a bracket of 8: 3 byes. ")
    assert not re.search(r"seed|\d [A-Z]", drawn.words.partition("byes. ")[2])
    on = drawn.now[0].names
    assert f"{on[0]} against {on[1]}" in drawn.words
    picture = bracket_picture(desk.meet, desk.d(), 0)
    assert picture is not None
    assert 'class="seed"' not in picture
    assert "seeds" not in picture
    assert all(names[entry] in picture for entry in desk.playoff.entries)
    desk.do(c.ShowStandings("d", shown=True))
    assert 'class="seed"' in str(bracket_picture(desk.meet, desk.d(), 0))


def test_games_to_part_ties_are_named_as_such() -> None:
    desk = tie_games()
    view = public_division(desk.meet, desk.d(), NOON)
    assert view.rounds[-1].name == "Games to part ties"
    assert view.rounds[-1].sit_out == ()


def test_somebody_is_found_by_any_part_of_the_name() -> None:
    desk = running("mcallen", 7)
    desk.do(c.Rename(1, "Zoë Müller-O’Neil"))
    view = public_tournament("m", 1, desk.meet, NOON)
    (found,) = find(view, "MULLER zoe")
    assert found.name == "Zoë Müller-O’Neil"
    assert len(found.games) == 6
    assert found.now is not None
    assert not found.on
    desk.do(c.StartRound("d", 1))
    view = public_tournament("m", 1, desk.meet, NOON)
    assert [one.on for one in find(view, "b") or find(view, "bo")]
    desk.do(c.Rename(2, "Bo O'Tran"))
    view = public_tournament("m", 1, desk.meet, NOON)
    for typed in ("O’Tran", "o'tran", "OTran", "O`Tran"):
        assert [one.name for one in find(view, typed)] == ["Bo O'Tran"]
    assert [one.name for one in find(view, "o'neil")] == ["Zoë Müller-O’Neil"]
    assert find(view, " z ") == find(view, "nobody") == []


def test_where_the_lowest_total_wins_nobody_has_a_place_before_a_round_is_complete() -> None:
    desk = Desk()
    desk.open("sasg")
    desk.enter(["Ann", "Bob", "Cat", "Dan"])
    desk.start(rounds=3)
    game = next(desk.d().games())
    desk.do(c.RecordResult("d", game.number, won()))
    view = public_division(desk.meet, desk.d(), NOON)
    assert view.standings is None
    assert view.standings_note == "No round is complete yet: then there are standings."
    desk.play_all()
    assert len(public_division(desk.meet, desk.d(), NOON).standings or ()) == 4


def test_who_has_a_bye_is_told_when_to_be_back_where_a_name_is_looked_for() -> None:
    desk = bracket()
    view = public_tournament("m", 1, desk.meet, NOON)
    best = desk.meet.names("d")[desk.playoff.entries[0]]
    found = next(one for one in find(view, best) if one.name == best)
    assert found.match.startswith("A bye first. Next: the semi-finals, table 1, against the winner")
    (drawn,) = view.divisions[0].brackets
    assert best in drawn.byes
    left = desk.meet.names("d")[desk.playoff.matches[1].entries[0] or 0]
    found = next(one for one in find(view, left) if one.name == left)
    assert found.match.startswith("Now: match 2, game 2, table ")


@pytest.mark.parametrize("book", ["acc", "alberta55"])
def test_what_is_told_before_play_is_on_the_public_page_and_the_wall(book: str) -> None:
    desk = running(book, 4, rounds=3 if book == "acc" else None)
    view = public_tournament("m", 1, desk.meet, NOON)
    told = tuple(one.words for one in told_before_play(desk.d()))
    assert view.divisions[0].told == told
    assert slides(view)[0].words == told
    assert phone_view(desk.meet, 1, NOON).told == told
    assert (view.date, view.days) == ("2026-07-03", "3 July 2026")


def test_nobody_has_a_place_before_the_first_result() -> None:
    desk = Desk()
    desk.open("acc")
    desk.enter(["Ann", "Bob", "Cat", "Dan"])
    desk.start(rounds=3)
    view = public_division(desk.meet, desk.d(), NOON)
    assert view.standings is None
    assert view.standings_note == "No result is in yet: then there are standings."
    desk.do(c.RecordResult("d", next(desk.d().games()).number, won()))
    assert public_division(desk.meet, desk.d(), NOON).standings is not None
