"""From entries to rounds: the plan with its checks, the start, and the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
import typer

from pegout.cli.files import read_table
from pegout.cli.formats.ways import (
    MovementOption,
    PoolsOption,
    option_words,
    other_ways_told,
    pools_asked,
    ways_answer,
)
from pegout.cli.output import Answer, UserError, columns, plural
from pegout.cli.tournament.desk import Desk, only_looks, takes_steps
from pegout.cli.tournament.games import HEADINGS, game_answer, game_cells
from pegout.cli.tournament.options import DivisionOption, OverrideOption
from pegout.errors import Rejection
from pegout.tabular import table_of
from pegout.tournament.floor import meetings_within, plan_is_old, told_before_play
from pegout.tournament.meet import DivisionState, Game, commands as c
from pegout.tournament.narration import length_words
from pegout.tournament.pairing import (
    Plan,
    PlannedRound,
    changed_words,
    in_one_sentence,
    last_asked,
    notes_of,
    offers,
    outlook,
    repeat_games,
    summary_of,
    ways as other_ways_now,
)
from pegout.tournament.profile import SmallField
from pegout.tournament.spreadsheets import Entrants, read_schedule
from pegout.tournament.standings import numbers_to_come


@takes_steps
def plan(
    desk: Desk,
    division: DivisionOption = None,
    rounds: Annotated[int | None, typer.Option(metavar="R", help="How many rounds.")] = None,
    small: Annotated[
        SmallField | None, typer.Option(help="How to play a field too small for the movement.")
    ] = None,
    days: Annotated[int | None, typer.Option(metavar="D", help="How many days.")] = None,
    pools: PoolsOption = None,
    movement: MovementOption = None,
    apart: Annotated[
        Literal["area", "club", "family"] | None,
        typer.Option(help="Whom to keep from meeting, where the movement can."),
    ] = None,
    in_order: Annotated[
        bool, typer.Option("--in-order", help="Number as entered, not by lot.")
    ] = False,
    csv: Annotated[
        str | None,
        typer.Option(metavar="TABLE", help="A schedule made elsewhere, as a .csv file."),
    ] = None,
) -> None:
    """Make a draft of who meets whom, with its checks; make it again as often as you like.

    A schedule made elsewhere has the columns round, table, player_a and player_b.
    """
    asked = desk.division(division)
    draw: Literal["lot", "entered"] = "entered" if in_order else "lot"
    desk.take(
        c.MakePlan(asked.id, rounds, small, days, draw, apart, pools_asked(pools), movement)
        if csv is None
        else _imported(desk, asked, csv)
    )
    planned = desk.meet.divisions[asked.id]
    assert planned.plan is not None
    choices = [] if csv or movement else list(_offers(planned, rounds))
    now = summary_of(planned.profile, planned.plan)
    ways = [] if csv else other_ways_now(desk.meet, planned, last_asked(desk.log, asked.id))
    changed = (
        "" if asked.plan is None else changed_words(summary_of(asked.profile, asked.plan), now)
    )
    without = outlook(desk.log, planned)
    desk.answer(
        [
            in_one_sentence(planned.plan),
            *filter(None, [length_words(planned.profile, now), changed]),
            "",
            *_drawn(desk, planned),
            "",
            *_rounds(planned),
            "",
            *notes_of(planned.plan),
            *_within(desk, planned, apart),
            *_offered(choices),
            *([""] if without or ways else []),
            *filter(None, [without]),
            *other_ways_told(ways),
        ],
        **_answer(desk, planned, planned.plan),
        summary=msgspec.to_builtins(now),
        offers=choices,
        changed=changed,
        without_one=without,
        other_ways=ways_answer(ways),
    )


def _imported(desk: Desk, division: DivisionState, path: str) -> c.Command:
    rows, faults = read_schedule(read_table(path), path, Entrants(desk.meet, division.id))
    if faults:
        raise UserError(*map(str, faults))
    return c.ImportPlan(division.id, tuple(rows))


def _within(desk: Desk, division: DivisionState, apart: str | None) -> Iterator[str]:
    """Whom the movement could not keep apart, and when they meet."""
    if apart is None:
        return
    names, found = desk.meet.names(division.id), False
    for group, (one, other), rounds in meetings_within(desk.meet, division, apart):
        found = True
        when = f"round{'' if len(rounds) == 1 else 's'} {', '.join(map(str, rounds))}"
        yield f"Of {group}, {names[one]} and {names[other]} meet in {when}."
    if not found:
        yield f"No two of one {apart} meet."


def _drawn(desk: Desk, division: DivisionState) -> Iterator[str]:
    """The numbers of the draw, which are what the plan and the sit-outs speak of."""
    names = desk.meet.names(division.id)
    yield "Numbers: " + ", ".join(f"{n} {names[one]}" for n, one in enumerate(division.draw, 1))


def _rounds(division: DivisionState) -> list[str]:
    assert division.plan is not None
    rows = []
    for one in division.plan.rounds:
        games = "  ".join(_seated(one))
        out = f"  out: {', '.join(map(str, one.sit_out))}" if one.sit_out else ""
        rows.append((f"{'Make-up round' if one.makeup else 'Round'} {one.round}", games + out))
    return columns(rows)


def _seated(one: PlannedRound) -> Iterator[str]:
    """Who sits where; games in a row of one pairing are one sitting."""
    many = Counter((game.table, game.entries) for game in one.games)
    for (table, (a, b)), number in many.items():
        row = f" ({number} games)" if number > 1 else ""
        yield f"{table}: {a}–{b}{row}"


def _offers(division: DivisionState, rounds: int | None) -> Iterator[Answer]:
    """The ways to play a small field, with their numbers; nothing where it is not small."""
    found = offers(division.profile, len(division.draw), rounds=rounds)
    for offer in found if len(found) > 1 else ():
        refused = isinstance(offer.plan, Rejection)
        checks = None if isinstance(offer.plan, Rejection) else checks_answer(offer.plan)
        yield {
            "small": offer.small,
            "checks": checks,
            "refused": str(offer.plan) if refused else None,
        }


def _offered(choices: list[Answer]) -> Iterator[str]:
    if not choices:
        return
    yield ""
    yield "This field is small. There are:"
    for one in choices:
        if one["checks"] is None:
            yield f"  --small {one['small']}: not here, {one['refused']}"
            continue
        least, most = one["checks"]["games_each"]
        each = f"{most}" if least == most else f"{least} to {most}"
        repeats = plural(one["checks"]["repeat_games"], "repeat game")
        makeups = plural(one["checks"]["makeups"], "make-up game")
        yield f"  --small {one['small']}: {each} games each, {repeats}, {makeups}"


def checks_answer(plan: Plan) -> Answer:
    """The checks of a plan in JSON."""
    checks = plan.checks
    return {
        "games_each": list(checks.games_each),
        "repeats": checks.repeats,
        "repeat_games": repeat_games(plan),
        "repeat_pairs": [list(pair) for pair in checks.repeat_pairs],
        "sit_outs": checks.sit_outs,
        "makeups": checks.makeups,
        "volunteers": checks.volunteers,
        "notes": list(notes_of(plan)),
    }


def _answer(desk: Desk, division: DivisionState, plan: Plan) -> Answer:
    names = desk.meet.names(division.id)
    return {
        "division": division.id,
        "movement": plan.movement,
        "numbers": [{"number": n, "name": names[one]} for n, one in enumerate(division.draw, 1)],
        "rounds": [
            {
                "round": one.round,
                "makeup": one.makeup,
                "games": [
                    {"table": g.table, "entries": list(g.entries), "game": g.game, "pool": g.pool}
                    for g in one.games
                ],
                "sit_out": list(one.sit_out),
            }
            for one in plan.rounds
        ],
        "to_come": len(plan.to_come),
        "checks": checks_answer(plan),
    }


@takes_steps
def start(desk: Desk, division: DivisionOption = None, override: OverrideOption = "") -> None:
    """Accept the plan and begin; everyone in it must be checked in.

    A plan that gives some more games than others, or not the book's number, needs --override.
    """
    asked = desk.division(division)
    more = " ".join(_beside_refusal(desk, asked))
    try:
        desk.take(c.Start(asked.id, override))
    except UserError as refused:
        raise UserError(f"{refused}. {more}" if more else str(refused)) from None
    begun = desk.meet.divisions[asked.id]
    assert begun.plan is not None
    number, accepted = len(begun.round_of), summary_of(begun.profile, begun.plan)
    told = f"There {'is' if number == 1 else 'are'} {plural(number, 'game')}."
    desk.answer(
        [
            *filter(None, [length_words(begun.profile, accepted)]),
            f"{told} Tell the players:",
            *_told_to_players(begun),
        ],
        division=asked.id,
        games=[game_answer(desk.meet, begun, game) for game in begun.games()],
        conduct=list(_told_to_players(begun)),
    )


def _beside_refusal(desk: Desk, division: DivisionState) -> Iterator[str]:
    """What those who are away or gone change, and how else the field that is left can play."""
    old = division.phase == "planned" and plan_is_old(desk.meet, division)
    if old or any(desk.meet.entries[one].state == "entered" for one in division.draw):
        yield from filter(None, [outlook(desk.log, division)])
    ways = other_ways_now(desk.meet, division, last_asked(desk.log, division.id)) if old else []
    if ways:
        told = ", ".join(option_words(one.wishes) for one in ways)
        yield f"Other ways, which plan tells more of: {told}."


def _told_to_players(division: DivisionState) -> Iterator[str]:
    """What the book has every player told, first what is announced before play."""
    yield from (f"- {one.words}" for one in told_before_play(division))
    conduct = division.profile.conduct
    for field in conduct.__struct_fields__:
        yield from (f"- {line}" for line in getattr(conduct, field).value)


@takes_steps
def pair_round(
    desk: Desk,
    number: Annotated[
        int | None, typer.Argument(metavar="N", help="Which round; the next one if not given.")
    ] = None,
    division: DivisionOption = None,
) -> None:
    """Pair the next round of a Swiss by the results so far, and show its tables.

    A round that has not begun may be paired again, when a result before it was corrected.
    """
    asked = desk.division(division)
    which = number or next(iter(numbers_to_come(asked)), max(asked.rounds, default=1))
    desk.take(c.PairRound(asked.id, which))
    _show_round(desk, desk.meet.divisions[asked.id], which)


@takes_steps
def call_round(
    desk: Desk,
    number: Annotated[int, typer.Argument(metavar="N", help="Which round.")],
    division: DivisionOption = None,
    minutes: Annotated[
        int | None, typer.Option(metavar="N", help="How long it lasts, if not as the book has it.")
    ] = None,
) -> None:
    """Call a round to start, and show its tables."""
    asked = desk.division(division)
    timed = minutes is not None and minutes != asked.allowed(number)
    times = (c.SetRoundTime(asked.id, number, minutes or 0),) if timed else ()
    desk.take(c.StartRound(asked.id, number), *times)
    _show_round(desk, desk.meet.divisions[asked.id], number)


def _show_round(desk: Desk, begun: DivisionState, number: int) -> None:
    """Who sits where in a round, and who sits out."""
    games = _on(begun, number)
    sits = _sitting(desk, begun, games)
    tables = table_of(HEADINGS[:5], [row[:5] for row in game_cells(desk.meet, begun, games)])
    out = [f"Sits out: {', '.join(sits)}."] if sits and not games[0].makeup else []
    desk.answer(
        [tables, *out],
        round=number,
        games=[game_answer(desk.meet, begun, game) for game in games],
        sit_out=sits,
    )


def _on(division: DivisionState, number: int) -> list[Game]:
    return [game for game in division.rounds[number].values() if game.state != "dropped"]


def _sitting(desk: Desk, division: DivisionState, games: list[Game]) -> list[str]:
    names, playing = desk.meet.names(division.id), {e for game in games for e in game.entries}
    return [
        names[entry]
        for entry in division.draw
        if entry not in playing and desk.meet.entries[entry].in_it
    ]


@only_looks
def games(
    desk: Desk,
    division: DivisionOption = None,
    number: Annotated[
        int | None, typer.Option("--round", metavar="R", help="Only this round.")
    ] = None,
    waiting: Annotated[
        bool, typer.Option("--waiting", help="Only games without a result.")
    ] = False,
) -> None:
    """List the games with their numbers, tables and results."""
    asked = desk.division(division)
    found = [
        game
        for game in asked.games()
        if game.state != "dropped"
        and number in (None, game.round)
        and (game.waiting or not waiting)
    ]
    if desk.as_json:
        desk.answer(games=[game_answer(desk.meet, asked, game) for game in found])
    elif found:
        desk.answer([table_of(HEADINGS, game_cells(desk.meet, asked, found))])
    else:
        desk.answer(["There are no such games."])
