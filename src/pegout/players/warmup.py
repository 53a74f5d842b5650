"""Players made ready: whatever they compile is compiled before many processes each do so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import cycle

from pegout import analysis, kernels
from pegout.cards import parse_cards
from pegout.chance import seed_from
from pegout.game import StartGame, StartMatch
from pegout.players.drive import Driver
from pegout.players.levels import LEVELS, NEEDS_FAST
from pegout.rulesets import DEFAULTS, ruleset
from pegout.seating import Seat, sides

NAMES = ("Ready", "Steady", "Go", "Gone")
TURN = ("2H 3C 9D TS", "JH QC 4D")
NEAR_HOME = 20
"""Holes from home: some levels have other means there."""


def warm_up(tell: Callable[[str], None] = lambda _what: None) -> None:
    """Compile everything that players, analysis and simulations need; `tell` names each part."""
    with kernels.warming_up(everything=True):
        for what, make_ready in PARTS:
            tell(what)
            make_ready()


def _count_hands() -> None:
    import numpy as np

    kernels.score_hands(np.array([[16, 17, 18, 43, 19]], np.uint8))


def _weigh_throws(hands: int) -> None:

    cards = parse_cards("2H 3C 9D TS JH QC")[: 6 if hands == 2 else 5]
    analysis.analyse_discard(cards, dealer=True, hands=hands)


def _play(hands: int) -> None:
    make_levels_ready(NEEDS_FAST, StartMatch(ruleset(DEFAULTS.many_hands), NAMES[:hands]))


def _take_apart() -> None:
    hand, seen = (tuple(card.code for card in parse_cards(text)) for text in TURN)
    analysis.parts_of(analysis.PlaySoFar(2, 1, hand, seen), hand[0])


def make_kernels_ready() -> None:
    """Compile what the kernels need once, before many processes each do it for themselves."""
    kernels.play_games(
        [kernels.RANDOM_POLICY] * 2, kernels.rules_for(ruleset(DEFAULTS.rules)), "", range(1)
    )


PARTS: tuple[tuple[str, Callable[[], None]], ...] = (
    ("counting hands", _count_hands),
    ("weighing throws", partial(_weigh_throws, 2)),
    ("playing with two players", partial(_play, 2)),
    ("telling why a card is better", _take_apart),
    ("weighing throws of three and four", partial(_weigh_throws, 4)),
    ("playing with three players", partial(_play, 3)),
    ("playing with four players", partial(_play, 4)),
    ("whole games in bulk", make_kernels_ready),
)
"""What is compiled, in the order in which somebody is likely to want it."""


def make_levels_ready(levels: Iterable[str], match: StartMatch) -> None:
    """Let each of these levels play a deal far from home and one near it, with all that it needs
    compiled.
    """
    names, hands = sorted(set(levels)), len(match.names)
    with _compiling_for(names):
        for first in range(0, len(names), hands):
            _play_two_deals(names[first : first + hands], match)


def _compiling_for(names: Iterable[str]) -> AbstractContextManager[None]:
    if NEEDS_FAST.isdisjoint(names):
        return nullcontext()

    return kernels.compiling()


def _play_two_deals(names: Sequence[str], match: StartMatch) -> None:
    players = [LEVELS[name]("ready") for name, _ in zip(cycle(names), match.names, strict=False)]
    for near in (False, True):
        driver = Driver(players)
        driver.start(match)
        score = driver.state.match.target - NEAR_HOME if near else 0
        scores = (score,) * len(sides(len(match.names)))
        driver.give(StartGame(seed_from("ready"), scores=scores, dealer=Seat(0)))
        while not driver.game_over and driver.state.the_deal.number == 1:
            driver.turn()
