"""What a player's phone may ask for, and the commands of the tournament that it leads to.

A phone speaks of "ours" and "theirs", of one person as of a pair; which side of the game that is,
the entry of its pass says.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from pegout.errors import Rejection, refuse
from pegout.service.meets.entry_games import games_of
from pegout.service.views.phone.game import At
from pegout.tournament.cards import Result, Side, with_winner
from pegout.tournament.floor import is_open
from pegout.tournament.meet import Call, DivisionState, Meet, commands as c

Score = Annotated[int, Meta(ge=0, le=999)]
Question = Annotated[str, Meta(max_length=200)]


class Ask(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something a phone asks for; `at` says about which game."""

    at: At


class ClaimGame(Ask, frozen=True, tag="claim"):
    """What we say of our game; said again it takes the place of what we said before."""

    ours: Score
    theirs: Score
    kind: Literal["played", "timed"] = "played"


class Sign(Ask, frozen=True, tag="sign"):
    """We confirm the result on the other side's card."""


class CallForJudge(Ask, frozen=True, tag="call"):
    """Please send a judge to our table."""

    question: Question = ""


AnyAsk = ClaimGame | Sign | CallForJudge
PhoneCommand = c.Claim | c.ClaimPlayoffGame | c.SignOff | c.CallJudge | c.CallToMatch


def command_of(meet: Meet, entry: int, ask: AnyAsk) -> PhoneCommand | Rejection:
    """The command that an ask of this entry is, or why it is none."""
    division, at = meet.divisions.get(ask.at.division), ask.at
    side = None if division is None else _side(division, entry, at)
    if side is None:
        return refuse("not_your_game")
    match ask:
        case ClaimGame():
            return _claim(at, side, _result(ask, side))
        case Sign() if at.match is None:
            return c.SignOff(at.division, at.game, side)
        case CallForJudge():
            return _call(at, ask.question.strip())
    return refuse("at_the_desk")


def _call(at: At, question: str) -> c.CallJudge | c.CallToMatch:
    if at.match is None:
        return c.CallJudge(at.division, at.game, question)
    return c.CallToMatch(at.division, at.match, at.game, question, at.consolation)


def _side(division: DivisionState, entry: int, at: At) -> Side | None:
    if at.match is None:
        game = next((one for one in games_of(division, entry) if one.number == at.game), None)
        entries = None if game is None else game.entries
        return None if entries is None else 0 if entries[0] == entry else 1
    playoff = division.consolation if at.consolation else division.playoff
    match = None if playoff is None else playoff.match(at.match)
    if match is None or entry not in match.entries:
        return None
    return 0 if match.entries[0] == entry else 1


def _result(ask: ClaimGame, side: Side) -> Result:
    scores = (ask.ours, ask.theirs) if side == 0 else (ask.theirs, ask.ours)
    return Result(ask.kind, scores)


def _claim(at: At, side: Side, result: Result) -> PhoneCommand:
    if at.match is None:
        return c.Claim(at.division, at.game, side, result)
    return c.ClaimPlayoffGame(at.division, at.match, at.game, side, result, at.consolation)


def changes_nothing(meet: Meet, command: PhoneCommand) -> bool:
    """Whether this was said already: from the other phone of a pair, or by a second tap."""
    division = meet.divisions[command.division]
    match command:
        case c.Claim():
            game = division.game(command.game)
            result = with_winner(command.result)
            if game is None:
                return False
            said = game.claims[command.side] if game.waiting else game.result
            return said == result
        case c.ClaimPlayoffGame():
            return _said_in_match(division, command)
        case c.SignOff():
            game = division.game(command.game)
            return game is not None and game.counts and game.signed[command.side]
        case c.CallJudge() | c.CallToMatch():
            return any(is_open(division, one) and _about(command, one) for one in meet.calls)


def _about(command: c.CallJudge | c.CallToMatch, call: Call) -> bool:
    """Whether a call is about the same game."""
    if isinstance(command, c.CallJudge):
        return call.place == (command.division, None, False, command.game)
    return call.place == (command.division, command.match, command.consolation, command.game)


def _said_in_match(division: DivisionState, command: c.ClaimPlayoffGame) -> bool:
    playoff = division.consolation if command.consolation else division.playoff
    match = None if playoff is None else playoff.match(command.match)
    if match is None:
        return False
    result = with_winner(command.result)
    if command.game <= len(match.games):
        return with_winner(match.games[command.game - 1]) == result
    said = division.match_claims(command.match, command.game, command.consolation)
    return said.claims[command.side] == result


def in_players_words(refused: Rejection) -> Rejection:
    """A refusal as a player needs it: what the desk would do is not theirs to do."""
    if refused.code != "has_result":
        return refused
    return refuse("has_result.phone", clause=refused.clause)
