"""Every card that may be laid now: what it scores, what it brings, how often it wins, and why.

What is best here is what `master` lays: far from home a card of the solved play as it is leant
towards people, near home one of the rest of the play solved for the game; where that is too large,
what wins most often against all that the other may hold if it has laid as solved.
"""

from __future__ import annotations

from msgspec import Struct

from pegout.analysis.maxims import BookChoice, books_say, laying_of, lays_obeyed, maxim_of
from pegout.analysis.near_home.endgame import GameLays, game_lays
from pegout.analysis.pegging import Belief, PlaySoFar, belief, lay_values
from pegout.analysis.position import refuse_uncommon
from pegout.analysis.solved import solved_belief, solved_lays
from pegout.analysis.stakes import stake_for
from pegout.cards import PACK, RANK_LETTERS, Card
from pegout.kernels import RANK
from pegout.rulesets import Ruleset
from pegout.scoring import score_play, total
from pegout.text import Message, Part, say

MAY_BE_OUT = 24
"""Holes from home at which a side may be out in this deal, so that the game is played for, and no
longer points alone.
"""
SLIGHT_WIN = 0.001
"""Chances to win that are not worth a figure."""
SHIFTS = (0, 4, 8, 12)
SUITS = 4
MOST_RANKS = 3
"""So many ranks of the other's hand are told."""


class Lay(Struct, frozen=True):
    """One card: what it scores now, what it brings from here on above the other's, how often it
    wins, and the maxims of the books that it follows and breaks. `share` is how often its rank is
    laid in the solved play, or near home in the rest of the play solved for the game; None where
    neither says.
    """

    card: Card
    points: int
    value: float
    win: float | None
    follows: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    share: float | None = None


class LayAnalysis(Struct, frozen=True):
    """All cards that may be laid, the best first; how likely the other holds each rank; and whether
    the chances to win are those of the rest of the play solved for the game.
    """

    lays: tuple[Lay, ...]
    holds: dict[str, float]
    for_game: bool = False


def analyse_lays(
    play: PlaySoFar,
    book: Ruleset,
    scores: tuple[int, int] | None = None,
    target: int | None = None,
) -> LayAnalysis:
    """Every card of a turn with two hands; with scores, one's own first, in chances to win too.

    Cards that the solved play mixes are told as worth the same, and no other card as worth more;
    leant towards people, that is so but for a little. Where it says what to lay, they come first,
    the one that it lays most often before all.
    """
    refuse_uncommon(book)
    length = target or book.game.target.value
    other, game = others_hand(play), game_at(play, scores, book, length)
    shares = shares_at(play, scores, length) if game is None else game.shares
    values, wins = lay_values(play, other=other), dict[int, float]()
    if game is not None:
        wins = game.wins
    elif scores is not None and (stake := stake_for(play, scores, book, length)) is not None:
        wins = _levelled(lay_values(play, stake=stake, other=other), shares)
    if game is None:
        values = _levelled(values, shares)
    turn, cards = laying_of(play), [PACK[code] for code in values]
    obeyed = lays_obeyed(turn, cards, scores)
    found = [
        Lay(
            card,
            total(score_play((*turn.series, card), book.play)),
            values[card.code],
            wins.get(card.code),
            maxims.follows,
            maxims.breaks,
            shares.get(card.code // SUITS, 0.0) if shares else None,
        )
        for card, maxims in zip(cards, obeyed, strict=True)
    ]
    best_first = sorted(found, key=_worth, reverse=True)
    return LayAnalysis(tuple(best_first), held_by_other(other), game is not None)


def _worth(one: Lay) -> tuple[float, ...]:
    return (one.share or 0.0, one.win or 0.0, one.value)


def game_at(
    play: PlaySoFar, scores: tuple[int, int] | None, book: Ruleset, target: int
) -> GameLays | None:
    """What the rest of the play solved for the game lays; None far from home, or where it does not
    say.
    """
    if scores is None or max(scores) < target - MAY_BE_OUT:
        return None
    return game_lays(play, scores, book, target)


def shares_at(play: PlaySoFar, scores: tuple[int, int] | None, target: int) -> dict[int, float]:
    """How often the solved play lays each rank (ace as 0); nothing near home, or where it does not
    say.
    """
    if play.said is not None or (scores is not None and max(scores) >= target - MAY_BE_OUT):
        return {}
    return {code // SUITS: share for code, share in solved_lays(play).items()}


def others_hand(play: PlaySoFar) -> Belief:
    """What the other of two may hold, if it has laid as solved; by the learnt values where no
    counts or goes of the solved play come to this.
    """
    solved = None if play.said is not None else solved_belief(play)
    return belief(play) if solved is None else solved


def _levelled(worths: dict[int, float], shares: dict[int, float]) -> dict[int, float]:
    """Worths by card, where all that are mixed are worth as much as the best of all."""
    best = max(worths.values())
    return {code: best if code // SUITS in shares else worth for code, worth in worths.items()}


def held_by_other(other: Belief) -> dict[str, float]:
    """How likely the other still holds each rank."""
    chances = {}
    for number, letter in enumerate(RANK_LETTERS, 1):
        has = sum((other.left >> shift & RANK) == number for shift in SHIFTS) > 0
        chances[letter] = round(float(other.likely[has].sum()), 3)
    return chances


def books_on_lay(lays: tuple[Lay, ...], spelled: dict[Card, Part]) -> list[Message]:
    """What the books say of the best card."""
    best = lays[0]
    deeds = [maxim_of(maxim_id).deed for maxim_id in best.follows]
    choices = [
        BookChoice(spelled.get(one.card, one.card.part), one.follows, _gap(best, one))
        for one in lays
    ]
    return books_say(deeds, best.breaks, choices)


def _gap(best: Lay, other: Lay) -> Message:
    """What the best card has over another, going on from "it"."""
    if other.share:
        return say("why-lay-mixed")
    gap = best.value - other.value
    if best.win is None or other.win is None:
        return say("why-lay-worth", more=f"{gap:.2f}")
    more = best.win - other.win
    if more < SLIGHT_WIN:
        return say("why-lay-slightly")
    return say("why-lay-wins", more=f"{100 * more:.1f}")


def why_lay(found: LayAnalysis) -> Message:
    """Why the best card is best: beside the next of another rank, what the other likely holds, and
    the books.
    """
    best = found.lays[0]
    second = next((one for one in found.lays if one.card.rank != best.card.rank), None)
    twins = [one.card.part for one in found.lays if one.card.rank == best.card.rank]
    if second is None:
        return say("why-lay-only", cards=twins)
    beside = say(
        "why-lay",
        cards=twins,
        second=second.card.part,
        points=best.points,
        less=second.points,
        gap=_gap(best, second),
    )
    return say("why-best", reasons=[beside, *_likely(found), *books_on_lay(found.lays, {})])


def _likely(found: LayAnalysis) -> list[Message]:
    """The ranks that the other most likely holds."""
    likely = sorted(found.holds.items(), key=lambda one: -one[1])[:MOST_RANKS]
    ranks = [
        say("why-holds-rank", rank="10" if rank == "T" else rank, often=f"{100 * chance:.0f}")
        for rank, chance in likely
        if chance
    ]
    return [say("why-holds", ranks=ranks)] if ranks else []
