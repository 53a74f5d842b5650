"""How many cards a hand keeps is a rule: a book that deals five and throws two plays with three."""

import pytest

from pegout.chance import seed_from
from pegout.game import StartMatch, events as e
from pegout.game.narration.context import CardsToLay
from pegout.judge import house_book
from pegout.players import LEVELS, Player, play_match
from pegout.record import check, record_of, survey, write_record

FIVE_CARDS = """
id = "five_card"
name = "Five cards, to 61"
base = "bicycle"
[players]
hands = [2]
[dealing]
cards = { 2 = 5 }
laid_away = { 2 = 2 }
crib_from_pack = {}
[game]
target = 61
"""


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_with_hands_of_three(level: str) -> None:
    book = house_book(FIVE_CARDS, "five.toml")
    players: list[Player] = [LEVELS[level](f"three {seat}") for seat in range(2)]
    log = play_match(players, StartMatch(book, ("Ann", "Bea")), iter([seed_from(level)]))
    assert any(isinstance(event, e.GameEnded) for event in log)
    to_lay = CardsToLay()
    for event in log:
        to_lay.take(event)
        if isinstance(event, e.HoldingShown):
            assert to_lay.none_left
            assert len(event.cards) == (3 if event.holding == "hand" else 4)
    assert check(survey(write_record(record_of(log)))) == ()
