"""`master` plays what was solved, and draws where that is a mixture."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare
from tests.table import Table

from pegout import StartMatch, View, parse_cards, play_match, ruleset, seed_from, view_from
from pegout.analysis import MAY_BE_OUT, analyse_discard, analyse_lays, solved_lays
from pegout.analysis.solved import LEVELS as WHOLE, laid_play, rank_sets
from pegout.game.legal import LayAwayDuty, PlayDuty
from pegout.judge.table.commands import TableCommand
from pegout.players.levels import LEVELS
from pegout.players.levels.expert import own_first
from pegout.players.levels.master import MasterPlayer
from pegout.players.view_facts import own_crib, play_from
from pegout.seating import Seat


class Watched:
    """A master whose cards are held to the solved play."""

    def __init__(self, seed: str) -> None:
        self.player = MasterPlayer(seed)
        self.held = self.mixed = self.near = self.solved = 0

    def choose(self, view: View) -> TableCommand:
        command = self.player.choose(view)
        duty = view.duty
        if isinstance(duty, LayAwayDuty):
            assert view.deal is not None
            hand = tuple(card for card in view.deal.hand if card is not None)
            throws = analyse_discard(hand, dealer=own_crib(view), scores=own_first(view)).throws
            cards = {*command.cards}  # type: ignore[union-attr]
            thrown = next(one for one in throws if {*one.throw} == cards)
            assert thrown.win == pytest.approx(throws[0].win, abs=1e-9), "what discard tells first"
        if isinstance(duty, PlayDuty) and len({card.rank for card in duty.cards}) > 1:
            play = play_from(view)
            assert play is not None
            lays = solved_lays(play)
            told = analyse_lays(play, view.ruleset, own_first(view), view.target).lays
            mine = next(one for one in told if one.card == command.card)  # type: ignore[union-attr]
            if max(view.scores) >= view.target - MAY_BE_OUT:
                assert mine.win == told[0].win, "what peg-advice tells first"
                assert bool(mine.share) == bool(told[0].share), "or one of those that it mixes"
                self.near += 1
                self.solved += told[0].share is not None
            elif told[0].share:
                assert mine.share, "one of those that peg-advice tells to mix"
                assert mine.win == told[0].win
            if lays and max(view.scores) < view.target - MAY_BE_OUT:
                ranks = {code // 4 for code in lays}
                assert command.card.rank - 1 in ranks  # type: ignore[union-attr]
                self.held += 1
                self.mixed += len(ranks) > 1
            assert self.player.choose(view) == command
        return command


def test_it_lays_what_was_solved() -> None:
    players = [Watched("one"), Watched("two")]
    match = StartMatch(ruleset("acc"), ("Ann", "Bea"))
    play_match(players, match, iter([seed_from("solved")]))
    assert sum(player.held for player in players) > 25
    assert sum(player.mixed for player in players) > 5
    assert sum(player.near for player in players) > 5
    assert sum(player.solved for player in players) > 3


def test_against_one_who_plays_anything_it_still_answers() -> None:
    watched = Watched("one")
    match = StartMatch(ruleset("acc"), ("Ann", "Bea"))
    play_match([watched, LEVELS["random"]("two")], match, iter([seed_from("anything")]))
    assert watched.held > 10


SEEDS = 4000


@pytest.mark.parametrize(
    ("pone", "dealer", "laid"),
    [
        ("5H TS JD QC", "2H 2D 8S KC", ""),
        ("3H TS JD QC", "4H 7D 8S KC", "3H"),
        ("3H 9S TD QC", "4H 7D 8S KC", "3H KC"),
    ],
)
def test_it_draws_as_often_as_the_file_says(pone: str, dealer: str, laid: str) -> None:
    """At a lead, an answer and a third card, over players of so many seeds."""
    table = Table("acc", dealer=1)
    table.deal(f"{pone} 6C 6D", f"{dealer} 9C 9D")
    table.lay("6C 6D", "9C 9D")
    table.turn("KH")
    table.play(*laid.split())
    seat = len(laid.split()) % 2
    view = view_from(table.state, Seat(seat))
    hand = [card for card in parse_cards((pone, dealer)[seat]) if str(card) not in laid.split()]
    path = tuple(card.rank - 1 for card in parse_cards(laid))
    shares = laid_play().shares(path)
    assert shares is not None
    counts = np.bincount([card.rank - 1 for card in hand], minlength=13)
    wanted = {}
    for card in hand:
        rest = counts - np.eye(13, dtype=int)[card.rank - 1]
        (number,) = np.flatnonzero((rank_sets(len(hand) - 1).counts == rest).all(axis=1))
        wanted[card] = int(shares[card.rank - 1, number]) / WHOLE
    drawn = Counter(MasterPlayer(f"{seed}").lay(view, tuple(hand)) for seed in range(SEEDS))
    mixed = {card: share for card, share in wanted.items() if share > 0}
    assert len(mixed) > 1
    assert sum(mixed.values()) == pytest.approx(1.0)
    assert drawn.keys() <= mixed.keys()
    found = chisquare([drawn[card] for card in mixed], [SEEDS * one for one in mixed.values()])
    assert found.pvalue > 0.01, (drawn, wanted)
