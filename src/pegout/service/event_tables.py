"""Games of a tournament at the site's own tables: opened, sat at by pass, and entered when over.

The table's record is kept as evidence before the result is entered, so that a result from here
always has one. A table that ended while the site went down is entered when the site is back.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Coroutine, Iterable
from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct

from pegout.chance import SEED_BYTES
from pegout.errors import Rejection
from pegout.game.commands import Counting
from pegout.game.events import GameEnded
from pegout.players import LEVELS
from pegout.rulesets import ruleset
from pegout.seating import Seat, side_of
from pegout.service import rows as r
from pegout.service.asking import SitFor
from pegout.service.deciding import Asker, Made, Rows, seated
from pegout.service.event_ends import Ends, EventEnds
from pegout.service.meets import Answer, Meets, NoMeet, Taken
from pegout.service.phone_game import round_words
from pegout.service.records import record_text
from pegout.service.table import Table
from pegout.service.tables import Done, Tables
from pegout.store import Document
from pegout.tournament import commands as c
from pegout.tournament.log import MeetLog
from pegout.tournament.result_words import game_place
from pegout.tournament.results import Result, Side
from pegout.tournament.stamps import Stamp
from pegout.tournament.state import DivisionState, Game, Meet

EVIDENCE = "evidence"
GIVEN_UP = ("resigned", "forfeit")

log = logging.getLogger("pegout.event_tables")


class Here(Struct, frozen=True, forbid_unknown_fields=True):
    """How games are played here: who counts, the same packs for all or not, and the clock."""

    counting: Counting = "auto"
    same_packs: bool = False
    turn_seconds: Annotated[int, Meta(ge=10, le=86_400)] | None = None


class EventTables:
    """The tables of all tournaments of a site."""

    def __init__(self, tables: Tables, meets: Meets, secret: bytes) -> None:
        self.tables, self.meets, self._secret = tables, meets, secret
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends = EventEnds(tables)
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
        key: str = "",
    ) -> Answer:
        """Open tables for these games, with the book, the target and the people of each.

        The same key again gets the first one's answer, and opens nothing more.
        """
        found = await self.meets.log(meet_id)
        if found is None:
            return NoMeet()
        own = found.meet.divisions.get(division)
        games = [] if own is None else [own.game(number) for number in numbers]
        if own is None or None in games:
            return Rejection("no_such_game", "There is no such game here; look at the plan again")
        tables: list[tuple[int, str]] = []
        for game in games:
            assert game is not None
            # A table that was opened and closed again is opened anew under another key.
            once = f"table {meet_id} {division} {game.number} {key or len(found.steps)}"
            occasion = self._occasion(meet_id, found.meet, own, game, here)
            settings = settings_of(own, here)
            book = ruleset(settings.rules)
            opened = await self.tables.open(settings, book, "", once, occasion)
            if not isinstance(opened, Done):
                return opened if isinstance(opened, Rejection) else NoMeet()
            tables.append((game.number, opened.table))
        done = await self.meets.take(meet_id, [c.OpenTables(division, tuple(tables))], stamp, key)
        await self._after_opening(meet_id, done, division, tables)
        return done

    def _occasion(
        self, meet_id: str, meet: Meet, division: DivisionState, game: Game, here: Here
    ) -> r.Occasion:
        title = f"{meet.name}: {division.name}, {game_place(game)[0].lower()}{game_place(game)[1:]}"
        seed = self._seed(meet_id, division, game) if here.same_packs else ""
        names, place = seats_of(meet, game), f"{round_words(game)}, table {game.table}"
        return r.Occasion(meet_id, division.id, game.number, title, names, seed, place)

    def _seed(self, meet_id: str, division: DivisionState, game: Game) -> str:
        """One for all tables of a round, which nobody outside can work out."""
        words = f"packs {meet_id} {division.id} {game.round} {game.game}"
        return hmac.new(self._secret, words.encode(), sha256).hexdigest()[: 2 * SEED_BYTES]

    async def _after_opening(
        self, meet_id: str, done: Answer, division: str, tables: list[tuple[int, str]]
    ) -> None:
        """The house sits down at once; a table that is not its game's is given up."""
        found = await self.meets.log(meet_id)
        own = None if found is None else found.meet.divisions.get(division)
        for number, table in tables:
            game = None if own is None else own.game(number)
            if found is None or own is None or game is None or game.here != table:
                await self.tables.forget(table)
            elif isinstance(done, Taken) and own.house in game.entries:
                await self._seat_house(table, found.meet, own, game)

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
            seed = f"{asker.seed[:16]}-{seat}"
            row = r.ComputerSat(seat, name, level, seed, at=asker.at)
            return seated(table, row, asker)

        table = await self.tables.table(table_id)
        if table is not None:
            await self.tables.carry_out(table_id, table.version, make)

    async def sit(self, game: Game, entry: int, person: int, who: str) -> Done | Rejection:
        """One of an entry sits down at the table of their game, as the first or second of it."""
        if entry not in game.entries or not game.here:
            return Rejection("no_table", "This game has no table here; look at your page again")
        table = await self.tables.table(game.here)
        hands = 0 if table is None else len(table.chairs)
        side = game.entries.index(entry)
        seats = [seat for seat in range(hands) if side_of(Seat(seat), hands) == side]
        if not 0 <= person < len(seats):
            return Rejection("no_seat", "There is no such seat for you; look at your page again")
        answer = await self.tables.ask(game.here, SitFor(seats[person]), who, "")
        if isinstance(answer, Rejection) and answer.code == "seated":
            return Done(game.here, 0)
        if isinstance(answer, Done | Rejection):
            return answer
        return Rejection("no_table", "The table is gone; ask at the desk")

    def look_at(self, table: Table) -> None:
        """A table that is over fills the card of its game."""
        if table.occasion is not None and table.stage == "over":
            self._begin(self._enter(table))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _enter(self, table: Table) -> None:
        occasion = table.occasion
        assert occasion is not None
        text = record_text(table, whole=True)
        if isinstance(text, str):
            name = evidence_id(occasion.meet, occasion.division, occasion.game)
            document = Document(EVIDENCE, name, text.encode(), owner=f"meet:{occasion.meet}")
            await asyncio.wrap_future(self.tables.store.put(document))
        command = c.RecordPlayed(occasion.division, occasion.game, result_of(table), table.id)
        stamp = Stamp(_minute(table.played_at), "Pegout", "site")
        answer = await self.meets.take(occasion.meet, [command], stamp, f"over {table.id}")
        if isinstance(answer, Rejection):
            # A result from the desk came first, or the step was undone: the desk decides.
            log.info("a table's result was not entered: %s", answer.code)

    async def evidence(self, meet: str, division: str, game: int) -> str | None:
        """The record of a game that was played here."""
        found = await asyncio.to_thread(
            self.tables.store.get, EVIDENCE, evidence_id(meet, division, game)
        )
        return None if found is None else found.data.decode()

    def meet_changed(self, meet_id: str, found: MeetLog) -> None:
        """A result from the desk ends its table; of a whole round that is done all is shown."""
        ends, done = self._ends.news(meet_id, found), self._to_unseal(found)
        if ends or done:
            self._begin(self._follow(ends, done))

    def _to_unseal(self, found: MeetLog) -> list[str]:
        """The tables of rounds that are done, but for those that are known to be open to all."""
        rounds = (one for own in found.meet.divisions.values() for one in own.rounds.values())
        tables: list[str] = []
        for games in rounds:
            here = [game for game in games.values() if game.here]
            if here and not any(game.waiting for game in here):
                tables += [game.here for game in here if game.here not in self._shown]
        return tables

    async def sealed(self, tables: Iterable[str]) -> frozenset[str]:
        """Those of these tables that only their players see, as others have the same packs."""
        found: set[str] = set()
        for one in (one for one in tables if one not in self._shown):
            table = await self.tables.table(one)
            (found if table is not None and table.sealed else self._shown).add(one)
        return frozenset(found)

    async def _follow(self, ends: Ends, done: list[str]) -> None:
        """A table is closed before its round is shown: what is still played stays sealed."""
        await self._bring_in_step(ends)
        for table_id in done:
            await self._unseal(table_id)

    async def _unseal(self, table_id: str) -> None:
        table = await self.tables.table(table_id)
        if table is not None and table.sealed and table.finished:
            await self.tables.carry_out(table_id, table.version, _unsealing)
        if table is None or not table.sealed:
            self._shown.add(table_id)

    def meet_loaded(self, meet_id: str, found: MeetLog) -> None:
        """What ended while the site was down is entered now."""
        for division in found.meet.divisions.values():
            for game in division.games():
                if game.here and game.waiting:
                    self._begin(self._look_in(game.here))
        self.meet_changed(meet_id, found)

    async def _look_in(self, table_id: str) -> None:
        await self._bring_in_step({table_id: ""})

    async def _bring_in_step(self, ends: Ends) -> None:
        """Tables closed or opened again; what one came to counts where the desk has no result."""
        await self._ends.bring_in_step(ends)
        for table_id in (one for one, why in ends.items() if not why):
            table = await self.tables.table(table_id)
            if table is not None:
                self.look_at(table)

    async def close(self) -> None:
        """Finish what is being entered."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _unsealing(_table: Table, asker: Asker) -> Rows:
    return (Made(r.Unsealed(at=asker.at)),)


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
