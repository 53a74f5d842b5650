"""Tables of season points: what a night of each length earns, each with its source.

A table covers the lengths of event that its source has. Any other is refused, not guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from pegout.errors import Fault, Rejection, SeasonError, refuse
from pegout.input_limits import BOOK, LONGEST_TEXT
from pegout.rulesets import (
    ID_PATTERN,
    TOP,
    Spot,
    TomlPage,
    as_written,
    expected,
    near_name,
    packaged_books,
    parsed_toml,
)
from pegout.text import Message, say


def read_fields(
    page: TomlPage, model: type[Struct], given: object, spot: Spot, aside: Iterable[str] = ()
) -> dict[str, Any] | None:
    """The fields of a value but those in `aside`; None where one of them cannot be read."""
    if not isinstance(given, dict):
        page.fault(spot, "", say("book-no-table", given=as_written(given)))
        return None
    before = len(page.faults)
    kinds = get_type_hints(model)
    needed = {field.name for field in fields(model) if field.required}
    found: dict[str, Any] = {}
    for name, kind in kinds.items():
        if name in aside:
            continue
        if name in given:
            found[name] = _value(page, given[name], kind, spot, name)
        elif name in needed:
            page.fault(spot, name, say("book-missing-value", kind=expected(kind)))
    for name in given:
        if name not in kinds:
            page.fault(spot, name, say("book-unknown", near=near_name(name, kinds)))
    return found if len(page.faults) == before else None


def _value(page: TomlPage, given: object, kind: Any, spot: Spot, name: str) -> Any:
    if given == "none" and type(None) in get_args(kind):
        return None
    try:
        return msgspec.convert(_dated(given), kind, str_keys=True)
    except msgspec.ValidationError:
        wrong = say("book-wrong-value", kind=expected(kind), given=as_written(given))
        page.fault(spot, name, wrong)
        return None


def _dated(given: object) -> object:
    """A date may be written bare or as a text; both are kept as a text."""
    return given if isinstance(given, str | int | float | list | dict) else str(given)


DATA = files("pegout.tournament.season") / "data"
PACKAGED = packaged_books(DATA)
"""The files of the tables by their ids; the number before an id is its place on lists."""
POINTS_IDS: tuple[str, ...] = tuple(PACKAGED)


class Length(Struct, frozen=True, omit_defaults=True):
    """What an event of a number of games earns.

    `scores` gives points from a number of game points on, and `places` further points for a place;
    below `threshold` game points neither does. With `each`, those in the better half of the
    qualifiers get it for every game point from the threshold on, and other qualifiers `others`.
    `playoffs` is for coming through one round of the playoffs, two, and so on, a bye among them;
    the last round come through counts.
    """

    games: int
    threshold: int = 0
    scores: dict[int, int] = {}
    places: dict[int, int] = {}
    each: int = 0
    others: int = 0
    playoffs: tuple[int, ...] = ()

    @property
    def has_figures(self) -> bool:
        """Whether it says how much is earned, and not only the threshold."""
        return bool(self.scores or self.places or self.each or self.others or self.playoffs)


class PointsTable(Struct, frozen=True, omit_defaults=True):
    """A table of season points for one or more lengths of event."""

    id: str
    name: str
    source: str
    edition: str
    lengths: tuple[Length, ...]

    def length(self, games: int) -> Length | Rejection:
        """The line for that many games, or a refusal that names the lengths it has."""
        for one in self.lengths:
            if one.games == games:
                return one
        return refuse(
            "length_not_covered",
            clause=self.source,
            table=self.name,
            covered=self.covered,
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
    """The points for a number of game points and a place.

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


def in_playoffs(length: Length, rounds: int) -> int:
    """The points for winning this many rounds of the playoffs.

    >>> [in_playoffs(Length(9, playoffs=(3, 6)), rounds) for rounds in (0, 1, 2, 3)]
    [0, 3, 6, 6]
    """
    return length.playoffs[:rounds][-1] if rounds and length.playoffs else 0


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
        raise SeasonError(Fault(f"'{table_id}'", say("points-unknown", known=POINTS_IDS)))
    name = PACKAGED[table_id]
    return _read((DATA / name).read_text(encoding="utf-8"), name)


def house_points(text: str, where: str) -> PointsTable:
    """A club's own table from its TOML text; raises SeasonError with all of its faults."""
    found = _read(text, where)
    if found.id in POINTS_IDS:
        raise SeasonError(Fault(f"{where}, id", say("points-taken", id=found.id)))
    return found


def _read(text: str, where: str) -> PointsTable:
    page = TomlPage(text, where, SeasonError)
    tree = parsed_toml(text, where, BOOK, SeasonError)
    found = read_points(page, tree, TOP)
    if found is None or page.faults:
        raise SeasonError(*page.faults)
    return found


def read_points(page: TomlPage, tree: Mapping[str, Any], spot: Spot) -> PointsTable | None:
    """A table of points in a file of its own, or in a section of a season's file."""
    head = read_fields(page, PointsTable, tree, spot, aside=("lengths",))
    inside = f"{spot.section}.lengths" if spot.section else "lengths"
    lengths = _lengths(page, tree.get("lengths"), inside)
    if head is None or page.faults:
        return None
    if not ID_PATTERN.fullmatch(head["id"]):
        page.fault(spot, "id", say("points-bad-id"))
    for key in ("name", "source", "edition"):
        if not head[key].strip():
            page.fault(spot, key, say("points-blank"))
    return PointsTable(**head, lengths=tuple(lengths))


def _lengths(page: TomlPage, given: object, section: str) -> list[Length]:
    found: list[Length] = []
    if not isinstance(given, list) or not given:
        page.fault(Spot(section), "", say("points-no-lengths", section=section))
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


MOST = 100_000
"""No figure of a table is larger."""


def _wrong(length: Length, before: set[int]) -> Message | None:
    if length.games < 1:
        return say("season-file-games")
    if length.games in before:
        return say("points-twice", games=length.games)
    figures = (length.threshold, length.each, length.others, *length.scores, *length.places)
    figures += length.playoffs
    if min((*figures, *length.scores.values(), *length.places.values())) < 0:
        return say("points-below-zero")
    if max((*figures, *length.scores.values(), *length.places.values(), length.games)) > MOST:
        return say("points-too-large", most=MOST)
    if length.each and not length.threshold:
        return say("points-no-threshold")
    return _no_stairs(length)


def _no_stairs(length: Length) -> Message | None:
    """A step that no card can reach, or that is worth less than a lower one."""
    if below := [score for score in length.scores if score < length.threshold]:
        return say("points-below-threshold", score=below[0], threshold=length.threshold)
    steps = sorted(length.scores.items())
    for (low, more), (high, less) in pairwise(steps):
        if less < more:
            return say("points-fall", high=high, low=low)
    return None


MOST_LENGTHS = 50


def wrong_table(table: PointsTable) -> Rejection | None:
    """Why a table that did not come from a file cannot be used."""
    texts = (table.id, table.name, table.source, table.edition)
    if not all(one.strip() and len(one) <= LONGEST_TEXT for one in texts):
        return refuse("bad_points.text", most=LONGEST_TEXT)
    if not 1 <= len(table.lengths) <= MOST_LENGTHS:
        return refuse("bad_points.lengths", most=MOST_LENGTHS)
    for number, one in enumerate(table.lengths):
        if why := _wrong(one, {other.games for other in table.lengths[:number]}):
            return refuse("bad_points.wrong", why=why)
    return None
