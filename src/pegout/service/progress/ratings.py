"""Everybody's rating: what the rated games of a site come to, one after another.

Kept are the games, in one stream. The ratings follow from them and can be made again at any time; a
game that is kept twice, because a process ended in between, counts once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from pegout.service.progress.rated_games import RatedGame, RatedPlayer, rated_games
from pegout.service.progress.rating import Rating, after_game, computer_rating
from pegout.service.tables.table import Table
from pegout.store import Change, Conflict, Facts, Store

KIND = "ratings"
STREAM = f"{KIND}:all"
TRIES = 20


class RatingStep(Struct, frozen=True):
    """One rated game as it changed somebody's rating."""

    table: str
    game: int
    at: str
    won: bool
    against: RatedPlayer
    rating: Rating


class RatingBook:
    """All ratings after a number of rows of the stream."""

    def __init__(self) -> None:
        self.version = 0
        self.seen: set[tuple[str, int]] = set()
        self.steps: dict[str, list[RatingStep]] = {}

    def take(self, game: RatedGame) -> None:
        """Count the next row."""
        self.version += 1
        if game.key in self.seen:
            return
        self.seen.add(game.key)
        winner, loser = after_game(self._of(game.winner), self._of(game.loser))
        self._step(game, game.winner, game.loser, winner)
        self._step(game, game.loser, game.winner, loser)

    def _step(
        self, game: RatedGame, player: RatedPlayer, other: RatedPlayer, after: Rating
    ) -> None:
        if player.who:
            won = player == game.winner
            step = RatingStep(game.table, game.game, game.at, won, other, after)
            self.steps.setdefault(player.who, []).append(step)

    def _of(self, player: RatedPlayer) -> Rating:
        return self.rating(player.who) if player.who else computer_rating(player.level)

    def rating(self, who: str) -> Rating:
        """Somebody's rating now."""
        steps = self.steps.get(who)
        return steps[-1].rating if steps else Rating()


_READER = msgspec.json.Decoder(RatedGame)


def book_of(rows: Iterable[bytes], book: RatingBook | None = None) -> RatingBook:
    """The ratings that rows come to, upon those that are known."""
    found = book or RatingBook()
    for row in rows:
        found.take(_READER.decode(row))
    return found


class Ratings:
    """The ratings of a site, kept up with as tables end."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._book = RatingBook()
        self._turn = asyncio.Lock()
        self._adding: set[asyncio.Task[None]] = set()

    def look_at(self, table: Table) -> None:
        """Count the games of a table that are over and not counted yet."""
        new = [game for game in rated_games(table) if game.key not in self._book.seen]
        if new:
            task = asyncio.create_task(self._add(new))
            self._adding.add(task)
            task.add_done_callback(self._adding.discard)

    async def _add(self, games: list[RatedGame]) -> None:
        for _ in range(TRIES):
            book = await self.book()
            rows = tuple(msgspec.json.encode(one) for one in games if one.key not in book.seen)
            if not rows:
                return
            change = Change(STREAM, book.version, rows, facts=Facts(KIND))
            kept = await asyncio.wrap_future(self.store.append(change))
            if not isinstance(kept, Conflict):
                return

    async def settle(self) -> None:
        """Until all that is over here is counted; what could not be kept is tried another time."""
        await asyncio.gather(*self._adding, return_exceptions=True)

    async def now(self) -> RatingBook:
        """The ratings with every game in them that was over before somebody asked."""
        await self.settle()
        return await self.book()

    async def book(self) -> RatingBook:
        """The ratings as they stand, with what other processes have added."""
        async with self._turn:
            book = self._book
            rows = await asyncio.to_thread(self.store.read, STREAM, book.version)
            if rows:
                await asyncio.to_thread(book_of, [row.data for row in rows], book)
            return self._book

    async def forget(self, who: str, instead: str) -> None:
        """Move somebody's games to an id that belongs to nobody; ratings stay as they are."""
        async with self._turn:
            rows = await asyncio.to_thread(self.store.read, STREAM)
            changed = {
                row.version: msgspec.json.encode(_without(_READER.decode(row.data), who, instead))
                for row in rows
                if who.encode() in row.data
            }
            if changed:
                await asyncio.wrap_future(self.store.amend(STREAM, changed))
                self._book = RatingBook()


def _without(game: RatedGame, who: str, instead: str) -> RatedGame:
    winner, loser = (
        RatedPlayer(who=instead) if one.who == who else one for one in (game.winner, game.loser)
    )
    return msgspec.structs.replace(game, winner=winner, loser=loser)
