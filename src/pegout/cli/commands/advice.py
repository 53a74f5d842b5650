"""`pegout advice`: the maxims of the rule books, and what they are worth."""

from __future__ import annotations

from difflib import get_close_matches
from textwrap import fill
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.output import Answer, UserError, say, say_json, say_table

if TYPE_CHECKING:
    from pegout.analysis import Maxim

HEADINGS = ("id", "maxim", "source", "by itself", "points", "win", "right", "in short")
WIDTH = 80


def advice(
    maxim_id: Annotated[
        str | None, typer.Argument(metavar="ID", help="One maxim, told in full.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """List the maxims of the rule books, with what each is worth by our own analysis.

    Example: pegout advice lead-four

    "By itself" is the crib alone for a throw, and any card that follows beside any that breaks for
    the play. Points are what the best choice that follows is worth more than the best that breaks,
    win the same in games of a hundred, and right how often the best choice follows.
    docs/strategy.md tells how this was measured.
    """
    from pegout.analysis import MAXIMS

    if maxim_id is not None:
        _one(_found(maxim_id, MAXIMS), as_json)
    elif as_json:
        say_json({"maxims": [_json(maxim) for maxim in MAXIMS]})
    else:
        say_table([_row(maxim) for maxim in MAXIMS], HEADINGS)
    return 0


def _found(maxim_id: str, maxims: tuple[Maxim, ...]) -> Maxim:
    """The maxim asked for, by its id or by its name."""
    asked = " ".join(maxim_id.lower().split())
    for maxim in maxims:
        if asked in (maxim.id, maxim.name):
            return maxim
    ids = [maxim.id for maxim in maxims]
    names = {maxim.name: maxim.id for maxim in maxims}
    near = get_close_matches(asked, [*ids, *names], n=1, cutoff=0.3)
    hint = (
        f"did you mean {names.get(near[0], near[0])}?" if near else f"there are {', '.join(ids)}."
    )
    raise UserError(f"there is no maxim '{maxim_id}'; {hint} See pegout advice")


def _one(maxim: Maxim, as_json: bool) -> None:
    if as_json:
        say_json(_json(maxim))
        return
    from pegout.analysis import measured_words, worth_of

    say(f"{maxim.id}: {maxim.name}")
    told = (
        f"{maxim.words} ({'; '.join(maxim.sources)})",
        f"When: {maxim.when}",
        maxim.note,
        f"Measured: {measured_words(maxim, worth_of(maxim.id))}",
    )
    for paragraph in filter(None, told):
        say()
        say(fill(paragraph, WIDTH, break_on_hyphens=False))


def _row(maxim: Maxim) -> tuple[str, ...]:
    from pegout.analysis import alone_said, holds_of, points_said, verdict, win_said, worth_of

    worth = worth_of(maxim.id)
    return (
        maxim.id,
        maxim.name,
        "; ".join(maxim.sources),
        alone_said(worth),
        points_said(worth.points),
        win_said(worth.win),
        f"{holds_of(maxim, worth):.0%}",
        verdict(maxim, worth),
    )


def _json(maxim: Maxim) -> Answer:
    from msgspec import to_builtins

    from pegout.analysis import verdict, worth_of

    worth = worth_of(maxim.id)
    return {
        "id": maxim.id,
        "name": maxim.name,
        "words": maxim.words,
        "sources": maxim.sources,
        "when": maxim.when,
        "note": maxim.note,
        "verdict": verdict(maxim, worth),
        "worth": to_builtins(worth),
    }
