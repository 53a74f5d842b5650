"""A review as its page shows it: one game, seen from one seat, the same for every viewer.

Shown figures are whole hundredths that add up exactly as the unrounded ones do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card
from pegout.review import (
    CLASSES,
    Average,
    BestHand,
    ChoiceReview,
    Counted,
    DealSummary,
    GameReview,
    PlayerReview,
)
from pegout.seating import Seat, members, side_of
from pegout.service.reviews.chart import ChanceChart, RaceChart, chance_chart, race
from pegout.service.reviews.drills import drill_of_choice
from pegout.service.reviews.figures import ChoiceContext, MadeReview
from pegout.text import Message, Segment, Viewer, render, say

COSTLIEST = 3
WHOLE = 100
WELL, FAIRLY = 0.08, 0.20
"""What a game may cost to be played well, and fairly, in chances to win."""
FEWEST_DEALS = 5
"""Averages of a shorter game say nothing."""
EVEN = 0.25
"""Luck of a game that is worth no word: who wins without a mistake has had half a game of it."""
RARE, LEAST = 0.1, 0.001
"""Luck that at most this share of games or events has more of is told as rare."""
FigureKind = Literal["start", "own", "other", "luck", "rest"]


class Looker(Struct, frozen=True):
    """Who looks: `you` is their seat, and `seat` the one from which they look."""

    you: Seat | None
    seat: Seat


class Figure(Struct, frozen=True):
    """One of the figures that add up, in hundredths, with its sign."""

    kind: FigureKind
    percent: int


class OptionView(Struct, frozen=True):
    """Something to do: cards, or points counted; and what it is worth."""

    cards: tuple[Card, ...]
    points: int | None
    value: float


class MomentView(Struct, frozen=True):
    """One choice as it is shown; `number` is its place among the costliest, else 0."""

    place: int
    number: int
    deal: int
    seat: Seat
    who: str
    role: str | None
    kind: str
    step: int
    count: int
    laid: tuple[Card, ...]
    counted: Counted | None
    position: str
    own: int
    others: tuple[int, ...]
    crib: str
    hand: tuple[Card, ...]
    chosen: OptionView
    best: OptionView
    cost: float
    cost_class: str
    reason: tuple[Segment, ...]


class LuckPart(Struct, frozen=True):
    """One kind of luck: what it brought in all, and how rare so much of it is, where it is."""

    kind: str
    amount: float
    rare: Message | None


class AverageRow(Struct, frozen=True):
    """What a source brought in a role: one's own average, the other's, and what is usual."""

    role: str
    source: str
    own: Average | None
    other: Average | None
    par: float


class DealRow(Struct, frozen=True):
    """One deal of the race, with the points that each side made in it by their source."""

    deal: DealSummary
    dealer: str
    points: tuple[tuple[int, dict[str, int]], ...]


class PlayerRow(Struct, frozen=True):
    """One player beside the others: what mistakes cost, and how many of each class."""

    seat: Seat
    name: str
    cost: float
    classes: dict[str, int]
    best_hand: BestHand | None


class ReviewPage(Struct, frozen=True, kw_only=True):
    """Everything that the page of one game says.

    `to_practise` are the places of the choices that become drills: the costliest of the player,
    and all hands that he miscounted.
    """

    number: int
    games: tuple[int, ...]
    seat: Seat
    you: Seat | None
    names: tuple[str, ...]
    whose: str
    other: str
    unit: Literal["chance", "points"]
    target: int
    won: bool
    headline: Message
    verdict: Message
    deals: tuple[DealRow, ...]
    sides: tuple[str, ...]
    figures: tuple[Figure, ...]
    result: int
    mistakes: int
    choices: tuple[MomentView, ...]
    costly: tuple[MomentView, ...]
    to_practise: tuple[int, ...]
    other_mistakes: int
    luck: Message | None
    luck_parts: tuple[LuckPart, ...]
    chart: ChanceChart | None
    race: RaceChart | None
    averages: tuple[AverageRow, ...]
    players: tuple[PlayerRow, ...]
    unfinished: int


def review_page(made: MadeReview, looker: Looker, number: int = 0) -> ReviewPage:
    """One game of a review; the last one where no game of this number is in it."""
    games = made.review.games
    place = next((n for n, game in enumerate(games) if game.number == number), len(games) - 1)
    game, own = games[place], _player(games[place], looker.seat)
    names = _names(made, looker)
    moments = _moments(made, place, names)
    costly = tuple(one for one in moments if one.number and one.seat == looker.seat)
    others = _others(game, looker.seat)
    return ReviewPage(
        number=game.number,
        games=tuple(one.number for one in games),
        seat=looker.seat,
        you=looker.you,
        names=names,
        whose="your" if looker.seat == looker.you else f"{names[looker.seat]}’s",
        other=" and ".join(names[one.seat] for one in others),
        unit=game.unit,
        target=game.target,
        won=bool(own.result),
        headline=headline(game, looker.seat, names),
        verdict=verdict(game, own),
        deals=tuple(_deal(one, names) for one in game.deals),
        sides=_sides(game, names),
        figures=figures(game, looker.seat),
        result=WHOLE * int(own.result),
        mistakes=_mistakes(own),
        choices=tuple(one for one in moments if one.seat == looker.seat),
        costly=tuple(sorted(costly, key=lambda one: one.number)),
        to_practise=tuple(_to_practise(made, place, looker.seat, costly)),
        other_mistakes=sum(_mistakes(one) for one in others),
        luck=luck_told(own, names[others[0].seat]),
        luck_parts=tuple(_luck_part(own, *one) for one in own.luck_by_kind.items()),
        chart=_chart(made, place, own),
        race=race(game.deals, game.target),
        averages=tuple(_averages(own, others)) if len(game.deals) >= FEWEST_DEALS else (),
        players=tuple(_row(one, names) for one in game.players),
        unfinished=made.review.unfinished,
    )


def _to_practise(
    made: MadeReview, place: int, seat: Seat, costly: Sequence[MomentView]
) -> Iterator[int]:
    """The costliest first; every miscount is one to mend, though it may have cost nothing here."""
    choices, places = made.review.games[place].choices, made.places[place]
    ranked = [one.place for one in sorted(costly, key=lambda one: one.number)]
    counts = [
        at for at, one in enumerate(choices) if one.kind in ("count", "call") and one.seat == seat
    ]
    for at in dict.fromkeys((*ranked, *counts)):
        if drill_of_choice(choices[at], places[at]) is not None:
            yield at


def _player(game: GameReview, seat: Seat) -> PlayerReview:
    return next(one for one in game.players if one.seat == seat)


def _others(game: GameReview, seat: Seat) -> list[PlayerReview]:
    """Those who play against a seat."""
    hands = len(game.players)
    side = side_of(seat, hands)
    return [one for one in game.players if side_of(one.seat, hands) != side]


def _names(made: MadeReview, looker: Looker) -> tuple[str, ...]:
    """All players by name; the viewer is "you"."""
    names = made.review.names
    return tuple("you" if seat == looker.you else name for seat, name in enumerate(names))


def _mistakes(player: PlayerReview) -> int:
    return sum(number for kind, number in player.classes.items() if kind != CLASSES[0])


# ---------------------------------------------------------------- words


def headline(game: GameReview, seat: Seat, names: Sequence[str]) -> Message:
    """How the game ended for a seat: "You lost to Bea, 102–121"."""
    hands = len(game.players)
    side = side_of(seat, hands)
    own = sorted(members(side, hands), key=lambda one: one != seat)
    won = game.winner == side
    # Of three sides one has lost to the winner, not to both others.
    beaten = [one.seat for one in _others(game, seat)]
    others = beaten if won else list(members(game.winner, hands))
    order = sorted(range(len(game.scores)), key=lambda one: (one != side, one != game.winner))
    return say(
        "review-headline",
        side=[_capital(names[own[0]]), *(names[one] for one in own[1:])],
        others=[names[one] for one in others],
        won="yes" if won else "no",
        score="–".join(str(game.scores[one]) for one in order),
    )


def _capital(name: str) -> str:
    return "You" if name == "you" else name


def verdict(game: GameReview, player: PlayerReview) -> Message:
    """A game in few words: how it was played, and how the cards fell."""
    if game.unit != "chance":
        return say("review-verdict-points")
    played = "well" if player.cost <= WELL else "fairly" if player.cost <= FAIRLY else "badly"
    return say("review-verdict", played=played, dealt=_dealt(player))


def _dealt(player: PlayerReview) -> str:
    luck = player.luck or 0.0
    if abs(luck) <= EVEN:
        return "evenly"
    return "well" if luck > 0 else "badly"


def luck_told(player: PlayerReview, other: str) -> Message | None:
    """What one event did most of a game's luck, whichever way it went, against this other."""
    events = [event for event in player.events if event.luckier is not None]
    if not events:
        return None
    lucky = (player.luck or 0.0) > 0
    most = (max if lucky else min)(events, key=lambda event: event.amount)
    rare, number = _rarity(most.luckier, lucky)
    return say(
        "review-luck-most", kind=most.kind, deal=most.deal, other=other, rare=rare, number=number
    )


