"""What make-up games go by: how often two may meet, in how many games, and who is kept apart."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pegout.tournament.pairing.draw import Groups
from pegout.tournament.pairing.makeup import Apart


class Terms(NamedTuple):
    """How often two may meet, how many games a meeting has, who is kept apart, who is gone.

    `each` is how many meetings each should have, none where everyone is to meet everyone.
    """

    often: int
    times: int
    groups: Groups | None = None
    gone: Collection[int] = ()
    each: int | None = None

    def apart(self) -> Apart:
        """Whether two are of one group."""
        named = {entry: group for entry, group in enumerate(self.groups or (), 1) if group}

        def apart(a: int, b: int) -> bool:
            return a in named and named[a] == named.get(b)

        return apart
