"""The bot protocol: one view a line to the program, one command a line back, both in JSON."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from pegout.game import View, commands as c
from pegout.judge import Challenge, Choose, Muggins, TableCommand
from pegout.seating import Seat

PROTOCOL = "pegout-bot"
VERSION = 1
Ask = Literal["must", "may"]
"""Whether the game waits for this seat, or the seat is only asked if it wants to speak."""

BotCommand = (
    c.NamePegger
    | c.Cut
    | c.Deal
    | c.LayAway
    | c.Play
    | c.SayCount
    | c.Go
    | c.WithdrawGo
    | c.Show
    | c.Announce
    | c.Peg
    | c.Accept
    | c.ClaimGame
    | c.Resign
    | Challenge
    | Muggins
    | Choose
)
"""What a program may answer: all that a seat does, and nothing that a host or a judge does."""


class BotLineError(Exception):
    """A line that is not what the protocol asks for, with the reason."""


class Question(Struct, frozen=True):
    """A view, and whether it must be answered with a command."""

    view: View
    ask: Ask


class _Head(Struct, frozen=True):
    protocol: str = PROTOCOL
    version: int = VERSION
    ask: Ask | None = None


def question_line(view: View, ask: Ask) -> bytes:
    """A view as its line: the fields of the view, and before them those of the protocol."""
    head = msgspec.json.encode(_Head(ask=ask))
    return head[:-1] + b"," + msgspec.json.encode(view)[1:] + b"\n"


def read_question(line: str | bytes) -> Question:
    """Read a line with a view; without the protocol's own fields it is taken for today's.

    >>> read_question('{"protocol": "pegout-bot", "version": 2}')
    Traceback (most recent call last):
    ...
    pegout.players.bot_lines.BotLineError: version 2 of the bot protocol is not known; 1 is
    """
    try:
        head = msgspec.json.decode(line, type=_Head)
        if head.protocol != PROTOCOL:
            raise BotLineError(f"this is no line of {PROTOCOL}, but of {head.protocol}")
        if head.version != VERSION:
            raise BotLineError(
                f"version {head.version} of the bot protocol is not known; {VERSION} is"
            )
        view = msgspec.json.decode(line, type=View)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BotLineError(f"this is no view: {error}") from None
    return Question(view, head.ask or ("may" if view.duty is None else "must"))


def answer_line(command: TableCommand | None) -> bytes:
    """A command as its line; `null` where the seat has nothing to say."""
    return msgspec.json.encode(command) + b"\n"


def read_answer(line: str | bytes, seat: Seat) -> BotCommand | None:
    """Read a program's answer; it speaks for its own seat only.

    >>> read_answer('{"type": "Go", "seat": 1}', Seat(1))
    Go(seat=1)
    """
    try:
        command = msgspec.json.decode(line, type=BotCommand | None)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BotLineError(f"answered what is no command ({error}): {_start(line)}") from None
    if command is not None and command.seat != seat:
        raise BotLineError(f"sits at seat {seat} and answered for seat {command.seat}")
    answer: BotCommand | None = command
    return answer


def _start(line: str | bytes) -> str:
    text = line if isinstance(line, str) else line.decode(errors="replace")
    text = "".join(sign if sign.isprintable() else "?" for sign in text.strip())
    return text if len(text) <= 60 else f"{text[:60]}..."
