"""What can go wrong, as values: what the rules refuse, and what a text fails to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from pegout.text import Clause, Message, Part, Viewer, plain, say, typed


class Rejection(Struct, frozen=True):
    """A refused command: a stable code for programs, a message for people, and the clause.

    A Rejection changes nothing; the same command may be tried again in another form. It is made
    by `refuse`.
    """

    code: str
    message: Message
    clause: str = ""

    @property
    def which(self) -> str:
        """Which of the code's messages it is; empty where the code has one only.

        >>> refuse("no_such_score.count", number=7).which, refuse("stale").which
        ('count', '')
        """
        code, _, which = self.message.key.partition(".")
        return which if code == self.code else ""

    @property
    def sentence(self) -> str:
        """The message in words."""
        return plain(self.message)

    @property
    def cited(self) -> Message:
        """The message with the clause in brackets, if there is one."""
        return say("fault-by-clause", refusal=self.message, clause=Clause(self.clause))

    def as_data(self) -> dict[str, Any]:
        """The refusal as programs read it: its code and which of its messages, its parts, and
        the message in words.
        """
        return {
            "code": self.code,
            "which": self.which,
            "sentence": self.sentence,
            "clause": self.clause,
            "parts": msgspec.to_builtins(self.message.parts),
        }

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})" if self.clause else self.sentence


def refuse(key: str, /, *, clause: str = "", **parts: Part | Sequence[Part]) -> Rejection:
    """A refusal by its key in the catalogue: its code, and where one code has several messages,
    which of them.

    >>> refused = refuse("no_such_score.count", number=7)
    >>> refused.code, refused.sentence
    ('no_such_score', 'There is no count number 7 to accept')
    """
    return Rejection(key.partition(".")[0], Message(key, typed(parts)), clause)


class Fault(Struct, frozen=True):
    """One thing that a text gets wrong: where it stands and what was expected there.

    `number` is that of its line or its event, where it stands in one.
    """

    where: str
    message: Message
    number: int | None = None

    @property
    def reason(self) -> str:
        """The message in words."""
        return plain(self.message)

    def told(self, viewer: Viewer) -> str:
        """The fault as it is told to somebody."""
        return f"{self.where}: {plain(self.message, viewer)}"

    @property
    def placed(self) -> Message:
        """The message with its place, for a fault of something that contains this text."""
        return say("fault-placed", where=self.where, what=self.message)

    @property
    def sentence(self) -> Message:
        """The message as what is said of its place: "'5X' is not a card"."""
        return say("fault-of", where=self.where, what=self.message)

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}"


class Numbered(Struct, frozen=True):
    """A place in a text that is counted: a line, or an event."""

    kind: Literal["line", "event"]
    number: int

    def fault(self, message: Message) -> Fault:
        """What is wrong there."""
        return Fault(str(self), message, self.number)

    def __str__(self) -> str:
        return str(say("fault-numbered", kind=self.kind, number=self.number))


def on_line(where: str, line: int) -> str:
    """A place in a text by its line.

    >>> on_line("club.toml", 3)
    'club.toml, line 3'
    """
    return str(say("fault-on-line", where=where, line=line))


class PegoutError(ValueError):
    """A text that cannot be read as what it claims to be, with everything wrong with it."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = faults

    @property
    def sentence(self) -> Message:
        """All faults in one sentence."""
        return say("faults", faults=[fault.sentence for fault in self.faults])


class CardError(PegoutError):
    """A text that is not a card."""


class RulesetError(PegoutError):
    """A ruleset file that cannot be used, with all of its faults."""


class RecordError(PegoutError):
    """A game record that cannot be read, with all of its faults."""


class ProfileError(PegoutError):
    """A tournament profile that cannot be used, with all of its faults."""


class MeetError(PegoutError):
    """A meet's file that cannot be read, with all of its faults."""


class SeasonError(PegoutError):
    """A season's file or a points table that cannot be used, with all of its faults."""
