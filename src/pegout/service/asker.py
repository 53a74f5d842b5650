"""Who asks something at a table, with the chance that may be needed for it."""

from __future__ import annotations

from msgspec import Struct


class Asker(Struct, frozen=True):
    """Who asks, when, and chance to be used: the seed of a game that begins, and apart from it one
    for a computer that sits down. Nobody knows them yet.

    `gone` is for how many seconds each seat has been left.
    """

    who: str
    at: str
    seed: str
    gone: tuple[float, ...] = ()
    for_computer: str = ""

    def computer_seed(self, seat: int) -> str:
        """From what a computer at this seat makes its choices; it tells nothing of the cards."""
        return f"{self.for_computer}-{seat}"
