"""`pegout play`: a game in plain lines against the computer."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from shutil import get_terminal_size
from tempfile import gettempdir
from textwrap import wrap
from typing import Annotated, NamedTuple

from pegout.chance import SEED_BYTES, seed_from
from pegout.cli.books import RULES_HELP, load_ruleset, refuse_hands
from pegout.cli.files import read_text, write_text
from pegout.cli.jobs import check_level, way_of_counting
from pegout.cli.options import ClausesOption, flag, option
from pegout.cli.output import UserError, command_name, complain, granted, say
from pegout.cli.practice_file import read_learner, write_learner
from pegout.game import Counting, Phase, StartMatch, event_to_json
from pegout.judge import command_behind, decide
from pegout.players import (
    LEVELS,
    NEEDS_FAST,
    SPARRING,
    Driver,
    LearnerGame,
    Player,
    learner_after,
    next_partner,
    partner_for,
    seated,
)
from pegout.record import check, record_of, survey, write_record
from pegout.rulesets import DEFAULTS
from pegout.seating import Seat, side_of
from pegout.terminal import Lines, LineTable, PutAway, TerminalSeat

try:  # arrow keys and history, where the platform has them
    import readline
except ImportError:
    readline = None  # type: ignore[assignment]

ME = Seat(0)
COMPUTERS = ("Bea", "Cal", "Dot", "Eve")
Tags = dict[str, str]


def play(
    *,
    rules: Annotated[
        str | None, option(f"{RULES_HELP} Without it, {DEFAULTS.table}.", "ID")
    ] = None,
    hands: Annotated[
        int | None, option("How many players: 2, 3, or 4 as partners.", "N", "--players")
    ] = None,
    target: Annotated[
        int | None, option("The game hole, where the rules let one choose.", "HOLE")
    ] = None,
    match: Annotated[int, option("How many games win the match.", "N")] = 1,
    level: Annotated[str, option(f"Computer: {', '.join(LEVELS)}.", "NAME")] = "greedy",
    name: Annotated[str, option("Your name.", "NAME")] = "Player",
    counting: Annotated[
        str | None,
        option(
            "Who counts: auto, the table; check, you, put right at once; claim, you, for "
            "better or worse. Without it, auto.",
            "WAY",
        ),
    ] = None,
    muggins: Annotated[
        bool, flag("--muggins", "Points left may be taken (with --counting claim).")
    ] = False,
    seed: Annotated[
        str | None, option("Any words; the same words, the same shuffles.", "S")
    ] = None,
    record: Annotated[str | None, option("The file to keep the game in.", "FILE")] = None,
    resume: Annotated[str | None, option("Go on with a game that was put away.", "FILE")] = None,
    clauses: ClausesOption = False,
    as_json: Annotated[bool, flag("--json", "Tell events and questions in JSON.")] = False,
) -> int:
    """Play against the computer, in plain lines that any screen reader can read.

    Type a card by its name (5H, 10D) or its number in your hand. The game is kept in a file as
    it goes; Ctrl-C, or q, puts it away, and --resume FILE goes on with it. With --counting check
    or claim you count for yourself; ? tells at any turn what you may say.
    """
    if resume and (rules or hands or target or counting or muggins):
        raise UserError("a game that was put away keeps its rules; leave out --rules and the like")
    way = way_of_counting(counting or "auto")
    book = rules or DEFAULTS.table
    options = _Options(book, hands, target, match, way, muggins, level, name, seed)
    driver, tags = _resumed(resume) if resume else _opened(options)
    keeper = _Keeper(driver, tags, resume or _fresh(record))
    keeper.keep()
    _warm_up_beside(tags["Level"])
    lines = Lines(_say, _ask, keeper.keep)
    table = LineTable(driver, ME, lines, as_json=as_json, clauses=clauses)
    if as_json:
        say(event_to_json(driver.log[0]).decode())
    else:
        table.introduce(tags["Level"], _strength(tags))
    return _run(table, keeper, seed)


_beside: list[subprocess.Popen[bytes]] = []


def _warm_up_beside(level: str) -> None:
    """Nobody waits for a compiler: it works in another process, and slower ways answer."""
    if level not in NEEDS_FAST:
        return
    from pegout.kernels import answer_at_once, is_warm

    answer_at_once()
    if not is_warm():
        words = [sys.executable, "-m", "pegout", "warm-up", "--quiet"]
        nowhere = subprocess.DEVNULL
        _beside.append(subprocess.Popen(words, stdin=nowhere, stdout=nowhere, stderr=nowhere))


class _Options(NamedTuple):
    """What a new table was asked for."""

    rules: str
    hands: int | None
    target: int | None
    match: int
    counting: Counting
    muggins: bool
    level: str
    name: str
    seed: str | None


def _opened(options: _Options) -> tuple[Driver, Tags]:
    """A new table, with the person at the first seat and computers at the others."""
    check_level(options.level)
    book = load_ruleset(options.rules)
    hands = book.players.hands.value[0] if options.hands is None else options.hands
    refuse_hands(book, hands)
    tags = {
        "Date": f"{datetime.now().astimezone():%Y-%m-%d}",
        "Level": options.level,
        "ComputerSeed": options.seed or secrets.token_hex(8),
    }
    if options.level == SPARRING:
        tags["Strength"] = str(partner_for(read_learner()))
    driver = Driver(_seated(hands, tags))
    others = [name for name in COMPUTERS if name.lower() != options.name.strip().lower()]
    names = (options.name, *others[: hands - 1])
    start = StartMatch(
        book, names, options.target, options.match, options.counting, options.muggins
    )
    granted(driver.offer(start))
    return driver, tags


def _resumed(path: str) -> tuple[Driver, Tags]:
    """The table as it was put away; a record that is not right is not played on."""
    reading = survey(read_text(path))
    if faults := check(reading, decide, command_behind):
        raise UserError(
            f"{path} cannot be played on: {faults[0]}; pegout record check {path} tells more"
        )
    tags = dict(reading.record.tags)
    if tags.get("Level") not in LEVELS:
        raise UserError(f"{path} is not a game that pegout play put away")
    driver = Driver((), reading.record.events)
    if driver.state.phase is Phase.MATCH_OVER:
        raise UserError(f"the game in {path} is over; pegout record show {path} tells how it went")
    check_level(tags["Level"])
    driver.players = _seated(driver.state.hands, tags)
    return driver, tags


def _seated(hands: int, tags: Tags) -> tuple[Player, ...]:
    """The person's own chair, and a computer player at every other seat."""
    seed, strength = tags.get("ComputerSeed", ""), _strength(tags)
    computers = (seated(tags["Level"], f"{seed} {seat}", strength) for seat in range(1, hands))
    return (TerminalSeat(), *computers)


