"""The course of one decision: events as they follow one another, and where they lead, up to what a
game counts for.
"""

from __future__ import annotations

from pegout.game import events as e
from pegout.game.events import ResultClass
from pegout.game.evolve import evolve
from pegout.game.state import GameState, Item, Phase
from pegout.rulesets import GameRules, Ruleset
from pegout.scoring import ScoreLine, total
from pegout.seating import BySide, Seat, Side, side_of, sides

AFTER_THE_END = (e.SeedRevealed, e.MatchEnded)


class GameCourse:
    """Events decided so far; each is taken into the state before the next is decided."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[e.Event] = []
        self._ended = False

    def happen(self, *events: e.Event) -> None:
        """Let events happen, in order; after the end of a game only what belongs to that end."""
        for event in events:
            if self._ended and not isinstance(event, AFTER_THE_END):
                return
            self._ended = self._ended or isinstance(event, e.GameEnded)
            self.events.append(event)
            self.state = evolve(self.state, event)

    @property
    def over(self) -> bool:
        """Whether the game has ended, after which nothing is counted."""
        return self.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)

    def score(self, seat: Seat, kind: e.ItemKind, lines: tuple[ScoreLine, ...]) -> bool:
        """Count, announce, peg and accept one score; True where the game goes on at once.

        Where the players count it only opens, and a learner is waited for.
        """
        if self.state.match.counting != "auto":
            self.open(seat, kind, lines)
            return self.state.by_claim
        item, points = self.state.next_item, total(lines)
        self.happen(e.ItemOpened(item, seat, kind, lines), e.ItemAnnounced(item, points))
        self._settle(item, seat, points)
        return not self.over

    def open(
        self,
        seat: Seat,
        kind: e.ItemKind,
        lines: tuple[ScoreLine, ...] | None,
        as_said: tuple[ScoreLine, ...] | None = None,
    ) -> None:
        """Open a score whose worth nobody is told yet."""
        item = self.state.next_item
        self.happen(e.ItemOpened(item, seat, kind, lines, hidden=True, as_said=as_said))

    def put_right(self, item: Item) -> None:
        """Peg what a score is truly worth, whatever was said, and tell what that is."""
        assert item.lines is not None
        self._settle(item.id, item.seat, total(item.lines), item.lines)

    def _settle(
        self, item: int, seat: Seat, points: int, told: tuple[ScoreLine, ...] | None = None
    ) -> None:
        if points:
            self.happen(self.peg(seat, points, item))
        self.happen(e.ItemClosed(item, "accepted", told))
        if self.state.score_of(seat) >= self.state.match.target:
            self.end_game(side_of(seat, self.state.hands), "pegged_out")

    def set_dealer(self, seat: Seat, reason: e.DealerReason) -> None:
        """Give the deal to a seat; the rules say whether the pack is cut before it."""
        cut = self.state.rules.cuts.before_deal.value[self.state.hands]
        self.happen(e.DealerSet(seat, reason, cut_due=cut in ("required", "on")))

    def peg(self, seat: Seat, points: int, item: int) -> e.PegMoved:
        """The side's pegger moves; the game hole is the last one on the board."""
        side = side_of(seat, self.state.hands)
        start = self.state.pegs[side].front
        hole = max(0, min(start + points, self.state.match.target))
        pegger = self.state.peggers[side]
        return e.PegMoved(seat if pegger is None else pegger, side, start, hole, item)

    def settle_all(self) -> None:
        """Close every score that is still open, and tell what each was worth."""
        for item in self.state.items:
            if not item.settled:
                self.happen(closing(item))

    def end_game(self, winner: Side, reason: e.EndReason) -> None:
        """Close the game, reveal its seed, and the match too where that decides it."""
        self.settle_all()
        state = self.state
        classes = result_classes(state, winner, forfeit=reason in ("resigned", "forfeit"))
        value = game_value(state.rules, classes)
        self.happen(e.GameEnded(winner, state.scores, classes, value, reason))
        if state.chance.seed is not None:
            self.happen(e.SeedRevealed(state.chance.seed))
        if self.state.games[winner] >= state.match.match_to:
            self.happen(e.MatchEnded(winner, self.state.games))


def closing(item: Item) -> e.ItemClosed:
    """How a score is settled once nothing about it can change."""
    if item.state == "corrected":
        return e.ItemClosed(item.id, "corrected", item.worth)
    lost = not item.pegged and item.true not in (0, None)
    return e.ItemClosed(item.id, "forfeited" if lost else "accepted", item.worth)


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
