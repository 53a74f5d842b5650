"""The clock of a round: what it shows, stopped and let go on, and more minutes or fewer."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.output import Answer, UserError, plural
from pegout.cli.tournament.desk import Desk, only_looks, takes_steps
from pegout.cli.tournament.games import game_answer
from pegout.cli.tournament.options import DivisionOption, the_time
from pegout.tournament.floor import minutes_left, slow_tables
from pegout.tournament.meet import DivisionState, commands as c, is_time

RoundArgument = Annotated[
    int | None, typer.Argument(metavar="[N]", help="Which round; the one that is on if not given.")
]


@takes_steps
def hold(desk: Desk, number: RoundArgument = None, division: DivisionOption = None) -> None:
    """Stop the clock of a round: for a fire alarm, or for lunch."""
    _holds(desk, desk.division(division), number, held=True)


@takes_steps
def resume(desk: Desk, number: RoundArgument = None, division: DivisionOption = None) -> None:
    """Let the clock of a round go on from where it stood."""
    _holds(desk, desk.division(division), number, held=False)


@takes_steps
def minutes(
    desk: Desk,
    many: Annotated[int, typer.Argument(metavar="MINUTES", help="How long it lasts in all.")],
    number: RoundArgument = None,
    division: DivisionOption = None,
) -> None:
    """Give a round that is on so many minutes in all."""
    asked = desk.division(division)
    which = _which(asked, number)
    desk.take(c.SetRoundTime(asked.id, which, many))
    _shows(desk, asked.id, which)


def _holds(desk: Desk, division: DivisionState, number: int | None, *, held: bool) -> None:
    which = _which(division, number)
    desk.take(c.HoldClock(division.id, which, held))
    _shows(desk, division.id, which)


def _shows(desk: Desk, division: str, number: int) -> None:
    """What the clock shows as the step is taken."""
    now = desk.meet.divisions[division]
    shown = _round(now, number, desk.log.steps[-1].stamp.at)
    desk.answer([_left(shown)], **shown)


def _which(division: DivisionState, number: int | None) -> int:
    """The round that is meant: the only one that is on, where none is named."""
    if number is not None:
        return number
    on = _on(division)
    if len(on) == 1:
        return on[0]
    if not on:
        raise UserError(f"no round of {division.name} is on; call it first")
    told = ", ".join(map(str, on))
    raise UserError(f"rounds {told} of {division.name} are on; say which one")


def _on(division: DivisionState) -> list[int]:
    """The rounds that were called and have games to be played."""
    return [
        number
        for number in division.clocks
        if any(game.waiting for game in division.rounds[number].values())
    ]


def _round(division: DivisionState, number: int, now: str) -> Answer:
    return {
        "round": number,
        "minutes": division.allowed(number),
        "minutes_left": minutes_left(division, number, now),
        "held": division.held(number),
    }


@only_looks
def clock(
    desk: Desk,
    division: DivisionOption = None,
    now: Annotated[
        str | None, typer.Option(metavar="TIME", help="What the clock shows, if not now.")
    ] = None,
) -> None:
    """Say how many minutes each round has left, and which tables are slow."""
    asked, time = desk.division(division), the_time(now)
    if not is_time(time):
        raise UserError(f"'{time}' is no time; write it as 2026-07-03T09:00 or 09:00")
    rounds = [_round(asked, number, time) for number in _on(asked)]
    slow = slow_tables(asked, time)
    by_book = asked.profile.games.minutes
    lines = [_left(one) for one in rounds] or ["No round is on."]
    if by_book.value is None and not asked.timings:
        lines.append(f"{asked.profile.name} sets no time for a game ({by_book.clause}).")
    names = desk.meet.names(asked.id)
    for one in slow:
        pair = " and ".join(names[entry] for entry in one.game.entries)
        over = plural(one.over, "minute")
        lines.append(f"Table {one.game.table} is {over} over: game {one.game.number}, {pair}.")
    desk.answer(
        lines,
        now=time,
        minutes=by_book.value,
        rounds=rounds,
        slow=[{**game_answer(desk.meet, asked, one.game), "over": one.over} for one in slow],
    )


def _left(shown: Answer) -> str:
    name, left = f"Round {shown['round']}", shown["minutes_left"]
    if left is None:
        return f"{name} is on."
    still = ", and the clock stands still" if shown["held"] else ""
    if left < 0:
        return f"{name}: time has been up for {plural(-left, 'minute')}{still}."
    return f"{name}: {plural(left, 'minute')} left{still}."
