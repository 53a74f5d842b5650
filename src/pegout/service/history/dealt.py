"""Sums of what was dealt: starters, hands, cribs, pegging and first deals, and who had them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import RANK_LETTERS, Card, Suit
from pegout.game import Event, events as e
from pegout.scoring import total
from pegout.seating import side_of
from pegout.service.tables.table import Table

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


class Share(Struct, frozen=True):
    """How often something came about in so many tries."""

    tries: int = 0
    times: int = 0

    def __add__(self, came: bool) -> Share:
        return Share(self.tries + 1, self.times + came)


class Held(Struct, frozen=True):
    """What one party had in games of two hands: as dealer, as pone, in cribs of its own."""

    won: Share = Share()
    first_deals: Share = Share()
    """First deals that were cut for."""
    dealer: Sum = Sum()
    pone: Sum = Sum()
    crib: Sum = Sum()
    dealer_pegs: Sum = Sum()
    pone_pegs: Sum = Sum()


class Dealt(Struct, frozen=True):
    """All sums of a site, or of one visitor's games."""

    games: int = 0
    """First deals as they were counted once, in games of every kind: kept, and told no more."""
    first_dealer: Share = Share()
    """How often the first dealer won a whole game of two hands."""
    ranks: tuple[int, ...] = (0,) * RANKS
    suits: tuple[int, ...] = (0,) * SUITS
    dealer: Sum = Sum()
    pone: Sum = Sum()
    crib: Sum = Sum()
    dealer_pegs: Sum = Sum()
    pone_pegs: Sum = Sum()
    versus: dict[str, tuple[int, int]] = {}
    """By level: games of people against it, and how many they won."""
    held: dict[str, Held] = {}
    """By party: each seat, and in games of a person against a computer each of them by level."""


Sums = TypeVar("Sums", Dealt, Held)


class Fact(NamedTuple):
    """So many points in one hand, one crib, or one player's pegging in one play."""

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


def counted(dealt: Dealt, table: Table) -> Dealt:
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


def with_game(dealt: Dealt, table: Table, game: list[Event], parties: dict[str, int]) -> Dealt:
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
    held: Held, seat: int, first: e.DealerSet, ended: e.GameEnded, facts: list[Fact]
) -> Held:
    if first.reason == "low_cut":
        held = replace(held, first_deals=held.first_deals + (first.seat == seat))
    held = replace(held, won=held.won + (ended.winner == seat))
    return added(held, [fact for fact in facts if fact.seat == seat])


def added(sums: Sums, facts: Iterable[Fact]) -> Sums:
    """The sums with these facts in them."""
    for fact in facts:
        sums = replace(sums, **{fact.figure: getattr(sums, fact.figure) + fact.points})
    return sums


def _whole(table: Table, ended: e.GameEnded) -> bool:
    """Two hands, from nothing to the book's own target: what the expected figure is of."""
    settings, book = table.settings, table.ruleset
    full = book is not None and settings.target in (None, book.game.target.value)
    return settings.hands == len(PAIR) and full and not settings.scores and _played_out(ended)


def _played_out(ended: e.GameEnded) -> bool:
    return ended.reason == "pegged_out"


def facts_of(game: list[Event]) -> Iterator[Fact]:
    """Every hand and crib of a game of two, and every play that came to its end."""
    dealer, pegged, playing = 0, [0, 0], False
    for event in game:
        if isinstance(event, e.DealerSet):
            dealer = event.seat
        elif isinstance(event, e.CardsDealt):
            pegged, playing = [0, 0], True
        elif isinstance(event, e.HoldingShown) and playing:
            playing = False
            yield Fact("dealer_pegs", dealer, pegged[dealer])
            yield Fact("pone_pegs", 1 - dealer, pegged[1 - dealer])
        elif isinstance(event, e.ItemOpened) and event.lines is not None:
            if event.kind in IN_PLAY:
                pegged[event.seat] += total(event.lines)
            elif (figure := _figure(event, dealer)) is not None:
                yield Fact(figure, event.seat, total(event.lines))


def _figure(shown: e.ItemOpened, dealer: int) -> Figure | None:
    if shown.kind == "crib":
        return "crib"
    if shown.kind == "hand":
        return "dealer" if shown.seat == dealer else "pone"
    return None


def _with_starter(dealt: Dealt, card: Card) -> Dealt:
    rank, suit = divmod(card.code, SUITS)
    ranks = tuple(number + (place == rank) for place, number in enumerate(dealt.ranks))
    suits = tuple(number + (place == suit) for place, number in enumerate(dealt.suits))
    return replace(dealt, ranks=ranks, suits=suits)


def _with_level(dealt: Dealt, table: Table, ended: e.GameEnded) -> Dealt:
    """One person against one computer: how often people win, by its level."""
    kinds = [chair.kind for chair in table.chairs]
    if sorted(kinds) != ["computer", "person"]:
        return dealt
    level = table.chairs[kinds.index("computer")].level
    games, won = dealt.versus.get(level, (0, 0))
    person_won = ended.winner == kinds.index("person")
    return replace(dealt, versus={**dealt.versus, level: (games + 1, won + person_won)})
