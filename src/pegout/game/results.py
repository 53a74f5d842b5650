"""What a finished game is called: a plain win, a skunk, a lurch; and what it is worth."""

from __future__ import annotations

from pegout.game.events import ResultClass
from pegout.game.state import GameState
from pegout.rulesets import GameRules, Ruleset
from pegout.seating import BySide, Side, sides


def result_classes(
    state: GameState, winner: Side, *, forfeit: bool = False
) -> BySide[ResultClass | None]:
    """How each losing side lost, tested for each separately; None for the winner."""
    scores, target = state.scores, state.match.target
    return tuple(
        None
        if side == winner
        else "forfeit"
        if forfeit
        else result_class(state.rules.game, target, scores[winner], scores[side])
        for side in sides(state.hands)
    )


def result_class(rules: GameRules, target: int, winning: int, losing: int) -> ResultClass:
    """The class of one loss by the book's own test.

    >>> from pegout.rulesets import ruleset
    >>> [result_class(ruleset("mcallen").game, 121, 121, score) for score in (91, 90, 61, 60)]
    ['plain', 'skunk', 'skunk', 'double_skunk']
    """
    mode = rules.skunk.value
    if mode == "margin":
        return _by_steps(
            losing,
            winning - _given(rules.double_skunk_margin.value),
            winning - _given(rules.skunk_margin.value),
        )
    if mode in ("loser_score", "skunk_variation"):
        return _by_steps(
            losing,
            _given(rules.double_skunk_below.value) - 1,
            _given(rules.skunk_below.value) - 1,
        )
    if mode == "lurch" and losing < rules.lurch_below.value.get(target, 0):
        return "lurch"
    return "plain"


def _given(value: int | None) -> int:
    # Rulesets are checked to give these where their mode needs them.
    assert value is not None
    return value


def _by_steps(losing: int, double_at: int, skunk_at: int) -> ResultClass:
    if losing <= double_at:
        return "double_skunk"
    return "skunk" if losing <= skunk_at else "plain"


def game_value(rules: Ruleset, classes: BySide[ResultClass | None]) -> int:
    """Games the win counts for in a match: the most that any one loss gives."""
    worth = {
        "plain": rules.game.win_value.value,
        "forfeit": rules.game.win_value.value,
        "lurch": rules.game.lurch_value.value,
        "skunk": rules.game.skunk_value.value,
        "double_skunk": rules.game.double_skunk_value.value,
    }
    return max(worth[name] for name in classes if name is not None)
