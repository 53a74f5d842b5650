"""A review made of a record: the figures, and where in the replay each choice and chance stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.analysis import Laid, Position
from pegout.cards import Card
from pegout.game import NEW_TABLE, DealState, Event, GameState, evolve, tell
from pegout.game.narration import Heard
from pegout.judge import TITLES
from pegout.record import Record
from pegout.review import ChoiceReview, GameReview, MatchReview, review_record
from pegout.seating import Seat
from pegout.service.reviews.engine import engine

TWO = 2
SHOWN = 5
"""Cards of a hand that is counted, the starter with it."""


class ChoiceContext(Struct, frozen=True, array_like=True):
    """Where a choice stands: the count on the table, and its position string; none has a choice
    that is no throw and no card, or with three and four players. `shown` says whether what was
    counted is a hand or a crib; it is empty for every other choice.
    """

    count: int = 0
    position: str = ""
    shown: Literal["", "hand", "crib"] = ""


class MadeReview(Struct, frozen=True):
    """A review as it is kept. No name is in it: names are those of the table, or of the record.

    `engine` is what made it: one that another made is made again. `places` are those of each game's
    choices. `steps` has for each number of events how many steps of the replay tell of them.
    """

    engine: str
    events: int
    review: MatchReview
    places: tuple[tuple[ChoiceContext, ...], ...]
    steps: tuple[int, ...]

    def step_at(self, after: int) -> int:
        """The step of the replay, counted from 1, after which this many events have happened."""
        return max(1, self.steps[min(after, len(self.steps) - 1)])


def look_through(record: Record, told: Callable[[float], None] = lambda _: None) -> MadeReview:
    """The review of a record; raises what `review_record` raises. It takes a second a game, and
    `told` hears how much of it is done.
    """
    found = review_record(record, told)
    states = _States(record.events)
    places = tuple(tuple(_place(states, one) for one in game.choices) for game in found.games)
    return MadeReview(engine(), len(record.events), found, places, _steps(record.events))


def with_names(made: MadeReview, names: Sequence[str]) -> MadeReview:
    """The same with these names; without any, as it is kept."""
    called = tuple(names) or ("",) * len(made.review.names)
    games = tuple(_renamed(game, called) for game in made.review.games)
    return replace(made, review=replace(made.review, names=called, games=games))


def _renamed(game: GameReview, names: Sequence[str]) -> GameReview:
    players = tuple(replace(player, name=names[player.seat]) for player in game.players)
    choices = tuple(
        one if one.reason is None else replace(one, reason=one.reason.with_names(names))
        for one in game.choices
    )
    return replace(game, players=players, choices=choices)


def _steps(events: Sequence[Event]) -> tuple[int, ...]:
    heard, state, told = Heard(TITLES), NEW_TABLE, [0]
    for event in events:
        state = evolve(state, event)
        told.append(told[-1] + (tell(event, state.match, heard) is not None))
    return tuple(told)


class _States:
    """The state after a number of events, asked for in rising order."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events, self._state, self._at = events, NEW_TABLE, 0

    def after(self, number: int) -> GameState:
        for event in self._events[self._at : number]:
            self._state = evolve(self._state, event)
        self._at = max(self._at, number)
        return self._state


def _place(states: _States, choice: ChoiceReview) -> ChoiceContext:
    state = states.after(choice.after)
    deal = state.deal
    if deal is not None and choice.kind in ("count", "call"):
        return ChoiceContext(shown=_shown(deal, choice))
    if deal is None or choice.kind not in ("throw", "card"):
        return ChoiceContext()
    count = deal.series.count if choice.kind == "card" else 0
    if choice.cost_class == "fine" or len(state.match.names) != TWO:
        return ChoiceContext(count)
    return ChoiceContext(count, _position(state, deal, choice).text)


def _shown(deal: DealState, choice: ChoiceReview) -> Literal["", "hand", "crib"]:
    """Whether what was counted is a hand or the crib, with the starter after it, or was pegged."""
    cards = choice.hand[:-1]
    if len(choice.hand) != SHOWN or choice.hand[-1] != deal.starter:
        return ""
    if {*cards} == {*deal.crib}:
        return "crib"
    return "hand" if any({*cards} == {*kept} for kept in deal.kept) else ""


def _position(state: GameState, deal: DealState, choice: ChoiceReview) -> Position:
    """The choice as its player saw it."""
    seat, book = choice.seat, state.match.ruleset
    playing = choice.kind == "card"
    target = state.match.target
    return Position(
        hand=_in_order(choice.hand),
        role="dealer" if seat == deal.dealer else "pone",
        scores=(choice.scores[seat], choice.scores[1 - seat]),
        rules=book.id,
        target=None if target == book.game.target.value else target,
        starter=deal.starter if playing else None,
        thrown=_in_order(deal.laid_away[seat]) if playing else (),
        laid=tuple(_laid(deal)) if playing else (),
        fresh=playing and bool(deal.past) and not deal.series.laid,
    )


def _in_order(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    return tuple(sorted((card for card in cards if card is not None), key=lambda card: card.code))


def _laid(deal: DealState) -> list[Laid]:
    def role(seat: Seat) -> str:
        return "dealer" if seat == deal.dealer else "pone"

    return [
        Laid(role(one.seat), one.card, not place)  # type: ignore[arg-type]
        for series in (*deal.past, deal.series)
        for place, one in enumerate(series.laid)
    ]
