"""Results: by keyboard, by the round, from a table or from paper cards; disputes, signatures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pegout.errors import Fault, Rejection
from pegout.server.pages.desk.frame import (
    Asked,
    BadFieldError,
    Desk,
    Fields,
    Partly,
    asks,
    division_of,
    maybe_whole,
    text,
    whole,
)
from pegout.server.pages.meets.site_tables import number_in
from pegout.service.meets import AnyMeetCommand
from pegout.service.views import CallView, calls_about
from pegout.service.views.desk import PAPER, CardRow, GameRow, disputes, game_row, games
from pegout.service.views.sheets import how_to_write
from pegout.tournament.cards import (
    LINE_FIGURES,
    Claim,
    Result,
    ResultKind,
    ScoreLine,
    Side,
    balance,
    card_kind,
    claimed_records,
    clause_of,
    copied,
    lines_as_ruled,
    refuse_line,
)
from pegout.tournament.floor import signatures_owed
from pegout.tournament.meet import DivisionState, Game, commands as c, own_rulings, tried
from pegout.tournament.narration import said_by
from pegout.tournament.spreadsheets import match_results, survey_results

KINDS: dict[ResultKind, str] = {
    "played": "played to the end",
    "timed": "time was up",
    "forfeit": "forfeited: choose who won",
    "double_forfeit": "both forfeited",
    "refusal": "refused to keep to the rules: choose who won",
    "unfinished": "not finished, counts for nobody",
    "void": "void, counts for nobody",
}
AT_TABLE = re.compile(r"[tT]\s*(\d{1,4})|(\d{1,4})\s*[tT]")
HAS_RESULT = "has_result"
SIDES: dict[str, Side] = {"a": 0, "b": 1}


def results_page(desk: Desk) -> dict[str, Any]:
    """The games of a round with their results, disputes first."""
    division = desk.division
    if division is None or not division.started:
        return {"rows": []}
    rows = games.round_rows(division, desk.now)
    asked = desk.query.get("round", "") or desk.fields.get("round", "")
    number = games.chosen_round(division, rows, asked)
    return {
        "rows": rows,
        "number": number,
        "chosen": next((row for row in rows if row.number == number), None),
        "games": games.games_of(desk.meet, division, number),
        "disputes": disputes(desk.meet, division),
        "unsigned": [game_row(desk.meet, division, one) for one in signatures_owed(division)],
        "rounds_unsigned": sorted({one.round for one in signatures_owed(division)}),
        "signs": division.profile.scoring.sign_off,
        "kinds": KINDS,
        "game": _looked_at(desk, division),
        "about_it": _called_about(desk, division),
        "own_ruling": _own_ruling(desk, division),
        "balance": balance(claimed_records(division), desk.meet.names(division.id)),
        "target": division.profile.games.target.value,
    }


def _looked_at(desk: Desk, division: DivisionState) -> GameRow | None:
    number = number_in(desk.query.get("game", "") or desk.fields.get("about", ""))
    found = None if number is None else division.game(number)
    return None if found is None else game_row(desk.meet, division, found)


def _called_about(desk: Desk, division: DivisionState) -> list[CallView]:
    """What judges were asked about the game that is looked at, and what they ruled."""
    row = _looked_at(desk, division)
    return [] if row is None else calls_about(desk.meet, division.id, row.number)


def _own_ruling(desk: Desk, division: DivisionState) -> int | None:
    """The step in which the judge who looks ruled on the game, if it is theirs to take back."""
    row = _looked_at(desk, division)
    at = None if row is None else (division.id, row.number)
    mine = [
        step.number
        for step in own_rulings(desk.log, desk.one.name)
        if isinstance(step.command, c.RuleResult)
        if (step.command.division, step.command.game) == at
    ]
    return mine[-1] if mine and desk.one.role == "judge" else None


def result_of(fields: Fields, first: str = "a", second: str = "b") -> Result:
    """How a game ended, from what was typed; whether it can end so is for the rules to say."""
    kind = fields.get("kind", "played")
    if kind not in KINDS:
        raise BadFieldError("no_kind", "Choose how the game ended")
    scores = (
        maybe_whole(fields, first, "The first score"),
        maybe_whole(fields, second, "The second score"),
    )
    if (scores[0] is None) != (scores[1] is None):
        raise BadFieldError("one_score", "Write both scores, or neither")
    both = None if scores[0] is None or scores[1] is None else (scores[0], scores[1])
    return Result(kind, both, SIDES.get(fields.get("winner", "")))


def game_of(desk: Desk, fields: Fields) -> Game:
    """The game that is meant: by its number, or by T and the table in the round."""
    division, typed = division_of(desk), text(fields, "game")
    if found := AT_TABLE.fullmatch(typed):
        return _at_table(desk, whole(fields, "round", "The round"), int(found[1] or found[2]))
    number = whole(fields, "game", "The game")
    game = division.game(number)
    if game is None:
        raise BadFieldError("no_game", f"There is no game {number}: see the list of games")
    return game


def _at_table(desk: Desk, number: int, table: int) -> Game:
    """The first game at a table of a round that waits, or the only one."""
    there = [
        game
        for game in division_of(desk).rounds.get(number, {}).values()
        if game.table == table and game.state != "dropped"
    ]
    if not there:
        told = f"Round {number} has no game at table {table}{_whose_table(desk, table)}"
        raise BadFieldError("no_table_there", told)
    return next((game for game in there if game.waiting), there[0])


def _whose_table(desk: Desk, table: int) -> str:
    """In which other division a table is, where it is in one."""
    for other in desk.meet.divisions.values():
        tables = {game.table for game in other.games() if game.state != "dropped"}
        if other is not division_of(desk) and table in tables:
            return f": table {table} is in {other.name}, choose that division"
    return ""


def record(desk: Desk, fields: Fields) -> Asked:
    """One result from paper."""
    division = division_of(desk)
    return [c.RecordResult(division.id, game_of(desk, fields).number, result_of(fields))]


def record_round(desk: Desk, fields: Fields) -> Asked:
    """Every result of a round that is filled in, all or nothing; each fault names its game."""
    division = division_of(desk)
    numbers = [n for n in sorted(division.round_of) if _filled_in(fields, n)]
    if not numbers:
        raise BadFieldError("no_scores", "No score is filled in: write both scores of a game")
    rows, faults = list[tuple[str, c.RecordResult]](), list[Fault]()
    for number in numbers:
        try:
            result = result_of({**fields, "kind": "played"}, f"a-{number}", f"b-{number}")
            rows.append((f"Game {number}", c.RecordResult(division.id, number, result)))
        except BadFieldError as error:
            faults.append(Fault(f"Game {number}", error.refusal.sentence))
    return _all_or_none(desk, rows, faults)


def _filled_in(fields: Fields, number: int) -> bool:
    return bool(text(fields, f"a-{number}") or text(fields, f"b-{number}"))


def _all_or_none(
    desk: Desk, rows: Sequence[tuple[str, c.RecordResult]], faults: Sequence[Fault]
) -> list[AnyMeetCommand]:
    """Results that can all be entered one after the other; else why not, each with its place."""
    good, wrong = _tried(desk, rows)
    if faults or wrong:
        told = [*faults, *wrong]
        raise BadFieldError("bad_results", "Some rows are wrong, so nothing was entered", told)
    return good


def _tried(
    desk: Desk, rows: Sequence[tuple[str, c.RecordResult]]
) -> tuple[list[AnyMeetCommand], list[Fault]]:
    """Rows that can be entered one after the other, and why others cannot."""
    # One that has its result came perhaps twice with its form: the tournament knows its key.
    found = [
        (one, None if one.refused is None or one.refused.code == HAS_RESULT else one.refused)
        for one in tried(desk.log, rows, desk.one.stamp(desk.now))
    ]
    good = [one.command for one, refused in found if refused is None]
    wrong = [Fault(one.where, _refusal(refused, one.command)) for one, refused in found if refused]
    return good, wrong


def _refusal(refused: Rejection, command: c.Command) -> str:
    """Why a result is refused; where the clock may have stopped the game, with what to choose."""
    if refused.code != "no_winner" or not isinstance(command, c.RecordResult):
        return str(refused)
    return (
        "Neither side has won: correct the winner's score. Was it stopped by the clock? Open game "
        f"{command.game} and choose “{KINDS['timed']}”."
    )


def record_table(desk: Desk, fields: Fields) -> Asked:
    """A whole table of results, all or nothing; rows that are in already are passed over."""
    division = division_of(desk)
    sheet, faults = survey_results(fields.get("csv", ""), division.profile, "The table")
    matched = match_results(desk.meet, division, sheet, "The table")
    faults = [*faults, *matched.faults]
    rows = [
        (
            f"The table line {row.line}",
            c.RecordResult(division.id, row.game, row.result),
        )
        for row in matched.fresh
    ]
    good, wrong = _tried(desk, rows)
    faults += wrong
    told = tuple(map(str, faults))
    if faults and fields.get("good_rows") == "on" and good:
        return Partly(good, told)
    if faults:
        raise BadFieldError("bad_results", _nothing_entered(good), told)
    if not good:
        raise BadFieldError("all_in", "All of these results are in already")
    return good


def _nothing_entered(good: Sequence[AnyMeetCommand]) -> str:
    told = "Some rows are wrong, so nothing was entered"
    if not good:
        return told
    rows = "1 row is" if len(good) == 1 else f"{len(good)} rows are"
    return f"{told}; {rows} good: tick below to enter {'it' if len(good) == 1 else 'those'} alone"


def correct(desk: Desk, fields: Fields) -> Asked:
    """A result put right, with the reason."""
    division = division_of(desk)
    game, result = game_of(desk, fields).number, result_of(fields)
    return [c.CorrectResult(division.id, game, result, text(fields, "reason"))]


def sign(desk: Desk, fields: Fields) -> Asked:
    """One side, or both, signed the other's card."""
    division = division_of(desk)
    game = game_of(desk, fields)
    side = SIDES.get(fields.get("side", ""))
    sides: tuple[Side, ...] = (0, 1) if side is None else (side,)
    owed = [one for one in sides if not game.signed[one]]
    return [c.SignOff(division.id, game.number, one) for one in owed or sides]


