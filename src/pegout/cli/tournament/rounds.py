"""From entries to rounds: the plan with its checks, the start, the rounds and their clocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

from pegout.cli.commands.plan import (
    MovementOption,
    PoolsOption,
    option_words,
    other_ways_told,
    pools_asked,
    ways_data,
)
from pegout.cli.files import read_table
from pegout.cli.options import argument, flag, option
from pegout.cli.output import Answer, CommandReply, UserError
from pegout.cli.tournament.desk import (
    DivisionOption,
    MeetDesk,
    OverrideOption,
    Run,
    only_looks,
    takes_steps,
    the_time,
)
from pegout.cli.tournament.games import game_data, games_table
from pegout.cli.tournament.steps import Asked, Typed, Words, step_command, taken_last
from pegout.errors import Rejection
from pegout.tabular import Table, table_of
from pegout.text import listing, plural
from pegout.tournament.floor import (
    meetings_within,
    minutes_left,
    plan_is_old,
    slow_tables,
    told_before_play,
)
from pegout.tournament.meet import DivisionState, Game, commands as c, is_time
from pegout.tournament.narration import length_words, round_title
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
    usual_way,
    ways as other_ways_now,
)
from pegout.tournament.profile import SmallField
from pegout.tournament.spreadsheets import Entrants, read_schedule
from pegout.tournament.standings import numbers_to_come

RoundArgument = Annotated[
    int | None, argument("Which round; the one that is on if not given.", "[N]")
]


@takes_steps
def plan(
    desk: MeetDesk,
    division: DivisionOption = None,
    rounds: Annotated[int | None, option("How many rounds.", "R")] = None,
    small: Annotated[
        SmallField | None,
        option("How to play a field too small for the movement, if not with the fewest repeats."),
    ] = None,
    days: Annotated[int | None, option("How many days.", "D")] = None,
    pools: PoolsOption = None,
    movement: MovementOption = None,
    apart: Annotated[
        Literal["area", "club", "family"] | None,
        option("Whom to keep from meeting, where the movement can."),
    ] = None,
    in_order: Annotated[bool, flag("--in-order", "Number as entered, not by lot.")] = False,
    csv: Annotated[
        str | None, option("A schedule made elsewhere, as a .csv file.", "TABLE")
    ] = None,
) -> CommandReply:
    """Make a draft of who meets whom, with its checks; make it again as often as you like.

    A schedule made elsewhere has the columns round, table, player_a and player_b.
    """
    asked = desk.division(division)
    draw: Literal["lot", "entered"] = "entered" if in_order else "lot"
    if small is None and not (csv or movement or pools):
        field = len(desk.meet.entries_of(asked.id))
        small = usual_way(asked.profile, field, rounds)
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
    return desk.answer(
        [
            in_one_sentence(planned.plan),
            *filter(None, [length_words(planned.profile, now), changed]),
            "",
            *_drawn(desk, planned),
            "",
            _rounds(planned.plan),
            "",
            *notes_of(planned.plan),
            *_within(desk, planned, apart),
            *_offered(choices),
            *([""] if without or ways else []),
            *filter(None, [without]),
            *other_ways_told(ways),
        ],
        **_plan_data(desk, planned, planned.plan),
        summary=now,
        offers=choices,
        changed=changed,
        without_one=without,
        other_ways=ways_data(ways),
    )


def _imported(desk: MeetDesk, division: DivisionState, path: str) -> c.Command:
    rows, faults = read_schedule(read_table(path), path, Entrants(desk.meet, division.id))
    if faults:
        raise UserError(*map(str, faults))
    return c.ImportPlan(division.id, tuple(rows))


def _within(desk: MeetDesk, division: DivisionState, apart: str | None) -> Iterator[str]:
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


def _drawn(desk: MeetDesk, division: DivisionState) -> Iterator[str]:
    """The numbers of the draw, which are what the plan and the sit-outs speak of."""
    names = desk.meet.names(division.id)
    yield "Numbers: " + ", ".join(f"{n} {names[one]}" for n, one in enumerate(division.draw, 1))


def _rounds(plan: Plan) -> Table:
    rows = []
    for one in plan.rounds:
        games = "  ".join(_seated(one))
        out = f"  out: {', '.join(map(str, one.sit_out))}" if one.sit_out else ""
        rows.append((round_title("makeup" if one.makeup else "round", one.round), games + out))
    return table_of(("", ""), rows)


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
        if isinstance(offer.plan, Rejection):
            yield {"small": offer.small, "checks": None, "refused": str(offer.plan)}
        else:
            yield {"small": offer.small, "checks": checks_data(offer.plan), "refused": None}


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


def checks_data(plan: Plan) -> Answer:
    """The checks of a plan for programs."""
    keys = ("games_each", "repeats", "repeat_pairs", "sit_outs", "makeups", "volunteers")
    told = {key: getattr(plan.checks, key) for key in keys}
    return {**told, "repeat_games": repeat_games(plan), "notes": notes_of(plan)}


def _plan_data(desk: MeetDesk, division: DivisionState, plan: Plan) -> Answer:
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
                    {"table": g.table, "entries": g.entries, "game": g.game, "pool": g.pool}
                    for g in one.games
                ],
                "sit_out": one.sit_out,
            }
            for one in plan.rounds
        ],
        "to_come": len(plan.to_come),
        "checks": checks_data(plan),
    }


@takes_steps
def start(
    desk: MeetDesk, division: DivisionOption = None, override: OverrideOption = ""
) -> CommandReply:
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
    return desk.answer(
        [
            *filter(None, [length_words(begun.profile, accepted)]),
            f"{told} Tell the players:",
            *_told_to_players(begun),
        ],
        division=asked.id,
        games=[game_data(desk.meet, begun, game) for game in begun.games()],
        conduct=list(_told_to_players(begun)),
    )


def _beside_refusal(desk: MeetDesk, division: DivisionState) -> Iterator[str]:
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


def _to_pair(desk: MeetDesk, asked: Asked) -> int:
    """The round that is meant: the next one to pair, where none is named."""
    division = desk.division(asked["division"])
    following = next(iter(numbers_to_come(division)), max(division.rounds, default=1))
    return asked["number"] or following


pair_round = step_command(
    c.PairRound,
    """Pair the next round by the results so far, as in a Swiss, and show its tables.

    A round that has not begun may be paired again, when a result before it was corrected.
    """,
    then=lambda desk: _show_round(desk, taken_last(desk, c.PairRound)),
    round=Typed(
        Annotated[int | None, argument("Which round; the next one if not given.", "N")],
        _to_pair,
        "number",
        default=None,
    ),
)


@takes_steps
def call_round(
    desk: MeetDesk,
    number: Annotated[int, argument("Which round.", "N")],
    division: DivisionOption = None,
    minutes: Annotated[
        int | None, option("How long it lasts, if not as the book has it.", "N")
    ] = None,
) -> CommandReply:
    """Call a round to start, and show its tables."""
    asked = desk.division(division)
    timed = minutes is not None and minutes != asked.allowed(number)
    times = (c.SetRoundTime(asked.id, number, minutes or 0),) if timed else ()
    begin = c.StartRound(asked.id, number)
    desk.take(begin, *times)
    return _show_round(desk, begin)


def _show_round(desk: MeetDesk, command: c.StartRound | c.PairRound) -> CommandReply:
    """Who sits where in a round, and who sits out."""
    begun = desk.meet.divisions[command.division]
    games = [one for one in begun.rounds[command.round].values() if one.state != "dropped"]
    sits = _sitting(desk, begun, games)
    tables = games_table(desk.meet, begun, games).only("game", "round", "table", "a", "b")
    out = [f"Sits out: {', '.join(sits)}."] if sits and not games[0].makeup else []
    return desk.answer(
        [tables, *out],
        round=command.round,
        games=[game_data(desk.meet, begun, game) for game in games],
        sit_out=sits,
    )


def _sitting(desk: MeetDesk, division: DivisionState, games: list[Game]) -> list[str]:
    names, playing = desk.meet.names(division.id), {e for game in games for e in game.entries}
    return [
        names[entry]
        for entry in division.draw
        if entry not in playing and desk.meet.entries[entry].in_it
    ]


@only_looks
def games(
    desk: MeetDesk,
    division: DivisionOption = None,
    number: Annotated[int | None, option("Only this round.", "R", "--round")] = None,
    waiting: Annotated[bool, flag("--waiting", "Only games without a result.")] = False,
) -> CommandReply:
    """List the games with their numbers, tables and results."""
    asked = desk.division(division)
    found = [
        game
        for game in asked.games()
        if game.state != "dropped"
        and number in (None, game.round)
        and (game.waiting or not waiting)
    ]
    shown = games_table(desk.meet, asked, found) if found else "There are no such games."
    return desk.answer([shown], games=[game_data(desk.meet, asked, game) for game in found])


def _clock_command(kind: type[c.HoldClock | c.SetRoundTime], told: str, **words: Words) -> Run:
    """A command about the clock of a round, which then says what it shows."""
    number = Typed(RoundArgument, _meant, "number", default=None)
    return step_command(kind, told, _show_clock, ("minutes",), round=number, **words)


def _show_clock(desk: MeetDesk) -> CommandReply:
    """What the clock shows as the step is taken."""
    command = desk.asked
    assert isinstance(command, c.HoldClock | c.SetRoundTime)
    division = desk.meet.divisions[command.division]
    shown = _round(division, command.round, desk.log.steps[-1].stamp.at)
    return desk.answer([_left(shown)], **shown)


def _meant(desk: MeetDesk, asked: Asked) -> int:
    """The round that is meant: the only one that is on, where none is named."""
    if asked["number"] is not None:
        return int(asked["number"])
    division = desk.division(asked["division"])
    rounds = _on(division)
    if len(rounds) == 1:
        return rounds[0]
    if not rounds:
        raise UserError(f"no round of {division.name} is on; call it first")
    told = ", ".join(map(str, rounds))
    raise UserError(f"rounds {told} of {division.name} are on; say which one")


hold = _clock_command(
    c.HoldClock,
    "Stop the clock of a round: for a fire alarm, or for lunch.",
    held=Typed(meant=lambda _desk, _asked: True),
)
resume = _clock_command(
    c.HoldClock,
    "Let the clock of a round go on from where it stood.",
    held=Typed(meant=lambda _desk, _asked: False),
)
minutes = _clock_command(
    c.SetRoundTime,
    "Set how many minutes in all a round that is on has.",
    minutes="How long it lasts in all.",
)


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
    desk: MeetDesk,
    division: DivisionOption = None,
    now: Annotated[str | None, option("What the clock shows, if not now.", "TIME")] = None,
) -> CommandReply:
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
        pair = listing([names[entry] for entry in one.game.entries])
        over = plural(one.over, "minute")
        lines.append(f"Table {one.game.table} is {over} over: game {one.game.number}, {pair}.")
    return desk.answer(
        lines,
        now=time,
        minutes=by_book.value,
        rounds=rounds,
        slow=[{**game_data(desk.meet, asked, one.game), "over": one.over} for one in slow],
    )


def _left(shown: Answer) -> str:
    name, left = f"Round {shown['round']}", shown["minutes_left"]
    if left is None:
        return f"{name} is on."
    still = ", and the clock stands still" if shown["held"] else ""
    if left < 0:
        return f"{name}: time has been up for {plural(-left, 'minute')}{still}."
    return f"{name}: {plural(left, 'minute')} left{still}."
