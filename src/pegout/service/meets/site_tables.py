"""Games of a tournament at the site's own tables: opened, sat at by pass, and entered when over.

The table's record is kept as evidence before the result is entered, so that a result from here
always has one. A table that ended while the site went down is entered when the site is back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Iterator
from typing import Annotated

from msgspec import Meta, Struct

from pegout.errors import Rejection, refuse
from pegout.game import Counting, GameEnded
from pegout.players import LEVELS
from pegout.rulesets import ruleset
from pegout.seating import Seat, side_of
from pegout.service.history.records import SEALED, record_text
from pegout.service.idempotency import RequestKey
from pegout.service.meets.game_tables import (
    GameTable,
    Packs,
    game_table,
    game_tables,
    gone_on,
    settled,
    table_of,
)
from pegout.service.meets.meets import KnownMeet, MeetAnswer, Meets, NoMeet, StepsTaken
from pegout.service.tables import rows as r
from pegout.service.tables.decide import MadeRow, Rows, seated
from pegout.service.tables.requests import Asker, Done, SitFor, Stale, TableAnswer
from pegout.service.tables.table import Table
from pegout.service.tables.tables import Tables
from pegout.service.views.phone.game import round_words
from pegout.store import Document
from pegout.text import Message, Name, inside, plain, say
from pegout.tournament.cards import Result, Side
from pegout.tournament.meet import DivisionState, Game, Meet, MeetLog, Stamp, commands as c
from pegout.tournament.narration import game_told, result_words

NO_LONGER_USED = say("table-no-longer-used")

Ends = dict[GameTable, Message | None]
"""For each table why it is closed, or nothing where it is open or played to its end."""


def ends_of(meet_id: str, meet: Meet) -> Ends:
    """Why each table of a tournament should be closed."""
    return {
        one: why_closed(meet, division, game) for division, game, one in game_tables(meet_id, meet)
    }


def why_closed(meet: Meet, division: DivisionState, game: Game) -> Message | None:
    """A message for those who still sit at the table of a game that is settled."""
    if game.waiting or game.how == "played_here":
        return None
    if game.result is None:
        return say("table-no-longer-planned")
    names = meet.names(division.id)
    first, second = game.entries
    result = result_words(game.result, (names[first], names[second]))
    if game.how == "agreed":
        return say("table-settled-by-both", result=result)
    return say("table-settled-by-desk", result=result)


class EventEnds:
    """What was last made of the tables of each tournament, so that only what changed is done."""

    def __init__(self, tables: Tables, packs: Packs) -> None:
        self.tables, self.packs = tables, packs
        self._known: dict[str, Ends] = {}

    def news(self, meet_id: str, found: MeetLog) -> Ends:
        """Tables that are to be closed or opened again since this was last asked."""
        ends, before = ends_of(meet_id, found.meet), self._known.get(meet_id)
        self._known[meet_id] = ends
        if before is None:
            return {one: why for one, why in ends.items() if why}
        # A table that was taken back may have been closed, and is its game's again.
        fresh = {one: why for one, why in ends.items() if one not in before or why != before[one]}
        return fresh | {one: say("table-no-longer-here") for one in before if one not in ends}

    def forget(self, meet_id: str) -> None:
        """A tournament that is no longer in memory."""
        self._known.pop(meet_id, None)

    async def bring_in_step(self, ends: Ends) -> None:
        """Close these tables, or open them again where there is no reason any more."""
        for one, why in ends.items():
            while await self._behind(one, why):
                pass

    async def _behind(self, one: GameTable, why: Message | None) -> bool:
        """Try once; True where somebody acted at the table meanwhile."""
        table = await table_of(self.tables, one)
        if table is None or table.closed == why or table.stage == "over":
            return False
        if not why and await self.packs.known(table):
            why = NO_LONGER_USED
        if table.closed == why:
            return False

        def make(_table: object, asker: Asker) -> Rows:
            row = r.Closed(why, at=asker.at) if why else r.OpenedAgain(at=asker.at)
            return (MadeRow(row),)

        return isinstance(await self.tables.carry_out(table.id, table.version, make), Stale)


EVIDENCE = "evidence"
GIVEN_UP = ("resigned", "forfeit")
SEATED = refuse("seat_taken.house")
NEW = 1
"""The version of a table at which nothing has happened yet."""

log = logging.getLogger("pegout.event_tables")


class Here(Struct, frozen=True, forbid_unknown_fields=True):
    """How games are played here: who counts, the same packs for all or not, the clock, and whether
    players may have their games rated.
    """

    counting: Counting = "auto"
    same_packs: bool = False
    turn_seconds: Annotated[int, Meta(ge=10, le=86_400)] | None = None
    rated: bool = False


class EventTables:
    """The tables of all tournaments of a site."""

    def __init__(self, tables: Tables, meets: Meets, secret: bytes) -> None:
        self.tables, self.meets, self.packs = tables, meets, Packs(tables, secret)
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends = EventEnds(tables, self.packs)
        self._opening = asyncio.Lock()
        self._shown: set[str] = set()
        tables.on_change(self.look_at)
        meets.on_change(self.meet_changed)
        meets.on_load(self.meet_loaded)
        meets.on_rest(self._ends.forget)

    async def open(  # noqa: PLR0913, PLR0917 -- which games, how, by whom, and the form's key
        self,
        meet_id: str,
        division: str,
        numbers: tuple[int, ...],
        here: Here,
        stamp: Stamp,
        key: RequestKey | str = "",
    ) -> MeetAnswer:
        """Open tables for these games, with the book, the target and the people of each.

        The same key again gets the first one's answer, and opens nothing more.
        """
        # One at a time, so that two who open tables of one round give them the same packs.
        async with self._opening:
            found = await self.meets.log(meet_id)
            if found is None:
                return NoMeet()
            own = found.meet.divisions.get(division)
            games = [] if own is None else [own.game(number) for number in numbers]
            if own is None or None in games:
                return refuse("no_such_game")
            if here.rated and here.same_packs:
                return refuse("not_rated.same_packs")
            tables, once = list[tuple[int, str]](), RequestKey.of(key).name
            for game in games:
                assert game is not None
                opened = await self._open(meet_id, found, own, game, here, once)
                if not isinstance(opened, Done):
                    return opened if isinstance(opened, Rejection) else NoMeet()
                tables.append((game.number, opened.table))
            idle = await self.idle(meet_id, found, own)
            over = tuple(number for number in numbers if number in idle)
            commands: list[c.Command] = [c.CloseTables(division, over)] if over else []
            commands.append(c.OpenTables(division, tuple(tables)))
            done = await self.meets.take(meet_id, commands, stamp, key)
            await self._after_opening(meet_id, done, division, tables)
            return done

    async def _open(  # noqa: PLR0913, PLR0917 -- which game, how, and the form's key
        self,
        meet_id: str,
        found: MeetLog,
        own: DivisionState,
        game: Game,
        here: Here,
        key: str,
    ) -> TableAnswer:
        # A table that was opened and closed again is opened again under another key.
        once = f"table {meet_id} {own.id} {game.number} {key or len(found.steps)}"
        opening = f"{len(found.steps)} {key}"
        seed = ""
        if here.same_packs:
            seed = await self.packs.seed(meet_id, found, own, game, opening)
        occasion = _occasion(meet_id, found.meet, own, game, seed)
        settings = settings_of(own, here)
        return await self.tables.open(settings, ruleset(settings.rules), "", once, occasion)

    async def idle(
        self, meet_id: str, found: MeetLog, own: DivisionState, entry: int | None = None
    ) -> frozenset[int]:
        """The games, all or of one entry, that wait for a result where nobody can play on.

        The table is gone or of another site, its result was taken back, or its packs were told.
        """
        waiting = [game for game in own.games() if game.here and game.waiting]
        if entry is not None:
            waiting = [game for game in waiting if entry in game.entries]
        if not waiting:
            return frozenset()
        entered = {
            step.command.table for step in found.steps if isinstance(step.command, c.RecordPlayed)
        }
        idle = set[int]()
        for game in waiting:
            table = await table_of(self.tables, game_table(meet_id, own, game))
            over = table is not None and table.stage == "over" and table.id in entered
            if table is None or over or (table.closed and await self.packs.known(table)):
                idle.add(game.number)
        return frozenset(idle)

    async def _after_opening(
        self, meet_id: str, done: MeetAnswer, division: str, tables: list[tuple[int, str]]
    ) -> None:
        """The house sits down at once; a table that is not its game's is given up."""
        found = await self.meets.log(meet_id)
        own = None if found is None else found.meet.divisions.get(division)
        for number, name in tables:
            table = await table_of(self.tables, GameTable(meet_id, division, number, name))
            game = None if own is None else own.game(number)
            if table is None:
                continue
            if found is None or own is None or game is None or game.here != table.id:
                if table.version == NEW:
                    await self.tables.forget(table.id)
            elif isinstance(done, StepsTaken) and own.house in game.entries:
                await self._seat_house(table.id, found.meet, own, game)

    async def _seat_house(
        self, table_id: str, meet: Meet, division: DivisionState, game: Game
    ) -> None:
        assert division.house is not None
        side, names = game.entries.index(division.house), seats_of(meet, game)
        for seat, name in enumerate(names):
            if side_of(Seat(seat), len(names)) == side:
                level = division.house_level if division.house_level in LEVELS else "club"
                await self._sit(table_id, seat, name, level)

    async def _sit(self, table_id: str, seat: int, name: str, level: str) -> None:
        def make(table: Table, asker: Asker) -> Rows | Rejection:
            row = r.ComputerSat(seat, name, level, asker.computer_seed(seat), at=asker.at)
            taken = seat not in table.free_seats()
            return SEATED if taken else seated(table, row, asker)

        table = await self.tables.table(table_id)
        if table is not None:
            await self.tables.carry_out(table_id, table.version, make)

    async def sit(
        self, at: GameTable, entry: int, person: int, who: str, *, rated: bool = False
    ) -> Done | Rejection:
        """One of an entry sits down at the table of their game, as the first or second of it."""
        table = await table_of(self.tables, at)
        seats = [] if table is None else _occasion_of(table).seats_of(entry)
        if table is None or not seats:
            return refuse("no_table.none")
        if not 0 <= person < len(seats):
            return refuse("no_seat.yours")
        ask = SitFor(seats[person], at.meet, entry, rated)
        answer = await self.tables.ask(table.id, ask, who, "")
        if isinstance(answer, Rejection) and answer.code == "seated":
            return Done(table.id, 0)
        if isinstance(answer, Done | Rejection):
            return answer
        return refuse("no_table.gone")

    def look_at(self, table: Table) -> None:
        """A table that is over fills the card of its game."""
        if table.occasion is not None and table.stage == "over":
            self._begin(self._enter(table))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _enter(self, table: Table) -> None:
        occasion = _occasion_of(table)
        found = await self.meets.log(occasion.meet)
        own = None if found is None else found.meet.divisions.get(occasion.division)
        game = None if own is None else own.game(occasion.game)
        if game is None or game.here != table.id:
            return
        text = record_text(table, whole=True)
        if isinstance(text, str):
            name = evidence_id(occasion.meet, occasion.division, occasion.game)
            owner = f"meet:{occasion.meet}"
            document = Document(EVIDENCE, name, text.encode(), name=table.id, owner=owner)
            await asyncio.wrap_future(self.tables.store.put(document))
        command = c.RecordPlayed(occasion.division, occasion.game, result_of(table), table.id)
        stamp = Stamp(_minute(table.played_at), "Pegout", "site")
        answer = await self.meets.take(occasion.meet, [command], stamp, f"over {table.id}")
        if isinstance(answer, Rejection):
            # A result from the desk came first, or the step was undone: the desk decides.
            log.info("a table’s result was not entered: %s", answer.code)

    async def evidence(self, meet: str, division: str, game: int) -> str | Rejection | None:
        """The record of a game that was played here, once its packs are open to all."""
        name = evidence_id(meet, division, game)
        found = await asyncio.to_thread(self.tables.store.get, EVIDENCE, name)
        at = None if found is None else GameTable(meet, division, game, found.name or "")
        table = None if at is None else await table_of(self.tables, at)
        if found is None or table is None:
            return None
        return SEALED if table.sealed else found.data.decode()

    def meet_changed(self, known: KnownMeet) -> None:
        """A result from the desk ends its table; of a whole round that is done all is shown."""
        ends = self._ends.news(known.id, known.log)
        done = [*self._settled_rounds(known.id, known.log.meet)]
        if ends or done:
            self._begin(self._follow(known.id, ends))

    def _settled_rounds(self, meet_id: str, meet: Meet) -> Iterator[tuple[bool, list[GameTable]]]:
        """The tables of each round that has all its results, but for those known to be open to all.

        With each whether the desk has gone on, so that the results stand for good.
        """
        for own in meet.divisions.values():
            for number, games in own.rounds.items():
                here = [game_table(meet_id, own, game) for game in games.values() if game.here]
                if settled(own, number) and any(one.table not in self._shown for one in here):
                    yield gone_on(own, number), here

    async def sealed(self, tables: Iterable[GameTable]) -> frozenset[str]:
        """Those of these tables that only their players see, as others have the same packs."""
        found: set[str] = set()
        for one in (one for one in tables if one.table not in self._shown):
            table = await table_of(self.tables, one)
            if table is not None:
                (found if table.sealed else self._shown).add(table.id)
        return frozenset(found)

    async def _follow(self, meet_id: str, ends: Ends) -> None:
        """A table is closed before its round is shown: what is still played stays sealed."""
        await self._bring_in_step(ends)
        async with self._opening:
            found = await self.meets.log(meet_id)
            rounds = [] if found is None else [*self._settled_rounds(meet_id, found.meet)]
            for for_good, here in rounds:
                await self._unseal(here, for_good=for_good)

    async def _unseal(self, here: list[GameTable], *, for_good: bool) -> None:
        """Show the tables of a round, all of them or none.

        A table that the desk has closed can be opened again as long as it is sealed, and comes
        first: once it is shown nobody plays on with packs that the others show.
        """
        every = [await table_of(self.tables, one) for one in here]
        tables = [one for one in every if one is not None]
        sealed = sorted((one for one in tables if one.sealed), key=lambda one: one.stage == "over")
        if any(not one.finished or (one.closed and not for_good) for one in sealed):
            return
        for table in sealed:
            await self.packs.tell(table)
        for table in sealed:
            done = await self.tables.carry_out(table.id, table.version, _unsealing)
            if not isinstance(done, Done):
                return
        self._shown.update(one.id for one in tables)

    def meet_loaded(self, known: KnownMeet) -> None:
        """What ended while the site was down is entered now."""
        for _, game, one in game_tables(known.id, known.log.meet):
            if game.waiting:
                self._begin(self._bring_in_step({one: None}))
        self.meet_changed(known)

    async def _bring_in_step(self, ends: Ends) -> None:
        """Tables closed or opened again; what one came to counts where the desk has no result."""
        await self._ends.bring_in_step(ends)
        for one in (one for one, why in ends.items() if not why):
            table = await table_of(self.tables, one)
            if table is not None:
                self.look_at(table)

    async def close(self) -> None:
        """Finish what is being entered, and what follows from it."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


def _occasion(
    meet_id: str, meet: Meet, division: DivisionState, game: Game, seed: str
) -> r.Occasion:
    title = say(
        "table-occasion",
        meet=Name(meet.name),
        division=Name(division.name),
        game=inside(game_told(game)),
    )
    place = say("table-occasion-place", round=round_words(game), table=game.table)
    said, at = plain(title), plain(place)
    names = seats_of(meet, game)
    return r.Occasion(meet_id, division.id, game.number, said, names, seed, at, game.entries)


def _occasion_of(table: Table) -> r.Occasion:
    assert table.occasion is not None
    return table.occasion


def _unsealing(_table: Table, asker: Asker) -> Rows:
    return (MadeRow(r.Unsealed(at=asker.at)),)


def evidence_id(meet: str, division: str, game: int) -> str:
    """Under which name the record of a game is kept."""
    return f"{meet}/{division}/{game}"


def _minute(at: str) -> str:
    return at[: len("2026-11-15T09:30")]


def settings_of(division: DivisionState, here: Here) -> r.Settings:
    """A table as the tournament's book has it: no hints, nothing taken back, nobody stands in."""
    rules = division.profile.games
    return r.Settings(
        rules=rules.rules.value,
        hands=4 if division.part.size == 2 else 2,
        counting=here.counting,
        muggins=division.muggins and here.counting == "claim",
        target=rules.target.value,
        hints=False,
        public=True,
        turn_seconds=here.turn_seconds,
        stand_in_after=None,
        take_backs=False,
        rated=here.rated,
    )


def seats_of(meet: Meet, game: Game) -> tuple[str, ...]:
    """Who sits where: of pairs partners face each other."""
    first, second = (
        [meet.people[one].name for one in meet.entries[entry].people] for entry in game.entries
    )
    return tuple(name for two in zip(first, second, strict=True) for name in two)


def result_of(table: Table) -> Result:
    """How a game at a table ended, as a tournament writes it down."""
    winner = table.state.winner
    assert winner is not None
    side: Side = 0 if winner == 0 else 1
    ended = next(event for event in reversed(table.events) if isinstance(event, GameEnded))
    if ended.reason in GIVEN_UP:
        return Result("forfeit", None, side)
    first, second = (one.front for one in table.state.pegs)
    return Result("played", (first, second), side)
