"""`pegout plan`: who meets whom, round by round, with what can be said of it beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated, get_args

import msgspec

from pegout.cli.books import ProfileOption, load_profile
from pegout.cli.options import option
from pegout.cli.output import Answer, CommandReply, UserError, granted
from pegout.text import listing
from pegout.tournament.narration import length_words, way_words
from pegout.tournament.pairing import (
    Plan,
    PlannedGame,
    PlannedRound,
    PlanWay,
    Wishes,
    in_one_sentence,
    make_plan,
    notes_of,
    other_ways,
    summary_of,
    usual_way,
    without_one,
)
from pegout.tournament.profile import ByResults, SmallField

WAYS_OUT = {"rounds_needed": ", as in --rounds 6"}

PoolsOption = Annotated[
    str | None, option("How many pools a round robin has, or none: all meet all in one field.", "K")
]
MovementOption = Annotated[
    ByResults | None,
    option(
        "How rounds are made, if not as the book has it: "
        f"{listing(get_args(ByResults), ' or ')}, by the results."
    ),
]


def plan(
    *,
    profile: ProfileOption,
    entries: Annotated[int, option("How many people or pairs play.", "N")],
    rounds: Annotated[
        int | None, option("How many rounds, if not as the profile says.", "R")
    ] = None,
    seed: Annotated[str | None, option("Any words: draws who gets which place.", "S")] = None,
    small: Annotated[
        SmallField | None,
        option(
            "What to do with fewer tables than rounds: letter (as the book says, with "
            "repeats), circle or roundrobin.",
        ),
    ] = None,
    days: Annotated[int | None, option("Days, each with the same rounds reordered.", "D")] = None,
    pools: PoolsOption = None,
    movement: MovementOption = None,
) -> CommandReply:
    """Plan who meets whom, with sit-outs and make-up games, and check it.

    Example: pegout plan --profile mcallen --entries 13

    Entries are numbered from 1. In a shift the first of two moves on and the second stays. A small
    field has the fewest repeats, unless --small says otherwise.
    """
    book = load_profile(profile)
    if small is None and not (movement or pools):
        small = usual_way(book, entries, rounds)
    wishes = Wishes(rounds, small, days, pools_asked(pools), movement)
    planned = make_plan(
        book,
        entries,
        rounds=rounds,
        seed=seed,
        small=small,
        days=days,
        pools=wishes.pools,
        movement=movement,
    )
    made = granted(planned, WAYS_OUT)
    now = summary_of(book, made)
    after, ways = without_one(book, now, wishes), [*other_ways(book, entries, wishes)]
    several = made.last_day > 1
    data = {
        "rounds": [_round(one) | ({"day": one.day} if several else {}) for one in made.rounds],
        "to_come": len(made.to_come),
        "checks": {**msgspec.to_builtins(made.checks), "notes": notes_of(made)},
        "summary": now,
        "without_one": after,
        "other_ways": ways_data(ways),
    }
    lines = [
        in_one_sentence(made),
        *filter(None, [length_words(book, now)]),
        "",
        *_round_lines(made),
        "",
        *notes_of(made),
        *([""] if after or ways else []),
        *filter(None, [after]),
        *other_ways_told(ways),
    ]
    return CommandReply(data, lines)


def _round(one: PlannedRound) -> Answer:
    answer: Answer = {
        "round": one.round,
        "games": [_game(game, many) for game, many in _with_number(one)],
        "sit_out": list(one.sit_out),
    }
    return answer | {"makeup": True} if one.makeup else answer


def _with_number(one: PlannedRound) -> Iterator[tuple[PlannedGame, int]]:
    """Each game with how many there are in its row."""
    for _, row in groupby(one.games, key=lambda game: game.table):
        games = list(row)
        yield from ((game, len(games)) for game in games)


def _game(game: PlannedGame, many: int) -> Answer:
    answer: Answer = {"table": game.table, "entries": list(game.entries)}
    if many > 1:
        answer["game"] = game.game
    if game.pool is not None:
        answer["pool"] = game.pool
    if game.ghost is not None:
        answer["ghost"] = game.ghost
    return answer


def _round_lines(made: Plan) -> Iterator[str]:
    for day, rounds in groupby(made.rounds, key=lambda one: one.day):
        if made.last_day > 1:
            yield f"Day {day}"
        yield from map(_line, rounds)


def _line(one: PlannedRound) -> str:
    """One round as it is read out."""
    games = [_spoken(game, many) for game, many in _with_number(one) if game.game == 1]
    name = f"Round {one.round}{' (make-up games)' if one.makeup else ''}"
    told = ", ".join(games) or "no games"
    sit_out = ", ".join(map(str, one.sit_out))
    return f"{name}: {told}" + (f"; sits out: {sit_out}" if sit_out else "")


def _spoken(game: PlannedGame, many: int) -> str:
    first, second = game.entries
    pool = f"pool {game.pool} " if game.pool else ""
    row = f" ({many} games)" if many > 1 else ""
    ghost = f" ({game.ghost} is a volunteer)" if game.ghost else ""
    return f"{pool}table {game.table}: {first}–{second}{row}{ghost}"


def pools_asked(text: str | None) -> int | None:
    """The number of pools; one field is one.

    >>> pools_asked("none"), pools_asked("3"), pools_asked(None)
    (1, 3, None)
    """
    if text is None or text == "none":
        return None if text is None else 1
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    raise UserError(f"--pools is a number of pools, or none for one field, not '{text}'")


def option_words(wishes: Wishes) -> str:
    """What to type for a way.

    >>> option_words(Wishes(rounds=7, pools=1))
    '--pools none --rounds 7'
    """
    pools = [] if wishes.pools is None else [f"--pools {_number(wishes.pools)}"]
    return " ".join([*pools, *([] if wishes.rounds is None else [f"--rounds {wishes.rounds}"])])


def _number(pools: int) -> str:
    return "none" if pools == 1 else str(pools)


def other_ways_told(ways: Sequence[PlanWay]) -> Iterator[str]:
    """The other ways, each with what to type for it."""
    if ways:
        yield "Other ways:"
        for one in ways:
            yield f"  {option_words(one.wishes)}: {way_words(one.summary)}"


def ways_data(ways: Sequence[PlanWay]) -> list[Answer]:
    """The same for programs."""
    return [{"options": option_words(one.wishes), "summary": one.summary} for one in ways]
