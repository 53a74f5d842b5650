"""Practice: drills one question at a time, the daily throw, and the path of lessons.

A question is a form that needs no script; its answer goes to an address of its own, which can be
read again without being answered again.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any
from urllib.parse import urlencode

from litestar import get, post
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_422_UNPROCESSABLE_ENTITY

from pegout.analysis import (
    MAXIMS,
    Position,
    measured_words,
    read_position,
    verdict,
    win_chance,
    worth_of,
)
from pegout.cards import parse_cards
from pegout.errors import PegoutError, Rejection, refuse
from pegout.practice import (
    COUNTED,
    KINDS,
    LESSONS,
    Drill,
    Grade,
    Kind,
    Marked,
    PracticeProgress,
    bank,
    choices_in,
    daily_throw,
    drill_of,
    due_now,
    grade_by_win,
    lessons_done,
    mark,
    next_drill,
    streak_on,
)
from pegout.server.api.positions import positioned, why_not_best
from pegout.server.errors import WayBack, accepted, as_sentence, refused
from pegout.server.pages.learn import signs, suited
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest
from pegout.service.lesson import counted
from pegout.service.practice import Explored
from pegout.text import Message, Segment, plain, say

TO_PRACTICE = WayBack(say("way-back.practice"), "/practice")
CLOCK = 30
"""Seconds to count a hand, where somebody wants to be hurried."""
BOTH_AT = (80, 85, 90, 95, 100, 105, 110, 115, 120)
"""Scores that both have, for the table of the endgame."""
TITLES: dict[Kind, tuple[Message, Message]] = {
    "throw": (say("drill-throw.title"), say("drill-throw.told")),
    "play": (say("drill-play.title"), say("drill-play.told")),
    "count": (say("drill-count.title"), say("drill-count.told")),
    "mistake": (say("drill-mistake.title"), say("drill-mistake.told")),
    "muggins": (say("drill-muggins.title"), say("drill-muggins.told")),
    "endgame": (say("drill-endgame.title"), say("drill-endgame.told")),
}
GRADES: dict[Grade, tuple[Message, str]] = {
    "fine": (say("drill-grade.fine"), "well"),
    "slip": (say("drill-grade.slip"), ""),
    "error": (say("drill-grade.error"), "wrong"),
    "blunder": (say("drill-grade.blunder"), "wrong"),
}
"""How good an answer was, and the style of its line."""


def _now() -> int:
    return int(datetime.now(UTC).timestamp())


def _kind(text: str) -> Kind:
    found = next((kind for kind in KINDS if kind == text), None)
    if found is None:
        raise refused(refuse("no_drill.kind"), HTTP_404_NOT_FOUND, TO_PRACTICE)
    return found


def _shared(**shown: Any) -> dict[str, Any]:
    return {"suited": suited, "signs": signs, "titles": TITLES, "grades": GRADES, **shown}


@get("/practice", include_in_schema=False)
async def practice_page(request: AnyRequest) -> Template:
    """What can be practised, how it goes, and what is due."""
    progress, now = await _progress(request), _now()
    due = {
        kind: len(due_now(progress, (*progress.own, *bank().get(kind, ())), now)) for kind in KINDS
    }
    day = _today(request)
    context = _shared(
        kinds=KINDS,
        progress=progress,
        due=due,
        thrown=await site_of(request).practice.thrown(who_asks(request), day),
        streak=streak_on(progress.streak, day),
        done=len(lessons_done(progress)),
        lessons=len(LESSONS),
    )
    return Template("practice/practice.html", context=context)


async def _progress(request: AnyRequest) -> PracticeProgress:
    return await site_of(request).practice.of(who_asks(request))


@get("/practice/{kind:str}", include_in_schema=False)
async def question_page(request: AnyRequest, kind: str) -> Template:
    """One question."""
    progress = await _progress(request)
    drill = next_drill(progress, _kind(kind), bank(), _now(), who_asks(request))
    if drill is None:
        raise refused(refuse("no_drill.kind"), HTTP_404_NOT_FOUND, TO_PRACTICE)
    return _question(request, drill, progress)


def _question(
    request: AnyRequest, drill: Drill, progress: PracticeProgress, problem: str = ""
) -> Template:
    clock = CLOCK if drill.kind == "count" and request.query_params.get("clock") else 0
    context = _shared(
        drill=drill,
        position=_position(drill),
        options=choices_in(read_position(drill.position)) if drill.position else (),
        made=_cards(drill.made),
        turn=progress.answered,
        again=drill.id in progress.boxes,
        clock=clock,
        seconds=CLOCK,
        problem=problem,
        action=f"/practice/{drill.kind}{'?clock=on' if clock else ''}",
    )
    status = HTTP_422_UNPROCESSABLE_ENTITY if problem else 200
    return Template("practice/question.html", context=context, status_code=status)


def _position(drill: Drill) -> Position | None:
    return read_position(drill.position) if drill.position else None


def _cards(key: str) -> Any:
    """The cards of a choice by its name."""
    return parse_cards(" ".join(key[at : at + 2] for at in range(0, len(key), 2)))


def _drill(drill_id: str, kind: Kind, progress: PracticeProgress) -> Drill:
    own = {drill.id: drill for drill in progress.own}
    drill = own.get(drill_id) or drill_of(drill_id)
    if drill is None or drill.kind != kind:
        raise refused(refuse("no_drill.gone"), HTTP_404_NOT_FOUND, TO_PRACTICE)
    return drill


@post("/practice/{kind:str}", include_in_schema=False)
async def answer_page(request: AnyRequest, kind: str) -> Template | Redirect:
    """An answer: marked, kept, and shown at its own address."""
    form = await request.form()
    progress = await _progress(request)
    drill = _drill(str(form.get("drill", "")), _kind(kind), progress)
    answer = " ".join(map(str, form.getall("answer", [])))[:40]
    turn = str(form.get("turn", ""))
    try:
        mark(drill, answer)
    except PegoutError as error:
        told = "; ".join(fault.reason for fault in error.faults)
        return _question(request, drill, progress, told if answer else as_sentence(_choose(drill)))
    who = who_asks(request) or fresh_guest(request)
    asked_at = int(turn) if turn.isdecimal() and len(turn) < 10 else -1
    marked = accepted(await site_of(request).practice.answer(who, drill, answer, asked_at))
    clock = {"clock": "on"} if request.query_params.get("clock") else {}
    query = urlencode({"answer": marked.answer, **clock})
    at = f"/practice/{drill.kind}/{drill.id}?{query}"
    return Redirect(at, cookies=cookies_for(request, who), status_code=303)


def _choose(drill: Drill) -> Rejection:
    """What is to be done before an answer can be given."""
    if drill.kind in COUNTED or drill.kind == "mistake":
        return refuse("no_answer.blank")
    position = read_position(drill.position)
    return refuse("no_answer.card") if position.kind == "play" else refuse("no_answer.throw")


@get("/practice/{kind:str}/{drill_id:str}", include_in_schema=False)
async def explained_page(
    request: AnyRequest, kind: str, drill_id: str, answer: str = ""
) -> Template:
    """The answer to a question, with the better choice and why."""
    progress = await _progress(request)
    drill = _drill(drill_id, _kind(kind), progress)
    if not answer:
        return _question(request, drill, progress)
    marked = mark(drill, answer)
    context = _shared(
        drill=drill,
        marked=marked,
        told=_verdict(marked),
        position=_position(drill),
        found=await _found(request, drill),
        yours=await _yours(request, drill, marked),
        made=_cards(drill.made),
        count=counted(drill.cards, drill.starter, crib=drill.crib) if drill.cards else None,
        progress=progress,
        tally=progress.tallies.get(drill.kind),
        level=progress.level(drill.kind),
        next=f"/practice/{drill.kind}{'?clock=on' if request.query_params.get('clock') else ''}",
    )
    return Template("practice/explained.html", context=context)


async def _found(request: AnyRequest, drill: Drill) -> Explored | None:
    return await positioned(request, drill.position) if drill.position else None


async def _yours(request: AnyRequest, drill: Drill, marked: Marked) -> tuple[Segment, ...]:
    """Why the choice that was made is not the best."""
    if not drill.position:
        return ()
    return await why_not_best(request, drill.position, drill.made or marked.answer)


def _verdict(marked: Marked) -> tuple[Message, str]:
    """The grade in words, and what was given away."""
    name = GRADES[marked.grade][0]
    if marked.best.isdecimal() and marked.cost:
        few = int(marked.answer) < int(marked.best)
        return name, plain(say("drill-off", by=round(marked.cost), few=few))
    if marked.in_points or not marked.cost:
        return name, ""
    if marked.right:
        return name, plain(say("drill-as-good", cost=f"{100 * marked.cost:.1f}"))
    return name, plain(say("drill-gives-away", cost=f"{100 * marked.cost:.1f}"))


# ---------------------------------------------------------------- the daily throw


def _today(request: AnyRequest) -> str:
    return site_of(request).clock()[: len("2026-11-18")]


@get("/daily", include_in_schema=False)
async def daily_page(request: AnyRequest) -> Template:
    """Today's throw: the question, or once thrown the answer and how others threw."""
    return await _daily(request)