def _rarity(luckier: float | None, lucky: bool) -> tuple[str, int]:
    """How rare such luck is, and in one game of how many it is seen."""
    share = (luckier or 0.0) if lucky else 1 - (luckier or 0.0)
    rare = "no" if share > RARE else "luckier" if lucky else "worse"
    return rare, round(1 / max(share, LEAST))


def _luck_part(player: PlayerReview, kind: str, amount: float) -> LuckPart:
    luckier = next((share for one, share in player.luckier.items() if one == kind), None)
    rare, number = _rarity(luckier, amount > 0)
    told = luckier is not None and rare != "no"
    return LuckPart(
        kind, amount, say("review-luck-rare", rare=rare, number=number) if told else None
    )


# ---------------------------------------------------------------- figures that add up


def figures(game: GameReview, seat: Seat) -> tuple[Figure, ...]:
    """Start, own mistakes, the other's, and luck in whole hundredths, with the rest if any."""
    if game.unit != "chance":
        return ()
    own = _player(game, seat)
    others = sum(one.cost for one in _others(game, seat))
    parts: dict[FigureKind, float] = {
        "start": own.start or 0.0,
        "own": -own.cost,
        "other": others,
        "luck": own.luck or 0.0,
    }
    if own.rest:
        parts["rest"] = own.rest
    whole = whole_hundredths(list(parts.values()), WHOLE * int(own.result))
    return tuple(Figure(kind, percent) for kind, percent in zip(parts, whole, strict=True))


