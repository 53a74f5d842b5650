"""The text record of a game: written in one spelling, read back, checked and proved."""

from pegout.record.browser import browser_grammar
from pegout.record.check import check
from pegout.record.model import Record, Remark, record_of
from pegout.record.proof import GameProof, prove
from pegout.record.read import Reading, read_record, record_to_json, survey
from pegout.record.write import line_for, write_record

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
