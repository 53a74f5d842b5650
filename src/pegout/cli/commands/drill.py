"""`pegout drill` and `pegout daily`: practice in plain lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

from msgspec.structs import replace

from pegout.cards import spell
from pegout.cli.options import argument, option
from pegout.cli.output import CommandReply, UserError, one_of, say, say_table
from pegout.cli.practice_file import read_practice, write_practice
from pegout.errors import PegoutError
from pegout.practice import (
    COUNTED,
    KINDS,
    Drill,
    Marked,
    PracticeProgress,
    after,
    after_throw,
    bank,
    choices_in,
    daily_throw,
    grade_by_win,
    mark,
    next_drill,
    streak_on,
)
from pegout.scoring import spoken_show
from pegout.tabular import Table, table_of
from pegout.text import Viewer, plain

if TYPE_CHECKING:
    from pegout.analysis import Position, Weighed

QUIT = ("q", "quit", "exit")
SHOWN = 5
"""Choices listed after an answer."""
GRADES = {"fine": "Right", "slip": "A slip", "error": "A mistake", "blunder": "A blunder"}
ANSWERS = {
    "mistake": {"r": "right", "w": "wrong", "y": "right", "n": "wrong"},
    "muggins": {"r": "right", "f": "few", "m": "many"},
}
"""What may be typed for an answer in full."""
ASKED = {
    "throw": "Which two do you throw?",
    "play": "Which card do you play?",
    "count": "How much is it worth?",
    "mistake": "Was it right? (r)ight or (w)rong",
    "muggins": "Is it right? (r)ight, too (f)ew or too (m)any",
}


def drill(
    kind: Annotated[
        str | None,
        argument("What to practise: throw, play, count, mistake, muggins or endgame.", "KIND"),
    ] = None,
    number: Annotated[int, option("How many questions.", "N")] = 10,
) -> CommandReply | None:
    """Practise: one question, one answer, and why.

    Example: pegout drill count --number 5

    Answer with cards or a number; q stops. What you miss comes back, and questions get harder as
    you get better. Without KIND it tells how you stand. It is kept on this machine alone.
    """
    progress = read_practice()
    if kind is None:
        return _standing(progress)
    asked: Any = one_of(kind, "drill", KINDS)
    for place in range(max(1, number)):
        found = next_drill(progress, asked, bank(), _seconds())
        if found is None:
            raise UserError(f"there is no question of the kind {kind}")
        say(f"Question {place + 1} of {number}, level {found.level} of 5")
        for line in _question(found):
            say(line)
        marked = _asked(found)
        if marked is None:
            break
        progress = after(read_practice(), found, marked, _seconds())
        write_practice(progress)
        _tell(found, marked)
        say("")
    tally = progress.tallies.get(asked)
    if tally is not None:
        say(f"So far {tally.fine} of {tally.answered} right.")
    return None


def _seconds() -> int:
    return int(datetime.now(UTC).timestamp())


def _standing(progress: PracticeProgress) -> CommandReply:
    """How somebody stands in every kind."""
    rows = [
        (
            kind,
            len(bank().get(kind, ())),
            progress.tallies[kind].answered if kind in progress.tallies else 0,
            progress.tallies[kind].fine if kind in progress.tallies else 0,
            round(progress.level(kind)),
        )
        for kind in KINDS
    ]
    heads = ("drill", "questions", "answered", "right", "level")
    data = {"drills": [dict(zip(heads, row, strict=True)) for row in rows]}
    return CommandReply(data, [table_of(heads, rows), "", "Begin with: pegout drill throw"])


def _asked(drill: Drill) -> Marked | None:
    """Ask until there is an answer; None where somebody has had enough."""
    while True:
        typed = _line(ASKED[_asked_for(drill)])
        if typed is None or typed.lower() in QUIT:
            return None
        try:
            return mark(drill, ANSWERS.get(drill.kind, {}).get(typed.lower(), typed))
        except PegoutError as error:
            say("; ".join(str(fault) for fault in error.faults))


def _asked_for(drill: Drill) -> str:
    if drill.kind != "endgame":
        return drill.kind
    return "play" if "starter-" in drill.position else "throw"


def _line(prompt: str) -> str | None:
    """One line of input; None at end of input."""
    sys.stdout.write(f"{prompt}: ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    return line.strip() if line else None


def _question(drill: Drill) -> Iterator[str]:
    if drill.kind in COUNTED:
        yield f"{'Crib' if drill.crib else 'Hand'}: {drill.cards}   starter: {drill.starter}"
        if drill.kind == "muggins":
            yield f'"{drill.announced}," your opponent says.'
        return
    from pegout.analysis import read_position

    position = read_position(drill.position)
    yield from _position(position)
    if drill.kind == "mistake":
        made = " ".join(drill.made[at : at + 2] for at in range(0, len(drill.made), 2))
        yield f"You {'threw' if position.kind == 'throw' else 'played'} {made}."


def _position(position: Position) -> Iterator[str]:
    who = (
        "You deal, the crib is yours" if position.dealer else "The other deals, the crib is theirs"
    )
    scores = (
        "" if position.scores is None else f"; you {position.scores[0]}, they {position.scores[1]}"
    )
    yield f"{who}{scores}."
    if position.starter is not None:
        yield f"Starter: {position.starter}. You threw {spell(position.thrown)}."
        if position.laid:
            laid = ", ".join(
                f"{'new series: ' if one.leads and place else ''}"
                f"{'you' if one.role == position.role else 'they'} {one.card}"
                for place, one in enumerate(position.laid)
            )
            yield f"Played: {laid}. The count is {position.count}."
    yield f"You hold: {spell(position.hand)}"


def _tell(drill: Drill, marked: Marked) -> None:
    cost = (
        ""
        if marked.in_points or not marked.cost
        else f": it gives away {marked.cost:.1%} of a game"
    )
    say(f"{GRADES[marked.grade]}{cost}.")
    if drill.kind in COUNTED:
        say(f"It is worth {drill.points}: {spoken_show(drill.lines)}.")
        return
    from pegout.analysis import read_position

    _explain(read_position(drill.position), drill.made or marked.answer)


def _explain(position: Position, made: str) -> None:
    """Why the best choice is better than the one made, and what others are worth."""
    from pegout.analysis import READER, weigh, why_told
    from pegout.kernels import answer_at_once

    answer_at_once()
    weighed = weigh(position)
    say(plain(why_told(weighed, made), Viewer(id=READER)))
    say_table(_table(weighed))
    say(f"pegout {'discard' if position.kind == 'throw' else 'peg-advice'} {position.text}")


def _table(weighed: Weighed) -> Table:
    rows = [
        (
            spell(one.cards),
            f"{one.points:.2f}",
            "" if one.win is None else f"{one.win:.1%}",
            f"{one.cost:.1%}",
        )
        for one in weighed.choices[:SHOWN]
    ]
    return table_of((weighed.position.kind, "points", "win", "cost"), rows)


def today() -> str:
    """The day in Greenwich."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def daily(
    day: Annotated[str | None, option("Another day than today: 2026-11-18.", "DATE")] = None,
) -> None:
    """Throw from the six cards that everybody is dealt today, and see why.

    Example: pegout daily

    The day is that of Greenwich. A streak of days in a row is kept on this machine alone.
    """
    now = today()
    when = day or now
    try:
        position = daily_throw(when)
    except ValueError:
        raise UserError(f"--day is a day such as 2026-11-18, not '{day}'") from None
    progress = read_practice()
    for line in _position(position):
        say(line)
    thrown = progress.days.get(when) or _thrown(position)
    if thrown is None:
        return
    if when == now and when not in progress.days:
        streak = after_throw(progress.streak, now)
        progress = replace(progress, streak=streak, days={**progress.days, when: thrown})
        write_practice(progress)
    from pegout.analysis import weigh

    found = weigh(position).choice(thrown)
    cost = 0.0 if found is None else found.cost
    say(f"You threw {thrown}: {GRADES[grade_by_win(cost)].lower()}, {cost:.1%} of a game.")
    _explain(position, thrown)
    days = streak_on(progress.streak, now)
    say(f"{days} {'day' if days == 1 else 'days'} in a row.")


def _thrown(position: Position) -> str | None:
    """Ask until there is a throw; None where somebody leaves it."""
    costs = tuple(0 for _ in choices_in(position))
    marked = _asked(Drill("daily", "throw", 3, position.text, costs))
    return None if marked is None else marked.answer
