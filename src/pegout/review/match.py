"""A record reviewed: each of its finished games, walked through once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pegout import analysis
from pegout.errors import Fault, PegoutError
from pegout.game import NEW_TABLE, Event, GameState, MatchStarted, events as e, evolve
from pegout.record import Record
from pegout.review.luck_share import luckier_games
from pegout.review.many_players import ManyPlayerWalk
from pegout.review.race import Race
from pegout.review.two_players import TwoPlayerWalk
from pegout.review.values import (
    CLASSES,
    LUCK_KINDS,
    ChoiceKind,
    ChoiceReview,
    GameReview,
    LuckKind,
    MatchReview,
    PlayerReview,
)
from pegout.seating import Seat, seats, side_of
from pegout.text import say

TWO = 2
Told = Callable[[float], None]


class NoReviewError(PegoutError):
    """A record that cannot be reviewed."""


def review_record(record: Record, told: Told = lambda _: None) -> MatchReview:
    """Every finished game of a record; raises NoReviewError where there is none, and RulesetError
    for a book that the analysis does not know. How much is done is `told` at every deal, from 0 to
    1.
    """
    match = next((event for event in record.events if isinstance(event, MatchStarted)), None)
    if match is None or not any(isinstance(event, e.GameStarted) for event in record.events):
        raise NoReviewError(Fault("the record", say("review-no-game")))
    refuse_match(match)
    games, unfinished = [], 0
    for first, state, events in _games(record.events):
        if any(isinstance(event, e.GameEnded) for event in events):
            done = _Done(told, first, len(record.events))
            games.append(_reviewed(first, state, events, done))
        else:
            unfinished += 1
    if not games:
        raise NoReviewError(Fault("the record", say("review-unfinished")))
    return MatchReview(match.names, tuple(games), unfinished)


def refuse_match(match: MatchStarted) -> None:
    """Books with points of their own, and games of another length, are refused with the reason."""
    if match.hands == TWO:
        analysis.tables_for(match.ruleset, match.target)
    analysis.refuse_uncommon(match.ruleset)


def _games(events: Sequence[Event]) -> Iterator[tuple[int, GameState, Sequence[Event]]]:
    """Each game: where it begins, the state before it, and its events."""
    starts = [place for place, event in enumerate(events) if isinstance(event, e.GameStarted)]
    state, at = NEW_TABLE, 0
    for start, end in pairwise([*starts, len(events)]):
        for event in events[at:start]:
            state = evolve(state, event)
        at = start
        yield start, state, events[start:end]


class _Done(NamedTuple):
    """Who is told how far a game is gone through, which begins so far into its record."""

    told: Told
    first: int
    events: int

    def at(self, place: int) -> None:
        """This event is next."""
        self.told((self.first + place) / self.events)


def _reviewed(first: int, state: GameState, events: Sequence[Event], done: _Done) -> GameReview:
    match = state.match
    walk = (TwoPlayerWalk if match.hands == TWO else ManyPlayerWalk)(events, state, first)
    race, ended = Race(match.hands), None
    for place, event in enumerate(events):
        if isinstance(event, e.CardsDealt):
            done.at(place)
        after = evolve(state, event)
        walk.take(place, state, event, after)
        race.take(state, event, after)
        state = after
        if isinstance(event, e.GameEnded):
            ended = event
            break
    assert ended is not None
    players = [_player(walk, race, seat, match.names[seat], ended) for seat in seats(match.hands)]
    return GameReview(
        number=state.number,
        rules=match.ruleset.id,
        target=match.target,
        unit="chance" if match.hands == TWO else "points",
        winner=ended.winner,
        scores=ended.scores,
        players=tuple(players),
        choices=tuple(walk.choices),
        deals=race.deals,
    )


def _player(
    walk: TwoPlayerWalk | ManyPlayerWalk, race: Race, seat: Seat, name: str, ended: e.GameEnded
) -> PlayerReview:
    own = [choice for choice in walk.choices if choice.seat == seat]
    ledger = walk.ledgers[seat] if isinstance(walk, TwoPlayerWalk) else None
    events = () if ledger is None else ledger.events
    luck = sum(event.amount for event in events)
    by_kind: dict[LuckKind, float] = dict.fromkeys(LUCK_KINDS, 0.0)
    for event in events:
        by_kind[event.kind] += event.amount
    return PlayerReview(
        seat=seat,
        name=name,
        start=None if ledger is None else ledger.start,
        luck=None if ledger is None else luck,
        cost=sum(choice.cost for choice in own),
        result=float(ended.winner == side_of(seat, race.hands)),
        rest=0.0 if ledger is None else ledger.rest,
        luckier={} if ledger is None else _luckier(by_kind),
        luck_by_kind=by_kind if ledger is not None else {},
        cost_by_kind=_costs(own),
        classes={name: Counter(one.cost_class for one in own)[name] for name in CLASSES},
        events=events,
        chances=() if ledger is None else tuple(ledger.points),
        averages=race.averages(seat),
        best_hand=race.best_hand(seat),
    )


def _luckier(by_kind: dict[LuckKind, float]) -> dict[LuckKind, float]:
    shares = {kind: luckier_games(kind, luck) for kind, luck in by_kind.items()}
    return {kind: share for kind, share in shares.items() if share is not None}


def _costs(choices: Sequence[ChoiceReview]) -> dict[ChoiceKind, float]:
    costs: dict[ChoiceKind, float] = defaultdict(float)
    for choice in choices:
        costs[choice.kind] += choice.cost
    return dict(costs)
