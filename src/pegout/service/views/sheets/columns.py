"""What each book has on its card: columns, what stands in them, sums, and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from pegout.tabular import Column
from pegout.tournament.cards import CardLine, Tally
from pegout.tournament.meet import Game
from pegout.tournament.profile import Measure, Profile


class Met(Struct, frozen=True):
    """One game as a card has it: whom, where, and both lines where it has been played."""

    number: int
    game: Game
    against: str
    seat: str
    mine: CardLine | None = None
    theirs: CardLine | None = None


ROUTE = ("game", "table", "opponent")
BOTH_SCORES = (*ROUTE, "mine", "theirs", "value")
KEYS: dict[Measure, tuple[str, ...]] = {
    "win_points": BOTH_SCORES,
    "games": BOTH_SCORES,
    "points_and_bonus": (*ROUTE, "points", "bonus", "total"),
    "points_left": (*ROUTE, "left"),
    "game_points": ("game", "table", "value", "plus", "minus", "opponent", "seat"),
}
SIGNED = ("signature",)
INITIALLED = ("signature", "writing", "checking")
COLUMNS: dict[str, Column] = {
    "game": Column("Game", "number"),
    "table": Column("Table", "number"),
    "opponent": Column("Opponent", "name"),
    "seat": Column("Seat", "number"),
    "mine": Column("My score", "write"),
    "theirs": Column("Their score", "write"),
    "points": Column("Points", "write"),
    "bonus": Column("Bonus", "write"),
    "total": Column("Total", "write"),
    "left": Column("0 or points left", "write"),
    "plus": Column("Plus", "write"),
    "minus": Column("Minus", "write"),
    "signature": Column("Signature, other side", "sign"),
    "writing": Column("Initials, writing", "write"),
    "checking": Column("Initials, checking", "write"),
}
VALUES: dict[Measure, str] = {
    "win_points": "Points",
    "games": "Games",
    "game_points": "Game points",
    "points_and_bonus": "Bonus",
    "points_left": "Points left",
}


def keys(profile: Profile) -> tuple[str, ...]:
    """The columns of a book's card, in its order; signatures come last where the book asks."""
    own = KEYS[profile.scoring.measure.value]
    if profile.scoring.sign_off.value == "none":
        return own
    sitting = profile.scoring.card_written_by.value == "sitting_side"
    return (*own, *(INITIALLED if sitting else SIGNED))


def columns(profile: Profile) -> tuple[Column, ...]:
    """The same as columns with their heads."""
    value = Column(VALUES[profile.scoring.measure.value], "write")
    return tuple(value if key == "value" else COLUMNS[key] for key in keys(profile))


def boxes(profile: Profile) -> tuple[str, ...]:
    """What is written down of one game: the columns that wait for a pen."""
    return tuple(one.head for one in columns(profile) if one.kind in ("write", "sign"))


def cells(profile: Profile, met: Met) -> tuple[str, ...]:
    """One game on the card; empty where it is still to be written."""
    return tuple(CELLS[key](met) if key in CELLS else _written(key, met) for key in keys(profile))


CELLS: dict[str, Callable[[Met], str]] = {
    "game": lambda met: str(met.number),
    "table": lambda met: str(met.game.table),
    "opponent": lambda met: met.against,
    "seat": lambda met: met.seat,
    "theirs": lambda met: "" if met.theirs is None else str(met.theirs.points),
}
WRITTEN: dict[str, Callable[[CardLine], str]] = {
    "mine": lambda line: str(line.points),
    "points": lambda line: str(line.points),
    "bonus": lambda line: str(line.value),
    "value": lambda line: str(line.value),
    "total": lambda line: str(line.points + line.value),
    "left": lambda line: str(line.left),
    "plus": lambda line: two_digits(line.plus) if line.won else "",
    "minus": lambda line: "" if line.won else two_digits(line.minus),
}


def _written(key: str, met: Met) -> str:
    return WRITTEN[key](met.mine) if met.mine is not None and key in WRITTEN else ""


def two_digits(spread: int) -> str:
    """A spread as the ACC card has it: a single digit is led by a zero.

    >>> two_digits(7), two_digits(12)
    ('07', '12')
    """
    return f"{spread:02d}"


SUMS: dict[str, Callable[[Tally], int]] = {
    "mine": lambda tally: tally.points,
    "points": lambda tally: tally.points,
    "bonus": lambda tally: tally.value,
    "value": lambda tally: tally.value,
    "total": lambda tally: tally.points + tally.value,
    "left": lambda tally: tally.left,
    "plus": lambda tally: tally.plus,
    "minus": lambda tally: tally.minus,
}


def sums(profile: Profile, tally: Tally | None) -> tuple[str, ...]:
    """What each column adds up to; empty while a game is missing."""
    added = SUMS if tally is not None else {}
    return tuple(
        str(added[key](tally)) if tally is not None and key in added else ""
        for key in keys(profile)
    )


def extras(profile: Profile, tally: Tally | None) -> tuple[tuple[str, str], ...]:
    """What is written beside the sums: games won, and on the ACC card the net spread."""
    won = ("Games won", "" if tally is None else str(tally.wins))
    if profile.scoring.measure.value != "game_points":
        return (won,)
    return (won, ("Net spread", "" if tally is None else f"{tally.spread:+d}"))


def how_to_write(profile: Profile) -> Iterator[str]:
    """What goes on the card, in sentences from the book's own numbers."""
    yield TOLD[profile.scoring.measure.value](profile)
    if profile.scoring.claim_of_game.value:
        yield "A win written down is a claim of the game."


def _both_scores(profile: Profile) -> str:
    hole, win = profile.games.target.value, profile.scoring.win.value
    return (
        f"Write both real scores, the winner's as {hole}, not the difference. "
        f"A win is {win} points, a loss 0."
    )


def _bonus(profile: Profile) -> str:
    told = ", ".join(_for_a_win(profile))
    return f"Points are the holes you pegged. Bonus for {told}. The loser has no bonus."


def _left(profile: Profile) -> str:
    hole = profile.games.target.value
    return f"Won: 0. Lost: {hole} minus your score. The lowest total is best."


def _game_points(profile: Profile) -> str:
    told = ", ".join(_for_a_win(profile))
    return (
        f"Blue or black ink. Game points for {told}; a loss 0. "
        "A win has its spread under Plus, a loss under Minus, with two digits: 07, not 7."
    )


def _games(profile: Profile) -> str:
    return f"Write both scores. Games for {', '.join(_for_a_win(profile))}; a loss 0."


def _for_a_win(profile: Profile) -> Iterator[str]:
    """What a winner gets, with the loser's scores that make a skunk."""
    scoring = profile.scoring
    single, double = scoring.skunk_below.value, scoring.double_skunk_below.value
    yield f"a win {scoring.win.value}"
    if single is not None and scoring.skunk.value != scoring.win.value:
        more = double is not None and scoring.double_skunk.value != scoring.skunk.value
        low = f"{double} to {single - 1}" if more else f"{single - 1} or less"
        yield f"a skunk (loser has {low}) {scoring.skunk.value}"
    if double is not None and scoring.double_skunk.value != scoring.skunk.value:
        yield f"a double skunk (loser has {double - 1} or less) {scoring.double_skunk.value}"


TOLD: dict[Measure, Callable[[Profile], str]] = {
    "win_points": _both_scores,
    "points_and_bonus": _bonus,
    "points_left": _left,
    "game_points": _game_points,
    "games": _games,
}