def sign_many(desk: Desk, fields: Fields) -> Asked:
    """Cards signed by both sides: those that are ticked, or all of a round."""
    division = division_of(desk)
    number = maybe_whole(fields, "all_of", "The round")
    meant = [
        game
        for game in signatures_owed(division)
        if (fields.get(f"game-{game.number}") == "on" if number is None else game.round == number)
    ]
    if not meant:
        raise BadFieldError("none_ticked", "Tick the games whose cards both sides have signed")
    both: tuple[Side, ...] = (0, 1)
    return [
        c.SignOff(division.id, game.number, side)
        for game in meant
        for side in both
        if not game.signed[side]
    ]


def call_judge(desk: Desk, fields: Fields) -> Asked:
    """A judge is wanted at a game."""
    division = division_of(desk)
    return [c.CallJudge(division.id, game_of(desk, fields).number, text(fields, "question"))]


RESULT_ACTS = {
    "record": record,
    "record_round": record_round,
    "record_table": record_table,
    "correct": correct,
    "sign": sign,
    "sign_many": sign_many,
    "call_judge": call_judge,
}


def rule(desk: Desk, fields: Fields) -> Asked:
    """A ruling: for what one side says, or another result, with what the cards are to say."""
    division = division_of(desk)
    game = game_of(desk, fields)
    whose = fields.get("for", "")
    claim = _word(division, game, whose)
    if whose and claim is None:
        raise BadFieldError("no_claim", "That side has said nothing yet: rule another result")
    result = claim or result_of(fields)
    return [
        c.RuleResult(
            division.id,
            game.number,
            result,
            text(fields, "reason") or _for_whom(desk, game, whose),
            text(fields, "clause"),
            lines_as_ruled(division, game, result, (_figures(fields, "a"), _figures(fields, "b"))),
        )
    ]


