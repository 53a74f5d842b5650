"""What was dealt here, beside what chance would give: for all games, side by side, and for you.

Sums only are kept, one small document for the whole site; nobody's cards or names are in it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import RANK_LETTERS, Card, Rank, Suit
from pegout.game import Event, events as e
from pegout.players import level_name, of_average, of_share
from pegout.scoring import total
from pegout.seating import side_of
from pegout.service.history.games import HIDDEN
from pegout.service.tables.table import Table, table_from
from pegout.service.tables.tables import KIND as TABLE
from pegout.store import Conflict, Document, Heading, Store
from pegout.text import Message, say

PAIR = ("dealer", "pone")
IN_PLAY = ("play", "go")
RANKS, SUITS = len(RANK_LETTERS), len(Suit)

Figure = Literal["dealer", "pone", "crib", "dealer_pegs", "pone_pegs"]


class Sum(Struct, frozen=True):
    """Numbers added up, so that an average and its interval can be told."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, value: int) -> Sum:
        return Sum(self.number + 1, self.total + value, self.squares + value * value)

    def with_all(self, other: Sum) -> Sum:
        """Both added up."""
        return Sum(
            self.number + other.number, self.total + other.total, self.squares + other.squares
        )


class Share(Struct, frozen=True):
    """How often something happened in a number of tries."""

    tries: int = 0
    times: int = 0

    def __add__(self, came: bool) -> Share:
        return Share(self.tries + 1, self.times + came)


class Figures(Struct, frozen=True):
    """Points in games of two players: in hands and cribs, and pegged, as dealer and as pone."""

    dealer: Sum = Sum()
    pone: Sum = Sum()
    crib: Sum = Sum()
    dealer_pegs: Sum = Sum()
    pone_pegs: Sum = Sum()


class Held(Figures, frozen=True):
    """What one party had in games of two players."""

    won: Share = Share()
    first_deals: Share = Share()
    """First deals that were cut for."""


class DealtHands(Figures, frozen=True):
    """All sums of a site, or of one visitor's games."""

    first_dealer: Share = Share()
    """How often the first dealer won a whole game of two players."""
    ranks: tuple[int, ...] = (0,) * RANKS
    suits: tuple[int, ...] = (0,) * SUITS
    versus: dict[str, tuple[int, int]] = {}
    """By level: games of people against it, and how many they won."""
    held: dict[str, Held] = {}
    """By party: each seat, and in games of a person against a computer each of them by level."""


Sums = TypeVar("Sums", bound=Figures)


class StatisticsFact(NamedTuple):
    """This many points in one hand, one crib, or one player's pegging in one play."""

    figure: Figure
    seat: int
    points: int


def seat_party(seat: int) -> str:
    """A seat as a party of its own."""
    return f"seat {seat + 1}"


def people_against(level: str) -> str:
    """All people who play a computer of this level, as one party; the level itself is the other."""
    return f"people against {level}"


