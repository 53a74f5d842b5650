"""Readings A1 to A25 at the desk: what the books leave open, as it was decided."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest
from tests.tournament.desk import Desk, names, running, stamp, won
from tests.tournament.plans import warned_of_repeats

from pegout.tournament.cards.result import PaperLine, Result
from pegout.tournament.floor.finish import advancing
from pegout.tournament.meet import commands as c
from pegout.tournament.profile import PROFILE_IDS, profile

MCALLEN, SASG = profile("mcallen"), profile("sasg")
ABSENT = Result("forfeit", winner=0)


def lines(desk: Desk, number: int = 1) -> tuple[PaperLine, PaperLine]:
    one, other = desk.game(number).lines
    assert one is not None
    assert other is not None
    return one, other


def imported(book: str, rows: str) -> Desk:
    """A desk with a schedule of its own: rounds separated by /, pairings of entries 1 to 9."""
    desk = Desk()
    desk.open(book)
    rounds = [[(int(pair[0]), int(pair[1])) for pair in one.split()] for one in rows.split("/")]
    desk.enter(names(max(one for games in rounds for pair in games for one in pair)))
    desk.do(c.CheckIn("d"))
    schedule = [
        (number, table, a, b)
        for number, games in enumerate(rounds, 1)
        for table, (a, b) in enumerate(games, 1)
    ]
    desk.do(c.ImportPlan("d", tuple(schedule)))
    desk.do(c.Start("d", "a field for one reading"))
    return desk


def test_A1_the_second_clause_2_is_cited_as_such() -> None:
    assert MCALLEN.scoring.skunk_below.clause == "001 McAllen 2 (second)"
    assert MCALLEN.scoring.double_skunk_below.clause == "001 McAllen 2 (second)"


def test_A2_the_skunk_bonus_is_instead_of_that_for_a_win() -> None:
    desk = running("mcallen", 2)
    for number in range(1, 7):
        desk.do(c.RecordResult("d", number, won(first=desk.game(number).entries[0] == 1, loser=60)))
    assert desk.totals() == {"Ann": 6 * 161, "Bob": 6 * 60}
    assert 6 * 161 == 966


def test_A3_the_last_table_moves_to_table_1() -> None:
    desk = running("mcallen", 12)
    assert (6, 11, 12) in desk.pairings()[0]
    assert (1, 11, 2) in desk.pairings()[1]


@pytest.mark.parametrize(("entries", "repeats"), [(11, 0), (10, 5), (9, 4), (8, 8), (7, 6), (6, 9)])
def test_A4_opponents_repeat_below_eleven_players_and_the_plan_says_so(
    entries: int, repeats: int
) -> None:
    plan = running("mcallen", entries).plan
    assert plan.checks.repeats == repeats
    assert warned_of_repeats(plan) == (repeats > 0)


def test_A4_the_circle_is_the_way_out() -> None:
    desk = Desk()
    desk.open("mcallen")
    desk.enter(names(8))
    desk.start(small="circle")
    plan = desk.plan
    assert (plan.checks.games_each, plan.checks.repeats) == ((6, 6), 0)


def test_A5_an_odd_number_of_missed_games_ends_with_a_volunteer() -> None:
    desk = running("mcallen", 13, rounds=5)
    makeups = [game for game in desk.d().games() if game.makeup]
    assert [game.ghost is not None for game in makeups] == [False, False, True]
    (ghost,) = [game for game in makeups if game.ghost is not None]
    desk.play_all()
    volunteer = ghost.entries.index(ghost.ghost or 0)
    assert desk.game(ghost.number).lines[volunteer] is None
    assert {row.tally.games for row in desk.table()} == {5}


def test_A6_playoffs_are_for_medals_only() -> None:
    desk = imported("mcallen", "12 34 56 78")
    desk.play_all()
    assert [(row.place, row.at_stake) for row in desk.table()] == [(1, True)] * 4 + [(5, False)] * 4
    desk.do(c.ScheduleTieGames("d"))
    tie_games = [game for game in desk.d().games() if game.tie_place == 1]
    assert {game.entries for game in tie_games} == set(combinations((1, 3, 5, 7), 2))
    assert {game.table for game in tie_games} <= {1, 2, 3, 4}


def test_A6_those_still_tied_after_a_playoff_round_play_again() -> None:
    desk = imported("mcallen", "12 34 56")
    desk.play_all()
    desk.do(c.ScheduleTieGames("d"))
    for winner, loser in ((1, 3), (3, 5), (5, 1)):
        desk.beats(winner, loser)
    assert [row.place for row in desk.table()[:3]] == [1, 1, 1]
    desk.do(c.ScheduleTieGames("d"))
    for winner, loser in ((5, 3), (5, 1), (3, 1)):
        desk.beats(winner, loser)
    assert desk.order()[:3] == [(1, "Eve"), (2, "Cat"), (3, "Ann")]
    assert desk.refused(c.ScheduleTieGames("d")).code == "no_ties"


def test_A7_judges_rule_and_the_director_has_the_last_word() -> None:
    assert "reading A7" in MCALLEN.conduct.disputes.clause
    desk = running("mcallen", 4)
    desk.do(c.Appoint("Jay", "judge"))
    desk.do(c.RuleResult("d", 1, won(), "as the pegs stood"), stamp("judge", "Jay"))
    desk.do(c.RuleResult("d", 1, won(first=False), "appeal upheld"))
    assert lines(desk)[1].won
    assert desk.log.steps[-1].stamp.role == "director"


def test_A8_a_round_has_pairings_and_a_pairing_games() -> None:
    desk = running("alberta55_provincial", 4)
    first = list(desk.d().rounds[1].values())
    assert [(game.entries, game.game) for game in first[:2]] == [((1, 4), 1), ((1, 4), 2)]


def test_A9_seven_pairings_a_day_of_two_games_at_one_table() -> None:
    desk = running("alberta55_provincial", 8)
    for one in range(2, 9):
        games = desk.between(1, one)
        assert [game.game for game in games] == [1, 2]
        assert len({(game.round, game.table) for game in games}) == 1


def test_A10_pools_of_eight_with_two_of_a_zone_in_different_ones() -> None:
    desk = Desk()
    desk.open("alberta55_provincial")
    for zone in range(8):
        desk.enter([f"Ann {zone}", f"Bob {zone}"], area=f"Zone {zone}")
    desk.start()
    pools: dict[str, set[int]] = {}
    for game in desk.d().games():
        pools.setdefault(game.pool or "", set()).update(game.entries)
    assert sorted(map(len, pools.values())) == [8, 8]
    for entries in pools.values():
        assert len({desk.meet.entries[one].area for one in entries}) == 8
    assert len(list(desk.d().games())) == 2 * 56


def test_A10_any_other_field_is_a_double_round_robin_too() -> None:
    plan = running("alberta55_provincial", 5).plan
    assert plan.checks.games_each == (8, 8)


@pytest.mark.parametrize(("entries", "apart"), [(9, None), (9, "area"), (16, None), (16, "club")])
def test_A9_everyone_has_one_number_where_pairings_play_twice_in_a_row(
    entries: int, apart: Literal["area", "club"] | None
) -> None:
    desk = Desk()
    desk.open("alberta55_provincial")
    for entry in range(entries):
        desk.enter([f"Player {entry}"], area=f"Zone {entry // 2}")
    desk.do(c.MakePlan("d", apart=apart))
    assert sorted(desk.d().draw) == list(range(1, entries + 1))
    numbers = {
        one for planned in desk.plan.rounds for game in planned.games for one in game.entries
    }
    assert numbers == set(range(1, entries + 1))
    assert len(set(desk.plan.checks.games_each)) == 1


def test_A11_the_days_add_to_one_total() -> None:
    desk = Desk()
    desk.open("alberta55_provincial")
    desk.enter(names(4))
    desk.start(days=2)
    desk.play_all()
    assert len(list(desk.d().games())) == 2 * 6 * 2
    assert desk.totals()["Ann"] == 2 * 12
    plan = desk.plan
    assert (plan.checks.repeats, {one.day for one in plan.rounds}) == (0, {1, 2})


def test_A12_a_modified_round_robin_is_so_many_rounds_without_repeats() -> None:
    plan = running("alberta55", 9, rounds=4).plan
    assert (plan.checks.games_each, plan.checks.repeats) == ((4, 4), 0)


def test_A13_the_zone_chain_ends_with_a_playoff_game() -> None:
    rules = profile("alberta55")
    assert rules.ties.two.value[-1] == "playoff_game"
    assert "reading A13" in rules.ties.two.clause


def test_A14_a_three_cycle_plays_a_round_and_what_it_parts_is_fed_back() -> None:
    desk = running("alberta55", 3)
    for winner, loser in ((1, 2), (2, 3), (3, 1)):
        desk.beats(winner, loser)
    assert [row.place for row in desk.table()] == [1, 1, 1]
    desk.do(c.ScheduleTieGames("d"))
    for winner, loser in ((3, 1), (3, 2), (2, 1)):
        desk.beats(winner, loser)
    assert desk.order() == [(1, "Cat"), (2, "Bob"), (3, "Ann")]
    assert [row.entrant for row in advancing(desk.d(), desk.table())] == ["Cat", "Bob"]


def three_of_whom_one_beat_both(book: str) -> Desk:
    """Ann beat Bob and Cat, who never met; all three have the same figures."""
    desk = imported(book, "12 34 56 / 13 25 46 / 14 26 35")
    for winner, loser, score in (
        (1, 2, 101),
        (1, 3, 101),
        (4, 1, 101),
        (3, 4, 71),
        (6, 4, 71),
        (2, 5, 71),
        (3, 5, 71),
        (2, 6, 71),
        (6, 5, 71),
    ):
        desk.beats(winner, loser, score)
    return desk


def test_A15_sasg_when_three_become_two_they_play_one_game() -> None:
    desk = three_of_whom_one_beat_both("sasg")
    assert desk.totals() == {"Ann": 20, "Bob": 20, "Cat": 20, "Fay": 50, "Dan": 100, "Eve": 150}
    assert desk.order()[:3] == [(1, "Ann"), (2, "Bob"), (2, "Cat")]
    desk.do(c.ScheduleTieGames("d"))
    (game,) = [game for game in desk.d().games() if game.tie_place]
    assert set(game.entries) == {2, 3}
    desk.beats(3, 2)
    assert desk.order()[:3] == [(1, "Ann"), (2, "Cat"), (3, "Bob")]


def test_A15_alberta_carries_on_with_those_who_remain() -> None:
    desk = three_of_whom_one_beat_both("alberta55")
    assert profile("alberta55").ties.three_become_two.value == "carry_on"
    assert desk.order()[:3] == [(1, "Ann"), (2, "Bob"), (2, "Cat")]


def test_A16_one_who_beat_all_others_goes_first_though_they_never_met() -> None:
    desk = three_of_whom_one_beat_both("sasg")
    assert not desk.between(2, 3)
    first = desk.table()[0]
    assert (first.entrant, first.parted_by) == ("Ann", None)
    assert "beat" in first.reason


def test_A16_two_who_never_met_go_to_a_playoff() -> None:
    desk = imported("alberta55", "12 34")
    desk.play_all()
    assert [(row.entrant, row.needs_playoff) for row in desk.table()[:2]] == [
        ("Ann", True),
        ("Cat", True),
    ]
    assert "never met" in desk.table()[0].reason


def test_A17_all_games_between_two_count_in_a_double_round_robin() -> None:
    desk = running("alberta55_provincial", 4)
    for winner, loser in ((1, 2), (3, 1), (1, 4), (2, 3), (2, 4)):
        desk.beats(winner, loser)
        desk.beats(winner, loser)
    desk.beats(3, 4)
    desk.beats(4, 3)
    assert desk.order()[:2] == [(1, "Ann"), (2, "Bob")]
    assert [row.parted_by for row in desk.table()[:2]] == [None, "who_beat_who"]


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Result("played", (122, 100)), "score_too_high"),
        (Result("played", (121, -1)), "score_below_zero"),
        (Result("played", (121, 121)), "two_winners"),
        (Result("played", (120, 100)), "no_winner"),
    ],
)
def test_A18_the_winner_has_121_and_the_loser_0_to_120(result: Result, code: str) -> None:
    desk = running("alberta55", 2)
    refused = desk.refused(c.RecordResult("d", 1, result))
    assert (refused.code, "correct" in refused.sentence) == (code, True)
    assert desk.refused(c.Claim("d", 1, 0, result)).code == code


def test_A19_least_points_left_is_best() -> None:
    assert SASG.scoring.measure.value == "points_left"
    assert "reading A19" in SASG.scoring.measure.clause


def test_A20_who_forfeits_writes_121_and_the_director_may_rule_otherwise() -> None:
    desk = running("sasg", 4)
    desk.do(c.RecordResult("d", 1, ABSENT))
    assert [line.left for line in lines(desk)] == [0, 121]
    lighter = PaperLine(False, 60, 61, 0)
    desk.do(c.RuleResult("d", 1, ABSENT, "called away by the convenor", lines=(None, lighter)))
    assert [line.left for line in lines(desk)] == [0, 61]
    assert desk.refused(c.RuleResult("d", 1, ABSENT, " ", lines=(None, lighter))).code == (
        "no_reason"
    )


def test_A21_a_missing_game_is_never_0() -> None:
    desk = running("sasg", 16)
    for game in list(desk.d().games())[:-1]:
        desk.do(c.RecordResult("d", game.number, won(loser=100)))
    last = list(desk.d().games())[-1]
    short = {row.entry: (row.place, row.missing) for row in desk.table() if row.missing}
    assert short == dict.fromkeys(last.entries, (None, 1))
    assert all(row.entry in last.entries for row in desk.table()[-2:])


def test_A21_a_game_void_by_ruling_leaves_both_cards_without_a_place() -> None:
    desk = running("sasg", 16)
    desk.play_all()
    desk.do(c.RuleResult("d", 1, Result("void"), "wrong seats"))
    short = {row.entry: (row.place, row.missing) for row in desk.table() if row.missing}
    assert short == {1: (None, 1), 2: (None, 1)}
    assert desk.refused(c.Publish("d")).code == "games_missing"
    desk.do(c.RecordResult("d", 1, won()))
    assert all(row.place for row in desk.table())


@pytest.mark.parametrize(
    ("book", "totals"),
    [
        ("mcallen", (131, 0)),
        ("alberta55", (2, 0)),
        ("alberta55_provincial", (2, 0)),
        ("sasg", (0, 121)),
        ("acc", (2, 0)),
        ("grass_roots", (2, 0)),
        ("casual", (1, 0)),
    ],
)
@pytest.mark.parametrize("scores", [None, (121, 111), (121, 30), (5, 90)])
def test_A22_a_forfeit_whatever_scores_are_typed(
    book: str, totals: tuple[int, int], scores: tuple[int, int] | None
) -> None:
    desk = running(book, 2, rounds=None if book.startswith(("alb", "mc", "sasg")) else 1)
    desk.do(c.RecordResult("d", 1, Result("forfeit", scores, 0)))
    first, second = (desk.meet.entry_name(entry) for entry in desk.game(1).entries)
    assert (desk.totals()[first], desk.totals()[second]) == totals
    assert [line.skunk for line in lines(desk)] == [0, 0]


def test_A22_two_sides_who_say_the_same_forfeit_agree_whatever_scores_they_wrote() -> None:
    desk = running("acc", 2, rounds=1)
    desk.do(c.Claim("d", 1, 0, Result("forfeit", None, 0)))
    desk.do(c.Claim("d", 1, 1, Result("forfeit", (121, 0), 0)))
    assert desk.game(1).state == "agreed"
    assert [(line.plus, line.minus) for line in lines(desk)] == [(10, 0), (0, 10)]


@pytest.mark.parametrize("book", PROFILE_IDS)
def test_A22_a_double_forfeit_gives_both_the_losing_value(book: str) -> None:
    desk = Desk()
    rules = profile(book)
    desk.open(book)
    pairs = rules.people.divisions.value[0].size == 2
    desk.enter(["Ann & Bob", "Cat & Dan"] if pairs else ["Ann", "Bob"])
    desk.start(rounds=1)
    desk.do(c.RecordResult("d", 1, Result("double_forfeit")))
    lost = 121 if rules.low_wins else 0
    assert [line.won for line in lines(desk)] == [False, False]
    assert lines(desk)[0] == lines(desk)[1]
    played_one = [row.total for row in desk.table()]
    assert played_one == [lost, lost]


def test_A23_an_odd_sasg_field_makes_up_its_games_as_mcallen_does() -> None:
    desk = running("sasg", 15)
    makeups = [game.entries for game in desk.d().games() if game.makeup]
    assert makeups == [(15, 1), (13, 3), (11, 5), (9, 7)]
    assert "reading A23" in SASG.planning.makeups.clause


def test_A24_singles_move_as_pairs_do() -> None:
    pairs = Desk()
    pairs.open("sasg", "pairs")
    pairs.enter([f"Ann {n} & Bob {n}" for n in range(16)])
    pairs.start()
    assert pairs.pairings() == running("sasg", 16).pairings()
    assert "reading A24" in SASG.planning.movement.clause


def test_A25_one_confirmation_by_each_side_is_enough() -> None:
    desk = running("sasg", 4)
    desk.do(c.StartRound("d", 1))
    desk.do(c.Claim("d", 1, 0, won()), stamp("player", "Ann", entry=1))
    desk.do(c.Claim("d", 1, 1, won()), stamp("player", "Bob", entry=2))
    assert desk.game(1).state == "agreed"
    assert "reading A25" in SASG.scoring.sign_off.clause
