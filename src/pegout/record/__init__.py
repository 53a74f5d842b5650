"""The text record of a game: written in one spelling, read back, checked and proved."""

from pegout.record.check import check
from pegout.record.grammar import browser_grammar
from pegout.record.model import Record, Remark, record_of
from pegout.record.proof import GameProof, prove
from pegout.record.text import (
    Reading,
    line_for,
    read_record,
    record_to_json,
    survey,
    write_record,
)

__all__ = [
    "GameProof",
    "Reading",
    "Record",
    "Remark",
    "browser_grammar",
    "check",
    "line_for",
    "prove",
    "read_record",
    "record_of",
    "record_to_json",
    "survey",
    "write_record",
]