def games_of(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The games of a match that came to an end."""
    game: list[Event] = []
    for event in events:
        game.append(event)
        if isinstance(event, e.GameEnded):
            yield game
            game = []


def counted(dealt: DealtHands, table: Table) -> DealtHands:
    """The sums with one table's games added."""
    parties = parties_of(table)
    for game in games_of(table.events):
        dealt = with_game(dealt, table, game, parties)
    return dealt


def parties_of(table: Table) -> dict[str, int]:
    """Whose figures are told apart at a table of two, each by its seat."""
    kinds = [chair.kind for chair in table.chairs]
    if len(kinds) != len(PAIR):
        return {}
    seats = {seat_party(seat): seat for seat in range(len(kinds))}
    if sorted(kinds) != ["computer", "person"]:
        return seats
    computer = kinds.index("computer")
    level = table.chairs[computer].level
    return {**seats, people_against(level): 1 - computer, level: computer}


def with_game(
    dealt: DealtHands, table: Table, game: list[Event], parties: dict[str, int]
) -> DealtHands:
    """The sums with one game added, for all and for each party."""
    ended, hands = game[-1], len(table.chairs)
    assert isinstance(ended, e.GameEnded)
    first = next((event for event in game if isinstance(event, e.DealerSet)), None)
    if first is None:  # given up before the cut for deal
        return dealt
    if _whole(table, ended):
        came = ended.winner == side_of(first.seat, hands)
        dealt = replace(dealt, first_dealer=dealt.first_dealer + came)
    for event in game:
        if isinstance(event, e.StarterTurned):
            dealt = _with_starter(dealt, event.card)
    facts = list(facts_of(game)) if hands == len(PAIR) else []
    held = {
        party: _with_held(dealt.held.get(party, Held()), seat, first, ended, facts)
        for party, seat in parties.items()
    }
    return _with_level(replace(added(dealt, facts), held={**dealt.held, **held}), table, ended)


def _with_held(
    held: Held, seat: int, first: e.DealerSet, ended: e.GameEnded, facts: list[StatisticsFact]
) -> Held:
    if first.reason == "low_cut":
        held = replace(held, first_deals=held.first_deals + (first.seat == seat))
    held = replace(held, won=held.won + (ended.winner == seat))
    return added(held, [fact for fact in facts if fact.seat == seat])


def added(sums: Sums, facts: Iterable[StatisticsFact]) -> Sums:
    """The sums with these facts in them."""
    for fact in facts:
        sums = replace(sums, **{fact.figure: getattr(sums, fact.figure) + fact.points})
    return sums


def _whole(table: Table, ended: e.GameEnded) -> bool:
    """Two players, from nothing to the book's own target: what the expected figure is of."""
    settings, book = table.settings, table.ruleset
    full = book is not None and settings.target in (None, book.game.target.value)
    return settings.hands == len(PAIR) and full and not settings.scores and _played_out(ended)


def _played_out(ended: e.GameEnded) -> bool:
    return ended.reason == "pegged_out"


def facts_of(game: list[Event]) -> Iterator[StatisticsFact]:
    """Every hand and crib of a game of two, and every play that came to its end."""
    dealer, pegged, playing = 0, [0, 0], False
    for event in game:
        if isinstance(event, e.DealerSet):
            dealer = event.seat
        elif isinstance(event, e.CardsDealt):
            pegged, playing = [0, 0], True
        elif isinstance(event, e.HoldingShown) and playing:
            playing = False
            yield StatisticsFact("dealer_pegs", dealer, pegged[dealer])
            yield StatisticsFact("pone_pegs", 1 - dealer, pegged[1 - dealer])
        elif isinstance(event, e.ItemOpened) and event.lines is not None:
            if event.kind in IN_PLAY:
                pegged[event.seat] += total(event.lines)
            elif (figure := _figure(event, dealer)) is not None:
                yield StatisticsFact(figure, event.seat, total(event.lines))


def _figure(shown: e.ItemOpened, dealer: int) -> Figure | None:
    if shown.kind == "crib":
        return "crib"
    if shown.kind == "hand":
        return "dealer" if shown.seat == dealer else "pone"
    return None


def _with_starter(dealt: DealtHands, card: Card) -> DealtHands:
    rank, suit = divmod(card.code, SUITS)
    ranks = tuple(number + (place == rank) for place, number in enumerate(dealt.ranks))
    suits = tuple(number + (place == suit) for place, number in enumerate(dealt.suits))
    return replace(dealt, ranks=ranks, suits=suits)


def _with_level(dealt: DealtHands, table: Table, ended: e.GameEnded) -> DealtHands:
    """One person against one computer: how often people win, by its level."""
    kinds = [chair.kind for chair in table.chairs]
    if sorted(kinds) != ["computer", "person"]:
        return dealt
    level = table.chairs[kinds.index("computer")].level
    games, won = dealt.versus.get(level, (0, 0))
    person_won = ended.winner == kinds.index("person")
    return replace(dealt, versus={**dealt.versus, level: (games + 1, won + person_won)})


LAST = 50
YOU, OTHER = "you", "the other"
REMEMBERED = 200


class OwnDeals(Struct, frozen=True):
    """The sums of somebody's last games, and how many games those are."""

    games: int = 0
    dealt: DealtHands = DealtHands()


class LastGames:
    """Everybody's last games, each read from its own rows and remembered until there are more."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._read: OrderedDict[str, tuple[list[Heading], OwnDeals]] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, who: str) -> OwnDeals:
        """The last games of two players that somebody has finished, and has not deleted."""
        if not who:
            return OwnDeals()
        async with self._turn:  # one visitor at a time: each may have fifty tables to be read
            found = await self._tables(who)
            known = self._read.get(who)
            if known is None or known[0] != found:
                known = (found, await self._sums(found, who))
            self._read[who] = known
            self._read.move_to_end(who)
            if len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
            return known[1]

    async def _tables(self, who: str) -> list[Heading]:
        hidden = await asyncio.to_thread(self.store.find, HIDDEN, owner=who)
        out = {f"{TABLE}:{one.id.partition(' ')[0]}" for one in hidden}
        found = await asyncio.to_thread(
            self.store.streams, kind=TABLE, owner=who, ended=True, limit=2 * LAST
        )
        return [one for one in found if one.stream not in out]

    async def _sums(self, found: list[Heading], who: str) -> OwnDeals:
        games, dealt = 0, DealtHands()
        async for table, game in self._games(found):
            seat = table.seat_of(who)
            if seat is None or games == LAST:
                continue
            games += 1
            dealt = with_game(dealt, table, game, {YOU: seat, OTHER: 1 - seat})
        return OwnDeals(games, dealt)

    async def _games(self, found: list[Heading]) -> AsyncIterator[tuple[Table, list[Event]]]:
        """Games of two players, the last one first, from as few tables as hold that many."""
        number = 0
        for heading in found:
            if number >= LAST:
                return
            rows = await asyncio.to_thread(self.store.read, heading.stream)
            table = table_from(heading.stream.partition(":")[2], [row.data for row in rows])
            for game in _backwards(table):
                number += 1
                yield table, game


def _backwards(table: Table) -> Iterator[list[Event]]:
    if len(table.chairs) == len(PAIR) and not table.sealed:
        yield from reversed(list(games_of(table.events)))


KIND = "statistics"
ALL = "all"
TRIES = 20
EXPECTED = {"dealer": 8.0, "pone": 8.1, "crib": 4.7, "dealer_pegs": 3.4, "pone_pegs": 2.1}
"""Averages of strong players in games of two (docs/players.md)."""
FIRST_DEALER = 0.557
"""How often the first dealer wins a whole game of two players, from the table of positions."""
EVEN = 0.5


ENOUGH = 20
"""Of fewer than this many nothing can be said but the figure itself."""


class StatLine(Struct, frozen=True):
    """One figure: what was seen, what is expected, and the 95 % interval of what was seen.

    A `share` is out of one; all else are points. `level` is the computer it is about, if any.
    """

    what: str
    seen: float
    expected: float | None
    low: float | None
    high: float | None
    number: int
    share: bool = False
    level: str = ""

    @property
    def enough(self) -> bool:
        """Whether enough were seen for it to mean something."""
        return self.number >= ENOUGH


class Beside(Struct, frozen=True):
    """Two parties side by side: one figure of both in each row, the first's first."""

    title: str
    parties: tuple[str, str]
    rows: tuple[tuple[StatLine, StatLine], ...]


class StatPage(Struct, frozen=True):
    """All figures that one visitor is shown."""

    lines: tuple[StatLine, ...]
    starters: tuple[StatLine, ...]
    seats: Beside
    levels: tuple[Beside, ...]
    own_games: int
    own: Beside
    own_starters: tuple[StatLine, ...]


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


def _read(found: Document | None) -> DealtHands:
    return DealtHands() if found is None else msgspec.json.decode(found.data, type=DealtHands)


def stat_page(dealt: DealtHands, own: OwnDeals) -> StatPage:
    """The sums of a site and of one visitor as they are shown."""
    return StatPage(
        lines=tuple(_figures(dealt)),
        starters=tuple(_starters(dealt)),
        seats=beside(str(say("statistics-seats")), dealt, seat_party(0), seat_party(1)),
        levels=tuple(
            _against(level, dealt) for level in sorted(dealt.versus) if level in dealt.held
        ),
        own_games=own.games,
        own=beside(str(say("statistics-own")), own.dealt, YOU, OTHER),
        own_starters=tuple(_starters(own.dealt)),
    )


def _held(dealt: DealtHands, party: str) -> Held:
    return dealt.held.get(party, Held())


def beside(title: str, dealt: DealtHands, one: str, other: str) -> Beside:
    """Two parties side by side."""
    both = zip(_party(_held(dealt, one)), _party(_held(dealt, other)), strict=True)
    return Beside(title, (one, other), tuple(both))


def _against(level: str, dealt: DealtHands) -> Beside:
    """People and a level that they played, which is named as they know it."""
    name = level_name(level)
    title = str(say("statistics-against", level=name))
    figures = beside(title, dealt, people_against(level), level)
    return replace(figures, parties=(str(say("statistics-people")), str(name)))


def _party(held: Held) -> Iterator[StatLine]:
    yield share_line(say("statistic-share", of="won"), held.won, None)
    yield share_line(say("statistic-share", of="first_deals"), held.first_deals, EVEN)
    yield from own_averages(held)


def own_averages(held: Figures) -> Iterator[StatLine]:
    """What one party's hands, cribs and pegging brought, beside what strong players have."""
    for name, expected in EXPECTED.items():
        yield average_line(say("statistic-own", of=name), getattr(held, name), expected)


def _figures(dealt: DealtHands) -> Iterator[StatLine]:
    """The figures of all games, but for the starters."""
    first = say("statistic-share", of="first_dealer")
    yield share_line(first, dealt.first_dealer, FIRST_DEALER)
    for name, expected in EXPECTED.items():
        yield average_line(say("statistic-average", of=name), getattr(dealt, name), expected)
    for level, (games, won) in sorted(dealt.versus.items()):
        what = say("statistic-beaten", level=level_name(level))
        yield replace(share_line(what, Share(games, won), None), level=level)


def _starters(dealt: DealtHands) -> Iterator[StatLine]:
    turned = sum(dealt.ranks)
    for place, rank in enumerate(Rank):
        what = say("statistic-starter-rank", rank=rank.word)
        yield share_line(what, Share(turned, dealt.ranks[place]), 1 / RANKS)
    for place, suit in enumerate(Suit):
        what = say("statistic-starter-suit", suit=suit.name.lower())
        yield share_line(what, Share(turned, dealt.suits[place]), 1 / SUITS)


def share_line(what: Message, one: Share, expected: float | None) -> StatLine:
    """How often something came, beside how often it should."""
    found = of_share(one.times, one.tries)
    low, high = (None, None) if found is None else (found.low, found.high)
    seen = one.times / max(one.tries, 1)
    return StatLine(str(what), seen, expected, low, high, one.tries, share=True)


def average_line(what: Message, one: Sum, expected: float) -> StatLine:
    """An average beside what is expected."""
    found = of_average(one.total, one.squares, one.number, least=0.0)
    low, high = (None, None) if found is None else (found.low, found.high)
    return StatLine(str(what), one.total / max(one.number, 1), expected, low, high, one.number)
