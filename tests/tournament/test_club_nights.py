"""Clubs against clubs: boards, matches and the clubs' table, added up here by other means."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from tests.tournament.desk import Desk, won

from pegout.tournament.meet import commands as c
from pegout.tournament.pairing.clubs import club_plan
from pegout.tournament.pairing.plan import Plan
from pegout.tournament.standings import added_up, club_matches, club_rows, clubs_table

CLUBS = ("Taber", "Vauxhall", "Coaldale")


def league(boards: int = 2, clubs: tuple[str, ...] = CLUBS, games: int | None = None) -> Desk:
    desk = Desk()
    desk.open("club_teams")
    desk.do(c.SetQuota("d", boards, "a league of boards"))
    for board in range(boards):
        for club in clubs:
            desk.enter([f"{club} {board}a & {club} {board}b"], area=club)
    desk.do(c.CheckIn("d"))
    desk.do(c.PlanClubs("d", games))
    return desk


@pytest.mark.parametrize("clubs", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("boards", [1, 2, 3, 5])
@pytest.mark.parametrize("games", [None, 1, 2, 7])
def test_all_clubs_meet_board_by_board_and_nobody_of_their_own(
    clubs: int, boards: int, games: int | None
) -> None:
    own = [[*range(at * boards + 1, (at + 1) * boards + 1)] for at in range(clubs)]
    club = {entry: at for at, entries in enumerate(own) for entry in entries}
    plan = club_plan(own, games)
    assert isinstance(plan, Plan)
    each = games or (boards if clubs == 2 else 1)
    met = Counter(
        tuple(sorted(club[entry] for entry in game.entries))
        for one in plan.rounds
        for game in one.games
    )
    assert met == dict.fromkeys(combinations(range(clubs), 2), each * boards)
    pairs = Counter(tuple(sorted(g.entries)) for one in plan.rounds for g in one.games)
    assert max(pairs.values()) == -(-each // boards)
    for one in plan.rounds:
        playing = [entry for game in one.games for entry in game.entries]
        assert sorted([*playing, *one.sit_out]) == sorted(club)
        assert len({game.table for game in one.games}) == len(one.games)


def test_a_missing_board_leaves_the_other_side_out_and_the_note_says_so() -> None:
    plan = club_plan([[1, 2, 3], [4, 5]])
    assert isinstance(plan, Plan)
    assert [len(one.sit_out) for one in plan.rounds] == [1, 1, 1]
    assert "Some clubs have 3 boards and some 2" in " ".join(map(str, plan.checks.notes))


def test_a_league_night_from_entry_to_the_clubs_table() -> None:
    desk = league(2, games=2)
    desk.do(c.Start("d"))
    points, games_won = Counter[str](), Counter[str]()
    by_match: dict[frozenset[str], Counter[str]] = {}
    for at, game in enumerate(desk.d().games()):
        first = at % 5 in (0, 1, 3)
        desk.do(c.RecordResult("d", game.number, won(first, 70 + at)))
        clubs = [desk.meet.entries[entry].area for entry in game.entries]
        winner, loser = clubs if first else clubs[::-1]
        points[winner] += 121
        points[loser] += 70 + at
        games_won[winner] += 1
        by_match.setdefault(frozenset(clubs), Counter())[winner] += 1
    match_points = Counter[str]()
    for pair in by_match:
        one, other = pair
        a, b = by_match[pair][one], by_match[pair][other]
        match_points[one] += 2 * (a > b) + (a == b)
        match_points[other] += 2 * (b > a) + (a == b)
    rows = club_rows(desk.meet, desk.d())
    assert {row.club: row.points for row in rows} == dict.fromkeys(CLUBS, 0) | dict(match_points)
    assert {row.club: row.games_won for row in rows} == {one: games_won[one] for one in CLUBS}
    assert {row.club: row.scored for row in rows} == {one: points[one] for one in CLUBS}
    order = sorted(CLUBS, key=lambda one: (-match_points[one], -games_won[one], -points[one]))
    assert [row.club for row in rows] == order
    assert all(match.over for match in club_matches(desk.meet, desk.d()))
    twice = added_up([rows, rows])
    assert [(one.club, one.points) for one in twice] == [(r.club, 2 * r.points) for r in rows]
    assert clubs_table(rows).rows[0][1] == order[0]


def test_a_team_that_goes_home_is_not_made_up_for_across_clubs() -> None:
    desk = league(2, games=2)
    desk.do(c.Start("d"))
    for game in list(desk.d().rounds[1].values()):
        desk.do(c.StartRound("d", 1)) if not desk.d().clocks else None
        desk.do(c.RecordResult("d", game.number, won()))
    gone = desk.d().draw[0]
    desk.do(c.Withdraw(gone, "ill"))
    for game in desk.d().games():
        one, other = (desk.meet.entries[entry].area for entry in game.entries)
        assert one != other
        assert not game.makeup


def uneven(*boards: tuple[str, int]) -> Desk:
    """A league whose clubs bring different numbers of boards, begun."""
    desk = Desk()
    desk.open("club_teams")
    desk.do(c.SetQuota("d", 5, "a league of boards"))
    for club, number in boards:
        for board in range(number):
            desk.enter([f"{club} {board}a & {club} {board}b"], area=club)
    desk.do(c.CheckIn("d"))
    desk.do(c.PlanClubs("d"))
    desk.do(c.Start("d", "boards as they came"))
    return desk


def late(desk: Desk, club: str) -> c.Enter:
    people = (c.PersonData(f"{club} late a"), c.PersonData(f"{club} late b"))
    return c.Enter("d", people, club, "the coach was late")


@pytest.mark.parametrize("boards", [(3, 3, 2), (2, 3, 3), (2, 3, 2, 3), (1, 4)])
def test_a_late_board_meets_a_board_of_the_club_its_own_meets_and_nobody_else(
    boards: tuple[int, ...],
) -> None:
    names = ("Taber", "Vauxhall", "Coaldale", "Brooks")[: len(boards)]
    desk = uneven(*zip(names, boards, strict=True))
    before = [(g.number, g.entries) for g in desk.d().games()]
    short = names[boards.index(min(boards))]
    desk.do(late(desk, short))
    fresh = max(desk.meet.entries)
    games = [game for game in desk.d().games() if game.state != "dropped"]
    assert [(g.number, g.entries) for g in games if fresh not in g.entries] == before
    own = [game for game in games if fresh in game.entries]
    assert own
    matches = Counter[frozenset[str]]()
    for game in games:
        clubs = frozenset(desk.meet.entries[entry].area for entry in game.entries)
        assert len(clubs) == 2, "nobody meets the own club"
        matches[clubs] += 1
    # Every match has as many games as the shorter of its clubs has boards now, in each round.
    have = Counter(entry.area for entry in desk.meet.entries_of("d"))
    for clubs, number in matches.items():
        a, b = clubs
        assert number % min(have[a], have[b]) == 0, (clubs, number)
    for numbered in desk.d().rounds.values():
        seats = [(g.table, e) for g in numbered.values() if g.state != "dropped" for e in g.entries]
        assert len({entry for _, entry in seats}) == len(seats)
        assert len({table for table, _ in seats}) == len(seats) // 2


def test_a_late_board_for_which_nobody_is_free_is_refused_and_nothing_changes() -> None:
    desk = uneven(("Taber", 2), ("Vauxhall", 2))
    before = desk.meet
    assert desk.refused(late(desk, "Taber")).code == "no_board_free"
    assert desk.meet is before
    # A club that was not there meets whoever rests.
    desk = uneven(("Taber", 2), ("Vauxhall", 2), ("Coaldale", 2))
    desk.do(late(desk, "Brooks"))
    met = [
        desk.meet.entries[entry].area
        for game in desk.d().games()
        for entry in game.entries
        if max(desk.meet.entries) in game.entries and entry != max(desk.meet.entries)
    ]
    assert sorted(met) == ["Coaldale", "Taber", "Vauxhall"]


def test_clubs_are_asked_for() -> None:
    desk = Desk()
    desk.open("casual")
    desk.enter(["Ann", "Bob"])
    desk.do(c.CheckIn("d"))
    refused = desk.refused(c.PlanClubs("d"))
    assert (refused.code, refused.sentence[:21]) == ("no_club", "Say which club Ann an")
    assert desk.refused(c.SetQuota("d", 3)).code == "no_areas"
    desk.do(c.DescribePerson(1, None, "Elks"))
    desk.do(c.DescribePerson(2, None, "elks"))
    assert desk.refused(c.PlanClubs("d")).code == "too_few_clubs"
    desk.do(c.DescribePerson(2, None, "Legion"))
    assert desk.refused(c.PlanClubs("d", 61)).code == "bad_club_games"
    desk.do(c.PlanClubs("d", 3))
    assert len(desk.plan.rounds) == 3


def test_how_many_one_club_sends_is_the_directors_beyond_the_book_with_a_reason() -> None:
    desk = Desk()
    desk.open("sasg")
    assert desk.refused(c.SetQuota("d", 4)).code == "over_quota"
    assert desk.refused(c.SetQuota("d", 3)).code == "already"
    assert desk.refused(c.SetQuota("d", 0)).code == "bad_quota"
    assert desk.tells(c.SetQuota("d", 1)) == "Singles takes 1 entry from each region."
    desk.enter(["Ann"], area="South")
    again = c.Enter("d", (c.PersonData("Bob"),), "South")
    assert desk.refused(again).code == "quota"
