"""`master` plays what was solved, and draws where that is a mixture."""

from __future__ import annotations

import pytest

from pegout import StartMatch, View, play_match, ruleset, seed_from
from pegout.analysis import MAY_BE_OUT, analyse_discard, analyse_lays, solved_lays
from pegout.game.legal import LayAwayDuty, PlayDuty
from pegout.judge.table.commands import TableCommand
from pegout.players.levels import LEVELS
from pegout.players.levels.expert import own_first
from pegout.players.levels.master import MasterPlayer
from pegout.players.view_facts import own_crib, play_from


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
