"""What was dealt here: starters, hands, cribs and first deals, beside what chance would give.

Sums only are kept, one small document for the whole site; nobody's cards or names are in it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from pegout.cards import RANK_LETTERS, Card, Rank, Suit
from pegout.game import Event
from pegout.game import events as e
from pegout.players.intervals import of_average, of_share
from pegout.scoring import total
from pegout.seating import side_of
from pegout.service.table import Table
from pegout.store import Conflict, Document, Store

KIND = "statistics"
PAIR = ("dealer", "pone")
IN_PLAY = ("play", "go")
ALL = "all"
TRIES = 20
RANKS, SUITS = len(RANK_LETTERS), len(Suit)
EXPECTED = {"dealer": 8.0, "pone": 8.1, "crib": 4.7, "dealer_pegs": 3.4, "pone_pegs": 2.1}
"""Averages of strong players with two hands (docs/players.md)."""
FIRST_DEALER = 0.557
"""How often the first dealer wins a whole game of two hands, from the table of positions."""
AVERAGES = {
    "dealer": "points in the dealer's hand",
    "pone": "points in the pone's hand",
    "crib": "points in the crib",
    "dealer_pegs": "points the dealer pegs in the play of a deal",
    "pone_pegs": "points the pone pegs in the play of a deal",
}


class Sum(Struct, frozen=True):
    """Numbers added up, so that an average and its interval can be told."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, value: int) -> Sum:
        return Sum(self.number + 1, self.total + value, self.squares + value * value)


class Dealt(Struct, frozen=True):
    """All sums of a site."""

    games: int = 0
    first_dealer_won: int = 0
    ranks: tuple[int, ...] = (0,) * RANKS
    suits: tuple[int, ...] = (0,) * SUITS
    dealer: Sum = Sum()
    pone: Sum = Sum()
    crib: Sum = Sum()
    dealer_pegs: Sum = Sum()
    pone_pegs: Sum = Sum()
    versus: dict[str, tuple[int, int]] = {}
    """By level: games of people against it, and how many they won."""


class StatLine(Struct, frozen=True):
    """One figure: what was seen, what is expected, and the 95 % interval of what was seen."""

    what: str
    seen: float
    expected: float | None
    low: float | None
    high: float | None
    number: int


def counted(dealt: Dealt, table: Table) -> Dealt:
    """The sums with one table's games added."""
    for game in _games(table.events):
        dealt = _with_game(dealt, table, game)
    return dealt


def _games(events: Sequence[Event]) -> Iterable[list[Event]]:
    game: list[Event] = []
    for event in events:
        game.append(event)
        if isinstance(event, e.GameEnded):
            yield game
            game = []


def _with_game(dealt: Dealt, table: Table, game: list[Event]) -> Dealt:
    ended = game[-1]
    assert isinstance(ended, e.GameEnded)
    hands = len(table.chairs)
    first = next((event for event in game if isinstance(event, e.DealerSet)), None)
    if first is None:  # given up before the cut for deal
        return dealt
    if _whole(table, ended):
        won = ended.winner == side_of(first.seat, hands)
        dealt = msgspec.structs.replace(
            dealt, games=dealt.games + 1, first_dealer_won=dealt.first_dealer_won + won
        )
    dealer = first.seat
    if hands == len(PAIR):
        dealt = _with_pegging(dealt, game)
    for event in game:
        if isinstance(event, e.DealerSet):
            dealer = event.seat
        dealt = _with_event(dealt, event, dealer, hands)
    return _with_level(dealt, table, ended)


def _whole(table: Table, ended: e.GameEnded) -> bool:
    """Two hands, from nothing to the book's own target: what the expected figure is of."""
    settings, book = table.settings, table.ruleset
    full = book is not None and settings.target in (None, book.game.target.value)
    return settings.hands == len(PAIR) and full and not settings.scores and _played_out(ended)


def _played_out(ended: e.GameEnded) -> bool:
    return ended.reason == "pegged_out"


def _with_pegging(dealt: Dealt, game: list[Event]) -> Dealt:
    """Points of each play that came to its end, the dealer's and the pone's."""
    dealer, pegged, playing = 0, [0, 0], False
    for event in game:
        if isinstance(event, e.DealerSet):
            dealer = event.seat
        elif isinstance(event, e.CardsDealt):
            pegged, playing = [0, 0], True
        elif isinstance(event, e.HoldingShown) and playing:
            playing = False
            dealt = msgspec.structs.replace(
                dealt,
                dealer_pegs=dealt.dealer_pegs + pegged[dealer],
                pone_pegs=dealt.pone_pegs + pegged[1 - dealer],
            )
        elif isinstance(event, e.ItemOpened) and event.kind in IN_PLAY and event.lines is not None:
            pegged[event.seat] += total(event.lines)
    return dealt


