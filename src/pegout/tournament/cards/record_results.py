"""Results: two claims for each game, paper from the desk, rulings and corrections."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from pegout.errors import Rejection, refuse
from pegout.tournament.cards.claim import agreed
from pegout.tournament.cards.result import (
    AGAIN,
    PaperLine,
    Result,
    ResultKind,
    card_lines,
    refuse_result,
    winner_of,
)
from pegout.tournament.floor.finish import as_drawn, seeded
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.course import MeetCourse, checks, decides
from pegout.tournament.meet.state import DivisionState, Game, Meet, refused_to_obey
from pegout.tournament.narration.results import result_words, said_lines
from pegout.tournament.profile.model import Letter
from pegout.tournament.registration.withdrawals import take_out

LINE_FIGURES = ("points", "left", "value", "plus", "minus")
"""What a ruling may put on a card."""
Figures = Mapping[str, int]
BY_SIDES: tuple[ResultKind, ...] = ("played", "timed", "forfeit", "unfinished")


@decides
def decide_claim(course: MeetCourse, command: c.Claim) -> Rejection | None:
    """One side says how the game ended; when both have, they agree or are in dispute."""
    division = course.division(command.division)
    game = game_to_settle(division, command.game)
    if isinstance(game, Rejection):
        return game
    if refused := _no_result(division, command.result) or _not_theirs_to_say(command.result):
        return refused
    if not game.waiting:
        return has_result(game)
    own = course.stamp.role == "player"
    if refused := _not_to_be_claimed(division, game) if own else not_called(division, game):
        return refused
    result = with_winner(command.result)
    course.happen(replace(command, result=result))
    other = game.claims[1 - command.side]
    if other is None and game.typed is None:
        return settle_lines(course, division, game)
    if all(said is None or _same(said, result) for said in (other, game.typed)):
        return set_result(course, division, game, Verdict(result, "agreed"))
    course.happen(e.Disputed(division.id, game.number))
    return None


def settle_lines(course: MeetCourse, division: DivisionState, game: Game) -> Rejection | None:
    """A game of which a paper card came in: two cards that say the same are its result."""
    after = course.division(division.id).game(game.number)
    assert after is not None
    one, other = said_lines(division.profile, after)
    if not any(after.papers) or one is None or other is None:
        return None
    result = agreed(division.profile, (one, other))
    if result is not None and not against_paper(after, result):
        return set_result(course, division, game, Verdict(result, "agreed"))
    course.happen(e.Disputed(division.id, game.number))
    return None


def against_paper(game: Game, result: Result) -> bool:
    """Whether the desk has a paper of a game in dispute that says otherwise."""
    return game.typed is not None and not _same(game.typed, result)


def _not_to_be_claimed(division: DivisionState, game: Game) -> Rejection | None:
    """A player speaks of a game that is on, and not of one whose table fills the card."""
    if game.here:
        return refuse("played_at_table")
    if division.house in game.entries:
        return refuse("house_plays")
    if game.round not in division.clocks:
        return refuse("not_on", round=game.round)
    return None


def _no_result(division: DivisionState, result: Result) -> Rejection | None:
    """What cannot be how a game of the rounds ended: a bye would leave both cards a game short."""
    if result.kind == "bye":
        return refuse("no_bye")
    return refuse_result(division.profile, result)


def _not_theirs_to_say(result: Result) -> Rejection | None:
    """Sides say how a game ended; what a judge or the desk rules is not theirs to say."""
    if result.kind in BY_SIDES:
        return None
    return refuse("ruling_needed.kind", kind=result.kind)


def _same(one: Result, other: Result) -> bool:
    """Scores written beside a forfeit count for nothing."""
    if one.kind == other.kind == "forfeit":
        return one.winner == other.winner
    return one == other


@decides
def decide_record(course: MeetCourse, command: c.RecordResult) -> Rejection | None:
    """A result from paper; one that is there already is corrected, not entered again.

    One that says what stands is passed over. Where a side entered something else, neither counts
    before somebody has ruled.
    """
    division = course.division(command.division)
    game = game_to_settle(division, command.game)
    if isinstance(game, Rejection):
        return game
    if refused := _no_result(division, command.result):
        return refused
    result = with_winner(command.result)
    if _in_already(game, result):
        return None
    if not game.waiting:
        return has_result(game)
    if command.result.kind == "refusal":
        clause = division.profile.conduct.behaviour.clause
        return refuse("ruling_needed.refusal", clause=clause)
    if refused := not_called(division, game):
        return refused
    if all(said is None or _same(said, result) for said in game.claims):
        return set_result(course, division, game, Verdict(result, "paper"))
    course.happen(e.PaperDiffered(division.id, game.number, result))
    return None


def _in_already(game: Game, result: Result) -> bool:
    """Whether the game has this result, or is in dispute with a paper that says so."""
    known = game.typed if game.state == "disputed" else game.result if game.counts else None
    return known is not None and _same(known, result)


def not_called(division: DivisionState, game: Game) -> Rejection | None:
    """Where rounds are called, a paper of one that is not is on the wrong line."""
    if not division.clocks or game.tie_place is not None or game.round in division.clocks:
        return None
    return refuse("not_called", game=game.number, round=game.round)


@decides
def decide_rule(course: MeetCourse, command: c.RuleResult) -> Rejection | None:
    """A ruling settles a game, and may give each card a line of its own."""
    division = course.division(command.division)
    game = game_to_settle(division, command.game)
    if isinstance(game, Rejection):
        return game
    if refused := _no_result(division, command.result):
        return refused
    if not command.reason.strip():
        return refuse("no_reason.ruling")
    if refused := _put_somebody_out(course, division, game):
        return refused
    result = with_winner(command.result)
    lines = _ruled_lines(division, game, result, command.lines)
    if isinstance(lines, Rejection):
        return lines
    verdict = Verdict(result, "ruled", command.reason, command.clause, lines)
    _answer_calls(course, division, game, verdict)
    return set_result(course, division, game, verdict)


def _answer_calls(
    course: MeetCourse, division: DivisionState, game: Game, verdict: Verdict
) -> None:
    """A judge who was called to a game and rules on its result has answered the call."""
    names = course.meet.names(division.id)
    told = result_words(verdict.result, (names[game.entries[0]], names[game.entries[1]]))
    for call in course.meet.calls:
        if call.open and call.place == (division.id, None, False, game.number):
            ruling, judges = f"{told}: {verdict.reason}", (course.stamp.by,)
            course.happen(c.AnswerCall(call.id, ruling, verdict.clause, "", judges))


def _ruled_lines(
    division: DivisionState, game: Game, result: Result, ruled: e.Lines | None
) -> e.Lines | Rejection:
    """A card that is not ruled on says what the result gives; a volunteer's is not affected."""
    as_played = lines_of(division, game, result)
    if ruled is None:
        return as_played
    most = division.profile.games.target.value
    for line in ruled:
        if line is not None and not _on_a_card(line, most):
            return refuse("bad_line", most=most)
    one, other = (own if line is None else line for own, line in zip(as_played, ruled, strict=True))
    return game.on_cards((one, other))


