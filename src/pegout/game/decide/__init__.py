"""What follows from a command: events, or the reason why it is refused.

>>> from pegout.game import NEW_TABLE, StartMatch, decide
>>> from pegout.rulesets import ruleset
>>> print(decide(NEW_TABLE, StartMatch(ruleset("club_teams"), ("Ann", "Bob"))))
Club teams is for 4 players, not 2 (003 heading)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pegout.errors import Rejection, refuse
from pegout.game import commands as c, events as e
from pegout.game.decide.claims import (
    decide_accept,
    decide_announce,
    decide_claim_game,
    decide_peg,
    decide_show,
    settle as settle,
)
from pegout.game.decide.course import GameCourse as GameCourse
from pegout.game.decide.deal import decide_cut, decide_deal, decide_lay_away, decide_recount
from pegout.game.decide.play import (
    decide_go,
    decide_play,
    decide_say_count,
    decide_withdraw_go as decide_withdraw_go,
)
from pegout.game.decide.setup import (
    decide_start_game,
    decide_start_match,
    decide_value,
    name_pegger,
)
from pegout.game.legal import being_learned
from pegout.game.narration.names import person
from pegout.game.state import GameState, Phase
from pegout.lazy import lazy_exports
from pegout.seating import Side, side_of, sides

if TYPE_CHECKING:
    from pegout.game.decide.claims import finish_show as finish_show
    from pegout.game.decide.deal import RECOUNT as RECOUNT, heels_score as heels_score, mix as mix
    from pegout.game.decide.play import (
        correct_count as correct_count,
        last_series as last_series,
        resume as resume,
    )
else:
    __getattr__ = lazy_exports(__name__)

Decider = Callable[[GameCourse, Any], Rejection | None]

RUNNING = frozenset(Phase) - {
    Phase.NO_MATCH,
    Phase.NO_GAME,
    Phase.GAME_OVER,
    Phase.MATCH_OVER,
}


def decide(state: GameState, command: c.Command) -> tuple[e.Event, ...] | Rejection:
    """The events a command leads to in this state, or a Rejection that changes nothing."""
    refused = _out_of_place(state, command)
    if refused:
        return refused
    course = GameCourse(state)
    refused = _DECIDERS[type(command)](course, command)
    if refused:
        return refused
    settle(course)
    return tuple(course.events)


def _out_of_place(state: GameState, command: c.Command) -> Rejection | None:
    """What no player's command may do: name a seat that is not there, or come out of a game."""
    if type(command) not in _DECIDERS:
        return refuse("not_a_command", command=repr(command))
    if isinstance(command, c.StartMatch | c.StartGame):
        return None
    if state.settings is None:
        return refuse("no_match")
    seat = getattr(command, "seat", None)
    if not isinstance(seat, int) or not 0 <= seat < state.hands:
        return refuse("no_such_seat.hands", seat=str(seat), hands=state.hands)
    if state.phase is Phase.NO_GAME:
        return refuse("no_game")
    if state.phase not in RUNNING:
        return refuse("game_over")
    return None if isinstance(command, c.Resign) else _must_wait(state, command)


def _must_wait(state: GameState, command: c.Command) -> Rejection | None:
    """While a choice, a claim of the game or a learner's count is open, all else waits."""
    if state.choice is not None:
        return refuse("choice_open")
    if state.claimed is not None and not isinstance(command, c.Accept):
        who = person(state.claimed.seat, state.match)
        return refuse("game_claimed.by", who=who)
    item = being_learned(state)
    if item is not None and not isinstance(command, c.Announce | c.AddValue):
        who = person(item.seat, state.match)
        return refuse("count_first", who=who)
    return None


def _decide_resign(course: GameCourse, command: c.Resign) -> Rejection | None:
    state = course.state
    if len(sides(state.hands)) > 2:
        return refuse("no_resigning")
    loser = side_of(command.seat, state.hands)
    course.happen(e.Resigned(command.seat))
    course.end_game(Side(1 - loser), "resigned")
    return None


_DECIDERS: dict[type[c.Command], Decider] = {
    c.StartMatch: decide_start_match,
    c.StartGame: decide_start_game,
    c.AddValue: decide_value,
    c.NamePegger: name_pegger,
    c.Cut: decide_cut,
    c.Deal: decide_deal,
    c.Recount: decide_recount,
    c.LayAway: decide_lay_away,
    c.Play: decide_play,
    c.SayCount: decide_say_count,
    c.Go: decide_go,
    c.WithdrawGo: decide_withdraw_go,
    c.Show: decide_show,
    c.Announce: decide_announce,
    c.Peg: decide_peg,
    c.Accept: decide_accept,
    c.ClaimGame: decide_claim_game,
    c.Resign: _decide_resign,
}
