"""Tables of season points: what a night of so many games earns, each with its source.

A table covers the lengths that its source covers. Any other length is refused, not guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from msgspec import Struct

from pegout.errors import Fault, Rejection, SeasonError, refuse
from pegout.input_limits import BOOK
from pegout.rulesets import ID_PATTERN, TOP, Page, Spot, parsed_toml
from pegout.tournament.narration.figures import few
from pegout.tournament.season.fields import read_fields

POINTS_IDS: tuple[str, ...] = ("grass_roots", "acc_main")


class Length(Struct, frozen=True, omit_defaults=True):
    """What an event of so many games earns.

    `scores` gives points from so many game points on, and `places` points for a place besides;
    below `threshold` game points neither does. With `each`, whoever is in the better half of the
    qualifiers gets it for every game point from the threshold on, and other qualifiers `others`.
    """

    games: int
    threshold: int = 0
    scores: dict[int, int] = {}
    places: dict[int, int] = {}
    each: int = 0
    others: int = 0

    @property
    def has_figures(self) -> bool:
        """Whether it says how much is earned, and not only from where on."""
        return bool(self.scores or self.places or self.each or self.others)


class PointsTable(Struct, frozen=True, omit_defaults=True):
    """A table of season points for one or more lengths of event."""

    id: str
    name: str
    source: str
    edition: str
    lengths: tuple[Length, ...]

    def length(self, games: int) -> Length | Rejection:
        """The line for so many games, or the refusal that names those it has."""
        for one in self.lengths:
            if one.games == games:
                return one
        return refuse(
            "length_not_covered",
            clause=self.source,
            table=self.name,
            covered=few(self.covered),
            games=games,
        )

    @property
    def has_figures(self) -> bool:
        """Whether every length says how much is earned."""
        return all(one.has_figures for one in self.lengths)

    @property
    def covered(self) -> tuple[int, ...]:
        """The lengths it has, shortest first."""
        return tuple(sorted(one.games for one in self.lengths))


def earned(length: Length, score: int, place: int | None, qualifiers: int = 0) -> int:
    """What so many game points and a place bring.

    >>> earned(Length(22, 27, each=5, others=5), 30, 1, qualifiers=4)
    20
    >>> earned(Length(9, 12, scores={12: 1, 14: 3}), 13, None)
    1
    """
    by_qualifying = _qualifying(length, score, place, qualifiers)
    if score < length.threshold:
        return by_qualifying
    steps = {least: points for least, points in length.scores.items() if score >= least}
    by_place = 0 if place is None else length.places.get(place, 0)
    return by_qualifying + by_place + (steps[max(steps)] if steps else 0)


def _qualifying(length: Length, score: int, place: int | None, qualifiers: int) -> int:
    """The better half of an odd number of qualifiers is the larger one."""
    if place is None or place > qualifiers:
        return 0
    if 2 * place > qualifiers + 1 or not length.each:
        return length.others
    return max(length.others, length.each * (score - length.threshold + 1))


@cache
def points_table(table_id: str) -> PointsTable:
    """One of the tables that come with the program.

    >>> points_table("acc_main").covered
    (12, 22)
    """
    if table_id not in POINTS_IDS:
        known = ", ".join(POINTS_IDS)
        raise SeasonError(Fault(f"'{table_id}'", f"is not a points table; there are {known}"))
    data = files("pegout.tournament.season") / "data" / f"{table_id}.toml"
    return _read(data.read_text(encoding="utf-8"), f"{table_id}.toml")


def house_points(text: str, where: str) -> PointsTable:
    """A club's own table from its TOML text; raises SeasonError with all of its faults."""
    found = _read(text, where)
    if found.id in POINTS_IDS:
        raise SeasonError(Fault(f"{where}, id", f"'{found.id}' is taken; choose another"))
    return found


def _read(text: str, where: str) -> PointsTable:
    page = Page(text, where, SeasonError)
    tree = parsed_toml(text, where, BOOK, SeasonError)
    found = read_points(page, tree, TOP)
    if found is None or page.faults:
        raise SeasonError(*page.faults)
    return found


def read_points(page: Page, tree: Mapping[str, Any], spot: Spot) -> PointsTable | None:
    """A table of points in a file of its own, or in a section of a season's file."""
    head = read_fields(page, PointsTable, tree, spot, aside=("lengths",))
    inside = f"{spot.section}.lengths" if spot.section else "lengths"
    lengths = _lengths(page, tree.get("lengths"), inside)
    if head is None or page.faults:
        return None
    if not ID_PATTERN.fullmatch(head["id"]):
        page.fault(spot, "id", "expected small letters, digits and _")
    for key in ("name", "source", "edition"):
        if not head[key].strip():
            page.fault(spot, key, "is blank: say where the figures are from")
    return PointsTable(**head, lengths=tuple(lengths))


def _lengths(page: Page, given: object, section: str) -> list[Length]:
    found: list[Length] = []
    if not isinstance(given, list) or not given:
        told = f"is missing: give a [[{section}]] for each number of games"
        page.fault(Spot(section), "", told)
        return found
    for index, tree in enumerate(given):
        spot = Spot(section, index)
        read = read_fields(page, Length, tree, spot)
        if read is None:
            continue
        one = Length(**read)
        if reason := _wrong(one, {other.games for other in found}):
            page.fault(spot, "games", reason)
        found.append(one)
    return found


def _wrong(length: Length, before: set[int]) -> str:
    if length.games < 1:
        return "expected a number of games from 1 up"
    if length.games in before:
        return f"{length.games} games are here twice: take one of them out"
    figures = (length.threshold, length.each, length.others, *length.scores, *length.places)
    if min((*figures, *length.scores.values(), *length.places.values())) < 0:
        return "has a figure below 0"
    if length.each and not length.threshold:
        return "has each, but no threshold to count from"
    return _no_stairs(length)


def _no_stairs(length: Length) -> str:
    """A step that nobody can stand on, or one that is worth less than a lower one."""
    if below := [score for score in length.scores if score < length.threshold]:
        return f"has points for {below[0]}, which is below its threshold of {length.threshold}"
    steps = sorted(length.scores.items())
    for (low, more), (high, less) in pairwise(steps):
        if less < more:
            return f"gives fewer points for {high} than for {low}"
    return ""