def lines_as_ruled(
    division: DivisionState, game: Game, result: Result, figures: tuple[Figures, Figures]
) -> e.Lines | None:
    """What a ruling has both cards say: the result's own lines, but for the figures given.

    Points and points left go together unless both are given. None where no figure is given, or the
    result itself is refused.
    """
    if not any(figures) or refuse_result(division.profile, result):
        return None
    target = division.profile.games.target.value
    one, other = (
        line if line is None else _with_figures(line, given, target)
        for line, given in zip(lines_of(division, game, with_winner(result)), figures, strict=True)
    )
    return one, other


def _with_figures(line: PaperLine, figures: Figures, target: int) -> PaperLine:
    found = dict(figures)
    for name, other in (("points", "left"), ("left", "points")):
        if name in figures and other not in figures:
            found[other] = target - figures[name]
    return replace(line, **found)


def _on_a_card(line: PaperLine, most: int) -> bool:
    figures = (line.points, line.left, line.plus, line.minus)
    return line.value >= 0 and all(0 <= figure <= most for figure in figures)


@decides
def decide_correct(course: MeetCourse, command: c.CorrectResult) -> Rejection | None:
    """A result entered wrongly is put right; the old one, who, when and why are kept."""
    division = course.division(command.division)
    game = game_to_settle(division, command.game)
    if isinstance(game, Rejection):
        return game
    if refused := _no_result(division, command.result):
        return refused
    if game.waiting:
        return refuse("no_result.correct", game=game.number)
    if not command.reason.strip():
        return refuse("no_reason.correction")
    if refused := _put_somebody_out(course, division, game):
        return refused
    result = with_winner(command.result)
    if result == game.result:
        return refuse("same_result", game=game.number)
    return set_result(course, division, game, Verdict(result, "corrected", command.reason))


