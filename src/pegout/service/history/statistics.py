"""What was dealt here, beside what chance would give: for all games, side by side, and for you.

Sums only are kept, one small document for the whole site; nobody's cards or names are in it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from pegout.cards import Rank, Suit
from pegout.players import of_average, of_share
from pegout.service.history.dealt import (
    RANKS,
    SUITS,
    Dealt,
    Held,
    Share,
    Sum,
    counted,
    people_against,
    seat_party,
)
from pegout.service.history.own_deals import OTHER, YOU, LastGames, OwnDeals
from pegout.service.tables.table import Table
from pegout.store import Conflict, Document, Store

KIND = "statistics"
ALL = "all"
TRIES = 20
EXPECTED = {"dealer": 8.0, "pone": 8.1, "crib": 4.7, "dealer_pegs": 3.4, "pone_pegs": 2.1}
"""Averages of strong players with two hands (docs/players.md)."""
FIRST_DEALER = 0.557
"""How often the first dealer wins a whole game of two hands, from the table of positions."""
EVEN = 0.5
AVERAGES = {
    "dealer": "points in the dealer's hand",
    "pone": "points in the pone's hand",
    "crib": "points in the crib",
    "dealer_pegs": "points the dealer pegs in the play of a deal",
    "pone_pegs": "points the pone pegs in the play of a deal",
}
OWN_AVERAGES = {
    "dealer": "points in the hand, as dealer",
    "pone": "points in the hand, as pone",
    "crib": "points in the own crib",
    "dealer_pegs": "pegged in a play, as dealer",
    "pone_pegs": "pegged in a play, as pone",
}


class StatLine(Struct, frozen=True):
    """One figure: what was seen, what is expected, and the 95 % interval of what was seen."""

    what: str
    seen: float
    expected: float | None
    low: float | None
    high: float | None
    number: int


class Beside(Struct, frozen=True):
    """Two parties side by side: one figure of both in each row, the first's first."""

    title: str
    parties: tuple[str, str]
    rows: tuple[tuple[StatLine, StatLine], ...]


class StatPage(Struct, frozen=True):
    """All figures that one visitor is shown.

    `anew` where first deals were once counted in games of every kind, `apart` where there were
    games before parties were told apart.
    """

    lines: tuple[StatLine, ...]
    starters: tuple[StatLine, ...]
    seats: Beside
    levels: tuple[Beside, ...]
    own_games: int
    own: Beside
    own_starters: tuple[StatLine, ...]
    anew: bool
    apart: bool


class Statistics:
    """The sums of a site, kept in its store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.last_games = LastGames(store)
        self._adding: set[asyncio.Task[None]] = set()

    def look_at(self, table: Table) -> None:
        """Count a table once its match is over, and what was dealt there is open to all."""
        if table.countable and not table.counted:
            table.counted = True
            task = asyncio.create_task(self._add(table))
            self._adding.add(task)
            task.add_done_callback(self._adding.discard)

    async def _add(self, table: Table) -> None:
        for _ in range(TRIES):
            found = await asyncio.to_thread(self.store.get, KIND, ALL)
            data = msgspec.json.encode(counted(_read(found), table))
            version = 0 if found is None else found.version
            put = await asyncio.wrap_future(self.store.put(Document(KIND, ALL, data), version))
            if not isinstance(put, Conflict):
                return

    async def lines(self) -> list[StatLine]:
        """The figures of all games."""
        page = await self.page()
        return [*page.lines, *page.starters]

    async def page(self, who: str = "") -> StatPage:
        """Everything, seen beside expected, and the last games of one visitor."""
        dealt = _read(await asyncio.to_thread(self.store.get, KIND, ALL))
        return stat_page(dealt, await self.last_games.of(who))


def _read(found: Document | None) -> Dealt:
    return Dealt() if found is None else msgspec.json.decode(found.data, type=Dealt)


def stat_page(dealt: Dealt, own: OwnDeals) -> StatPage:
    """The sums of a site and of one visitor as they are shown."""
    seats = beside("Seat by seat", dealt, seat_party(0), seat_party(1))
    told_apart = sum(one.pone.number for one in (_held(dealt, seat_party(n)) for n in range(2)))
    return StatPage(
        lines=tuple(_figures(dealt)),
        starters=tuple(_starters(dealt)),
        seats=seats,
        levels=tuple(
            beside(f"People against {level}", dealt, people_against(level), level)
            for level in sorted(dealt.versus)
            if level in dealt.held
        ),
        own_games=own.games,
        own=beside("You and the other side", own.dealt, YOU, OTHER),
        own_starters=tuple(_starters(own.dealt)),
        anew=dealt.games > 0,
        apart=told_apart < dealt.pone.number,
    )


def _held(dealt: Dealt, party: str) -> Held:
    return dealt.held.get(party, Held())


def beside(title: str, dealt: Dealt, one: str, other: str) -> Beside:
    """Two parties side by side."""
    both = zip(_party(_held(dealt, one)), _party(_held(dealt, other)), strict=True)
    return Beside(title, (one, other), tuple(both))


def _party(held: Held) -> Iterator[StatLine]:
    yield _share("games won", held.won, None)
    yield _share("first deals, when cut for", held.first_deals, EVEN)
    for name, what in OWN_AVERAGES.items():
        yield _average(what, getattr(held, name), EXPECTED[name])


def _figures(dealt: Dealt) -> Iterator[StatLine]:
    """The figures of all games, but for the starters."""
    yield _share("the first dealer wins", dealt.first_dealer, FIRST_DEALER)
    for name, what in AVERAGES.items():
        yield _average(what, getattr(dealt, name), EXPECTED[name])
    for level, (games, won) in sorted(dealt.versus.items()):
        yield _share(f"people beat {level}", Share(games, won), None)


def _starters(dealt: Dealt) -> Iterator[StatLine]:
    turned = sum(dealt.ranks)
    for place, rank in enumerate(Rank):
        what = f"the starter is {'an' if rank.word[0] in 'ae' else 'a'} {rank.word}"
        yield _share(what, Share(turned, dealt.ranks[place]), 1 / RANKS)
    for place, suit in enumerate(Suit):
        what = f"the starter is of {suit.name.lower()}"
        yield _share(what, Share(turned, dealt.suits[place]), 1 / SUITS)


def _share(what: str, one: Share, expected: float | None) -> StatLine:
    found = of_share(one.times, one.tries)
    low, high = (None, None) if found is None else (found.low, found.high)
    return StatLine(what, one.times / max(one.tries, 1), expected, low, high, one.tries)


def _average(what: str, one: Sum, expected: float) -> StatLine:
    found = of_average(one.total, one.squares, one.number, least=0.0)
    low, high = (None, None) if found is None else (found.low, found.high)
    return StatLine(what, one.total / max(one.number, 1), expected, low, high, one.number)
