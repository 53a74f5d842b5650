"""A player who is a program outside, spoken to by the bot protocol."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.game import View
from pegout.judge import TableCommand
from pegout.players.bot_lines import Ask, BotLineError, question_line, read_answer
from pegout.players.programs import Program, ProgramError
from pegout.seating import Seat

MOST_UNASKED = 100
QUIET = ("add_value", "resign", "claim_game")
"""Options that there always are: for these alone nobody is asked whether he wants to speak."""


class BotFaultError(Exception):
    """What a program did that loses it the game: who sits there, and the reason."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.reason = seat, reason


class BotPlayer:
    """A program at the table; it is started when it is first asked, and again after a fault."""

    def __init__(self, words: Sequence[str], seconds: float) -> None:
        self.words, self.seconds = tuple(words), seconds
        self._program: Program | None = None
        self._unasked = 0

    def choose(self, view: View) -> TableCommand:
        """The program's answer to a duty."""
        self._unasked = 0
        command = self._asked(view, "must")
        if command is None:
            raise self._fault(view, "answered nothing where a command was due")
        return command

    def volunteer(self, view: View) -> TableCommand | None:
        """What the program says unasked, where the players count."""
        if all(option.what in QUIET for option in view.may):
            return None
        command = self._asked(view, "may")
        self._unasked += command is not None
        if self._unasked > MOST_UNASKED:
            raise self._fault(view, f"spoke unasked {MOST_UNASKED} times in a row")
        return command

    def _asked(self, view: View, ask: Ask) -> TableCommand | None:
        seat = view.viewer
        assert seat is not None
        try:
            if self._program is None:
                self._program = Program(self.words)
            return read_answer(self._program.ask(question_line(view, ask), self.seconds), seat)
        except (ProgramError, BotLineError) as error:
            raise self._fault(view, str(error)) from None

    def _fault(self, view: View, reason: str) -> BotFaultError:
        self.leave(at_once=True)
        assert view.viewer is not None
        return BotFaultError(view.viewer, reason)

    def leave(self, *, at_once: bool = False) -> None:
        """End the program; a later question starts it afresh."""
        program, self._program = self._program, None
        self._unasked = 0
        if program is not None:
            program.close(at_once=at_once)
