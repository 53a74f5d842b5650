"""The review, hints and the best computer speak from one value."""

from __future__ import annotations

from functools import reduce

import pytest
from tests.review.played import played, reviewed

from pegout import analysis
from pegout.game import NEW_TABLE, evolve, view_from
from pegout.players import play_from
from pegout.review.chances import card_chances, standing_of

GAMES = range(4)


@pytest.mark.parametrize("number", GAMES)
def test_nothing_that_master_does_is_a_mistake(number: int) -> None:
    for player in reviewed(("master", "master"), number).games[0].players:
        mistakes = player.classes["slip"] + player.classes["error"] + player.classes["blunder"]
        assert mistakes == 0
        assert player.cost < 0.005


def test_the_best_card_of_a_review_is_the_first_of_advice() -> None:
    levels = ("club", "novice")
    log, compared = played(levels), 0
    for choice in reviewed(levels).games[0].choices:
        if choice.kind != "card":
            continue
        view = view_from(reduce(evolve, log[: choice.after], NEW_TABLE), choice.seat)
        play = play_from(view)
        assert play is not None
        assert view.deal is not None
        at = standing_of(view, view.deal.dealer)
        lays = analysis.analyse_lays(play, at.book, at.scores, at.target).lays
        chances = card_chances(view)
        assert chances is not None
        assert list(chances) == [one.card.code for one in lays]
        if choice.cost > 0:
            assert choice.best.cards[0] == lays[0].card
        assert (choice.cost == 0) == (choice.chosen.value == choice.best.value)
        compared += 1
    assert compared > 20
