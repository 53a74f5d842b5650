"""Position strings where cards are asked for: one text instead of the cards and all options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pegout.cli.output import UserError

if TYPE_CHECKING:
    from pegout.analysis import Position

COMMANDS = {"throw": "discard", "play": "peg-advice"}
KINDS = {"throw": "a throw", "play": "a card to play"}


def position_alone(
    text: str, kind: Literal["throw", "play"] | None, options: tuple[object, ...]
) -> Position | None:
    """The position that was typed, of this kind and with no options beside it; None where cards
    were typed.
    """
    from pegout.analysis import is_position, read_position

    if not is_position(text):
        return None
    if any(option not in {None, False, ""} for option in options):
        raise UserError("a position string says it all: leave out the other options")
    found = read_position(text)
    if kind is not None and found.kind != kind:
        told = f"this position is {KINDS[found.kind]}, not {KINDS[kind]}"
        raise UserError(f"{told}: pegout {COMMANDS[found.kind]} {found.text}")
    return found
