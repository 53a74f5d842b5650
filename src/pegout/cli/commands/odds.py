"""`pegout odds`: who wins from two scores, one by one or as a picture."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.analysis import PositionTables, tables_for, win_chance
from pegout.cli.files import write_text
from pegout.cli.output import UserError, columns, say, say_json
from pegout.cli.rulesets import DEFAULT_RULES, RULES_HELP, load_ruleset, refuse_hands
from pegout.rulesets import Ruleset

EVERY = 10
DIGITS = 6


def odds(
    dealer: Annotated[
        int | None, typer.Argument(metavar="DEALER", help="The dealer's score.")
    ] = None,
    pone: Annotated[int | None, typer.Argument(metavar="PONE", help="The pone's score.")] = None,
    rules: Annotated[str, typer.Option(metavar="ID", help=RULES_HELP)] = DEFAULT_RULES,
    target: Annotated[
        int | None, typer.Option(metavar="HOLE", help="The game hole, 121 or 61.")
    ] = None,
    grid: Annotated[bool, typer.Option("--grid", help="All scores at once, as text.")] = False,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="With --grid: draw it, as an .svg file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Tell the chance of each side to win, with two hands and a deal about to begin.

    Examples: pegout odds 96 88, pegout odds --grid --out odds.svg

    Both sides are taken to play well: for points, and within 36 holes of home for the game. The
    error is that of chance in the deals, and near home of what our own expert wins beside them.
    """
    book = load_ruleset(rules)
    refuse_hands(book, 2)
    _refuse_mixed(grid, (dealer, pone), out)
    if grid:
        _grid(tables_for(book, target), book, out, as_json)
    elif dealer is None or pone is None:
        raise UserError("both scores are needed, the dealer's first: pegout odds 96 88")
    else:
        _one(dealer, pone, book, target, as_json)
    return 0


def _refuse_mixed(grid: bool, scores: tuple[int | None, int | None], out: str | None) -> None:
    if grid and scores != (None, None):
        raise UserError("--grid shows all scores; leave the scores out, or --grid")
    if out is not None and not grid:
        raise UserError("--out goes with --grid: pegout odds --grid --out odds.svg")
    if out is not None and not out.lower().endswith(".svg"):
        raise UserError(f"the picture is an .svg file; {out} does not end so")


def _one(dealer: int, pone: int, book: Ruleset, target: int | None, as_json: bool) -> None:
    chance = win_chance(dealer, pone, book, target)
    if as_json:
        parts = {"dealer": chance.dealer, "pone": chance.pone, "error": chance.error}
        say_json({name: round(value, DIGITS) for name, value in parts.items()})
    else:
        say(f"dealer at {dealer}: {chance.dealer:.1%}")
        say(f"pone at {pone}: {chance.pone:.1%}")
        say(f"standard error: {chance.error:.3%}")


def _grid(tables: PositionTables, book: Ruleset, out: str | None, as_json: bool) -> None:
    if out is not None:
        from pegout.analysis import odds_picture

        title = f"Who wins from here? Two hands to {len(tables.before_deal)}, {book.name}"
        write_text(out, odds_picture(tables.before_deal, title))
    if as_json:
        chances, errors = tables.before_deal.round(DIGITS), tables.error.round(DIGITS)
        say_json({"dealer": chances.tolist(), "error": errors.tolist()})
    elif out is not None:
        say(f"{out} is drawn.")
    else:
        _show(tables)


def _show(tables: PositionTables) -> None:
    """Every tenth hole; a row for each score of the dealer."""
    chances = tables.before_deal
    scores = range(0, len(chances), EVERY)
    say("The chance in a hundred that the dealer wins, before the deal.")
    say("Down: the dealer's score. Across: the pone's.")
    rows = [
        [f"{dealer:>3}", *(f"{100 * chances[dealer, pone]:5.1f}" for pone in scores)]
        for dealer in scores
    ]
    for line in columns([["", *(f"{pone:>5}" for pone in scores)], *rows]):
        say(line)
