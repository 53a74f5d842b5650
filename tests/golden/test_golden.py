"""Golden files: whole games with every view, and records that must load for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games import TABLES
from tests.golden import yardsticks
from tests.golden.playthrough import FOLDER, playthrough

from pegout.judge import command_behind, decide
from pegout.players import LEVELS
from pegout.record import check, prove, read_record, record_to_json, survey, write_record

RECORDS = sorted((Path(__file__).parent / "records").iterdir())
JSON_RECORDS = [path for path in RECORDS if path.suffix == ".json"]
TEXT_RECORDS = [path for path in RECORDS if path.suffix == ".crib"]


@pytest.mark.parametrize(("rules", "hands"), TABLES)
def test_playthrough_is_as_it_was(rules: str, hands: int) -> None:
    golden = (FOLDER / f"{rules}-{hands}.txt").read_bytes().decode()
    assert list(playthrough(rules, hands)) == golden.splitlines()


def test_there_are_records_of_each_kind() -> None:
    names = {path.stem for path in TEXT_RECORDS}
    kinds = {
        "acc-2",
        "acc-2-claim",
        "bicycle-3",
        "club_teams-4",
        "one-sided",
        "spectator",
        "by-hand",
    }
    assert kinds <= names
    assert JSON_RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_old_records_load_and_follow_the_rules(path: Path) -> None:
    reading = survey(path.read_bytes().decode())
    assert check(reading, decide, command_behind) == ()
    assert check(reading) == ()


@pytest.mark.parametrize("path", TEXT_RECORDS, ids=lambda path: path.name)
def test_old_records_are_written_again_to_the_letter(path: Path) -> None:
    text = path.read_bytes().decode()
    assert write_record(read_record(text)) == text
    assert write_record(read_record(record_to_json(read_record(text)).decode())) == text


@pytest.mark.parametrize("path", JSON_RECORDS, ids=lambda path: path.name)
def test_old_json_records_are_written_again_to_the_letter(path: Path) -> None:
    text = path.read_bytes().decode().rstrip("\n")
    assert record_to_json(read_record(text)).decode() == text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_old_records_are_still_proved(path: Path) -> None:
    reading = survey(path.read_bytes().decode())
    proofs = prove(reading.record, reading.places)
    assert proofs
    if path.stem != "by-hand":
        assert all(proof.proved for proof in proofs)


@pytest.mark.parametrize("level", yardsticks.YARDSTICKS)
def test_a_yardstick_moves_as_it_always_has(level: str) -> None:
    """If this fails, put the player back: what was measured with it is measured with it."""
    lines = (yardsticks.FOLDER / f"{level}.txt").read_bytes().decode().splitlines()
    moves = 0
    for line in lines:
        dealt = yardsticks.dealt_from(line)
        assert yardsticks.line_of(level, dealt) == line
        moves += 5 * len(dealt.hands)
    assert moves > 400
    assert LEVELS[level]("any").eye == 0.95
