"""Records that people name by their file."""

from __future__ import annotations

from pegout.cli.files import read_text
from pegout.cli.output import UserError
from pegout.record import Reading, survey

NO_RECORD_AT_ALL = ("line 1", "the record")


def survey_file(path: str) -> Reading:
    """A record as far as it can be read; a file that is no record at all is refused."""
    reading = survey(read_text(path))
    if reading.faults and reading.faults[0].where in NO_RECORD_AT_ALL:
        raise UserError(f"{path}, {reading.faults[0]}")
    return reading
