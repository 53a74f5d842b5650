"""What can go wrong, as values: what the rules refuse, and what a text fails to say."""

from __future__ import annotations

from msgspec import Struct


class Rejection(Struct, frozen=True):
    """A refused command: a stable code for programs, a sentence for people, and the clause.

    A Rejection changes nothing; the same command may be tried again in another form.
    """

    code: str
    sentence: str
    clause: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})" if self.clause else self.sentence


class Fault(Struct, frozen=True):
    """One thing that a text gets wrong: where it stands and what was expected there."""

    where: str
    reason: str

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}"


class PegoutError(ValueError):
    """A text that cannot be read as what it claims to be, with everything wrong with it."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = faults


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
