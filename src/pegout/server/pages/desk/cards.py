"""Paper cards: each copied as its book writes it, and both cards of a game side by side."""

from __future__ import annotations

from typing import Any

from pegout.errors import Rejection
from pegout.server.pages.desk.frame import (
    Asked,
    BadFieldError,
    Desk,
    Fields,
    asks,
    division_of,
    maybe_whole,
    text,
    whole,
)
from pegout.service.meets import AnyMeetCommand
from pegout.service.views.desk import CardRow, cards
from pegout.service.views.sheets import how_to_write
from pegout.tournament.cards import Claim, ScoreLine, card_kind, clause_of, copied, refuse_line
from pegout.tournament.meet import DivisionState, commands as c, tried


def cards_page(desk: Desk) -> dict[str, Any]:
    """Whose cards are in, the card that is being copied, and the cross-check."""
    division = desk.division
    if division is None or not division.started:
        return {"entrants": []}
    names, profile = desk.meet.names(division.id), division.profile
    chosen = desk.query.get("entry", "") or desk.fields.get("entry", "")
    entry = next((one for one in division.draw if str(one) == chosen), None)
    lines = {one: cards.card_of(desk.meet, division, one) for one in division.draw}
    in_order = sorted(lines, key=lambda one: names[one].casefold())
    return {
        "entrants": [
            (one, names[one], sum(map(_is_in, lines[one])), len(lines[one])) for one in in_order
        ],
        "entry": entry,
        "who": "" if entry is None else names[entry],
        "lines": [] if entry is None else lines[entry],
        "columns": cards.TO_TYPE[card_kind(profile)],
        "by_spread": card_kind(profile) == "spread",
        "how": next(how_to_write(profile)),
        "compared": list(cards.compared(desk.meet, division)),
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
    for row in cards.card_of(desk.meet, division, entry):
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
    heads = [head for _, head in cards.TO_TYPE[card_kind(division.profile)]]
    return f"copy {' and '.join(heads[:2])} from it"


def _copied(division: DivisionState, fields: Fields, row: CardRow) -> AnyMeetCommand:
    number = row.game.number
    if card_kind(division.profile) == "spread":
        return c.WriteCard(division.id, number, row.side, _claim(division, fields, number))
    figures = {
        name: maybe_whole(fields, f"{name}-{number}", f"{head} of game {number}")
        for name, head in cards.TO_TYPE[card_kind(division.profile)]
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
