"""The course of one decision: events as they follow one another, and where they lead."""

from __future__ import annotations

from pegout.game import events as e
from pegout.game.evolve import evolve
from pegout.game.results import game_value, result_classes
from pegout.game.state import GameState, Phase
from pegout.scoring import ScoreLine, total
from pegout.seating import Seat, Side, side_of


class Course:
    """Events decided so far; each is taken into the state before the next is decided."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[e.Event] = []

    def happen(self, *events: e.Event) -> None:
        """Let events happen, in order."""
        for event in events:
            self.events.append(event)
            self.state = evolve(self.state, event)

    @property
    def over(self) -> bool:
        """Whether the game has ended, after which nothing is counted."""
        return self.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)

    def score(self, seat: Seat, kind: e.ItemKind, lines: tuple[ScoreLine, ...]) -> None:
        """Count, announce, peg and accept one score; the game may end on it."""
        item, points = self.state.next_item, total(lines)
        self.happen(e.ItemOpened(item, seat, kind, lines), e.ItemAnnounced(item, points))
        if points:
            self.happen(self._peg(seat, points, item))
        self.happen(e.ItemClosed(item, "accepted"))
        if self.state.score_of(seat) >= self.state.match.target:
            self.end_game(side_of(seat, self.state.hands), "pegged_out")

    def set_dealer(self, seat: Seat, reason: e.DealerReason) -> None:
        """Give the deal to a seat; the rules say whether the pack is cut before it."""
        cut = self.state.rules.cuts.before_deal.value[self.state.hands]
        self.happen(e.DealerSet(seat, reason, cut_due=cut in ("required", "on")))

    def _peg(self, seat: Seat, points: int, item: int) -> e.PegMoved:
        """The side's pegger moves; the game hole is the last one on the board."""
        side = side_of(seat, self.state.hands)
        start = self.state.pegs[side].front
        hole = min(start + points, self.state.match.target)
        pegger = self.state.peggers[side]
        return e.PegMoved(seat if pegger is None else pegger, side, start, hole, item)

    def end_game(self, winner: Side, reason: e.EndReason) -> None:
        """Close the game, reveal its seed, and the match too where that decides it."""
        state = self.state
        classes = result_classes(state, winner, forfeit=reason == "resigned")
        value = game_value(state.rules, classes)
        self.happen(e.GameEnded(winner, state.scores, classes, value, reason))
        if state.chance.seed is not None:
            self.happen(e.SeedRevealed(state.chance.seed))
        if self.state.games[winner] >= state.match.match_to:
            self.happen(e.MatchEnded(winner, self.state.games))
