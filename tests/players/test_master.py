"""`master` plays what was solved, and draws where that is a mixture."""

from __future__ import annotations

from pegout import StartMatch, View, play_match, ruleset, seed_from
from pegout.analysis import solved_lays
from pegout.game.legal import PlayDuty
from pegout.judge.table.commands import TableCommand
from pegout.players.levels import LEVELS
from pegout.players.levels.master import MAY_BE_OUT, MasterPlayer
from pegout.players.view_facts import play_from


class Watched:
    """A master whose cards are held to the solved play."""

    def __init__(self, seed: str) -> None:
        self.player = MasterPlayer(seed)
        self.held = self.mixed = self.near = 0

    def choose(self, view: View) -> TableCommand:
        command = self.player.choose(view)
        duty = view.duty
        if isinstance(duty, PlayDuty) and len({card.rank for card in duty.cards}) > 1:
            play = play_from(view)
            assert play is not None
            lays = solved_lays(play)
            if max(view.scores) >= view.target - MAY_BE_OUT:
                self.near += 1
            elif lays:
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


def test_against_one_who_plays_anything_it_still_answers() -> None:
    watched = Watched("one")
    match = StartMatch(ruleset("acc"), ("Ann", "Bea"))
    play_match([watched, LEVELS["random"]("two")], match, iter([seed_from("anything")]))
    assert watched.held > 10
