"""`pegout simulate`, `match`, `bot` and `warm-up`: computer players among themselves."""

from __future__ import annotations

import math
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import msgspec

from pegout.cli.books import RulesForHandsOption, refuse_hands, rules_for_hands
from pegout.cli.files import make_folder, write_text
from pegout.cli.jobs import (
    Cluster,
    Jobs,
    check_level,
    check_workers,
    do_all,
    named_progress,
    way_of_counting,
)
from pegout.cli.options import JsonOption, argument, flag, option
from pegout.cli.output import (
    WRONGLY_ASKED,
    CommandReply,
    UserError,
    complain,
    granted,
    missing_of_fast,
    needs_fast,
    one_of,
    say_json,
    table_lines,
)
from pegout.game import NEW_TABLE, StartMatch
from pegout.judge import TableCommand, decide
from pegout.players import (
    LEVELS,
    PARTS,
    SOURCES,
    Average,
    BotLineError,
    BotQuestion,
    ComputerPlayer,
    DuplicatePairs,
    Engine,
    Entrant,
    Interval,
    PairSummary,
    PairTotals,
    PlayedGames,
    SimulatedGames,
    SimulationSummary,
    Workers,
    can_be_started,
    engine_for,
    no_games,
    read_question,
    warm_up as compile_all,
    why_not_in_bulk,
    words_of,
)
from pegout.rulesets import Ruleset
from pegout.tabular import table_of
from pegout.text import listing, plural

ENGINES = ("auto", "kernels", "driver")
KEPT = "game-*.crib"
WITHIN = "In brackets: where the true figure lies, 19 times in 20."


