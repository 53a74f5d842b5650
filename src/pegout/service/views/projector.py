"""A tournament for the wall of the room: slides of large type that go by on their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pegout.service.views.hall import HallMap
from pegout.service.views.podium import PodiumStep
from pegout.service.views.public import (
    PublicDivision,
    PublicGame,
    PublicRound,
    PublicTournament,
)
from pegout.service.views.public_brackets import PublicBracket, PublicMatch, PublicPart
from pegout.tabular import Table
from pegout.text import Name, plain, say

TABLES_A_SLIDE = 12
PLACES_A_SLIDE = 12
NAMES_A_SLIDE = 24
ON_A_WALL = ("place", "name", "total", "parted", "won", "games")
ON_SHOW = 3
"""This many of the last announcements stay on the wall."""

Kind = Literal["words", "tables", "places", "bracket", "names", "medals", "hall", "door"]


Item = TypeVar("Item")


class Slide(Struct, frozen=True):
    """One slide: its heading, and what it shows."""

    kind: Kind
    heading: str
    division: str = ""
    words: tuple[str, ...] = ()
    games: tuple[PublicGame, ...] = ()
    places: Table | None = None
    picture: str = ""
    hall: HallMap | None = None
    podium: tuple[PodiumStep, ...] = ()


def slides(shown: PublicTournament, division: str = "") -> list[Slide]:
    """All slides of a tournament, or of one of its divisions."""
    found = list(_announced(shown))
    if shown.door_open:
        found.append(Slide("door", plain(say("wall-door")), words=(plain(say("wall-door-how")),)))
    if shown.hall is not None and any(one.round_now for one in shown.divisions):
        found.append(Slide("hall", plain(say("wall-hall")), hall=shown.hall))
    for one in shown.divisions:
        if division in ("", one.id):
            found += _of(one, shown.id)
    return found or [Slide("words", shown.name, words=(shown.place,) if shown.place else ())]


def _announced(shown: PublicTournament) -> Iterator[Slide]:
    latest = shown.announcements[-ON_SHOW:]
    if latest:
        yield Slide("words", plain(say("wall-announcements")), words=latest)


def _of(division: PublicDivision, meet: str) -> Iterator[Slide]:
    if division.podium:
        yield Slide("medals", plain(say("podium-heading")), division.name, podium=division.podium)
    if division.told and not any(one.called for one in division.rounds):
        yield Slide("words", plain(say("wall-before-play")), division.name, division.told)
    if division.round_now is None and not division.brackets and not division.standings:
        yield from _entered(division)
    for one in division.rounds:
        if one.round == division.round_now:
            yield from _tables(division, one)
    for number, bracket in enumerate(division.brackets):
        yield from _bracket(bracket, f"/tournaments/{meet}/brackets/{division.id}/{number}")
    yield from _places(division)


def _bracket(bracket: PublicBracket, picture: str) -> Iterator[Slide]:
    """The parts of a bracket in which somebody waits to play; when none does, the final."""
    last = len(bracket.parts) - 1
    over = not any(part.open for part in bracket.parts)
    for number, part in enumerate(bracket.parts):
        if part.open or (over and number == last):
            heading = bracket.title if not last else _part(bracket, part)
            now = tuple(_on(match) for match in bracket.now if match.match in part.matches)
            byes = _byes(bracket, part)
            yield Slide("bracket", heading, words=(*now, *byes), picture=f"{picture}?wall={number}")


def _part(bracket: PublicBracket, part: PublicPart) -> str:
    return plain(say("wall-part", bracket=bracket.title, part=part.title))


def _byes(bracket: PublicBracket, part: PublicPart) -> tuple[str, ...]:
    """Who has a bye in this part, with the match after which each plays."""
    free = [one for one in bracket.waiting if one.bye and one.match in part.matches]
    byes = tuple(say("desk-bye", name=Name(one.name), match=one.after) for one in free)
    return (plain(say("desk-byes", byes=byes)),) if byes else ()


def _on(match: PublicMatch) -> str:
    """A match that is played now, after the table to go to."""
    one, other = map(Name, match.names)
    at = match.table or 0
    return plain(say("wall-match", table=at, one=one, other=other, game=match.game))


def _entered(division: PublicDivision) -> Iterator[Slide]:
    names = [one.name for one in division.entries]
    for page in batched(names, NAMES_A_SLIDE):
        heading = plain(say("wall-entered", number=len(names)))
        yield Slide("names", heading, division.name, page)


def _tables(division: PublicDivision, one: PublicRound) -> Iterator[Slide]:
    """Who sits where, in the order of tables; who sits out is on every page."""
    out = (plain(say("desk-sits-out", names=one.sit_out)),) if one.sit_out else ()
    heading = one.name if one.called else plain(say("wall-comes-next", round=one.name))
    pages = list(batched(sorted(one.games, key=_by_table), TABLES_A_SLIDE))
    for number, page in enumerate(pages, 1):
        yield Slide("tables", _paged(heading, number, len(pages)), division.name, out, page)


def _by_table(game: PublicGame) -> tuple[int, int]:
    return game.table, game.game


def _places(division: PublicDivision) -> Iterator[Slide]:
    shown = division.places.only(*ON_A_WALL)
    pages = list(batched(shown.rows, PLACES_A_SLIDE))
    note = (division.standings_note,) if division.standings_note else ()
    for number, page in enumerate(pages, 1):
        heading = _paged(plain(say("wall-standings")), number, len(pages))
        yield Slide("places", heading, division.name, note, places=replace(shown, rows=page))


def batched(items: Sequence[Item], size: int) -> Iterator[tuple[Item, ...]]:
    """Items in pages of `size`."""
    for first in range(0, len(items), size):
        yield tuple(items[first : first + size])


def _paged(heading: str, number: int, pages: int) -> str:
    if pages == 1:
        return heading
    return plain(say("wall-page", heading=heading, page=number, pages=pages))