def _word(division: DivisionState, game: Game, whose: str) -> Result | None:
    """The result that one side's word makes, or that the paper has which the desk typed."""
    side = SIDES.get(whose)
    if side is not None:
        return said_by(division.profile, game, side)
    return game.typed if whose == PAPER else None


def _for_whom(desk: Desk, game: Game, whose: str) -> str:
    """Where a ruling for one side has no reason of its own: whose word it goes by."""
    side = SIDES.get(whose)
    if side is None:
        return "as the paper has it" if whose == PAPER else ""
    division, card = division_of(desk), game.papers[side]
    name = desk.meet.names(division.id)[game.entries[side]]
    if card is None:
        return f"as {name} {'says' if division.part.size == 1 else 'say'}"
    if card.theirs is None and all(game.papers):
        return "by the scores on both cards"
    return f"by the card of {name}"


def _figures(fields: Fields, side: str) -> dict[str, int]:
    found = {
        one: maybe_whole(fields, f"card_{side}_{one}", one.capitalize()) for one in LINE_FIGURES
    }
    return {name: figure for name, figure in found.items() if figure is not None}


RULING_ACTS = {"rule": rule}


def cards_page(desk: Desk) -> dict[str, Any]:
    """Whose cards are in, the card that is being copied, and the cross-check."""
    division = desk.division
    if division is None or not division.started:
        return {"entrants": []}
    names, profile = desk.meet.names(division.id), division.profile
    chosen = desk.query.get("entry", "") or desk.fields.get("entry", "")
    entry = next((one for one in division.draw if str(one) == chosen), None)
    lines = {one: games.card_of(desk.meet, division, one) for one in division.draw}
    in_order = sorted(lines, key=lambda one: names[one].casefold())
    return {
        "entrants": [
            (one, names[one], sum(map(_is_in, lines[one])), len(lines[one])) for one in in_order
        ],
        "entry": entry,
        "who": "" if entry is None else names[entry],
        "lines": [] if entry is None else lines[entry],
        "columns": games.TO_TYPE[card_kind(profile)],
        "by_spread": card_kind(profile) == "spread",
        "how": next(how_to_write(profile)),
        "compared": list(games.compared(desk.meet, division)),
        "scoring": profile.scoring,
        "disputes": profile.conduct.disputes,
        "clause": clause_of(profile, "ACC 12.2"),
    }


