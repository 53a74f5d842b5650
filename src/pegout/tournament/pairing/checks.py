"""What is said of a plan before it is accepted: in numbers, and in messages for the director."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from pegout.text import Message, Part, plain, say
from pegout.tournament.pairing.choice import by_results
from pegout.tournament.pairing.meetings import (
    Pair,
    Struck,
    all_games,
    counting,
    everyone,
    on_cards,
    pair_of,
)
from pegout.tournament.pairing.plan import Plan, PlanChecks, PlannedRound

MOST_NAMED = 12
NOBODY_STRUCK = Struck()


def plan_checks(
    rounds: Sequence[PlannedRound],
    often: int,
    *,
    gone: Collection[int] = (),
    struck: Struck = NOBODY_STRUCK,
    remarks: Iterable[Message] = (),
) -> PlanChecks:
    """The checks of any rounds, in which two should meet in at most `often` games.

    Those who are gone are not counted; games with those who were struck out count for nobody.
    """
    games = [*all_games(counting(one, struck) for one in rounds)]
    played = on_cards(games)
    each = [played[entry] for entry in everyone(rounds) if entry not in gone] or [0]
    met = Counter(pair_of(*game.entries) for game in games)
    repeated = tuple(sorted(pair for pair, number in met.items() if number > often))
    again = sum(met[pair] - often for pair in repeated)
    extra = [game for one in rounds if one.makeup for game in one.games]
    return PlanChecks(
        games_each=(min(each), max(each)),
        repeats=len(repeated),
        repeat_pairs=repeated,
        sit_outs=sum(len(one.sit_out) for one in rounds),
        makeups=len(extra),
        volunteers=sum(game.ghost is not None for game in extra),
        notes=(
            equal_games(min(each), max(each)),
            _repeats(repeated, again, often),
            *_sit_outs(rounds, equal=min(each) == max(each)),
            *remarks,
        ),
    )


def notes_of(plan: Plan) -> tuple[str, ...]:
    """The notes of a plan in words."""
    return tuple(map(plain, plan.checks.notes))


def in_one_sentence(plan: Plan) -> str:
    """What a plan does, said before anything else: games each, repeats, who sits out.

    >>> from pegout.tournament.pairing.make import make_plan
    >>> from pegout.tournament.profile import profile
    >>> in_one_sentence(make_plan(profile("mcallen"), 8, small="circle"))
    'Everybody plays 6 games, no two meet again, and nobody sits out.'
    """
    fewest, most = plan.checks.games_each
    games = equal_games(fewest, most)
    if fewest == most:
        games = say("plan-everybody-plays", games=most)
    again = _again(repeat_games(plan), _often(plan))
    if plan.rest_known:
        return plain(say("plan-in-short", games=games, again=again, sits=_who_sits(plan)))
    if not plan.checks.repeats:
        again = say("plan-again-if-need-be")
    sits = "yes" if any(one.sit_out for one in plan.rounds) else "no"
    return plain(say("plan-in-short-so-far", games=games, again=again, sits=sits))


def repeat_games(plan: Plan) -> int:
    """How many games are between two who have met as often as they should.

    >>> from pegout.tournament.pairing.make import make_plan
    >>> from pegout.tournament.profile import profile
    >>> repeat_games(make_plan(profile("mcallen"), 10)), repeat_games(make_plan(profile("sasg"), 4))
    (5, 12)
    """
    met = Counter(pair_of(*game.entries) for game in all_games(plan.rounds))
    return sum(met[pair] - _often(plan) for pair in plan.checks.repeat_pairs)


def _often(plan: Plan) -> int:
    """How often two may meet, where games are played in a row or on several days."""
    days = 1 if by_results(plan.movement) else plan.last_day
    return days * max((game.game for game in all_games(plan.rounds)), default=1)


def _again(games: int, often: int) -> Message:
    return say("plan-again", games=games, often=often)


def _who_sits(plan: Plan) -> Message:
    out = [len(one.sit_out) for one in plan.rounds if not one.makeup]
    if not any(out):
        return say("plan-sits-nobody")
    checks, each = plan.checks, "yes" if set(out) == {1} else "no"
    return say(
        "plan-sits", each=each, out=sum(out), made_up=checks.makeups, volunteers=checks.volunteers
    )


def equal_games(fewest: int, most: int) -> Message:
    """How many games each plays."""
    if fewest == most:
        return say("plan-games-equal", games=most)
    return say("plan-games-unequal", fewest=fewest, most=most)


def _repeats(pairs: Sequence[Pair], games: int, often: int) -> Message:
    if not pairs:
        return say("plan-no-repeats", often=often)
    named = [say("plan-pair", one=one, other=other) for one, other in pairs[:MOST_NAMED]]
    more = max(0, len(pairs) - MOST_NAMED)
    return say("plan-repeats", again=_again(games, often), pairs=named, more=more)


def _sit_outs(rounds: Sequence[PlannedRound], equal: bool) -> Iterator[Message]:
    """One message for each who misses a game, or one for all where nothing is made up."""
    out: dict[int, list[int]] = {}
    for one in rounds:
        for entry in one.sit_out:
            out.setdefault(entry, []).append(one.round)
    later = _makeups(rounds)
    if not out and not later:
        yield say("plan-nobody-sits-out")
    elif not later and equal and len({len(missed) for missed in out.values()}) == 1:
        yield say("plan-sit-outs-equal", entries=len(out), often=len(next(iter(out.values()))))
    else:
        for entry in {**out, **later}:
            missed, others = out.get(entry, []), later.get(entry, [])
            yield say("plan-sit-out", entry=entry, rounds=missed, others=others)


def _makeups(rounds: Sequence[PlannedRound]) -> dict[int, list[Part]]:
    """With whom each makes up its games; a volunteer makes up none."""
    later: dict[int, list[Part]] = {}
    for game in all_games(one for one in rounds if one.makeup):
        first, second = game.entries
        for entry, other in ((first, second), (second, first)):
            if game.ghost != entry and game.game == 1:
                free = "yes" if game.ghost == other else "no"
                later.setdefault(entry, []).append(
                    say("plan-make-up-with", entry=other, volunteer=free)
                )
    return later