def _put_somebody_out(course: MeetCourse, division: DivisionState, game: Game) -> Rejection | None:
    """A win by a refusal is all that is left of someone who was struck out: it is dropped whole."""
    out = {division.draw[left[0] - 1] for left in division.withdrawals if left[3] == "void"}
    gone = [entry for entry in game.entries if entry in out and refused_to_obey(game, entry)]
    if not gone:
        return None
    name = course.meet.entry_name(gone[0])
    clause = division.profile.conduct.behaviour.clause
    return refuse("put_out", clause=clause, game=game.number, entry=name)


def _leaves_open(
    course: MeetCourse, division_id: str, verdict: Verdict, game: Game
) -> Rejection | None:
    """A bracket begins when every game has its result, and from then on every game keeps one."""
    if verdict.result.kind not in AGAIN or not course.division(division_id).brackets_begun:
        return None
    return refuse("playoffs_begun.game", game=game.number)


def _keep_brackets(course: MeetCourse, before: Meet, division_id: str) -> None:
    """Once a bracket has begun it stays as it was drawn, whatever a result would have made of it.

    Matches may have been played in it, and results made public. That it stays is told and kept.
    """
    division = course.division(division_id)
    for drawn, consolation in ((division.playoff, False), (division.consolation, True)):
        if drawn is None or as_drawn(course.meet, division, drawn):
            continue
        now = seeded(course.meet, division, drawn.entries, consolation)
        if now != seeded(before, before.divisions[division_id], drawn.entries, consolation):
            course.happen(e.BracketKept(division_id, consolation))


@checks
def decide_sign_off(course: MeetCourse, command: c.SignOff) -> Rejection | None:
    """One side confirms the other's card after the game."""
    division = course.division(command.division)
    game = game_to_settle(division, command.game)
    if isinstance(game, Rejection):
        return game
    if game.waiting:
        return refuse("no_result.sign", game=game.number)
    if game.signed[command.side]:
        return refuse("already.signed")
    return None


def game_to_settle(division: DivisionState, number: int) -> Game | Rejection:
    """A game that has begun or is over, or why no game of that number can be settled."""
    if not division.started:
        return refuse("not_started.cards", division=division.name)
    game = division.game(number)
    if game is None:
        return refuse("no_such_game.division", division=division.name, game=number)
    if game.state == "dropped":
        return _dropped(division, game)
    if game.state == "void":
        public = "yes" if division.version else "no"
        return refuse("void.left_early", game=number, public=public)
    return game


def _dropped(division: DivisionState, game: Game) -> Rejection:
    """Why a game is not played, and what someone who holds its slip does now."""
    if game.tie_place is not None:
        return refuse("dropped.tie", game=game.number)
    for other in division.games():
        if other.waiting and other.tie_place is None and {*other.entries} == {*game.entries}:
            return refuse(
                "dropped.moved",
                game=game.number,
                other=other.number,
                round=other.round,
                table=other.table,
            )
    return refuse("dropped.plan", game=game.number)


def has_result(game: Game) -> Rejection:
    """A game that is settled is corrected, not entered again."""
    return refuse("has_result.game", game=game.number)


class Verdict(Struct, frozen=True):
    """How a game is settled: its result, in which way, why, and lines that differ from it."""

    result: Result
    how: e.How
    reason: str = ""
    clause: str = ""
    lines: e.Lines | None = None
    ground: e.Ground | None = None
    letters: tuple[Letter, ...] = ()


def set_result(
    course: MeetCourse, division: DivisionState, game: Game, verdict: Verdict
) -> Rejection | None:
    """Let a result happen; who refuses to keep to the rules is out of the event."""
    result, before = verdict.result, course.meet
    course.happen(
        e.Resulted(
            division.id,
            game.number,
            result,
            verdict.lines or lines_of(division, game, result),
            verdict.how,
            game.result if game.counts else None,
            verdict.reason,
            verdict.clause,
            verdict.ground,
            verdict.letters,
        )
    )
    if result.kind == "refusal" and result.winner is not None:
        offender = game.entries[1 - result.winner]
        if course.meet.entries[offender].in_it:
            take_out(course, offender, verdict.reason, None if verdict.reason else "refused")
    if refused := _leaves_open(course, division.id, verdict, game):
        return refused
    _keep_brackets(course, before, division.id)
    return None


def lines_of(division: DivisionState, game: Game, result: Result) -> e.Lines:
    """What both cards say; the card of a volunteer is not affected."""
    return game.on_cards(card_lines(division.profile, result))


def with_winner(result: Result) -> Result:
    """The result with its winner named, so that two claims of one result are equal."""
    return replace(result, winner=winner_of(result))
