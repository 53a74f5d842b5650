"""`pegout plan`: who meets whom, round by round, with what can be said of it beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated, NamedTuple, cast

import msgspec
import typer

from pegout.cli.formats.profiles import PROFILE_HELP, load_profile
from pegout.cli.formats.ways import (
    MovementOption,
    PoolsOption,
    other_ways_told,
    pools_asked,
    ways_answer,
)
from pegout.cli.output import Answer, UserError, say, say_json
from pegout.errors import Rejection
from pegout.tournament.narration import length_words
from pegout.tournament.pairing import (
    Plan,
    PlannedGame,
    PlannedRound,
    Summary,
    Way,
    Wishes,
    in_one_sentence,
    make_plan,
    notes_of,
    other_ways,
    summary_of,
    without_one,
)
from pegout.tournament.profile import SmallField

SMALL_FIELDS = ("letter", "circle", "roundrobin")
WAYS_OUT = {"rounds_needed": "as in --rounds 6"}


def plan(
    *,
    profile: Annotated[str, typer.Option(metavar="P", help=PROFILE_HELP)],
    entries: Annotated[int, typer.Option(metavar="N", help="How many people or pairs play.")],
    rounds: Annotated[
        int | None, typer.Option(metavar="R", help="How many rounds, if not as the profile says.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Any words: draws who gets which place.")
    ] = None,
    small: Annotated[
        str | None,
        typer.Option(
            metavar="HOW",
            help="What to do with fewer tables than rounds: letter (as the book says, with "
            "repeats), circle or roundrobin.",
        ),
    ] = None,
    days: Annotated[
        int | None, typer.Option(metavar="D", help="Days, each with the same rounds reordered.")
    ] = None,
    pools: PoolsOption = None,
    movement: MovementOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Plan who meets whom, with sit-outs and make-up games, and check it.

    Example: pegout plan --profile mcallen --entries 13

    Entries are numbered from 1. In a shift the first of two moves on and the second stays.
    """
    book, wishes = (
        load_profile(profile),
        Wishes(rounds, _small_field(small), days, pools_asked(pools), movement),
    )
    made = make_plan(
        book,
        entries,
        rounds=rounds,
        seed=seed,
        small=wishes.small,
        days=days,
        pools=wishes.pools,
        movement=movement,
    )
    if isinstance(made, Rejection):
        raise UserError(_refusal(made))
    now = summary_of(book, made)
    found = _Found(
        made,
        now,
        length_words(book, now),
        without_one(book, now, wishes),
        [*other_ways(book, entries, wishes)],
    )
    if as_json:
        say_json(_answer(found))
    else:
        _show(found)
    return 0


class _Found(NamedTuple):
    """A plan, what it comes to, what one no-show would change, and the other ways."""

    plan: Plan
    summary: Summary
    length: str
    without_one: str
    ways: list[Way]


def _small_field(text: str | None) -> SmallField | None:
    if text is not None and text not in SMALL_FIELDS:
        raise UserError(f"--small is {', '.join(SMALL_FIELDS[:-1])} or roundrobin, not '{text}'")
    return cast(SmallField | None, text)


def _refusal(refused: Rejection) -> str:
    way_out = WAYS_OUT.get(refused.code)
    return f"{refused}, {way_out}" if way_out else str(refused)


def _answer(found: _Found) -> Answer:
    made = found.plan
    days = made.rounds[-1].day > 1
    return {
        "rounds": [_round(one) | ({"day": one.day} if days else {}) for one in made.rounds],
        "to_come": len(made.to_come),
        "checks": msgspec.to_builtins(made.checks),
        "summary": msgspec.to_builtins(found.summary),
        "without_one": found.without_one,
        "other_ways": ways_answer(found.ways),
    }


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


def _show(found: _Found) -> None:
    made = found.plan
    say(in_one_sentence(made))
    if found.length:
        say(found.length)
    say()
    several = made.last_day > 1
    for day, rounds in groupby(made.rounds, key=lambda one: one.day):
        if several:
            say(f"Day {day}")
        for one in rounds:
            say(_line(one))
    say()
    for note in notes_of(made):
        say(note)
    after = [found.without_one] if found.without_one else []
    for line in ("", *after, *other_ways_told(found.ways)) if after or found.ways else ():
        say(line)


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
