"""`pegout simulate`: many games between computer players."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from pegout.cli.files import make_folder, write_text
from pegout.cli.output import UserError, say, say_json
from pegout.cli.rulesets import DEFAULT_RULES, RULES_HELP, load_ruleset
from pegout.game import Event, StartMatch
from pegout.players import LEVELS, Player
from pegout.players.simulate import Summary, Tally, simulated_games
from pegout.record import record_of, write_record


def simulate(
    *,
    players: Annotated[
        str,
        typer.Option(metavar="NAMES", help=f"Computer players: {', '.join(LEVELS)}, one a hand."),
    ] = "random,greedy",
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    rules: Annotated[str, typer.Option(metavar="ID", help=RULES_HELP)] = DEFAULT_RULES,
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Any words; the same words, the same games.")
    ] = None,
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="Keep every game as a record in this folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> int:
    """Play many games between computer players and add them up.

    Example: pegout simulate --players random,greedy --games 200 --seed today

    The number of names is the number of hands. Ctrl-C shows what is done so far.
    """
    names = [name.strip() for name in players.split(",")]
    sown = secrets.token_hex(8) if seed is None else seed
    seated = _seated(names, sown)
    match = _match(names, rules)
    folder = make_folder(records) if records else None
    logs = simulated_games(seated, match, sown)
    tally = Tally(len(names))
    try:
        _play(tally, islice(logs, games), folder)
    except KeyboardInterrupt:
        _answer(tally, names, sown, as_json)
        raise
    _answer(tally, names, sown, as_json)
    return 0


def _answer(tally: Tally, names: list[str], seed: str, as_json: bool) -> None:
    if as_json:
        say_json(msgspec.to_builtins(tally.summary()))
    else:
        _show(tally.summary(), names, seed)


def _seated(names: list[str], seed: str) -> list[Player]:
    for name in names:
        if name not in LEVELS:
            raise UserError(f"there is no computer player '{name}'; there are {', '.join(LEVELS)}")
    return [LEVELS[name](f"{seed} player {seat}") for seat, name in enumerate(names)]


def _match(names: list[str], rules: str) -> StartMatch:
    book = load_ruleset(rules)
    if refused := book.refusal_of(len(names)):
        raise UserError(str(refused))
    return StartMatch(book, tuple(f"{name} {seat}" for seat, name in enumerate(names, 1)))


def _play(tally: Tally, logs: Iterable[list[Event]], folder: Path | None) -> None:
    for number, log in enumerate(logs, 1):
        if folder:
            _keep(folder, number, log)
        tally.add(log)


def _keep(folder: Path, number: int, log: list[Event]) -> None:
    record = record_of(log, Event="simulation", Round=str(number))
    path, text = folder / f"game-{number:05}.crib", write_record(record)
    if path.exists() and path.read_bytes() != text.encode():
        raise UserError(f"{path} exists already and is another game; choose an empty folder")
    write_text(str(path), text)


def _show(summary: Summary, names: list[str], seed: str) -> None:
    say(f"{summary.games} games with the seed {seed}")
    for side, wins in enumerate(summary.wins):
        who = " and ".join(names[side :: len(summary.wins)])
        say(f"  {who}: {wins} won ({wins / max(summary.games, 1):.1%})")
    say(f"  deals a game: {summary.deals_per_game:.2f}")
    say(f"  won by the first dealer: {summary.first_dealer_wins:.1%}")
    points = summary.points_per_deal
    say(f"  points in a complete deal: dealer {points.dealer:.2f}, others {points.pone:.2f}")
    say(f"  skunks and lurches: {summary.skunks:.1%}")
