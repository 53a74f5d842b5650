"""How the parts of a line are spelled: players, names, texts, scores; each in one way only."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from pegout.cards import spell
from pegout.game import events as e
from pegout.scoring import ScoreLine, total
from pegout.seating import Seat

NAME = re.compile(r"[A-Za-z0-9][\w-]*", re.ASCII)


def quoted(text: str) -> str:
    """A text in double quotes, as JSON writes it."""
    return msgspec.json.encode(text).decode()


def name(text: str) -> str:
    """A name such as a case's id: bare where it is one plain word, else in double quotes.

    >>> name("ACC-renege"), name("no such thing")
    ('ACC-renege', '"no such thing"')
    """
    return text if NAME.fullmatch(text) else quoted(text)


def player(seat: Seat | None) -> str:
    """P1 to P4, or - for nobody."""
    return "-" if seat is None else f"P{seat + 1}"


def players(seats: Iterable[Seat]) -> str:
    """Players parted by commas, or - for none."""
    return ",".join(map(player, seats)) or "-"


def numbers(values: Iterable[int]) -> str:
    """Numbers parted by commas."""
    return ",".join(str(value) for value in values)


def item(number: int | None) -> str:
    """Which score something belongs to; - for none."""
    return f"item={'-' if number is None else number}"


def moved(event: e.PegMoved | e.PointsMoved) -> str:
    """Whose peg moved, and from which hole to which."""
    return f"side={event.side + 1} from={event.start} to={event.hole}"


def explained(lines: Iterable[ScoreLine]) -> str:
    """What follows the colon of a score: each part with its points, cards and clause."""
    parts = [
        f"{line.kind} {line.points} {spell(line.cards)} {quoted(line.clause)}" for line in lines
    ]
    return f" : {' + '.join(parts)}" if parts else ""


def worth(field: str, lines: tuple[ScoreLine, ...] | None) -> str:
    """A worth told beside something else, with its total; nothing where it is not told."""
    return "" if lines is None else f" {field}={total(lines)}{explained(lines)}"


def parts(words: Iterable[str]) -> str:
    """Several things after a colon, parted by bars."""
    told = " | ".join(words)
    return f" : {told}" if told else ""
