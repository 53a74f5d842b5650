"""What is shown of finished games over time: each table in a few figures, kept beside it.

A summary follows from the rows of its table and is made again when there are more of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, wait

import msgspec
from msgspec import Struct

from pegout.game import EndReason, Event
from pegout.players import Learner, LearnerGame, learner_after, strength_of
from pegout.seating import Side
from pegout.service.history.games import HIDDEN
from pegout.service.history.statistics import Figures, added, facts_of, games_of
from pegout.service.tables.table import Table, table_from
from pegout.service.tables.tables import KIND as TABLE
from pegout.store import Document, Filed, Heading, Store

KIND = "summary"
MOST = 500
"""Finished tables of one player that are looked at, the latest first."""
MADE_AT_ONCE = 60
"""Summaries made for one request; the rest are made on later ones."""


class SummaryPlayer(Struct, frozen=True, omit_defaults=True):
    """Who sat in a seat: a person, or a computer by its level; some are made of a strength."""

    who: str = ""
    name: str = ""
    level: str = ""
    strength: int = 0


class GameSummary(Struct, frozen=True):
    """One game: when it ended, who won, and with two players the points of each by role."""

    game: int
    at: str
    winner: Side
    reason: EndReason
    figures: tuple[Figures, ...] = ()


class TableSummary(Struct, frozen=True):
    """The games of a finished table at one of its versions."""

    version: int
    players: tuple[SummaryPlayer, ...] = ()
    games: tuple[GameSummary, ...] = ()


def summary_of(table: Table) -> TableSummary:
    """A table in figures; nothing where the same packs are or were played elsewhere."""
    if table.sealed or table.again is not None:
        return TableSummary(table.version)
    players = tuple(
        SummaryPlayer(one.who, one.name, one.level, one.strength or 0) for one in table.chairs
    )
    played = list(games_of(table.events))
    games = tuple(
        GameSummary(ended.number, ended.at, ended.winner, ended.reason, _figures(table, game))
        for ended, game in zip(table.ended_games, played, strict=True)
    )
    return TableSummary(table.version, players, games)


def _figures(table: Table, game: list[Event]) -> tuple[Figures, ...]:
    if len(table.chairs) != 2:
        return ()
    facts = list(facts_of(game))
    return tuple(added(Figures(), [one for one in facts if one.seat == seat]) for seat in (0, 1))


class OwnSummaries(Struct, frozen=True):
    """The finished tables of somebody, the oldest first; `unread` are still to be gone through."""

    tables: tuple[tuple[str, TableSummary], ...] = ()
    unread: int = 0


class Summaries:
    """The summaries of a site."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def look_at(self, table: Table) -> None:
        """Keep the summary of a table that has just ended, so that nobody waits for it later."""
        if table.countable and table.version == table.moved:
            self.store.put(_document(table.id, summary_of(table)))

    def forgotten(self, table_id: str) -> None:
        """A table is gone, or not what it was, and its summary goes too."""
        self.store.delete(KIND, table_id)

    async def of(self, who: str) -> OwnSummaries:
        """All that somebody has finished and not deleted."""
        if not who:
            return OwnSummaries()
        return await asyncio.to_thread(self._of, who)

    def _of(self, who: str) -> OwnSummaries:
        out = {f"{TABLE}:{one.id.partition(' ')[0]}" for one in self.store.find(HIDDEN, owner=who)}
        found = self.store.streams(kind=TABLE, owner=who, ended=True, limit=MOST)
        kept, unread = [], 0
        saving: list[Future[Filed]] = []
        for heading in found:
            name = heading.stream.partition(":")[2]
            if heading.stream in out:
                continue
            summary = self._known(name, heading)
            if summary is None and len(saving) == MADE_AT_ONCE:
                unread += 1
                continue
            if summary is None:
                summary = self._made(name, heading)
                saving.append(self.store.put(_document(name, summary)))
            kept.append((name, summary))
        wait(saving)  # whoever looks again finds these, and the next ones are made
        return OwnSummaries(tuple(reversed(kept)), unread)

    def _known(self, name: str, heading: Heading) -> TableSummary | None:
        document = self.store.get(KIND, name)
        if document is None:
            return None
        summary = msgspec.json.decode(document.data, type=TableSummary)
        return summary if summary.version == heading.version else None

    def _made(self, name: str, heading: Heading) -> TableSummary:
        rows = [row.data for row in self.store.read(heading.stream)]
        return summary_of(table_from(name, rows))


def _document(name: str, summary: TableSummary) -> Document:
    return Document(KIND, name, msgspec.json.encode(summary))


class OwnGame(Struct, frozen=True):
    """One finished game as one of its players sees it; `against` is nobody with three and four."""

    table: str
    game: int
    seat: int
    at: str
    won: bool
    against: SummaryPlayer
    figures: Figures = Figures()


def own_games(found: OwnSummaries, who: str) -> Iterator[OwnGame]:
    """The games of somebody, the oldest first."""
    for table, summary in found.tables:
        seats = [seat for seat, one in enumerate(summary.players) if one.who == who]
        if not seats:
            continue
        seat, hands = seats[0], len(summary.players)
        against = summary.players[1 - seat] if hands == 2 else SummaryPlayer()
        for game in summary.games:
            won = seat % (2 if hands == 4 else hands) == game.winner
            figures = game.figures[seat] if game.figures else Figures()
            yield OwnGame(table, game.game, seat, game.at, won, against, figures)


def learner_of(games: Iterable[OwnGame]) -> Learner:
    """How well somebody plays, by their games against computers whose strength is known."""
    return learner_after(
        LearnerGame(strength, game.won)
        for game in games
        if (strength := strength_of(game.against.level, game.against.strength)) is not None
    )