async def _daily(request: AnyRequest, problem: str = "") -> Template:
    day, who = _today(request), who_asks(request)
    practice, position = site_of(request).practice, daily_throw(_today(request))
    thrown = await practice.thrown(who, day)
    progress = await _progress(request)
    shown: dict[str, Any] = {}
    if thrown is not None:
        found, tally = await positioned(request, position.text), await practice.tally(day)
        costs = {"".join(map(str, one.cards)): one.cost for one in found.choices}
        cost = costs.get(thrown, 0.0)
        marked = Marked(thrown, "".join(map(str, found.choices[0].cards)), cost, grade_by_win(cost))
        shown = {
            "found": found,
            "yours": await why_not_best(request, position.text, thrown),
            "marked": marked,
            "told": _verdict(marked),
            "tally": tally,
            "others": [(_cards(key), number, key == thrown) for key, number in tally.throws],
        }
    when = date.fromisoformat(day)
    context = _shared(
        position=position,
        thrown=thrown,
        day=f"{when.day} {when:%B %Y}",
        streak=streak_on(progress.streak, day),
        longest=progress.streak.longest,
        problem=problem,
        **shown,
    )
    status = HTTP_422_UNPROCESSABLE_ENTITY if problem else 200
    return Template("practice/daily.html", context=context, status_code=status)


