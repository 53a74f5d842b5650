"""The text record of a game: written in one spelling, read back, checked and proved."""

from pegout.record.check import check as check
from pegout.record.grammar import browser_grammar as browser_grammar
from pegout.record.model import Record as Record, Remark as Remark, record_of as record_of
from pegout.record.proof import GameProof as GameProof, prove as prove
from pegout.record.text import (
    Reading as Reading,
    line_for as line_for,
    read_record as read_record,
    record_to_json as record_to_json,
    survey as survey,
    write_record as write_record,
)
