"""`pegout simulate`: many games between computer players."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from pegout.cli.files import make_folder, write_text
from pegout.cli.jobs import Cluster, Jobs, check_level, check_workers, do_all
from pegout.cli.output import UserError, plural, say, say_json, say_table
from pegout.cli.rulesets import MAY_BE_MANY_HELP, refuse_hands, rules_for_hands
from pegout.game import StartMatch
from pegout.players import (
    LEVELS,
    SOURCES,
    Average,
    Engine,
    Interval,
    Played,
    SimulatedGames,
    Summary,
    Totals,
    Workers,
    engine_for,
    no_games,
    why_not_in_bulk,
)

ENGINES = ("auto", "kernels", "driver")
KEPT = "game-*.crib"


def simulate(
    *,
    players: Annotated[
        str,
        typer.Option(metavar="NAMES", help=f"Computer players: {', '.join(LEVELS)}, one a hand."),
    ] = "random,greedy",
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    rules: Annotated[str | None, typer.Option(metavar="ID", help=MAY_BE_MANY_HELP)] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Any words; the same words, the same games.")
    ] = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    engine: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="kernels, which are fast; driver, which any player can use; auto, the kernels "
            "where they can play. Each has its own games for a seed.",
        ),
    ] = "auto",
    records: Annotated[
        str | None,
        typer.Option(
            metavar="DIR",
            help="Keep every game as a record in this folder, which has none yet (by the driver).",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Play many games between computer players and add them up.

    Example: pegout simulate --players random,greedy --games 100000 --seed today --jobs 2

    The number of names is the number of hands. The same seed gives the same totals however many
    share the work. Ctrl-C shows what is done so far.
    """
    names = tuple(name.strip() for name in players.split(","))
    workers = Workers(jobs, cluster)
    check_workers(workers)
    match = _match(names, rules)
    sown = secrets.token_hex(8) if seed is None else seed
    task = SimulatedGames(names, match, sown, _engine(engine, names, match, records), bool(records))
    keeper = _Keeper(no_games(len(names)), None if records is None else _folder(records))
    ended = do_all(
        task, range(games), task.batch, keeper.take, workers, what="games", silent=as_json
    )
    _answer(keeper.totals.summary(), task, as_json)
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
    if asked not in ENGINES:
        raise UserError(f"there is no engine '{asked}'; there are {', '.join(ENGINES)}")
    if asked == "driver" or (asked == "auto" and records):
        return "driver"
    if asked == "auto":
        return engine_for(names, match)
    if records:
        raise UserError("the kernels keep no records; leave out --engine kernels or --records")
    if reason := why_not_in_bulk(names, match):
        raise UserError(f"{reason}; leave out --engine kernels")
    return "kernels"


class _Keeper:
    """Adds up what is played, and keeps its records."""

    def __init__(self, totals: Totals, folder: Path | None) -> None:
        self.totals, self.folder = totals, folder

    def take(self, played: Played) -> int:
        """Count games in, once their records are kept; how many they are."""
        for number, text in played.records:
            if self.folder:
                write_text(str(self.folder / f"game-{number:05}.crib"), text)
        self.totals += played.totals
        return played.totals.games


def _folder(path: str) -> Path:
    """A folder for records, in which there are none yet: they would be mixed with these."""
    if not path.strip():
        raise UserError("--records needs the name of a folder")
    folder = make_folder(path)
    if (kept := next(folder.glob(KEPT), None)) is not None:
        raise UserError(f"{path} holds games already, such as {kept.name}; name an empty folder")
    return folder


def _answer(summary: Summary, task: SimulatedGames, as_json: bool) -> None:
    if as_json:
        told = msgspec.to_builtins(summary)
        say_json({**told, "players": task.names, "seed": task.seed, "engine": task.engine})
    else:
        _show(summary, task)


def _show(summary: Summary, task: SimulatedGames) -> None:
    say(f"{plural(summary.games, 'game')} with the seed {task.seed}, played by the {task.engine}")
    if not summary.games:
        return
    intervals = summary.intervals
    for side, wins in enumerate(summary.wins):
        who = " and ".join(task.names[side :: len(summary.wins)])
        say(f"  {who}: {wins} won, {_share(wins / summary.games, intervals.wins[side])}")
    say(f"  deals a game: {summary.deals_per_game:.2f}{_within(intervals.deals_per_game)}")
    shares = (
        ("won by the first dealer", summary.first_dealer_wins, intervals.first_dealer_wins),
        ("skunks and lurches", summary.skunks, intervals.skunks),
        ("double skunks", summary.double_skunks, intervals.double_skunks),
    )
    for what, share, interval in shares:
        say(f"  {what}: {_share(share, interval)}")
    _show_roles(summary)
    say("In brackets: where the true figure lies, 19 times in 20.")


def _show_roles(summary: Summary) -> None:
    say(f"  points in a complete deal, of which there were {summary.complete_deals}:")
    rows = [
        (role.role, *(_points(getattr(role, source)) for source in SOURCES))
        for role in summary.roles
    ]
    say_table(rows, ("", *SOURCES), indent=4)


def _points(points: Average) -> str:
    doubt = "" if points.high is None else f" ±{points.high - points.average:.2f}"
    return f"{points.average:.2f}{doubt}"


def _share(share: float, interval: Interval | None) -> str:
    low, high = interval or (0.0, 1.0)
    return f"{share:.1%} ({low:.1%} to {high:.1%})"


def _within(interval: Interval | None) -> str:
    return "" if interval is None else f" ({interval.low:.2f} to {interval.high:.2f})"
