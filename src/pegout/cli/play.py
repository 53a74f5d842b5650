"""`pegout play`: a game in plain lines against the computer."""

from __future__ import annotations

import secrets
import sys
from datetime import UTC, datetime
from typing import Annotated, NamedTuple

import typer

from pegout.chance import SEED_BYTES, seed_from
from pegout.cli.files import read_text, write_text
from pegout.cli.output import UserError, complain, say
from pegout.cli.rulesets import RULES_HELP, load_ruleset
from pegout.errors import Rejection
from pegout.game import Phase, StartMatch, tell
from pegout.players import LEVELS, ComputerPlayer, Driver
from pegout.record import check, record_of, survey, write_record
from pegout.seating import Seat
from pegout.terminal.line import HELP, Lines, LineTable, PutAway

ME = Seat(0)
COMPUTERS = ("Computer", "Computer 2", "Computer 3")
Tags = dict[str, str]


def play(
    *,
    rules: Annotated[str, typer.Option(metavar="ID", help=RULES_HELP)] = "bicycle",
    hands: Annotated[
        int | None, typer.Option(metavar="N", help="How many play: 2, 3, or 4 as partners.")
    ] = None,
    target: Annotated[
        int | None,
        typer.Option(metavar="HOLE", help="The game hole, where the rules let one choose."),
    ] = None,
    match: Annotated[int, typer.Option(metavar="N", help="How many games win the match.")] = 1,
    level: Annotated[
        str, typer.Option(metavar="NAME", help=f"Computer: {', '.join(LEVELS)}.")
    ] = "greedy",
    name: Annotated[str, typer.Option(metavar="NAME", help="Your name.")] = "Player",
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="Any words; the same words, the same shuffles.")
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep the record of the game in this file.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a game that was put away.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Tell events and questions in JSON.")
    ] = False,
) -> int:
    """Play against the computer, in plain lines that any screen reader can read.

    Type a card by its name (5H, 10D) or its number in your hand. Ctrl-C, or q, puts the game
    away in a file; --resume FILE goes on with it.
    """
    options = _Options(rules, hands, target, match, level, name, seed)
    driver, tags = _resumed(resume) if resume else _opened(options)
    table = LineTable(driver, ME, Lines(say, _ask), as_json=as_json)
    if not as_json:
        say(f"{tell(driver.log[0], driver.state.match)}\n{HELP}\n")
    return _run(table, _Keeper(driver, tags, record or resume), seed)


class _Options(NamedTuple):
    """What a new table was asked for."""

    rules: str
    hands: int | None
    target: int | None
    match: int
    level: str
    name: str
    seed: str | None


def _opened(options: _Options) -> tuple[Driver, Tags]:
    """A new table, with the person at the first seat and computers at the others."""
    if options.level not in LEVELS:
        raise UserError(
            f"there is no computer player '{options.level}'; there are {', '.join(LEVELS)}"
        )
    book = load_ruleset(options.rules)
    hands = book.players.hands.value[0] if options.hands is None else options.hands
    if refused := book.refusal_of(hands):
        raise UserError(str(refused))
    tags = {
        "Date": f"{datetime.now(UTC):%Y-%m-%d}",
        "Level": options.level,
        "ComputerSeed": options.seed or secrets.token_hex(8),
    }
    driver = Driver(_seated(hands, tags))
    names = (options.name, *COMPUTERS[: hands - 1])
    opened = driver.offer(StartMatch(book, names, options.target, options.match))
    if isinstance(opened, Rejection):
        raise UserError(str(opened))
    return driver, tags


def _resumed(path: str) -> tuple[Driver, Tags]:
    """The table as it was put away; a record that is not right is not played on."""
    reading = survey(read_text(path))
    if faults := check(reading):
        raise UserError(
            f"{path} cannot be played on: {faults[0]}; pegout record check {path} tells more"
        )
    tags = dict(reading.record.tags)
    if tags.get("Level") not in LEVELS:
        raise UserError(f"{path} is not a game that pegout play put away")
    driver = Driver((), reading.record.events)
    if driver.state.phase is Phase.MATCH_OVER:
        raise UserError(f"the game in {path} is over; pegout record show {path} tells how it went")
    driver.players = _seated(driver.state.hands, tags)
    return driver, tags


def _seated(hands: int, tags: Tags) -> tuple[ComputerPlayer, ...]:
    """One player a seat; the one at the person's own seat is never asked."""
    made = LEVELS[tags["Level"]]
    return tuple(made(f"{tags.get('ComputerSeed', '')} {seat}") for seat in range(hands))


def _run(table: LineTable, keeper: _Keeper, seed: str | None) -> int:
    def next_seed() -> str:
        number = table.driver.state.number + 1
        return secrets.token_hex(SEED_BYTES) if seed is None else seed_from(f"{seed} {number}")

    try:
        while table.driver.state.phase is not Phase.MATCH_OVER:
            table.game(next_seed)
    except (PutAway, KeyboardInterrupt, EOFError):
        keeper.put_away()
    else:
        keeper.keep()
    return 0


class _Keeper:
    """Writes the game to its file, when it ends or is put away."""

    def __init__(self, driver: Driver, tags: Tags, path: str | None) -> None:
        self.driver, self.tags, self.path = driver, tags, path

    def put_away(self) -> None:
        path = self.path or f"pegout-{datetime.now(UTC):%Y%m%d-%H%M%S}.crib"
        self._write(path)
        complain(f"the game is put away; go on with: pegout play --resume {path}")

    def keep(self) -> None:
        if self.path:
            self._write(self.path)
            complain(
                f"the record is in {self.path}; prove its cards with: pegout verify {self.path}"
            )

    def _write(self, path: str) -> None:
        write_text(path, write_record(record_of(self.driver.log, **self.tags)))


def _ask(text: str) -> str:
    """A question on standard output, so that it stays in order with what is told."""
    print(text, end=": " if not text.startswith("{") else "\n", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")