def simulate(
    *,
    players: Annotated[
        str, option(f"Computer players: {', '.join(LEVELS)}, one a player.", "NAMES")
    ] = "random,greedy",
    games: Annotated[int, option("How many games.", "N", min=1)] = 100,
    rules: RulesForHandsOption = None,
    seed: Annotated[str | None, option("Any words; the same words, the same games.", "S")] = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    engine: Annotated[
        str,
        option(
            "kernels, which are fast; driver, which any player can use; auto, the kernels "
            "where they can play. Each has its own games for a seed.",
            "NAME",
        ),
    ] = "auto",
    records: Annotated[
        str | None,
        option(
            "Keep every game as a record in this folder, which has none yet (by the driver).", "DIR"
        ),
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Play many games between computer players and add them up.

    Example: pegout simulate --players random,greedy --games 100000 --seed today --jobs 2

    The number of names is the number of players. The same seed gives the same totals however many
    share the work. Ctrl-C shows what is done so far.
    """
    names = tuple(name.strip() for name in players.split(","))
    workers = Workers(jobs, cluster)
    check_workers(workers)
    match = _match(names, rules)
    sown = secrets.token_hex(8) if seed is None else seed
    task = SimulatedGames(names, match, sown, _engine(engine, names, match, records), bool(records))
    totals, folder = no_games(len(names)), None if records is None else _folder(records)

    def take(played: PlayedGames) -> int:
        """Count games in, once their records are kept."""
        nonlocal totals
        for number, text in played.records:
            if folder:
                write_text(str(folder / f"game-{number:05}.crib"), text)
        totals += played.totals
        return played.totals.games

    ended = do_all(task, range(games), task.batch, take, workers, what="games", silent=as_json)
    summary = totals.summary()
    told = {"players": task.names, "seed": task.seed, "engine": task.engine}
    CommandReply({**msgspec.to_builtins(summary), **told}, _simulated(summary, task)).tell(as_json)
    if ended is not None:
        raise ended
    return 0


def _match(names: tuple[str, ...], rules: str | None) -> StartMatch:
    for name in names:
        check_level(name)
    book = rules_for_hands(rules, len(names))
    refuse_hands(book, len(names))
    return StartMatch(book, tuple(f"{name} {seat}" for seat, name in enumerate(names, 1)))


def _engine(asked: str, names: tuple[str, ...], match: StartMatch, records: str | None) -> Engine:
    if one_of(asked, "engine", ENGINES) == "driver" or (asked == "auto" and records):
        return "driver"
    if asked == "auto":
        return engine_for(names, match)
    if records:
        raise UserError("the kernels keep no records; leave out --engine kernels or --records")
    if reason := why_not_in_bulk(names, match):
        raise UserError(f"{reason}; leave out --engine kernels")
    return "kernels"


def _folder(path: str) -> Path:
    """A folder for records, in which there are none yet: they would be mixed with these."""
    if not path.strip():
        raise UserError("--records needs the name of a folder")
    folder = make_folder(path)
    if (kept := next(folder.glob(KEPT), None)) is not None:
        raise UserError(f"{path} holds games already, such as {kept.name}; name an empty folder")
    return folder


def _simulated(summary: SimulationSummary, task: SimulatedGames) -> Iterator[str]:
    games = plural(summary.games, "game")
    yield f"{games} with the seed {task.seed}, played by the {task.engine}"
    if not summary.games:
        return
    intervals = summary.intervals
    for side, wins in enumerate(summary.wins):
        who = listing(task.names[side :: len(summary.wins)])
        yield f"  {who}: {wins} won, {_share(wins / summary.games, intervals.wins[side])}"
    yield f"  deals a game: {summary.deals_per_game:.2f}{_within(intervals.deals_per_game)}"
    shares = (
        ("won by the first dealer", summary.first_dealer_wins, intervals.first_dealer_wins),
        ("skunks and lurches", summary.skunks, intervals.skunks),
        ("double skunks", summary.double_skunks, intervals.double_skunks),
    )
    for what, share, interval in shares:
        yield f"  {what}: {_share(share, interval)}"
    yield f"  points in a complete deal, of which there were {summary.complete_deals}:"
    rows = [
        (role.role, *(_average(getattr(role, source)) for source in SOURCES))
        for role in summary.roles
    ]
    yield from table_lines(table_of(("", *SOURCES), rows), indent=4)
    yield WITHIN


def _average(points: Average) -> str:
    doubt = "" if points.high is None else f" ±{points.high - points.average:.2f}"
    return f"{points.average:.2f}{doubt}"


def _share(share: float, interval: Interval | None) -> str:
    low, high = interval or (0.0, 1.0)
    return f"{share:.1%} ({low:.1%} to {high:.1%})"


def _within(interval: Interval | None) -> str:
    return "" if interval is None else f" ({interval.low:.2f} to {interval.high:.2f})"


def match(
    *,
    levels: Annotated[
        list[str] | None, argument(f"Computer players: {', '.join(LEVELS)}.", "A B")
    ] = None,
    bot_a: Annotated[
        str | None, option("A program that speaks the bot protocol plays as A.", "COMMAND")
    ] = None,
    bot_b: Annotated[str | None, option("The same, as B.", "COMMAND")] = None,
    pairs: Annotated[int, option("How many pairs of games.", "N", min=1)] = 100,
    seed: Annotated[str | None, option("Any words; the same words, the same packs.", "S")] = None,
    rules: RulesForHandsOption = None,
    hands: Annotated[
        int | None, option("2; 3, A in each seat once; 4, A and B as partners.", "N", "--players")
    ] = None,
    counting: Annotated[
        str, option("Who counts: auto, the table; check or claim, they.", "WAY")
    ] = "auto",
    muggins: Annotated[
        bool, flag("--muggins", "Points missed may be taken (with --counting claim).")
    ] = False,
    move_time: Annotated[
        float, option("How long a program may take for a move.", "SECONDS")
    ] = 10.0,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    engine: Annotated[
        str, option("auto, or driver: never the kernels, which are fast.", "NAME")
    ] = "auto",
    as_json: JsonOption = False,
) -> int:
    """Play duplicate pairs: every pack is played once for each place that A may have.

    Example: pegout match greedy --bot-b "python mybot.py" --pairs 200 --seed today

    The player in the first seat deals first. A program that stops, stalls or answers
    nonsense loses that game, and the match goes on. Ctrl-C shows what is done so far.
    """
    if not (math.isfinite(move_time) and move_time > 0):
        raise UserError("--move-time needs a number of seconds above 0")
    a, b = _entrants(levels or [], bot_a, bot_b, move_time)
    workers = _workers(jobs, cluster, (a, b))
    table = _table(rules_for_hands(rules, hands or 2), hands, counting, muggins)
    sown = secrets.token_hex(8) if seed is None else seed
    task = DuplicatePairs(a, b, table, sown, _match_engine(engine, (a, b), table))
    totals = PairTotals()

    def take(played: PairTotals) -> int:
        nonlocal totals
        totals += played
        return played.pairs

    ended = do_all(task, range(pairs), task.batch, take, workers, what="pairs", silent=as_json)
    summary = totals.summary()
    told: dict[str, Any] = msgspec.to_builtins(summary)
    told |= {"a": _name(task.a), "b": _name(task.b), "rules": table.ruleset.id}
    told |= {"seed": task.seed, "engine": task.engine}
    CommandReply(told, _paired(summary, task)).tell(as_json)
    if ended is not None:
        raise ended
    return 0


def _workers(jobs: int, cluster: str | None, entrants: tuple[Entrant, Entrant]) -> Workers:
    workers = Workers(jobs, cluster)
    check_workers(workers)
    if cluster is not None and any(entrant.words for entrant in entrants):
        raise UserError("a program plays on this machine; leave out --cluster")
    return workers


def _entrants(
    levels: list[str], bot_a: str | None, bot_b: str | None, seconds: float
) -> tuple[Entrant, Entrant]:
    """Programs have their places by name, and levels take the places that are left."""
    free = [bot for bot in (bot_a, bot_b) if bot is None]
    if len(levels) != len(free):
        raise UserError(
            f"a match has two players, A and B; here {len(levels) + 2 - len(free)} are named"
        )
    for name in levels:
        check_level(name)
    left = iter(levels)
    a, b = (
        Entrant(next(left)) if bot is None else _program(bot, seconds) for bot in (bot_a, bot_b)
    )
    return a, b


def _program(command: str, seconds: float) -> Entrant:
    try:
        words = words_of(command)
    except ValueError as error:
        raise UserError(f"the command of the bot cannot be read: {error}") from None
    if not can_be_started(words):
        name = words[0] if words else command
        raise UserError(f"there is no program '{name}' to be the bot")
    return Entrant(words=tuple(words), seconds=seconds)


def _table(book: Ruleset, hands: int | None, counting: str, muggins: bool) -> StartMatch:
    way = way_of_counting(counting)
    number = book.players.hands.value[0] if hands is None else hands
    refuse_hands(book, number)
    names = tuple(f"seat {seat}" for seat in range(1, number + 1))
    table = StartMatch(book, names, counting=way, muggins=muggins)
    granted(decide(NEW_TABLE, table))
    return table


def _match_engine(asked: str, entrants: tuple[Entrant, Entrant], table: StartMatch) -> Engine:
    if asked not in ("auto", "driver"):
        raise UserError(f"there is no engine '{asked}' for a match; there are auto, driver")
    if asked == "driver" or any(entrant.words for entrant in entrants):
        return "driver"
    a, b = (entrant.level for entrant in entrants)
    return engine_for([a, *[b] * (len(table.names) - 1)], table)


def _name(entrant: Entrant) -> str:
    return " ".join(entrant.words) or entrant.level


def _paired(summary: PairSummary, task: DuplicatePairs) -> Iterator[str]:
    yield f"A is {_name(task.a)}, B is {_name(task.b)}"
    pairs = plural(summary.pairs, "pair")
    yield f"{pairs} with the seed {task.seed}, played by the {task.engine}"
    if not summary.pairs:
        return
    won, lost = summary.wins
    yield f"  A won {won} games and B {lost}"
    equal = "" if summary.even == 0.5 else f"; {summary.even:.1%} would be even"
    yield f"  A wins {summary.win_rate:.2%} ({summary.low:.2%} to {summary.high:.2%}{equal})"
    yield f"  points a pair for A, less those of B: {_points(summary)}"
    for name, number in zip("AB", summary.lost_by_fault, strict=True):
        if number:
            yield f"  {name} lost {plural(number, 'game')} by a fault of its own"
    for fault in summary.faults:
        yield f"    pair {fault.pair}, game {fault.game}: {fault.player.upper()} {fault.reason}"
    if sum(summary.lost_by_fault) > len(summary.faults):
        yield "    and so on"
    yield WITHIN


def _points(summary: PairSummary) -> str:
    if summary.points_low is None or summary.points_high is None:
        return f"{summary.points_per_pair:.2f}"
    within = f"({summary.points_low:.2f} to {summary.points_high:.2f})"
    return f"{summary.points_per_pair:.2f} {within}"


def bot(
    *,
    level: Annotated[str, argument(f"One of {', '.join(LEVELS)}.", "LEVEL")],
    seed: Annotated[str, option("Any words; the same words, the same answers.", "S")] = "",
    as_json: Annotated[  # noqa: ARG001 - every command takes it
        bool, flag("--json", "Answer in JSON, as it does anyway.")
    ] = False,
) -> int:
    """Play by the bot protocol: a View in JSON a line in, a Command in JSON a line out.

    It goes on until its input ends; what it remembers is in the view. docs/bot-protocol.md
    describes the lines. A line that is no view is answered with {"error": ...}.
    """
    check_level(level)
    player, refused = LEVELS[level](seed), 0
    for line in sys.stdin:
        if line.strip():
            refused += not _answered(player, line)
    if refused:
        complain(f"{plural(refused, 'line')} could not be answered")
    return WRONGLY_ASKED if refused else 0


def _answered(player: ComputerPlayer, line: str) -> bool:
    try:
        command = _command(player, read_question(line))
    except BotLineError as error:
        say_json({"error": str(error)})
        return False
    else:
        say_json(msgspec.to_builtins(command))
        return True
    finally:
        sys.stdout.flush()


def _command(player: ComputerPlayer, question: BotQuestion) -> TableCommand | None:
    view = question.view
    if view.viewer is None:
        raise BotLineError("this is the view of a spectator, who has nothing to answer")
    if question.ask == "may":
        return player.volunteer(view)
    if view.duty is None:
        raise BotLineError("this view waits for somebody else")
    return player.choose(view)


def warm_up(
    quiet: Annotated[bool, flag("--quiet", "Say nothing, and show no bar.")] = False,
    as_json: JsonOption = False,
) -> CommandReply:
    """Compile the fast play for this machine; what is compiled is kept.

    Nothing depends on it: until it is done, slower ways give the same answers.
    """
    if missing := missing_of_fast():
        raise UserError(f"this {needs_fast(missing)}")
    begun = monotonic()
    with named_progress(len(PARTS), hidden=quiet or as_json) as tell:
        compile_all(tell)
    seconds = round(monotonic() - begun, 1)
    ready = [what for what, _ in PARTS]
    lines = [] if quiet else [f"Ready in {seconds} s: {', '.join(ready)}."]
    return CommandReply({"ready": ready, "seconds": seconds}, lines)