@post("/daily", include_in_schema=False)
async def throw_today(request: AnyRequest) -> Template | Redirect:
    """Today's throw of a visitor; the first one counts."""
    form, day = await request.form(), _today(request)
    position = daily_throw(day)
    cards = " ".join(map(str, form.getall("answer", [])))[:40]
    try:
        key = "".join(map(str, sorted(parse_cards(cards), key=lambda card: card.code)))
    except PegoutError:
        key = ""
    if key not in choices_in(position):
        return await _daily(request, as_sentence(refuse("no_answer.daily")))
    who = who_asks(request) or fresh_guest(request)
    await site_of(request).practice.throw(who, day, key)
    return Redirect("/daily", cookies=cookies_for(request, who), status_code=303)


# ---------------------------------------------------------------- the path of lessons


@get("/learn/path", include_in_schema=False)
async def path_page(request: AnyRequest) -> Template:
    """The lessons in their order, what each is about, and which are done."""
    progress = await _progress(request)
    done = lessons_done(progress)
    maxims = {maxim.id: maxim for maxim in MAXIMS}
    measured = {
        one: (
            maxims[one],
            str(verdict(maxims[one], worth_of(one))),
            str(measured_words(maxims[one], worth_of(one))),
        )
        for lesson in LESSONS
        for one in lesson.maxims
    }
    context = _shared(
        lessons=LESSONS,
        done=done,
        following=next((lesson.id for lesson in LESSONS if lesson.id not in done), ""),
        progress=progress,
        measured=measured,
        both_at=[(score, win_chance(score, score).dealer) for score in BOTH_AT],
    )
    return Template("practice/path.html", context=context)


@post("/learn/path/{lesson:str}", include_in_schema=False)
async def lesson_done(request: AnyRequest, lesson: str) -> Redirect:
    """A lesson that somebody says is behind them."""
    if lesson not in {one.id for one in LESSONS if not one.drills}:
        raise refused(refuse("no_drill.lesson"), HTTP_404_NOT_FOUND, TO_PRACTICE)
    who = who_asks(request) or fresh_guest(request)
    await site_of(request).practice.lesson_done(who, lesson)
    return Redirect("/learn/path", cookies=cookies_for(request, who), status_code=303)


PRACTICE_PAGES = [
    practice_page,
    question_page,
    answer_page,
    explained_page,
    daily_page,
    throw_today,
    path_page,
    lesson_done,
]
