"""What is said of a plan before it is accepted: in numbers, and in sentences for the director."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

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
OFTEN = {1: "once", 2: "twice"}


def plan_checks(
    rounds: Sequence[PlannedRound],
    often: int,
    *,
    gone: Collection[int] = (),
    struck: Struck = NOBODY_STRUCK,
    remarks: Iterable[str] = (),
) -> PlanChecks:
    """The checks of any rounds, in which two should meet in at most so many games.

    Those who are gone are not counted; games with those who were struck out count for nobody.
    """
    games = [*all_games(counting(one, struck) for one in rounds)]
    played = on_cards(games)
    each = [played[entry] for entry in everyone(rounds) if entry not in gone] or [0]
    met = Counter(pair_of(*game.entries) for game in games)
    repeated = tuple(sorted(pair for pair, number in met.items() if number > often))
    extra = [game for one in rounds if one.makeup for game in one.games]
    return PlanChecks(
        games_each=(min(each), max(each)),
        repeats=len(repeated),
        repeat_pairs=repeated,
        sit_outs=sum(len(one.sit_out) for one in rounds),
        makeups=len(extra),
        volunteers=sum(game.ghost is not None for game in extra),
        notes=(
            equal_words(min(each), max(each)),
            _repeats(repeated, often),
            *_sit_outs(rounds, equal=min(each) == max(each)),
            *remarks,
        ),
    )


def in_one_sentence(plan: Plan) -> str:
    """What a plan does, said before anything else: games each, repeats, who sits out.

    >>> from pegout.tournament.pairing.make import make_plan
    >>> from pegout.tournament.profile import profile
    >>> in_one_sentence(make_plan(profile("mcallen"), 8, small="circle"))
    'Everybody plays 6 games, no two meet again, and nobody sits out.'
    """
    checks = plan.checks
    if not plan.rest_known:
        return _in_one_sentence_so_far(plan)
    games = equal_words(*checks.games_each).removesuffix(".").replace("Every entry", "Everybody")
    return f"{games}, {_again(repeat_games(plan), _often(plan))}, and {_who_sits(plan)}."


def _in_one_sentence_so_far(plan: Plan) -> str:
    """The same where rounds are still to be paired."""
    games = (
        equal_words(*plan.checks.games_each).removesuffix(".").replace("Every entry", "Everybody")
    )
    met = _again(repeat_games(plan), _often(plan))
    if not plan.checks.repeats:
        met = "nobody meets the same person again while that can be avoided"
    odd = "; one sits out each round and makes that game up at the end"
    sits = odd if any(one.sit_out for one in plan.rounds) else ""
    return f"{games} against somebody who stands about as well, paired round by round; {met}{sits}."


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
    """Two may meet so often, where games are played in a row or on several days."""
    days = 1 if by_results(plan.movement) else plan.last_day
    return days * max((game.game for game in all_games(plan.rounds)), default=1)


def _again(games: int, often: int) -> str:
    if not games:
        return f"no two meet {'again' if often == 1 else f'more than {_times(often)}'}"
    before = "before" if often == 1 else f"{_times(often)} already"
    told = "one game is" if games == 1 else f"{games} games are"
    return f"{told} against somebody met {before}"


def _who_sits(plan: Plan) -> str:
    regular = [one for one in plan.rounds if not one.makeup]
    out = [len(one.sit_out) for one in regular]
    if not any(out):
        return "nobody sits out"
    each = "one sits out each round" if set(out) == {1} else f"there are {sum(out)} sit-outs"
    made = plan.checks.makeups
    if not made:
        return f"{each}, with no game to make up"
    return f"{each}; {made} make-up game{'s follow' if made > 1 else ' follows'}{_helped(plan)}"


def _helped(plan: Plan) -> str:
    """Where those who missed a game are not even in number, a volunteer plays the last of them."""
    number = plan.checks.volunteers
    if number == plan.checks.makeups == 1:
        return ", with a volunteer"
    return f", {number} of them with a volunteer" if number else ""


def equal_words(fewest: int, most: int) -> str:
    """How many games each plays."""
    if fewest == most:
        return f"Every entry plays {most} game{'' if most == 1 else 's'}."
    return f"Games are not equal: entries play {fewest} to {most} games."


def notes_of(plan: Plan) -> tuple[str, ...]:
    """The notes of a plan for people, with its repeats counted in games.

    What a plan keeps counts the couples instead, names entries by bare numbers, and has "there are
    1" where there is one table; it
    stays as old tournaments have it.
    """
    pairs, often = plan.checks.repeat_pairs, _often(plan)
    again = _again(repeat_games(plan), often)
    told = f"{again[0].upper()}{again[1:]}: {_named(pairs)}."
    equal = len(set(plan.checks.games_each)) == 1
    kept = _sit_outs(plan.rounds, equal)
    shown = dict(zip(kept, _sit_outs(plan.rounds, equal, "No. "), strict=True))
    if pairs:
        shown[_repeats(pairs, often)] = told
    notes = (shown.get(note, note) for note in plan.checks.notes)
    return tuple(note.replace("; there are 1 (", "; there is 1 (") for note in notes)


def _repeats(pairs: Sequence[Pair], often: int) -> str:
    more = f"in more than {often} games" if often > 1 else "twice"
    if not pairs:
        return f"No two entries meet {more}."
    if len(pairs) == 1:
        return f"One pair meets more than {_times(often)}: {_named(pairs)}."
    return f"{len(pairs)} pairs meet more than {_times(often)}: {_named(pairs)}."


def _times(number: int) -> str:
    return OFTEN.get(number, f"{number} times")


def _named(pairs: Sequence[Pair]) -> str:
    told = ", ".join(f"{a}–{b}" for a, b in pairs[:MOST_NAMED])
    rest = len(pairs) - MOST_NAMED
    return f"{told} and {rest} more" if rest > 0 else told


def _sit_outs(rounds: Sequence[PlannedRound], equal: bool, mark: str = "") -> list[str]:
    """One sentence for each who misses a game, or one for all where nothing is made up.

    `mark` stands before the number of an entry.
    """
    out: dict[int, list[int]] = {}
    for one in rounds:
        for entry in one.sit_out:
            out.setdefault(entry, []).append(one.round)
    later = _makeups(rounds, mark)
    if not later:
        return _not_made_up(out, equal, mark)
    who = {**out, **later}
    return [f"{mark}{one} {_made_up(out.get(one, []), later.get(one, []))}" for one in who]


def _makeups(rounds: Sequence[PlannedRound], mark: str) -> dict[int, list[str]]:
    """With whom each makes up its games; a volunteer makes up none."""
    later: dict[int, list[str]] = {}
    for game in all_games(one for one in rounds if one.makeup):
        first, second = game.entries
        for entry, other in ((first, second), (second, first)):
            if game.ghost != entry and game.game == 1:
                free = " (a volunteer, whose card is not affected)" if game.ghost == other else ""
                later.setdefault(entry, []).append(f"{mark}{other}{free}")
    return later


def _not_made_up(out: dict[int, list[int]], equal: bool, mark: str) -> list[str]:
    if not out:
        return ["Nobody sits out."]
    if equal and len({len(rounds) for rounds in out.values()}) == 1:
        often = _times(len(next(iter(out.values()))))
        who = f"{len(out)} entries sit" if len(out) > 1 else "One entry sits"
        return [f"{who} out {often}; nobody needs a make-up game."]
    return [f"{mark}{entry} sits out {_rounds(rounds)}." for entry, rounds in out.items()]


def _made_up(missed: Sequence[int], later: Sequence[str]) -> str:
    sits = f"sits out {_rounds(missed)}" if missed else "missed games"
    plays = f" and plays {_listed(later)} afterwards" if later else ""
    return f"{sits}{plays}."


def _rounds(rounds: Sequence[int]) -> str:
    return f"round{'' if len(rounds) == 1 else 's'} {_listed([str(one) for one in rounds])}"


def _listed(words: Sequence[str]) -> str:
    """Words as they are spoken.

    >>> _listed(["1"]), _listed(["1", "3", "5"])
    ('1', '1, 3 and 5')
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
