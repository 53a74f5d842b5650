"""`pegout bot`: a computer player for any table that speaks the bot protocol."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
import typer

from pegout.cli.jobs import check_level
from pegout.cli.output import WRONGLY_ASKED, complain, plural, say_json
from pegout.judge import TableCommand
from pegout.players import LEVELS, BotLineError, ComputerPlayer, Question, read_question


def bot(
    *,
    level: Annotated[str, typer.Argument(metavar="LEVEL", help=f"One of {', '.join(LEVELS)}.")],
    seed: Annotated[
        str, typer.Option(metavar="S", help="Any words; the same words, the same answers.")
    ] = "",
    as_json: Annotated[  # noqa: ARG001 - every command takes it
        bool, typer.Option("--json", help="Answer in JSON, as it does anyway.")
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


def _command(player: ComputerPlayer, question: Question) -> TableCommand | None:
    view = question.view
    if view.viewer is None:
        raise BotLineError("this is the view of a spectator, who has nothing to answer")
    if question.ask == "may":
        return player.volunteer(view)
    if view.duty is None:
        raise BotLineError("this view waits for somebody else")
    return player.choose(view)