def whole_hundredths(parts: Sequence[float], total: int) -> list[int]:
    """Shares in whole hundredths that add up to what they should: those are moved by one that are
    furthest from their rounding. What is nothing stays nothing.

    >>> whole_hundredths([0.554, -0.0924, 0.0424, -0.504], 0)
    [55, -9, 4, -50]
    >>> whole_hundredths([0.504, 0.254, 0.242, 0.0], 100)
    [51, 25, 24, 0]
    """
    exact = [WHOLE * part for part in parts]
    whole = [round(one) for one in exact]
    gap = total - sum(whole)
    step = 1 if gap > 0 else -1
    movable = [place for place, part in enumerate(parts) if part]
    movable.sort(key=lambda place: step * (whole[place] - exact[place]))
    for place in movable[: abs(gap)]:
        whole[place] += step
    return whole


# ---------------------------------------------------------------- moments


def _moments(made: MadeReview, place: int, names: Sequence[str]) -> tuple[MomentView, ...]:
    game, places = made.review.games[place], made.places[place]
    ranks = _ranks(game.choices)
    return tuple(
        _moment(made, game, names, (at, choice, places[at], ranks.get(at, 0)))
        for at, choice in enumerate(game.choices)
    )


def _ranks(choices: Sequence[ChoiceReview]) -> dict[int, int]:
    """The costliest choices of each seat, by their place the first, second and third."""
    ranks: dict[int, int] = {}
    for seat in {choice.seat for choice in choices}:
        dear = [
            at
            for at, choice in enumerate(choices)
            if choice.seat == seat and choice.cost_class != CLASSES[0]
        ]
        dear.sort(key=lambda at: -choices[at].cost)
        ranks.update({at: number for number, at in enumerate(dear[:COSTLIEST], 1)})
    return ranks


