"""`pegout odds`, `tables` and `advice`: who wins from two scores, and what analysis rests on."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from textwrap import fill
from typing import TYPE_CHECKING, Annotated

from pegout.cards import RANK_LETTERS
from pegout.cli.books import (
    RulesForHandsOption,
    load_ruleset,
    refuse_hands,
    rules_for_hands,
)
from pegout.cli.files import write_picture
from pegout.cli.options import argument, flag, option
from pegout.cli.output import Answer, CommandReply, UserError, rounded
from pegout.cli.positions import position_alone
from pegout.rulesets import DEFAULTS, Ruleset
from pegout.tabular import Table, table_of

if TYPE_CHECKING:
    from pegout.analysis import Maxim, PositionTables

EVERY = 10
ODDS_DIGITS = 6
CRIB_DIGITS = 4
MAXIM_HEADS = ("id", "maxim", "source", "by itself", "points", "win", "right", "in short")
WIDTH = 80


def odds(
    first: Annotated[
        str | None, argument("The dealer’s score, or a whole position string.", "DEALER")
    ] = None,
    pone: Annotated[int | None, argument("The pone’s score.", "PONE")] = None,
    third: Annotated[
        int | None, argument("With three players: the third’s score.", "THIRD")
    ] = None,
    players: Annotated[int, option("How many players: 2, 3, or 4 as partners.", "N")] = 2,
    rules: RulesForHandsOption = None,
    target: Annotated[int | None, option("The game hole, 121 or 61.", "HOLE")] = None,
    grid: Annotated[bool, flag("--grid", "All scores at once, as text.")] = False,
    out: Annotated[str | None, option("With --grid: draw it, as an .svg file.", "FILE")] = None,
) -> CommandReply:
    """Tell the chance of each side to win, with a deal about to begin.

    Examples: pegout odds 96 88, pegout odds 96 88 70 --players 3, pegout odds --grid --out odds.svg

    Both sides are taken to play well: for points, and within 36 holes of home for the game. The
    error is that of chance in the deals, and near home of what our own expert wins beside them.
    Of a position string the scores count, and who dealt. Three players are the dealer, the pone at
    the dealer's left and the third; partners are the dealer's side and the other. Three and four
    are taken to play for points at every score.
    """
    from pegout.analysis import tables_for, win_chance

    asked = None if first is None else position_alone(first, None, (pone, grid, out, target))
    if players != 2 or third is not None:
        players = 3 if third is not None and players == 2 else players
        return _many(players, (_score(first), pone, third), rules, target, (grid, out))
    dealer: int | None = None
    if asked is None:
        dealer = _score(first)
    elif asked.scores is None:
        raise UserError("this position has no scores; add them, your own first, as in 96-88")
    else:
        dealer, pone = asked.scores if asked.dealer else asked.scores[::-1]
        rules, target = asked.rules, asked.target
    book = load_ruleset(rules or DEFAULTS.rules)
    refuse_hands(book, 2)
    _refuse_mixed(grid, (dealer, pone), out)
    if grid:
        return _grid(tables_for(book, target), book, out)
    if dealer is None or pone is None:
        raise UserError("both scores are needed, the dealer’s first: pegout odds 96 88")
    chance = win_chance(dealer, pone, book, target)
    lines = (
        f"dealer at {dealer}: {chance.dealer:.1%}",
        f"pone at {pone}: {chance.pone:.1%}",
        f"standard error: {chance.error:.3%}",
    )
    data = {"dealer": chance.dealer, "pone": chance.pone, "error": chance.error}
    return CommandReply(rounded(data, ODDS_DIGITS), lines)


SIDES = {3: ("dealer", "pone", "third"), 4: ("dealer", "other")}
"""What the sides of three and four players are called, in the order of the scores."""
NEEDED = {
    3: "three scores are needed, the dealer’s first and then to the left: pegout odds 96 88 70",
    4: "two scores are needed, the dealer’s side first: pegout odds 96 88 --players 4",
}
WHOSE = {"dealer": "dealer", "pone": "pone", "third": "third", "other": "other side"}


def _many(
    hands: int,
    typed: tuple[int | None, ...],
    rules: str | None,
    target: int | None,
    two_alone: tuple[object, ...],
) -> CommandReply:
    """The chances of three players, or of partners."""
    from pegout.analysis import side_chances
    from pegout.kernels import rules_for

    if hands not in SIDES:
        raise UserError(f"--players is 2, 3 or 4, not {hands}")
    if any(two_alone):
        raise UserError("--grid and --out are for two players")
    book = rules_for_hands(rules, hands)
    refuse_hands(book, hands)
    names, scores = SIDES[hands], [score for score in typed if score is not None]
    if len(scores) != len(names):
        raise UserError(NEEDED[hands])
    length = rules_for(book, hands, target).target
    for name, score in zip(names, scores, strict=True):
        if not 0 <= score < length:
            told = f"the {WHOSE[name]}’s score {score}"
            raise UserError(f"{told}: is off the board: it is 0 to {length - 1}")
    found = side_chances(scores, length)
    chances = dict(zip(names, found.chances, strict=True))
    lines = [
        f"{WHOSE[name]} at {score}: {chances[name]:.1%}"
        for name, score in zip(names, scores, strict=True)
    ]
    data = {**chances, "error": found.error}
    return CommandReply(rounded(data, ODDS_DIGITS), (*lines, f"standard error: {found.error:.2%}"))


def _score(text: str | None) -> int | None:
    if text is not None and not text.removeprefix("-").isdecimal():
        raise UserError(f"DEALER needs a whole number or a position string, not '{text}'")
    return None if text is None else int(text)


def _refuse_mixed(grid: bool, scores: tuple[int | None, int | None], out: str | None) -> None:
    if grid and scores != (None, None):
        raise UserError("--grid shows all scores; leave the scores out, or --grid")
    if out is not None and not grid:
        raise UserError("--out goes with --grid: pegout odds --grid --out odds.svg")


def _grid(tables: PositionTables, book: Ruleset, out: str | None) -> CommandReply:
    if out is not None:
        from pegout.analysis import odds_picture

        title = f"Who wins from here? Two players to {len(tables.before_deal)}, {book.name}"
        write_picture(out, odds_picture(tables.before_deal, title))
    chances, errors = (one.round(ODDS_DIGITS) for one in (tables.before_deal, tables.error))
    data = {"dealer": chances.tolist(), "error": errors.tolist()}
    return CommandReply(data, _every_tenth(tables) if out is None else [f"{out} is drawn."])


def _every_tenth(tables: PositionTables) -> Iterator[str | Table]:
    """Every tenth hole; a row for each score of the dealer."""
    chances = tables.before_deal
    scores = range(0, len(chances), EVERY)
    yield "The chance in a hundred that the dealer wins, before the deal."
    yield "Down: the dealer’s score. Across: the pone’s."
    rows = [
        [f"{dealer:>3}", *(f"{100 * chances[dealer, pone]:5.1f}" for pone in scores)]
        for dealer in scores
    ]
    yield table_of(["", *(f"{pone:>5}" for pone in scores)], rows)


def tables(
    which: Annotated[str, argument("Which table: cribs.", "WHICH")],
) -> CommandReply:
    """Print a table that the analysis rests on.

    Example: pegout tables cribs

    cribs: what the crib counts on average for two ranks thrown into it, by the dealer and by the
    pone, when both throw for the hand, the crib and the pegging. Who throws for hand and crib
    alone lets go of fewer tens and more small cards, so other tables differ by up to half a point.
    """
    if which != "cribs":
        raise UserError(f"there is no table '{which}'; there is cribs")
    from pegout.analysis import DEALER, PONE, average_cribs

    dealer, pone = (average_cribs(role).tolist() for role in (DEALER, PONE))
    lines = (
        "What the dealer’s throw brings to the dealer’s own crib, in points on average:",
        _by_ranks(dealer),
        "",
        "What the pone’s throw brings to the dealer’s crib, in points on average:",
        _by_ranks(pone),
    )
    return CommandReply(rounded({"dealer": dealer, "pone": pone}, CRIB_DIGITS), lines)


def _by_ranks(table: list[list[float]]) -> Table:
    rows = [
        (letter, *(f"{value:.2f}" for value in row))
        for letter, row in zip(RANK_LETTERS, table, strict=True)
    ]
    return table_of(["", *(f"{letter:>4}" for letter in RANK_LETTERS)], rows)


def advice(
    maxim_id: Annotated[str | None, argument("One maxim, told in full.", "ID")] = None,
) -> CommandReply:
    """List the maxims of the rule books, with what each is worth by our own analysis.

    Example: pegout advice lead-four

    "By itself" is the crib alone for a throw, and any card that follows beside any that breaks for
    the play. Points are what the best choice that follows is worth more than the best that breaks,
    win the same in games of a hundred, and right how often the best choice follows.
    docs/strategy.md tells how this was measured.
    """
    from pegout.analysis import MAXIMS

    if maxim_id is not None:
        maxim = _maxim(maxim_id, MAXIMS)
        return CommandReply(_maxim_data(maxim), _in_full(maxim))
    table = table_of(MAXIM_HEADS, map(_maxim_row, MAXIMS))
    return CommandReply({"maxims": [_maxim_data(maxim) for maxim in MAXIMS]}, [table])


def _maxim(maxim_id: str, maxims: tuple[Maxim, ...]) -> Maxim:
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


def _in_full(maxim: Maxim) -> Iterator[str]:
    from pegout.analysis import measured_words, worth_of

    yield f"{maxim.id}: {maxim.name}"
    told = (
        f"{maxim.words} ({'; '.join(maxim.sources)})",
        f"When: {maxim.when}",
        maxim.note,
        f"Measured: {measured_words(maxim, worth_of(maxim.id))}",
    )
    for paragraph in filter(None, told):
        yield ""
        yield fill(paragraph, WIDTH, break_on_hyphens=False)


def _maxim_row(maxim: Maxim) -> tuple[str, ...]:
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
        str(verdict(maxim, worth)),
    )


def _maxim_data(maxim: Maxim) -> Answer:
    from pegout.analysis import judged, worth_of

    worth, keys = worth_of(maxim.id), ("id", "name", "words", "sources", "when", "note")
    told = {key: getattr(maxim, key) for key in keys}
    return {**told, "verdict": judged(maxim, worth), "worth": worth}
