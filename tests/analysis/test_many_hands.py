"""With three and four players: what all could see, what each may hold, and what that is worth."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from pegout.analysis.pegging import (
    LaidCard,
    PlaySoFar,
    at_a_glance,
    believed,
    lay_values,
    shown_by,
    unseen_by,
)
from pegout.cards import PACK, parse_cards
from pegout.rulesets import ruleset
from pegout.scoring import score_play, total


def codes(text: str) -> tuple[int, ...]:
    return tuple(card.code for card in parse_cards(text))


def laid(text: str) -> tuple[LaidCard, ...]:
    """Cards played by roles, as "1:7H 2:8C / 0:KD"."""
    found, leads = [], True
    for word in text.split():
        if word != "/":
            found.append(LaidCard(int(word[0]), codes(word[2:])[0], leads))
        leads = word == "/"
    return tuple(found)


def ranks_of(hand: int) -> list[int]:
    return [rank for shift in (0, 4, 8, 12) if (rank := int(hand) >> shift & 15)]


def test_all_see_who_is_alone_and_who_could_not_lay() -> None:
    table = laid("1:TH 2:8C 0:KD 1:2D 1:AD")
    shown = shown_by(PlaySoFar(3, 2, codes("9C 9D 9S"), codes("4C 4D"), table, fresh=True))
    first, second, third = shown.turns[1]
    assert first == (10, 0x0, 0, 0, 4)
    assert second == (2, 0xA8D, 28, 0, 3)
    # Both others were silent at 30, so the ace was played by one who was alone.
    assert third == (1, 0xA8D2, 30, 1, 3)
    assert shown.above == [1, 0, 1]


def test_the_end_of_a_series_is_seen_by_all() -> None:
    table = laid("1:TH 2:8C 0:9D / 1:2D")
    shown = shown_by(PlaySoFar(3, 2, codes("9C 9H 9S"), codes("4C 4D"), table))
    assert shown.above == [4, 4, 4]


@pytest.mark.parametrize("hands", [3, 4])
def test_nobody_is_thought_to_hold_what_it_could_have_laid(hands: int) -> None:
    """Seat 2 played nothing at 30, so it has no ace, and three of the cards nobody has seen."""
    table = laid("1:KH 2:8C 0:KD 1:2H" if hands == 3 else "1:KH 2:4C 3:4D 0:TD 1:2H")
    own = 3 % hands
    turn = PlaySoFar(hands, own, codes("5C 6S 6D"), codes("2C 9H"), table, passed=(2,))
    left_in, upto = believed(turn, unseen_by(turn, set(range(hands))))
    held = [ranks_of(hand) for hand in left_in[2][np.diff(upto[2], prepend=0.0) > 0]]
    assert held
    assert all(len(ranks) == 3 and min(ranks) > 1 for ranks in held)


def test_a_card_is_worth_its_average_over_all_ways_to_deal_what_is_hidden() -> None:
    """A card each is left, and a series begins: 2 plays, then 0, then 1, who has the last card."""
    table = laid("1:TH 2:8C 0:9D / 1:KC 2:KD 0:TC / 1:JC 2:7H 0:7D")
    play = PlaySoFar(3, 2, codes("6S"), codes("4C 4D"), table, fresh=True)
    unseen = unseen_by(play, {0, 1, 2})
    left_in, upto = believed(play, unseen)
    likely = np.diff(upto, axis=1, prepend=0.0)
    leads, weights = [], []
    for one, other in product(np.flatnonzero(likely[0]), np.flatnonzero(likely[1])):
        (dealer,), (left,) = ranks_of(left_in[0, one]), ranks_of(left_in[1, other])
        free = (unseen[left] - (dealer == left)) / unseen[left]
        weights.append(likely[0, one] * likely[1, other] * free)
        leads.append(_lead(6, dealer, left))
    average = float(np.average(leads, weights=weights))
    assert lay_values(play, seed=3)[play.hand[0]] == pytest.approx(average, abs=0.1)


def _lead(*ranks: int) -> float:
    """What the first of three pegs above the average of the others, the last card included."""
    cards = [PACK[4 * rank - 4 + place] for place, rank in enumerate(ranks)]
    book = ruleset("bicycle").play
    pegged = [total(score_play(cards[: place + 1], book)) for place in range(3)]
    return pegged[0] - (pegged[1] + pegged[2] + 1) / 2


def test_where_no_hand_explains_what_was_laid_a_glance_must_do() -> None:
    """No pack has one ace four times; a player asked then still plays."""
    table = tuple(LaidCard(1, code, place == 0) for place, code in enumerate((0, 0, 0, 0)))
    play = PlaySoFar(3, 2, codes("6S 7S 8D JC"), codes("4C 4D"), table)
    assert lay_values(play, seed=1).keys() == at_a_glance(play).keys()
