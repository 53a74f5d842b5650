"""The reviews of a site: each made once beside everything else, and kept from then on."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from time import time
from typing import Any, NamedTuple

import msgspec

from pegout.game import MatchStarted
from pegout.record import Record
from pegout.review import ChoiceReview, GameReview
from pegout.service.progress.costs import ChoiceKind, Costs, CostShare, GameCost, Role
from pegout.service.reviews.engine import engine
from pegout.service.reviews.figures import MadeReview, look_through, with_names
from pegout.service.tables.table import Table
from pegout.store import Document, Store

KIND = "review"
RECORD_KIND = "brought"
RECORD_KEPT = 90 * 24 * 3600.0
"""Seconds for which the link of an uploaded record works."""
PHASES: dict[str, ChoiceKind] = {
    "throw": "throw",
    "card": "play",
    "count": "count",
    "call": "count",
}
"""What a choice counts as over many games; a game given up is no phase of play."""
Aside = Callable[[Callable[[], MadeReview]], Awaitable[MadeReview]]
"""Has something long done in a worker, when it is its turn."""


class Back(NamedTuple):
    """How far the look back over somebody's games is: games done, of all that were asked for."""

    done: int
    games: int


class Reviews:
    """All that is reviewed here, and what is being made now."""

    def __init__(self, store: Store, costs: Costs, seconds: Callable[[], float] = time) -> None:
        self.store, self.costs, self.seconds = store, costs, seconds
        self._making: dict[str, asyncio.Task[MadeReview]] = {}
        self._done_of: dict[str, float] = {}
        self._back: dict[str, Back] = {}
        self._looking: set[asyncio.Task[None]] = set()

    async def of(
        self,
        key: str,
        record: Record,
        aside: Aside,
        table: Table | None = None,
        patience: float | None = None,
    ) -> MadeReview | None:
        """The review of a record; all who ask at once wait for one making of it, None is told to
        those whose patience ends before. What `look_through` raises is raised to them.
        """
        found = await self._kept(key)
        if found is None or found.events != len(record.events):
            if key not in self._making:
                making = asyncio.create_task(self._make(key, record, aside, table))
                self._making[key] = making
                making.add_done_callback(lambda done: self._done(key, done))
            making = self._making[key]
            await asyncio.wait({making}, timeout=patience)
            if not making.done():
                return None
            found = making.result()
        return with_names(found, _names_in(record))

    def done_of(self, key: str) -> float:
        """How much of a review that is being made is done, from 0 to 1."""
        return self._done_of.get(key, 0.0)

    def _done(self, key: str, making: asyncio.Task[MadeReview]) -> None:
        del self._making[key]
        self._done_of.pop(key, None)
        if not making.cancelled():
            making.exception()  # it is told to those who waited

    async def _kept(self, key: str) -> MadeReview | None:
        found = await asyncio.to_thread(self.store.get, KIND, key)
        if found is None:
            return None
        try:
            made = await asyncio.to_thread(msgspec.json.decode, found.data, type=MadeReview)
        except msgspec.ValidationError:  # an engine of another shape
            return None
        return made if made.engine == engine() else None

    async def _make(
        self, key: str, record: Record, aside: Aside, table: Table | None
    ) -> MadeReview:
        def told(done: float) -> None:
            self._done_of[key] = done

        made = await aside(lambda: look_through(record, told))
        until = None if table is not None else self.seconds() + RECORD_KEPT
        data = msgspec.json.encode(with_names(made, ()))
        await asyncio.wrap_future(self.store.put(Document(KIND, key, data, expires=until)))
        if table is not None and table.again is None:
            await self.costs.keep(table.id, costs_in(made, table))
        return made

    def look_back(self, who: str, games: int, reviews: AsyncIterator[None]) -> None:
        """Have several games of somebody reviewed, one after another; it is told how far it is."""
        if who not in self._back:
            self._back[who] = Back(0, games)
            task = asyncio.create_task(self._look_back(who, reviews))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    def back(self, who: str) -> Back | None:
        """How far somebody's games are looked through, while they are."""
        return self._back.get(who)

    async def _look_back(self, who: str, reviews: AsyncIterator[None]) -> None:
        try:
            async for _ in reviews:
                before = self._back[who]
                self._back[who] = before._replace(done=before.done + 1)
        finally:
            del self._back[who]

    def forgotten(self, table_id: str) -> None:
        """A table is gone, and its review."""
        self.store.delete(KIND, table_id)

    async def bring(self, mark: str, text: str) -> None:
        """Keep a record that somebody brought, so that its review has a link."""
        until = self.seconds() + RECORD_KEPT
        document = Document(RECORD_KIND, mark, text.encode(), expires=until)
        await asyncio.wrap_future(self.store.put(document))

    async def brought(self, mark: str) -> str | None:
        """The text of a record that somebody brought."""
        found = await asyncio.to_thread(self.store.get, RECORD_KIND, mark)
        return None if found is None else found.data.decode()


def _names_in(record: Record) -> tuple[str, ...]:
    return next(event.names for event in record.events if isinstance(event, MatchStarted))


def costs_in(made: MadeReview, table: Table) -> Iterator[GameCost]:
    """What each player's mistakes cost in each game, for the plots of their profiles."""
    for game in made.review.games:
        if game.unit != "chance":
            continue
        for player in game.players:
            yield _cost_of(game, player.seat, player.luck or 0.0, table)


def _cost_of(game: GameReview, seat: int, luck: float, table: Table) -> GameCost:
    own = [one for one in game.choices if one.seat == seat and one.kind in PHASES and one.role]
    ended = next(one for one in table.ended_games if one.number == game.number)
    return GameCost(
        table=table.id,
        game=game.number,
        seat=seat,
        at=ended.at,
        cost=sum(one.cost for one in own),
        luck=luck,
        by_role=_shares(own, _role),
        by_kind=_shares(own, lambda one: PHASES[one.kind]),
    )


def _role(choice: ChoiceReview) -> Role:
    assert choice.role is not None
    return choice.role


def _shares(choices: Sequence[ChoiceReview], part: Callable[[ChoiceReview], Any]) -> dict[Any, Any]:
    shares: dict[Any, CostShare] = defaultdict(CostShare)
    for one in choices:
        shares[part(one)] += CostShare(1, one.cost)
    return dict(shares)
