"""`random`: any legal choice, each as likely as the next; and `greedy`: the most points now.

`greedy` is one of two fixed yardsticks, so it never changes.
"""

from __future__ import annotations

from itertools import combinations

from pegout.cards import Card
from pegout.chance import below
from pegout.game import View
from pegout.players.computer import ComputerPlayer
from pegout.players.view_facts import own_crib, the_deal
from pegout.scoring import score_play, score_show, total


class RandomPlayer(ComputerPlayer):
    """Plays by the rules and knows nothing else; misses about one score in four."""

    eye = 0.75
    calls_muggins = False

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """Any cards."""
        draws, left = self.chance(view), list(hand)
        return tuple(left.pop(below(len(left), draws)) for _ in range(number))

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """Any card that may be played."""
        return cards[below(len(cards), self.chance(view))]


# A ten-card played on either of these counts scores for the opponent: fifteen or thirty-one.
RISKY_COUNTS = (5, 21)


class GreedyPlayer(ComputerPlayer):
    """Keeps the four cards that count most before the cut, and plays what scores most.

    Counting for itself it misses about one score in twenty.
    """

    eye = 0.95

    def lay_away(self, view: View, hand: tuple[Card, ...], number: int) -> tuple[Card, ...]:
        """Of equal hands, the one that gives one's own crib most, or the other's least."""
        return max(combinations(hand, number), key=lambda thrown: _throw(view, hand, thrown))

    def lay(self, view: View, cards: tuple[Card, ...]) -> Card:
        """Of equal scores, the card that leaves no risky count, then the highest."""
        return max(cards, key=lambda card: _lead(view, card))


def _throw(view: View, hand: tuple[Card, ...], thrown: tuple[Card, ...]) -> tuple[int, ...]:
    rules = view.ruleset.show
    kept = tuple(card for card in hand if card not in thrown)
    in_crib = total(score_show(thrown, None, rules, crib=True))
    fives = sum(card.rank == 5 for card in thrown)
    gift = in_crib + fives if own_crib(view) else -in_crib - fives
    return total(score_show(kept, None, rules)), gift, -sum(card.code for card in kept)


def _lead(view: View, card: Card) -> tuple[int, int, int]:
    series = the_deal(view).series
    points = total(score_play((*series.cards, card), view.ruleset.play))
    risky = series.count + card.pips in RISKY_COUNTS
    return points, -int(risky), card.code