def _is_in(row: CardRow) -> bool:
    return row.written or row.game.counts


def write_card(desk: Desk, fields: Fields) -> Asked:
    """The card of one entry: every line that is filled in and is not in already."""
    division = division_of(desk)
    entry = whole(fields, "entry", "The entry")
    found, wrong = list[AnyMeetCommand](), list[BadFieldError]()
    for row in games.card_of(desk.meet, division, entry):
        typed = {name: text(fields, f"{name}-{row.game.number}") for name in row.figures}
        if any(typed.values()) and typed != row.figures:
            try:
                found.append(_copied(division, fields, row))
            except BadFieldError as error:
                wrong.append(error)
    if wrong:
        raise _all_wrong(wrong)
    if refused := _refused(desk, found):
        raise _all_wrong(refused)
    if not found:
        raise BadFieldError("no_lines", f"No line of the card is new: {_what(division)}")
    return found


def _refused(desk: Desk, lines: list[AnyMeetCommand]) -> list[BadFieldError]:
    """The lines that cannot be taken, each with its reason: the whole card is looked through."""
    found = tried(desk.log, (("", line) for line in lines), desk.one.stamp(desk.now))
    return [BadFieldError(one.refused.code, one.refused.sentence) for one in found if one.refused]


def _all_wrong(wrong: list[BadFieldError]) -> BadFieldError:
    """One line that is wrong is told by itself; of more, each on a line."""
    if len(wrong) == 1:
        return wrong[0]
    told = [one.refusal.sentence for one in wrong]
    return BadFieldError("bad_lines", "Some lines are wrong, so nothing was saved", told)


def _what(division: DivisionState) -> str:
    heads = [head for _, head in games.TO_TYPE[card_kind(division.profile)]]
    return f"copy {' and '.join(heads[:2])} from it"


def _copied(division: DivisionState, fields: Fields, row: CardRow) -> AnyMeetCommand:
    number = row.game.number
    if card_kind(division.profile) == "spread":
        return c.WriteCard(division.id, number, row.side, _claim(division, fields, number))
    figures = {
        name: maybe_whole(fields, f"{name}-{number}", f"{head} of game {number}")
        for name, head in games.TO_TYPE[card_kind(division.profile)]
    }
    line = ScoreLine(**figures)
    if refused := refuse_line(division.profile, line):
        raise BadFieldError(refused.code, f"Game {number}: {refused.sentence}")
    return c.WriteLine(division.id, number, row.side, line)


def _claim(division: DivisionState, fields: Fields, game: int) -> Claim:
    where = f"game {game}"
    points = whole(fields, f"points-{game}", f"Points of {where}")
    plus = maybe_whole(fields, f"plus-{game}", f"Plus of {where}")
    minus = maybe_whole(fields, f"minus-{game}", f"Minus of {where}")
    claim = copied(division.profile, points, plus, minus)
    if isinstance(claim, Rejection):
        raise BadFieldError(claim.code, f"Game {game}: {claim.sentence}")
    return claim


CARD_ACTS = {"write_card": write_card, "cross_check": asks(c.CrossCheck)}
