"""What choices are told to be worth: one figure, wherever a choice is weighed.

A review, a drill, the daily throw and a position looked through all say the same of a choice: the
chances of the models, leant as games have shown them to be. What a card costs hangs on what the
other is taken to hold. There are two ways to judge that, by how the play was solved and by values
learnt from games; the lower of both costs is told, since the higher one is as good as a guess.
"""

from __future__ import annotations

from collections.abc import Sequence

from pegout.analysis.calibration import calibrated, cost_told
from pegout.analysis.deal_chances import ScoreState
from pegout.analysis.lays import LayAnalysis
from pegout.analysis.pegging import PlaySoFar, belief, lay_values
from pegout.analysis.stakes import stake_for


def throws_told(at: ScoreState, chances: Sequence[float]) -> list[float]:
    """The chances of all throws from six cards, in their order."""
    return _told("dealt", at, chances)


def lays_told(play: PlaySoFar, at: ScoreState, found: LayAnalysis) -> dict[int, float]:
    """The chances of all cards of a turn by code, the best first."""
    wins = {one.card.code: one.win for one in found.lays if one.win is not None}
    if wins and not found.for_game:
        wins = _as_either_says(play, at, wins)
    return dict(zip(wins, _told(f"card{len(play.hand)}", at, [*wins.values()]), strict=True))


def _as_either_says(play: PlaySoFar, at: ScoreState, wins: dict[int, float]) -> dict[int, float]:
    """The same with each cost the lower of what both ways to judge the other's hand say."""
    stake = stake_for(play, at.scores, at.book, at.target)
    if stake is None or not any(card.role != play.role for card in play.laid):
        return wins
    learnt = lay_values(play, stake=stake, other=belief(play))
    best = max(wins, key=wins.__getitem__)
    return {
        code: wins[best] - min(wins[best] - win, max(learnt[best] - learnt[code], 0.0))
        for code, win in wins.items()
    }


def _told(moment: str, at: ScoreState, chances: Sequence[float]) -> list[float]:
    leant = [calibrated(moment, at, one) for one in chances]
    best = max(leant, default=0.0)
    return [best - cost_told(at, best - one) for one in leant]