def _with_event(dealt: Dealt, event: Event, dealer: int, hands: int) -> Dealt:
    if isinstance(event, e.StarterTurned):
        ranks, suits = _one_more(dealt, event.card)
        return msgspec.structs.replace(dealt, ranks=ranks, suits=suits)
    if hands == 2 and isinstance(event, e.ItemOpened) and event.lines is not None:
        points = total(event.lines)
        if event.kind == "crib":
            return msgspec.structs.replace(dealt, crib=dealt.crib + points)
        if event.kind == "hand" and event.seat == dealer:
            return msgspec.structs.replace(dealt, dealer=dealt.dealer + points)
        if event.kind == "hand":
            return msgspec.structs.replace(dealt, pone=dealt.pone + points)
    return dealt


def _one_more(dealt: Dealt, card: Card) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rank, suit = divmod(card.code, SUITS)
    ranks = tuple(number + (place == rank) for place, number in enumerate(dealt.ranks))
    suits = tuple(number + (place == suit) for place, number in enumerate(dealt.suits))
    return ranks, suits


def _with_level(dealt: Dealt, table: Table, ended: e.GameEnded) -> Dealt:
    """One person against one computer: how often people win, by its level."""
    kinds = [chair.kind for chair in table.chairs]
    if sorted(kinds) != ["computer", "person"]:
        return dealt
    level = table.chairs[kinds.index("computer")].level
    games, won = dealt.versus.get(level, (0, 0))
    person_won = ended.winner == kinds.index("person")
    return msgspec.structs.replace(
        dealt, versus={**dealt.versus, level: (games + 1, won + person_won)}
    )


class Statistics:
    """The sums of a site, kept in its store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._adding: set[asyncio.Task[None]] = set()

    def look_at(self, table: Table) -> None:
        """Count a table once its match is over."""
        if table.stage == "over" and not table.counted:
            table.counted = True
            task = asyncio.create_task(self._add(table))
            self._adding.add(task)
            task.add_done_callback(self._adding.discard)

    async def _add(self, table: Table) -> None:
        for _ in range(TRIES):
            found = await asyncio.to_thread(self.store.get, KIND, ALL)
            now = Dealt() if found is None else msgspec.json.decode(found.data, type=Dealt)
            data = msgspec.json.encode(counted(now, table))
            version = 0 if found is None else found.version
            put = await asyncio.wrap_future(self.store.put(Document(KIND, ALL, data), version))
            if not isinstance(put, Conflict):
                return

    async def lines(self) -> list[StatLine]:
        """Everything, seen beside expected."""
        found = await asyncio.to_thread(self.store.get, KIND, ALL)
        return stat_lines(Dealt() if found is None else msgspec.json.decode(found.data, type=Dealt))


def stat_lines(dealt: Dealt) -> list[StatLine]:
    """The figures of a site as lines."""
    turned = sum(dealt.ranks)
    lines = [_share("the first dealer wins", dealt.first_dealer_won, dealt.games, FIRST_DEALER)]
    for place, rank in enumerate(Rank):
        what = f"the starter is {'an' if rank.word[0] in 'ae' else 'a'} {rank.word}"
        lines.append(_share(what, dealt.ranks[place], turned, 1 / RANKS))
    for place, suit in enumerate(Suit):
        what = f"the starter is of {suit.name.lower()}"
        lines.append(_share(what, dealt.suits[place], turned, 1 / SUITS))
    for name, what in AVERAGES.items():
        lines.append(_average(what, getattr(dealt, name), EXPECTED[name]))
    for level, (games, won) in sorted(dealt.versus.items()):
        lines.append(_share(f"people beat {level}", won, games, None))
    return lines


def _share(what: str, times: int, tries: int, expected: float | None) -> StatLine:
    found = of_share(times, tries)
    low, high = (None, None) if found is None else (found.low, found.high)
    return StatLine(what, times / tries if tries else 0.0, expected, low, high, tries)


def _average(what: str, one: Sum, expected: float) -> StatLine:
    found = of_average(one.total, one.squares, one.number)
    low, high = (None, None) if found is None else (found.low, found.high)
    return StatLine(
        what, one.total / one.number if one.number else 0.0, expected, low, high, one.number
    )
