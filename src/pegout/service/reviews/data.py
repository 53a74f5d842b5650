"""A review as programs read it, the same as `pegout review --json`: nothing is rounded."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from pegout.cards import Card
from pegout.review import (
    Average,
    BestHand,
    ChancePoint,
    ChoiceOption,
    ChoiceReview,
    Counted,
    DealSummary,
    GameReview,
    LuckEvent,
    MatchReview,
    OnTable,
    PlayerReview,
)


class PlayerData(Struct, frozen=True):
    """One player's game: start + luck − cost + the other's cost + rest is the result.

    `luckier` is by kind the share of games between experts in which one has more luck of it.
    With three and four players there is no start and no luck, and costs are points.
    """

    name: str
    seat: int
    start: float | None
    luck: float | None
    cost: float
    rest: float
    result: float
    luckier: dict[str, float]
    luck_by_kind: dict[str, float]
    cost_by_kind: dict[str, float]
    classes: dict[str, int]
    events: tuple[LuckEvent, ...]
    chances: tuple[ChancePoint, ...]
    averages: tuple[Average, ...]
    best_hand: BestHand | None


class ChoiceData(Struct, frozen=True, kw_only=True, rename={"cost_class": "class"}):
    """One choice: cards or points that were chosen, what was best, both values, and the cost.

    Values are chances to win with two players, and points with more. `after` is how many events of
    the record stand before it. `table` is the series on which a card was laid, and `counted` how a
    score that was counted came out.
    """

    deal: int
    seat: int
    role: str | None
    kind: str
    scores: tuple[int, ...]
    hand: tuple[Card, ...]
    chosen: tuple[Card, ...] | int | None
    best: tuple[Card, ...] | int | None
    chosen_chance: float | UnsetType = UNSET
    best_chance: float | UnsetType = UNSET
    chosen_points: float | UnsetType = UNSET
    best_points: float | UnsetType = UNSET
    table: OnTable | None
    counted: Counted | None
    cost: float
    cost_class: str
    reason: str | None
    after: int


class GameData(Struct, frozen=True):
    """One finished game; `unit` is `chance` with two players and `points` with more."""

    game: int
    rules: str
    target: int
    unit: str
    winner: int
    scores: tuple[int, ...]
    players: tuple[PlayerData, ...]
    choices: tuple[ChoiceData, ...]
    deals: tuple[DealSummary, ...]


class ReviewData(Struct, frozen=True):
    """The finished games of a table, and how many of its games are not finished."""

    names: tuple[str, ...]
    unfinished: int
    games: tuple[GameData, ...]


def review_data(found: MatchReview) -> ReviewData:
    """A review for programs."""
    return ReviewData(found.names, found.unfinished, tuple(map(_game, found.games)))


def _game(game: GameReview) -> GameData:
    return GameData(
        game=game.number,
        rules=game.rules,
        target=game.target,
        unit=game.unit,
        winner=game.winner,
        scores=game.scores,
        players=tuple(map(_player, game.players)),
        choices=tuple(_choice(choice, chance=game.unit == "chance") for choice in game.choices),
        deals=game.deals,
    )


def _player(player: PlayerReview) -> PlayerData:
    return PlayerData(**{name: getattr(player, name) for name in PlayerData.__struct_fields__})


def _choice(choice: ChoiceReview, *, chance: bool) -> ChoiceData:
    made, best = choice.chosen.value, choice.best.value
    return ChoiceData(
        deal=choice.deal,
        seat=choice.seat,
        role=choice.role,
        kind=choice.kind,
        scores=choice.scores,
        hand=choice.hand,
        chosen=_said(choice.chosen),
        best=_said(choice.best),
        chosen_chance=made if chance else UNSET,
        best_chance=best if chance else UNSET,
        chosen_points=UNSET if chance else made,
        best_points=UNSET if chance else best,
        table=choice.table,
        counted=choice.counted,
        cost=choice.cost,
        cost_class=choice.cost_class,
        reason=None if choice.reason is None else str(choice.reason),
        after=choice.after,
    )


def _said(option: ChoiceOption) -> tuple[Card, ...] | int | None:
    return option.cards or option.points
