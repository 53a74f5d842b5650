"""`pegout match`: duplicate pairs between two players, programs from outside among them."""

from __future__ import annotations

import math
import secrets
from typing import Annotated, Any

import msgspec
import typer

from pegout.cli.jobs import Cluster, Jobs, check_level, check_workers, do_all
from pegout.cli.output import UserError, plural, say, say_json
from pegout.cli.rulesets import MAY_BE_MANY_HELP, refuse_hands, rules_for_hands
from pegout.errors import Rejection
from pegout.game import NEW_TABLE, Counting, StartMatch
from pegout.judge import decide
from pegout.players import (
    LEVELS,
    DuplicatePairs,
    Engine,
    Entrant,
    PairSummary,
    PairTotals,
    Workers,
    can_be_started,
    engine_for,
    words_of,
)
from pegout.rulesets import Ruleset

WAYS: dict[str, Counting] = {"auto": "auto", "check": "check", "claim": "claim"}


def match(
    *,
    levels: Annotated[
        list[str] | None,
        typer.Argument(metavar="A B", help=f"Computer players: {', '.join(LEVELS)}."),
    ] = None,
    bot_a: Annotated[
        str | None,
        typer.Option(metavar="COMMAND", help="A program that speaks the bot protocol plays as A."),
    ] = None,
    bot_b: Annotated[str | None, typer.Option(metavar="COMMAND", help="The same, as B.")] = None,
    pairs: Annotated[int, typer.Option(min=1, metavar="N", help="How many pairs of games.")] = 100,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Any words; the same words, the same packs.")
    ] = None,
    rules: Annotated[str | None, typer.Option(metavar="ID", help=MAY_BE_MANY_HELP)] = None,
    hands: Annotated[
        int | None,
        typer.Option(metavar="N", help="2; 3, A in each seat once; 4, A and B as partners."),
    ] = None,
    counting: Annotated[
        str, typer.Option(metavar="WAY", help="Who counts: auto, the table; check or claim, they.")
    ] = "auto",
    muggins: Annotated[
        bool, typer.Option("--muggins", help="Points left may be taken (with --counting claim).")
    ] = False,
    move_time: Annotated[
        float, typer.Option(metavar="SECONDS", help="How long a program may take for a move.")
    ] = 10.0,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    engine: Annotated[
        str,
        typer.Option(metavar="NAME", help="auto, or driver: never the kernels, which are fast."),
    ] = "auto",
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Play duplicate pairs: every pack is played once for each place that A may have.

    Example: pegout match greedy --bot-b "python mybot.py" --pairs 200 --seed today

    Whoever plays from the first seat deals first. A program that stops, stalls or answers
    nonsense loses that game, and the match goes on. Ctrl-C shows what is done so far.
    """
    if not (math.isfinite(move_time) and move_time > 0):
        raise UserError("--move-time needs a number of seconds above 0")
    a, b = _entrants(levels or [], bot_a, bot_b, move_time)
    workers = _workers(jobs, cluster, (a, b))
    table = _table(rules_for_hands(rules, hands or 2), hands, counting, muggins)
    sown = secrets.token_hex(8) if seed is None else seed
    task = DuplicatePairs(a, b, table, sown, _engine(engine, (a, b), table))
    score = _Score()
    ended = do_all(
        task, range(pairs), task.batch, score.take, workers, what="pairs", silent=as_json
    )
    _answer(score.totals.summary(), task, as_json)
    if ended is not None:
        raise ended
    return 0


def _workers(jobs: int, cluster: str | None, entrants: tuple[Entrant, Entrant]) -> Workers:
    workers = Workers(jobs, cluster)
    check_workers(workers)
    if cluster is not None and any(entrant.words for entrant in entrants):
        raise UserError("a program plays on this machine; leave out --cluster")
    return workers


class _Score:
    """Adds up pairs as they are played."""

    def __init__(self) -> None:
        self.totals = PairTotals()

    def take(self, played: PairTotals) -> int:
        self.totals += played
        return played.pairs


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
    if counting not in WAYS:
        raise UserError(f"there is no counting '{counting}'; there are {', '.join(WAYS)}")
    number = book.players.hands.value[0] if hands is None else hands
    refuse_hands(book, number)
    names = tuple(f"seat {seat}" for seat in range(1, number + 1))
    table = StartMatch(book, names, counting=WAYS[counting], muggins=muggins)
    if isinstance(opened := decide(NEW_TABLE, table), Rejection):
        raise UserError(str(opened))
    return table


def _engine(asked: str, entrants: tuple[Entrant, Entrant], table: StartMatch) -> Engine:
    if asked not in ("auto", "driver"):
        raise UserError(f"there is no engine '{asked}' for a match; there are auto, driver")
    if asked == "driver" or any(entrant.words for entrant in entrants):
        return "driver"
    a, b = (entrant.level for entrant in entrants)
    return engine_for([a, *[b] * (len(table.names) - 1)], table)


def _name(entrant: Entrant) -> str:
    return " ".join(entrant.words) or entrant.level


def _answer(summary: PairSummary, task: DuplicatePairs, as_json: bool) -> None:
    if as_json:
        told: dict[str, Any] = msgspec.to_builtins(summary)
        told |= {"a": _name(task.a), "b": _name(task.b)}
        say_json({**told, "rules": task.match.ruleset.id, "seed": task.seed, "engine": task.engine})
    else:
        _show(summary, task)


def _show(summary: PairSummary, task: DuplicatePairs) -> None:
    say(f"A is {_name(task.a)}, B is {_name(task.b)}")
    say(f"{plural(summary.pairs, 'pair')} with the seed {task.seed}, played by the {task.engine}")
    if not summary.pairs:
        return
    won, lost = summary.wins
    say(f"  A won {won} games and B {lost}")
    equal = "" if summary.even == 0.5 else f"; {summary.even:.1%} would be even"
    say(f"  A wins {summary.win_rate:.2%} ({summary.low:.2%} to {summary.high:.2%}{equal})")
    say(f"  points a pair for A, less those of B: {_points(summary)}")
    for name, number in zip("AB", summary.lost_by_fault, strict=True):
        if number:
            say(f"  {name} lost {plural(number, 'game')} by a fault of its own")
    for fault in summary.faults:
        say(f"    pair {fault.pair}, game {fault.game}: {fault.player.upper()} {fault.reason}")
    if sum(summary.lost_by_fault) > len(summary.faults):
        say("    and so on")
    say("In brackets: where the true figure lies, 19 times in 20.")


def _points(summary: PairSummary) -> str:
    if summary.points_low is None or summary.points_high is None:
        return f"{summary.points_per_pair:.2f}"
    within = f"({summary.points_low:.2f} to {summary.points_high:.2f})"
    return f"{summary.points_per_pair:.2f} {within}"