def _strength(tags: Tags) -> int | None:
    """How strong a sparring partner is in this match."""
    told = tags.get("Strength", "")
    return int(told) if tags["Level"] == SPARRING and told.isdecimal() else None


def _learn(table: LineTable, strength: int | None) -> None:
    """A game with a sparring partner is over: the next one is as strong as it should be now."""
    state = table.driver.state
    if strength is None or state.hands != 2 or not table.driver.game_over:
        return
    game = LearnerGame(strength, state.winner == side_of(ME, state.hands))
    learner = learner_after([game], read_learner())
    write_learner(learner)
    complain(str(next_partner(learner)))


def _run(table: LineTable, keeper: _Keeper, seed: str | None) -> int:
    def next_seed() -> str:
        number = table.driver.state.number + 1
        return secrets.token_hex(SEED_BYTES) if seed is None else seed_from(f"{seed} {number}")

    try:
        while table.driver.state.phase is not Phase.MATCH_OVER:
            table.game(next_seed)
            _learn(table, _strength(keeper.tags))
    except (PutAway, KeyboardInterrupt, EOFError):
        keeper.keep()
        say()
        complain("the game is put away", f"to go on: {command_name('play')} --resume {keeper.name}")
    else:
        complain(
            f"the record of the game is in {keeper.name}",
            f"to prove its cards: {command_name('verify')} {keeper.name}",
        )
    return 0


class _Keeper:
    """Writes the game to its file after every act, so that nothing can lose it."""

    def __init__(self, driver: Driver, tags: Tags, path: str) -> None:
        self.driver, self.tags, self.path = driver, tags, path

    @property
    def name(self) -> str:
        """The file's name as it must be typed."""
        return f'"{self.path}"' if " " in self.path else self.path

    def keep(self) -> None:
        write_text(self.path, write_record(record_of(self.driver.log, **self.tags)))


def _fresh(path: str | None) -> str:
    """A file for a new game, which may not take the place of another."""
    if path is None:
        start = f"pegout-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
        names = (f"{start}{ending}.crib" for ending in ("", *(f"-{n}" for n in range(2, 1000))))
        folder = _folder_for_games()
        return str(next(folder / name for name in names if not (folder / name).exists()))
    if Path(path).exists():
        raise UserError(
            f"{path} exists already; choose another name, or go on with it: --resume {path}"
        )
    return path


def _folder_for_games() -> Path:
    """Where the person is, or else at home, or wherever may be written."""
    for folder in (Path(), Path.home()):
        if os.access(folder, os.W_OK):
            return folder
    return Path(gettempdir())


def _say(line: str) -> None:
    """One line, folded at words to the width of a terminal."""
    width = get_terminal_size().columns if sys.stdout.isatty() else 0
    say("\n".join(wrap(line, width, break_long_words=False)) if 0 < width < len(line) else line)


def _ask(text: str) -> str:
    """A question on standard output, so that it stays in order with what is told."""
    *before, last = text.split("\n")
    for line in before:
        _say(line)
    return input(f"{last}\n" if last.startswith("{") else f"{last}: ")
