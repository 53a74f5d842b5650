"""A bracket on paper: the charts as the ACC prints them, and who meets whom in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

CHARTS = {
    4: "1-4 3-2",
    8: "1-8 5-4 3-6 7-2",
    16: "1-16 9-8 12-5 13-4 3-14 11-6 7-10 15-2",
    32: "1-32 16-17 9-24 25-8 5-28 12-21 13-20 29-4 3-30 14-19 11-22 27-6 7-26 10-23 15-18 31-2",
}
"""From top to bottom; a number that nobody has is a bye."""
Pair = tuple[str, str]


class Knockout:
    """Everybody who qualified, best first, on the smallest chart that has room for them."""

    def __init__(self, order: Sequence[str]) -> None:
        size = min(one for one in CHARTS if one >= len(order))
        seats = [int(one) - 1 for one in CHARTS[size].replace("-", " ").split()]
        self.left = [order[one] if one < len(order) else "" for one in seats]
        self.played = 0
        self.places: dict[str, tuple[int, int]] = {}
        """From which place to which somebody shares."""

    def plays(self, match: Callable[[Pair], str]) -> None:
        """Round by round until one is left; the losers of a round share their places."""
        while len(self.left) > 1:
            pairs = list(zip(self.left[::2], self.left[1::2], strict=True))
            met = [one for one in pairs if all(one)]
            self.left = [match(one) if all(one) else "".join(one) for one in pairs]
            self.played += len(met)
            places = (len(pairs) + 1, len(pairs) + len(met))
            self.places |= {one: places for pair in met for one in pair if one not in self.left}
        self.places[self.left[0]] = (1, 1)
