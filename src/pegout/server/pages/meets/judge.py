"""The judge's desk: calls from the tables, the irregularities of the book, and hands counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import get
from litestar.response import Redirect

from pegout.errors import Rejection
from pegout.judge import told_reading
from pegout.rulesets import DEFAULTS, READER, Ruleset, ruleset, ruleset_ids
from pegout.server.pages.desk.frame import Act, Asked, Desk, DeskPage, Fields, asks, decoded
from pegout.service.views import (
    answers_taken_back,
    calls,
    count_hand,
    find_case,
    own_answers,
    wrong_number,
)
from pegout.text import plain, say, sentence
from pegout.tournament.floor import called_entries
from pegout.tournament.meet import Call, Role, commands as c, plays_in

JUDGES: tuple[Role, ...] = ("director", "judge")
FACT = "fact-"
LETTERS = {
    "C": say("desk-wrong-number.right"),
    "M": say("desk-wrong-number.many"),
    "F": say("desk-wrong-number.few"),
}
LONGEST = 200


def book_of(desk: Desk) -> Ruleset:
    """The book whose rules a judge reads: the one chosen, or the division's own."""
    chosen = desk.query.get("book", "")
    if chosen in ruleset_ids():
        return ruleset(chosen)
    own = DEFAULTS.rules if desk.division is None else desk.division.profile.games.rules.value
    return ruleset(own)


def calls_page(desk: Desk) -> dict[str, Any]:
    """Every call, with the judges there are."""
    return {
        "calls": calls(desk.meet, desk.one.name, desk.now),
        "judges": {one.id: _may_rule(desk, one) for one in desk.meet.calls},
        "own": own_answers(desk.log, desk.one.name),
        "drafts": answers_taken_back(desk.log, desk.one.name),
    }


def _may_rule(desk: Desk, call: Call) -> list[str]:
    """The judges who do not play where the call came from."""
    entries = called_entries(desk.meet, call)
    there = dict.fromkeys(one.name for one in desk.meet.officials if one.role in JUDGES)
    return [name for name in there if not plays_in(desk.meet, entries, name)]


def finder_page(desk: Desk) -> dict[str, Any]:
    """From what happened to the ruling, by words and facts."""
    book, query = book_of(desk), desk.query
    told = {key[len(FACT) :]: text for key, text in query.items() if key.startswith(FACT)}
    if desk.division is not None and desk.division.muggins:
        told.setdefault("muggins", "yes")
    names = _players(desk)
    found = find_case(
        book,
        query.get("words", "")[:LONGEST],
        query.get("case", ""),
        told,
        _did_it_first(names, query.get("who", "")),
    )
    return {
        "found": found,
        "book": book,
        "books": [ruleset(one) for one in ruleset_ids()],
        "call": query.get("call", ""),
        "players": names,
        "who": query.get("who", ""),
    }


def _players(desk: Desk) -> tuple[str, ...]:
    """The two who play where the call came from."""
    number = desk.query.get("call", "")
    found = [one for one in calls(desk.meet, desk.one.name, desk.now) if str(one.id) == number]
    return found[0].names if found else ()


def _did_it_first(names: tuple[str, ...], who: str) -> tuple[str, ...]:
    if who not in names:
        return ()
    return (who, *(name for name in names if name != who))


def count_page(desk: Desk) -> dict[str, Any]:
    """A hand counted line by line, and the table for a wrong number of cards."""
    book, query = book_of(desk), desk.query
    hand, starter = query.get("hand", "")[:LONGEST], query.get("starter", "")[:LONGEST]
    counted = count_hand(book, hand, starter, query.get("crib") == "on") if hand else None
    return {
        "counted": counted,
        "book": book,
        "books": [ruleset(one) for one in ruleset_ids()],
        "letters": LETTERS,
        **_wrong(book, query),
    }


def _wrong(book: Ruleset, query: Mapping[str, str]) -> dict[str, Any]:
    row = "".join(query.get(key, "")[:1] for key in ("pone", "dealer", "crib_cards"))
    if len(row) < len(LETTERS) or set(row) - set(LETTERS):
        return {"cards": None, "cards_readings": (), "cards_problem": ""}
    ruling = wrong_number(
        book, row, query.get("after") == "on", query.get("wrong", ""), query.get("now", "")
    )
    if isinstance(ruling, Rejection):
        problem = plain(sentence(ruling.cited), READER)
        return {"cards": None, "cards_readings": (), "cards_problem": problem}
    readings = tuple(plain(told_reading(one), READER) for one in ruling.readings)
    return {"cards": ruling, "cards_readings": readings, "cards_problem": ""}


def answer_call(desk: Desk, fields: Fields) -> Asked:
    """What was ruled, by whom and by which clause."""
    others = [name.strip() for key, name in fields.items() if key.startswith("judge-")]
    judges = tuple(dict.fromkeys((desk.one.name, *filter(None, others))))
    return [decoded(c.AnswerCall, desk, fields, judges=judges)]


def close_call(desk: Desk, fields: Fields) -> Asked:
    """The table needs no ruling any more."""
    told = plain(say("desk-no-ruling"))
    return answer_call(desk, {"call": fields.get("call", ""), "ruling": told})


JUDGE_PAGES: dict[str, DeskPage] = {
    "calls": DeskPage("judge", say("desk-page.calls"), "desk/calls.html", calls_page, JUDGES),
    "finder": DeskPage("judge", say("desk-page.finder"), "desk/finder.html", finder_page, JUDGES),
    "count": DeskPage("judge", say("desk-page.count"), "desk/count.html", count_page, JUDGES),
}
JUDGE_ACTS: dict[str, Act] = {
    "take-call": asks(c.TakeCall),
    "answer-call": answer_call,
    "close-call": close_call,
}


@get("/tournaments/{meet:str}/judge", include_in_schema=False, sync_to_thread=False)
def judge_door(meet: str) -> Redirect:
    """The first page of the judge's desk."""
    return Redirect(f"/tournaments/{meet}/desk/calls", status_code=303)


JUDGE_ROUTES = [judge_door]
