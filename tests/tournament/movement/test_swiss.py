"""Swiss: nobody meets again while that can be avoided, byes are shared out, equals meet."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

from hypothesis import given, settings, strategies as st
from tests.long import examples
from tests.tournament.plans import planned, sound

from pegout.errors import Rejection
from pegout.tournament.pairing import make_plan, notes_of
from pegout.tournament.pairing.make import again_from, with_next
from pegout.tournament.pairing.movement import SoFar, ranked, swiss
from pegout.tournament.pairing.plan import Pair, Plan, PlannedRound, meetings, pair_of
from pegout.tournament.profile import profile

CASUAL = profile("casual")
SEEDS = st.integers(0, 2**32)


class Evening:
    """A Swiss evening with made-up results, round by round, in which people come and go."""

    def __init__(self, entries: int, rounds: int, seed: int) -> None:
        made = make_plan(CASUAL, entries, rounds=rounds, movement="swiss")
        assert isinstance(made, Plan)
        self.plan, self.chance = made, Random(seed)
        self.field = list(range(1, entries + 1))
        self.last, self.wins = entries, Counter[int]()

    def so_far(self) -> SoFar:
        order = sorted(self.field, key=lambda entry: (-self.wins[entry], entry))
        places = {entry: place for place, entry in enumerate(order, 1)}
        return SoFar(self.field, len(self.plan.rounds) + 1, self.plan.rounds, self.wins, places)

    def play(self) -> None:
        """Results for the round that was paired last."""
        for game in self.plan.rounds[-1].games:
            self.wins[self.chance.choice(game.entries)] += 1

    def come_and_go(self) -> None:
        if self.chance.random() < 0.3 and len(self.field) > 3:
            self.field.remove(self.chance.choice(self.field))
        if self.chance.random() < 0.3:
            self.last += 1
            self.field.append(self.last)

    def next_round(self) -> PlannedRound:
        self.plan = with_next(CASUAL, self.plan, self.so_far())
        sound(self.plan)
        return [one for one in self.plan.rounds if not one.makeup][-1]


def missed(plan: Plan, field: Sequence[int]) -> dict[int, int]:
    """How many rounds each has missed."""
    played = Counter(entry for one in plan.rounds for game in one.games for entry in game.entries)
    return {entry: len(plan.rounds) - played[entry] for entry in field}


def fewest_rematches(field: Sequence[int], before: Counter[Pair], byes: Sequence[int]) -> int:
    """By trying all pairings; of an odd field one of `byes` sits out."""

    @cache
    def rest(left: frozenset[int]) -> int:
        if not left:
            return 0
        first = min(left)
        return min(
            bool(before[pair_of(first, other)]) + rest(left - {first, other})
            for other in left - {first}
        )

    if len(field) % 2:
        return min(rest(frozenset(field) - {bye}) for bye in byes)
    return rest(frozenset(field))


@settings(max_examples=examples(30, 300), deadline=None)
@given(st.integers(2, 9), st.integers(1, 9), SEEDS)
def test_no_two_meet_again_while_another_pairing_can_avoid_it(
    entries: int, rounds: int, seed: int
) -> None:
    evening = Evening(entries, rounds, seed)
    while evening.plan.to_come:
        evening.play()
        evening.come_and_go()
        before, lacks = meetings(evening.plan.rounds), missed(evening.plan, evening.field)
        byes = [one for one in evening.field if lacks[one] == min(lacks.values())]
        paired = evening.next_round()
        again = sum(bool(before[pair_of(*game.entries)]) for game in paired.games)
        assert again == fewest_rematches(evening.field, before, byes)
        assert {e for game in paired.games for e in game.entries} | {*paired.sit_out} == {
            *evening.field
        }


@settings(max_examples=examples(20, 150), deadline=None)
@given(st.integers(2, 60), st.integers(1, 12), SEEDS)
def test_nobody_misses_a_second_round_before_everybody_has_missed_one(
    entries: int, rounds: int, seed: int
) -> None:
    evening = Evening(entries, rounds, seed)
    while evening.plan.to_come:
        evening.play()
        evening.come_and_go()
        lacks = missed(evening.plan, evening.field)
        paired = evening.next_round()
        assert len(paired.sit_out) == len(evening.field) % 2
        assert all(lacks[entry] == min(lacks.values()) for entry in paired.sit_out)


@settings(max_examples=examples(20, 150), deadline=None)
@given(st.integers(2, 60), st.integers(1, 8), SEEDS)
def test_all_who_stay_play_equal_games_in_the_end(entries: int, rounds: int, seed: int) -> None:
    evening = Evening(entries, rounds, seed)
    while evening.plan.to_come:
        evening.play()
        evening.come_and_go()
        evening.next_round()
    assert evening.plan.checks.games_each == (rounds, rounds)


@settings(max_examples=examples(12, 100), deadline=None)
@given(st.integers(2, 40), st.integers(2, 6), SEEDS)
def test_the_same_results_give_the_same_pairs(entries: int, rounds: int, seed: int) -> None:
    one, other = Evening(entries, rounds, seed), Evening(entries, rounds, seed)
    for evening in (one, other):
        while evening.plan.to_come:
            evening.play()
            evening.next_round()
    assert one.plan == other.plan


@settings(max_examples=examples(12, 100), deadline=None)
@given(st.integers(6, 60), SEEDS)
def test_scores_differ_as_little_as_can_be(entries: int, seed: int) -> None:
    """In a second round nobody is forced away from an equal score but by the odd one out."""
    evening = Evening(2 * (entries // 2), 4, seed)
    evening.play()
    score = {one.entry: one.score for one in ranked(evening.so_far())}
    gaps = [abs(score[a] - score[b]) for a, b in (g.entries for g in evening.next_round().games)]
    groups = Counter(score.values())
    assert sum(gaps) == groups[1] % 2


def test_the_first_half_meets_the_second_and_the_best_sit_at_table_one() -> None:
    assert swiss(SoFar(range(1, 9))) == ((1, 1, 5), (2, 2, 6), (3, 3, 7), (4, 4, 8))


def test_who_was_named_second_is_named_first_next() -> None:
    evening = Evening(2, 4, 0)
    named = [evening.plan.rounds[0].games[0].entries[0]]
    while evening.plan.to_come:
        evening.play()
        named.append(evening.next_round().games[0].entries[0])
    assert sorted(named) == [1, 1, 2, 2]


def test_a_late_entry_that_missed_a_round_does_not_sit_out_the_next() -> None:
    evening = Evening(6, 3, 1)
    evening.play()
    evening.field.append(7)
    assert evening.next_round().sit_out != (7,)


@settings(max_examples=examples(12, 100), deadline=None)
@given(st.integers(4, 30), SEEDS)
def test_a_round_that_has_not_begun_is_paired_anew_without_who_left(
    entries: int, seed: int
) -> None:
    evening = Evening(entries, 3, seed)
    evening.play()
    before = evening.plan
    evening.next_round()
    gone = evening.field.pop(evening.chance.randrange(len(evening.field)))
    basis = evening.so_far()._replace(round=2, rounds=before.rounds)
    again = again_from(CASUAL, evening.plan, 2, basis)
    assert again.rounds[:1] == before.rounds
    assert again.to_come == evening.plan.to_come
    assert gone not in {entry for game in again.rounds[1].games for entry in game.entries}


def test_what_can_be_said_before() -> None:
    plan = planned("casual", 13, rounds=5, movement="swiss")
    assert plan.checks.games_each == (5, 5)
    assert plan.to_come == (1, 1, 1, 1)
    assert notes_of(plan) == (
        "Every entry plays 5 games.",
        "Round 1 is paired; the other 4 are paired when all results of the round before are in.",
        "No two meet again as long as that can be avoided.",
        "One sits out each round, nobody a second time before everybody has once, and plays that "
        "game after the last round.",
    )
    tiny = planned("casual", 4, rounds=5, movement="swiss")
    told = "4 entries cannot play 5 rounds without meeting again: as few do as can be."
    assert told in notes_of(tiny)


def test_what_swiss_cannot_do_is_refused() -> None:
    for wishes, code in (
        ({"groups": ["a", None, None, None]}, "cannot_keep_apart"),
        ({"pools": 2}, "no_pools_here"),
        ({"rounds": None}, "rounds_needed"),
        ({"rounds": 201}, "bad_rounds"),
    ):
        made = make_plan(CASUAL, 4, **{"rounds": 3, "movement": "swiss", **wishes})  # type: ignore[arg-type]
        assert isinstance(made, Rejection)
        assert made.code == code


def test_several_days_and_games_in_a_row() -> None:
    plan = planned("alberta55_provincial", 6, rounds=3, days=2, movement="swiss")
    assert plan.to_come == (1, 1, 2, 2, 2)
    assert [game.game for game in plan.rounds[0].games[:2]] == [1, 2]
    assert plan.checks.games_each == (12, 12)


def test_two_hundred_pair_about_as_fast_as_they_are_many() -> None:
    """A field of 200 takes no more than the square of its size asks for, beside one of 50."""
    assert work(200) < (200 // 50) ** 2 * work(50)


def work(entries: int) -> int:
    """How many calls the easiest round of an evening takes to pair."""
    evening, rounds = Evening(entries, 9, 5), list[int]()
    while evening.plan.to_come:
        evening.play()
        so_far, events = evening.so_far(), Counter[str]()

        def note(
            _frame: object, event: str, _argument: object, events: Counter[str] = events
        ) -> None:
            events[event] += 1

        sys.setprofile(note)
        try:
            evening.plan = with_next(CASUAL, evening.plan, so_far)
        finally:
            sys.setprofile(None)
        rounds.append(events["call"] + events["c_call"])
    return min(rounds)
