"""Records that somebody brings from elsewhere: read, checked, and known by a mark of their text."""

from __future__ import annotations

from hashlib import sha256

from pegout.errors import Fault, PegoutError
from pegout.input_limits import RECORD, text_too_long
from pegout.judge import command_behind, decide
from pegout.record import Record, check, survey

MARK_SIGNS = 24


class UploadError(PegoutError):
    """A text that is no record of a game, or one that breaks the rules."""


def mark_of(text: str) -> str:
    """What a record is found by: nobody guesses it who does not have the record.

    >>> len(mark_of("pegout-record 1"))
    24
    """
    return sha256(text.encode()).hexdigest()[:MARK_SIGNS]


def brought_record(text: str) -> Record:
    """A record that can be read and follows the rules; RecordError with its first faults else."""
    if (long := text_too_long(text, RECORD)) is not None:
        raise UploadError(Fault(f"line {long[0]}" if long[0] else "The record", long[1]))
    reading = survey(text)
    if faults := reading.faults or check(reading, decide, command_behind):
        raise UploadError(*faults[:3])
    return reading.record
