"""Records that people name by their file."""

from __future__ import annotations

from pegout.cli.files import read_text
from pegout.cli.output import UserError
from pegout.record import Reading, survey


def survey_file(path: str) -> Reading:
    """A record as far as it can be read; a file that is no record at all is refused."""
    reading = survey(read_text(path))
    if not reading.record.events and reading.faults:
        raise UserError(f"{path}, {reading.faults[0]}")
    return reading
