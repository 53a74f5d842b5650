"""However a record is spoilt, checking and proving it answers and never breaks."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given, strategies as st
from tests.games import TABLES, whole_log

from pegout.record import check, prove, record_of, survey, write_record


@cache
def text_of(table: tuple[str, int]) -> list[str]:
    return write_record(record_of(whole_log(*table, "spoilt"))).splitlines()


@cache
def words() -> list[str]:
    lines = (line for table in TABLES for line in text_of(table)[75:])
    return sorted({word for line in lines for word in line.split()})


def spoil(lines: list[str], rng: Random) -> None:
    """Leave out, repeat, move or change one line."""
    place, other = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
    ways = ("leave out", "repeat", "move", "change", "change", "cut short", "join")
    match rng.choice(ways):
        case "leave out":
            del lines[place]
        case "repeat":
            lines.insert(other, lines[place])
        case "move":
            lines.insert(other, lines.pop(place))
        case "change":
            own = lines[place].split() or ["?"]
            own[rng.randrange(len(own))] = rng.choice(words())
            lines[place] = " ".join(own)
        case "cut short":
            lines[place] = lines[place][: rng.randrange(len(lines[place]) + 1)]
        case _:
            lines[place] = f"{lines[place]} {lines[other]}"


@given(st.sampled_from(TABLES), st.integers(0, 10**9), st.integers(1, 12))
def test_spoilt_records_are_answered(table: tuple[str, int], seed: int, times: int) -> None:
    lines, rng = list(text_of(table)), Random(seed)
    for _ in range(times):
        spoil(lines, rng)
    reading = survey("\n".join(lines))
    faults = check(reading)
    prove(reading.record, reading.places)
    if lines == text_of(table):
        assert faults == ()