def _moment(
    made: MadeReview,
    game: GameReview,
    names: Sequence[str],
    one: tuple[int, ChoiceReview, ChoiceContext, int],
) -> MomentView:
    at, choice, where, number = one
    side = side_of(choice.seat, len(names))
    you = next((seat for seat, name in enumerate(names) if name == "you"), None)
    dealer = next((deal.dealer for deal in game.deals if deal.number == choice.deal), None)
    return MomentView(
        place=at,
        number=number,
        deal=choice.deal,
        seat=choice.seat,
        who=names[choice.seat],
        role=choice.role,
        kind=choice.kind,
        step=made.step_at(choice.after),
        count=where.count,
        laid=() if choice.table is None else choice.table.laid,
        counted=choice.counted,
        position=where.position,
        own=choice.scores[side] if choice.scores else 0,
        others=tuple(score for n, score in enumerate(choice.scores) if n != side),
        crib="own" if dealer == choice.seat else "" if dealer is None else names[dealer],
        hand=_in_order(choice.hand),
        chosen=_option(choice.chosen.cards, choice.chosen.points, choice.chosen.value),
        best=_option(choice.best.cards, choice.best.points, choice.best.value),
        cost=choice.cost,
        cost_class=choice.cost_class,
        reason=() if choice.reason is None else render(choice.reason, Viewer(id=you)),
    )


def _option(cards: Iterable[Card], points: int | None, value: float) -> OptionView:
    return OptionView(_in_order(cards), points, value)


def _in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.code))


def moment_at(made: MadeReview, game: int, place: int, you: Seat | None) -> MomentView | None:
    """One choice of a game, for the replay that shows the table as it stood there."""
    for at, one in enumerate(made.review.games):
        if one.number == game and 0 <= place < len(one.choices):
            looker = Looker(you, one.choices[place].seat)
            return _moments(made, at, _names(made, looker))[place]
    return None


def _chart(made: MadeReview, place: int, player: PlayerReview) -> ChanceChart | None:
    choices = made.review.games[place].choices
    ranks = _ranks(choices)
    own = [at for at in ranks if choices[at].seat == player.seat]
    costly = [choices[at] for at in sorted(own, key=ranks.__getitem__)]
    steps = [made.step_at(point.after) for point in player.chances]
    return chance_chart(player.chances, steps, costly)


# ---------------------------------------------------------------- averages, the race


def _averages(own: PlayerReview, others: Sequence[PlayerReview]) -> Iterable[AverageRow]:
    rows = {(one.role, one.source): one for one in own.averages}
    theirs = {(one.role, one.source): one for other in others[:1] for one in other.averages}
    for role, source in dict.fromkeys([*rows, *theirs]):
        mine, other = rows.get((role, source)), theirs.get((role, source))
        par = (mine or other).par  # type: ignore[union-attr]
        yield AverageRow(role, source, mine, other, par)


def _sides(game: GameReview, names: Sequence[str]) -> tuple[str, ...]:
    hands = len(game.players)
    return tuple(
        " and ".join(_capital(names[seat]) for seat in members(side_of(Seat(one), hands), hands))
        for one in range(len(game.scores))
    )


def _deal(deal: DealSummary, names: Sequence[str]) -> DealRow:
    hands, many = len(names), len(deal.after)
    by_side: list[dict[str, int]] = [{} for _ in range(many)]
    for seat, points in enumerate(deal.points):
        for source, number in points.items():
            into = by_side[side_of(Seat(seat), hands)]
            into[source] = into.get(source, 0) + number
    made = tuple((deal.after[side] - deal.before[side], by_side[side]) for side in range(many))
    return DealRow(deal, _capital(names[deal.dealer]), made)


def _row(player: PlayerReview, names: Sequence[str]) -> PlayerRow:
    classes: dict[str, int] = {name: player.classes.get(name, 0) for name in CLASSES}
    name = _capital(names[player.seat])
    best = player.best_hand
    if best is not None:
        best = replace(best, cards=_in_order(best.cards))
    return PlayerRow(player.seat, name, player.cost, classes, best)
