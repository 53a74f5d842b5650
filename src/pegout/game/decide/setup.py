"""Deciding what comes before the cards: the match, the game, added values, who pegs."""

from __future__ import annotations

from pegout.chance import ALGORITHM, commitment, is_seed
from pegout.errors import Rejection, refuse
from pegout.game import commands as c, events as e
from pegout.game.decide.course import GameCourse
from pegout.game.state import GameState, Phase
from pegout.rulesets import Ruleset, combination_faults
from pegout.seating import (
    PARTNERSHIP_HANDS,
    Seat,
    from_left_of,
    members,
    side_of,
    sides,
)
from pegout.text import Name

LONGEST_NAME = 60
LONGEST_VALUE = 200
MOST_GAMES = 1000


def decide_start_match(course: GameCourse, command: c.StartMatch) -> Rejection | None:
    """Open the table if the rules allow that number of players and that target."""
    rules, hands = command.ruleset, len(command.names)
    if course.state.phase is not Phase.NO_MATCH:
        return refuse("match_started")
    if refused := rules.refusal_of(hands):
        return refused
    if refused := _bad_names(command.names) or _bad_rules(rules):
        return refused
    target = rules.game.target.value if command.target is None else command.target
    options = rules.game.target_options
    if target not in options.value:
        return refuse(
            "wrong_target",
            clause=options.clause,
            rules=Name(rules.name),
            allowed=options.value,
            target=target,
        )
    if not 1 <= command.match_to <= MOST_GAMES:
        return refuse("wrong_match", most=MOST_GAMES, games=command.match_to)
    if refused := _bad_muggins(command):
        return refused
    course.happen(
        e.MatchStarted(
            rules, command.names, target, command.match_to, command.counting, command.muggins
        )
    )
    return None


def _bad_muggins(command: c.StartMatch) -> Rejection | None:
    """Muggins is played where the book allows it, and only where errors are part of the game."""
    rule = command.ruleset.counting.muggins
    if command.muggins and command.ruleset.forbids_muggins:
        return refuse(
            "muggins_forbidden.played", clause=rule.clause, rules=Name(command.ruleset.name)
        )
    if command.muggins and command.counting != "claim":
        return refuse("muggins_needs_claim")
    if rule.value == "on" and command.counting == "claim" and not command.muggins:
        return refuse("muggins_on", clause=rule.clause, rules=Name(command.ruleset.name))
    return None


def _bad_names(names: tuple[str, ...]) -> Rejection | None:
    if any(not name.strip() for name in names):
        return refuse("no_name")
    for name in names:
        if name != name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            return refuse("bad_name.player", most=LONGEST_NAME, name=name)
    if len({name.casefold() for name in names}) < len(names):
        return refuse("same_name")
    return None


def _bad_rules(rules: Ruleset) -> Rejection | None:
    for key, reason in combination_faults(rules):
        return refuse("bad_rules", key=key, reason=reason)
    return None


def decide_start_game(course: GameCourse, command: c.StartGame) -> Rejection | None:
    """Begin a game: publish its commitment, then cut for deal or let the loser deal."""
    state = course.state
    refused = _wrong_moment(state) or _bad_chance(command) or _bad_position(state, command)
    if refused:
        return refused
    sealed = commitment(command.seed) if command.seed else command.commitment
    dealer, cutters = _first_dealer(state, command)
    scores = command.scores or (0,) * len(sides(state.hands))
    course.happen(
        e.GameStarted(
            number=state.number + 1,
            pack="sealed" if command.seed else "own",
            commitment=sealed,
            seed=command.seed,
            algorithm=ALGORITHM if command.seed else "",
            scores=scores,
            cutters=cutters,
        )
    )
    if command.dealer is not None:
        _name_missing_peggers(course)
        course.set_dealer(command.dealer, "set")
    elif dealer is not None:
        course.set_dealer(dealer, "loser")
    return None


def _wrong_moment(state: GameState) -> Rejection | None:
    if state.phase is Phase.NO_MATCH:
        return refuse("no_match")
    if state.phase is Phase.MATCH_OVER:
        return refuse("match_over")
    if state.phase not in (Phase.NO_GAME, Phase.GAME_OVER):
        return refuse("game_started")
    return None


def _bad_chance(command: c.StartGame) -> Rejection | None:
    if command.seed is not None and not is_seed(command.seed):
        return refuse("bad_seed")
    if command.commitment and not is_seed(command.commitment):
        return refuse("bad_commitment.digits")
    if command.seed and command.commitment not in ("", commitment(command.seed)):
        return refuse("bad_commitment.other_seed")
    return None


def _bad_position(state: GameState, command: c.StartGame) -> Rejection | None:
    target, number = state.match.target, len(sides(state.hands))
    if command.scores and len(command.scores) != number:
        return refuse("bad_position.number", number=number)
    if any(not 0 <= score < target for score in command.scores):
        return refuse("bad_position.scores", most=target - 1)
    if command.dealer is not None and not 0 <= command.dealer < state.hands:
        return refuse("no_such_seat.dealer", seat=command.dealer)
    return None


def _first_dealer(state: GameState, command: c.StartGame) -> tuple[Seat | None, tuple[Seat, ...]]:
    """The loser of the game before where the rules say so; equal losers cut among themselves."""
    ending = state.ending
    if ending is None or command.dealer is not None:
        return None, ()
    if state.rules.cuts.later_games.value == "cut":
        return None, ()
    losing = [side for side in sides(state.hands) if side != ending.winner]
    lowest = min(ending.scores[side] for side in losing)
    losers = [side for side in losing if ending.scores[side] == lowest]
    if len(losers) > 1:
        return None, tuple(Seat(side) for side in losers)
    # Of two losing partners it is the one whose turn to deal comes first.
    for seat in from_left_of(ending.last_dealer, state.hands):
        if side_of(seat, state.hands) in losers:
            return seat, ()
    return None, ()


def _name_missing_peggers(course: GameCourse) -> None:
    hands = course.state.hands
    for side in sides(hands):
        if course.state.peggers[side] is None:
            course.happen(e.PeggerNamed(side, members(side, hands)[0]))


def decide_value(course: GameCourse, command: c.AddValue) -> Rejection | None:
    """Take a player's own value, once, while no pack has been mixed."""
    chance = course.state.chance
    if chance.mixings:
        return refuse("value_late")
    if chance.values[command.seat] is not None:
        return refuse("value_given")
    if len(command.value) > LONGEST_VALUE or not command.value.isprintable():
        return refuse("bad_value", most=LONGEST_VALUE)
    course.happen(e.ValueAdded(command.seat, command.value))
    return None


def name_pegger(course: GameCourse, command: c.NamePegger) -> Rejection | None:
    """Let a side choose its pegger before the cut for deal."""
    state = course.state
    if state.hands != PARTNERSHIP_HANDS:
        return refuse("no_partners")
    side = side_of(command.seat, state.hands)
    if state.phase is not Phase.NAMING or state.peggers[side] is not None:
        return refuse("pegger_named")
    if command.pegger not in members(side, state.hands):
        return refuse("not_partner")
    course.happen(e.PeggerNamed(side, command.pegger))
    return None
