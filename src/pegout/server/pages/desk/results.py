"""Results: by keyboard, by the round, from a table or from paper cards; disputes, signatures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from pegout.errors import Fault, Rejection, on_line, refuse
from pegout.rulesets import READER
from pegout.server.pages.desk.frame import (
    KINDS,
    SIDES,
    THE_TABLE,
    Asked,
    BadFieldError,
    Desk,
    Fields,
    Partly,
    asks,
    division_of,
    game_of,
    maybe_whole,
    number_in,
    pasted,
    result_of,
    text,
    whole,
)
from pegout.service.meets import AnyMeetCommand
from pegout.service.views import CallView, calls_about
from pegout.service.views.desk import PAPER, CardRow, GameRow, disputes, game_row, games
from pegout.service.views.sheets import how_to_write
from pegout.text import Message, Name, plain, say
from pegout.tournament.cards import (
    LINE_FIGURES,
    CardClaim,
    CardScoreLine,
    Result,
    Side,
    balance,
    card_kind,
    claimed_records,
    copied,
    cross_check_clause,
    lines_as_ruled,
    not_called,
    refuse_line,
)
from pegout.tournament.floor import signatures_owed
from pegout.tournament.meet import DivisionState, Game, commands as c, own_rulings, tried
from pegout.tournament.narration import said_by
from pegout.tournament.spreadsheets import match_results, survey_results

HAS_RESULT = "has_result"


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
        "uncalled": {one.number for one in division.games() if not_called(division, one)},
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


def record_round(desk: Desk, fields: Fields) -> Asked:
    """Every result of a round that is filled in, all or nothing; each fault names its game."""
    division = division_of(desk)
    numbers = [n for n in sorted(division.round_of) if _filled_in(fields, n)]
    if not numbers:
        return refuse("no_scores.filled")
    rows, faults = list[tuple[str, c.RecordResult]](), list[Fault]()
    for number in numbers:
        told = plain(say("desk-game", game=number))
        try:
            result = result_of({**fields, "kind": "played"}, f"a-{number}", f"b-{number}")
            rows.append((told, c.RecordResult(division.id, number, result)))
        except BadFieldError as error:
            faults.append(Fault(told, error.refusal.message))
    return _all_or_none(desk, rows, faults)


def _filled_in(fields: Fields, number: int) -> bool:
    return bool(text(fields, f"a-{number}") or text(fields, f"b-{number}"))


def _all_or_none(
    desk: Desk, rows: Sequence[tuple[str, c.RecordResult]], faults: Sequence[Fault]
) -> list[AnyMeetCommand]:
    """Results that can all be entered one after the other; else why not, each with its place."""
    good, wrong = _tried(desk, rows)
    if faults or wrong:
        raise BadFieldError(refuse("bad_results.all"), [*faults, *wrong])
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


def _refusal(refused: Rejection, command: c.Command) -> Message:
    """Why a result is refused; where the clock may have stopped the game, with what to choose."""
    if refused.code != "no_winner" or not isinstance(command, c.RecordResult):
        return refused.cited
    return say("desk-no-winner", game=command.game, timed=KINDS["timed"])


def record_table(desk: Desk, fields: Fields) -> Asked:
    """A whole table of results, all or nothing; rows that are in already are passed over."""
    division = division_of(desk)
    sheet, faults = survey_results(pasted(fields), division.profile, str(THE_TABLE))
    matched = match_results(desk.meet, division, sheet, str(THE_TABLE))
    faults = [*faults, *matched.faults]
    rows = [
        (
            on_line(str(THE_TABLE), row.line),
            c.RecordResult(division.id, row.game, row.result),
        )
        for row in matched.fresh
    ]
    good, wrong = _tried(desk, rows)
    faults += wrong
    if faults and fields.get("good_rows") == "on" and good:
        return Partly(good, tuple(fault.told(READER) for fault in faults))
    if faults and good:
        raise BadFieldError(refuse("bad_results.some", good=len(good)), faults)
    if faults:
        raise BadFieldError(refuse("bad_results.all"), faults)
    return good or refuse("all_in")


def sign(desk: Desk, fields: Fields) -> Asked:
    """One side, or both, signed the other's card."""
    division = division_of(desk)
    game = game_of(desk, fields)
    side = SIDES.get(fields.get("side", ""))
    sides: tuple[Side, ...] = (0, 1) if side is None else (side,)
    owed = [one for one in sides if not game.signed[one]]
    return [c.SignOff(division.id, game.number, one) for one in owed or sides]


def sign_many(desk: Desk, fields: Fields) -> Asked:
    """Cards signed by both sides: those that are ticked, all of a round, or all there are."""
    division, every = division_of(desk), fields.get("all_of") == "all"
    number = None if every else maybe_whole(fields, "all_of")
    meant = [
        game
        for game in signatures_owed(division)
        if every
        or (fields.get(f"game-{game.number}") == "on" if number is None else game.round == number)
    ]
    if not meant:
        return refuse("none_ticked")
    both: tuple[Side, ...] = (0, 1)
    return [
        c.SignOff(division.id, game.number, side)
        for game in meant
        for side in both
        if not game.signed[side]
    ]


