"""The ladder: every level plays by the rules and repeats itself."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib.resources import files

import pytest
from bench.strength.ladder import ENOUGH, KEY, RESULTS
from bench.strength.stamps import standing
from tests.table import Table

from pegout.cards import Card, parse_cards
from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.game import Event, LayAway, Play, StartMatch, view_from
from pegout.game.commands import Counting
from pegout.game.events import GameEnded, MatchStarted
from pegout.judge import decide
from pegout.players import LEVEL_WORDS, LEVELS, Player, play_match
from pegout.players.level_words import MEASURED
from pegout.rulesets import ruleset
from pegout.seating import Seat
from pegout.terminal.status import heading

NEW = ("evgreedy", "newcomer", "sparring", "novice", "club", "expert", "master")
TABLES = (("acc", 2), ("bicycle", 3), ("club_teams", 4))


def match(level: str, rules: str, hands: int, seed: str) -> list[Event]:
    players: list[Player] = [LEVELS[level](f"{seed} {seat}") for seat in range(hands)]
    start = StartMatch(ruleset(rules), tuple(f"{level} {seat}" for seat in range(hands)))
    return play_match(players, start, iter([seed_from(seed)]))


@pytest.mark.parametrize(("rules", "hands"), TABLES)
@pytest.mark.parametrize("level", NEW)
def test_every_level_plays_a_game_through_and_would_play_it_again(
    level: str, rules: str, hands: int
) -> None:
    log = match(level, rules, hands, f"{level} {hands}")
    assert any(isinstance(event, GameEnded) for event in log)
    if level in ("novice", "expert"):
        assert match(level, rules, hands, f"{level} {hands}") == log


def test_weaker_levels_miscount_more() -> None:
    eyes = [LEVELS[name]("").eye for name in ("newcomer", "novice", "club", "expert", "master")]
    assert eyes == sorted(eyes)
    assert eyes[0] < 0.9
    assert eyes[3:] == [1.0, 1.0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_miscounts_says_so_where_it_is_chosen(level: str) -> None:
    miscounts = LEVELS[level]("").eye < 1
    assert miscounts == ("when the players count" in str(LEVEL_WORDS[level]))
    assert "misses" not in str(heading(started("auto"), Seat(0), level)[-1])
    told = str(heading(started("claim"), Seat(0), level)[-1])
    assert miscounts == ("misses about 1 score in" in told)


LADDER = standing(json.loads(RESULTS.read_text("utf-8")), KEY, ENOUGH)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_level_is_said_to_win_was_measured(level: str) -> None:
    words = LEVEL_WORDS[level]
    assert not {"random", "greedy", "evgreedy", "novice"} & {*f"{words.name} {words.says}".split()}
    if level not in MEASURED:
        assert "games of 100" not in str(words.says)
        return
    wins, against = MEASURED[level]
    (rate,) = (
        row["win_rate"]
        for row in LADDER
        if (row["a"], row["b"], row["hands"]) == (level, against, 2)
    )
    assert wins == round(100 * rate)
    assert f"beats {LEVEL_WORDS[against].name} in {wins} games of 100" in str(words.says)


def started(counting: Counting) -> MatchStarted:
    book = ruleset("acc")
    return MatchStarted(book, ("Ann", "Bea"), book.game.target.value, 1, counting)


def test_evgreedy_is_a_yardstick_and_never_changes() -> None:
    """If this fails, put the crib table back: what was measured with it is measured with it."""
    table = (files("pegout.players") / "data" / "evgreedy.json").read_bytes()
    assert sha256(table).hexdigest()[:16] == "473845ee78cd8941"


def thrown(level: str, hand: str, *, dealer: bool, scores: tuple[int, int] = (0, 0)) -> set[Card]:
    table = Table("acc", dealer=0 if dealer else 1, scores=scores)
    table.deal(hand, "2C 2D 4C 4D 6C 6D")
    command = LEVELS[level]("any").choose(view_from(table.state, Seat(0)))
    assert isinstance(command, LayAway)
    return {card for card in command.cards if card is not None}


@pytest.mark.parametrize("level", ["evgreedy", "expert", "master"])
def test_fives_never_go_to_the_others_crib(level: str) -> None:
    """Not even to keep a run of four."""
    assert not thrown(level, "5H 5S 9H TS JD QC", dealer=False) & set(parse_cards("5H 5S"))


def test_near_home_the_expert_throws_for_the_game() -> None:
    """The pone needs four to be out and counts first: four sure points are all that matters."""
    for level in ("expert", "master"):
        kept = set(parse_cards("3H 3S 8D 9C KD QH")) - thrown(
            level, "3H 3S 8D 9C KD QH", dealer=False, scores=(119, 119)
        )
        assert set(parse_cards("3H 3S")) <= kept


def laid(level: str, led: str, hand: str, scores: tuple[int, int] = (0, 0)) -> Card:
    table = Table("acc", scores=scores)
    table.deal("KC QC JC TC 2C 3C".replace("KC", led, 1), f"{hand} 9S 9C")
    table.lay("2C 3C", "9S 9C")
    table.turn("4H")
    table.play(led)
    command = LEVELS[level]("any").choose(view_from(table.state, Seat(1)))
    assert isinstance(command, Play)
    return command.card


@pytest.mark.parametrize("level", LEVELS)
def test_a_count_said_wrongly_confuses_nobody(level: str) -> None:
    """Whether a card may be played goes by the count in force, right or not."""
    table = Table("acc", counting="claim")
    table.deal("KC QC JC TC 2C 3C", "KD QD JD AD 9S 9C")
    table.lay("2C 3C", "9S 9C")
    table.turn("4H")
    laid = (("KC", 10), ("KD", 20), ("QC", 21), ("JD", 31), ("JC", 10))
    for number, (card, said) in enumerate(laid, 1):
        turn = table.state.the_deal.turn
        assert turn is not None
        table.do(Play(turn, Card(card), said))
        if number in (3, 5):
            command = LEVELS[level]("any").choose(view_from(table.state, Seat(1)))
            assert isinstance(command, Play)
            assert not isinstance(decide(table.state, command), Rejection)


def test_the_expert_takes_the_fifteen() -> None:
    assert laid("expert", "7H", "8S AD AS KD") is Card("8S")


def test_the_expert_pegs_out_when_it_can() -> None:
    assert laid("expert", "7H", "8S 7D AS KD", scores=(110, 119)) in (Card("8S"), Card("7D"))