RESULT_ACTS = {
    "record": asks(c.RecordResult),
    "record_round": record_round,
    "record_table": record_table,
    "correct": asks(c.CorrectResult),
    "sign": sign,
    "sign_many": sign_many,
    "call_judge": asks(c.CallJudge),
}


def rule(desk: Desk, fields: Fields) -> Asked:
    """A ruling: for what one side says, or another result, with what the cards are to say."""
    division = division_of(desk)
    game = game_of(desk, fields)
    whose = fields.get("for", "")
    claim = _word(division, game, whose)
    if whose and claim is None:
        return refuse("nothing_said.side")
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
        return plain(say("desk-ruled-by-paper")) if whose == PAPER else ""
    division, card = division_of(desk), game.papers[side]
    name = Name(desk.meet.names(division.id)[game.entries[side]])
    if card is None:
        return plain(say("desk-ruled-by-word", name=name, people=division.part.size))
    if card.theirs is None and all(game.papers):
        return plain(say("desk-ruled-by-cards"))
    return plain(say("desk-ruled-by-card", name=name))


def _figures(fields: Fields, side: str) -> dict[str, int]:
    found = {
        one: maybe_whole(fields, f"card_{side}_{one}", say("field-card-figure", which=one))
        for one in LINE_FIGURES
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
    at = in_order.index(entry) + bool(desk.said) if entry is not None else 0
    again = [*in_order[at:], *in_order[:at]]
    lacking = (one for one in again if not all(map(_is_in, lines[one])))
    return {
        "entrants": [
            (one, names[one], sum(map(_is_in, lines[one])), len(lines[one])) for one in in_order
        ],
        "entry": entry,
        "whose": entry if entry and not desk.said else next(lacking, entry),
        "who": "" if entry is None else names[entry],
        "lines": [] if entry is None else lines[entry],
        "columns": games.to_type(card_kind(profile)),
        "by_spread": card_kind(profile) == "spread",
        "how": next(how_to_write(profile)),
        "compared": list(games.compared(desk.meet, division)),
        "scoring": profile.scoring,
        "disputes": profile.conduct.disputes,
        "clause": cross_check_clause(profile),
    }


def _is_in(row: CardRow) -> bool:
    return row.written or row.game.counts


def write_card(desk: Desk, fields: Fields) -> Asked:
    """The card of one entry: every line that is filled in and is not in already."""
    division = division_of(desk)
    entry = whole(fields, "entry")
    written, wrong = list[AnyMeetCommand](), list[Rejection]()
    for row in games.card_of(desk.meet, division, entry):
        typed = {name: text(fields, f"{name}-{row.game.number}") for name in row.figures}
        if any(typed.values()) and typed != row.figures:
            try:
                written.append(_copied(division, fields, row))
            except BadFieldError as error:
                wrong.append(error.refusal)
    if wrong := wrong or _refused(desk, written):
        return _all_wrong(wrong)
    heads = tuple(head for _, head in games.to_type(card_kind(division.profile)))
    return written or refuse("no_lines", heads=heads[:2])


def _refused(desk: Desk, lines: list[AnyMeetCommand]) -> list[Rejection]:
    """The lines that cannot be taken, each with its reason: the whole card is looked through."""
    trials = tried(desk.log, (("", line) for line in lines), desk.one.stamp(desk.now))
    return [trial.refused for trial in trials if trial.refused]


def _all_wrong(wrong: list[Rejection]) -> Rejection:
    """One line that is wrong is told by itself; of more, each on a line."""
    if len(wrong) == 1:
        return wrong[0]
    raise BadFieldError(refuse("bad_lines"), [refusal.sentence for refusal in wrong])


def _copied(division: DivisionState, fields: Fields, row: CardRow) -> AnyMeetCommand:
    number = row.game.number
    if card_kind(division.profile) == "spread":
        return c.WriteCard(division.id, number, row.side, _claim(division, fields, number))
    figures = {
        name: maybe_whole(
            fields, f"{name}-{number}", say("field-of-game", figure=head, game=number)
        )
        for name, head in games.to_type(card_kind(division.profile))
    }
    line = CardScoreLine(**figures)
    if refused := refuse_line(division.profile, line):
        raise _in_game(number, refused)
    return c.WriteLine(division.id, number, row.side, line)


def _claim(division: DivisionState, fields: Fields, game: int) -> CardClaim:
    points = whole(fields, f"points-{game}", _figure_of("points", game))
    plus = maybe_whole(fields, f"plus-{game}", _figure_of("plus", game))
    minus = maybe_whole(fields, f"minus-{game}", _figure_of("minus", game))
    claim = copied(division.profile, points, plus, minus)
    if isinstance(claim, Rejection):
        raise _in_game(game, claim)
    return claim


def _figure_of(name: str, game: int) -> Message:
    return say("field-of-game", figure=say("field-card-figure", which=name), game=game)


def _in_game(number: int, refused: Rejection) -> BadFieldError:
    """Why a line of a card is refused, with the game that it is of."""
    message = say("desk-in-game", game=number, told=refused.message)
    return BadFieldError(replace(refused, message=message))


CARD_ACTS = {"write_card": write_card, "cross_check": asks(c.CrossCheck)}
