"""Golden meets: one of each profile, written once, that must load and re-check for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden.meets import FOLDER, MEETS as NAMES

from pegout.tournament.meet.codec import log_faults, meet_from_text, meet_to_text
from pegout.tournament.meet.log import log_of
from pegout.tournament.standings.ranking import table

MEETS = sorted(FOLDER.iterdir())
ORDERS = {
    "acc": "Bob, Ann, Dan, Cat, Flo",
    "alberta55": "Cat, Bob, Ann, Dan",
    "alberta55_provincial": "Ann, Cat, Bob, Dan",
    "casual": "Bob, Dan, Cat, Ann, Flo",
    "club_teams": "Bob & Bea, Dan & Dot, Cat & Cal, Ann & Abe, Flo & Fin",
    "grass_roots": "Bob, Ann, Dan, Cat, Flo",
    "mcallen": "Ann, Bob, Dan, Cat, Flo",
    "sasg": "Bob, Cat, Ann, Dan",
    "swiss": "Ann, Cat, Bob, Dan, Flo",
}


def test_there_is_a_meet_of_each_profile_and_one_paired_by_results() -> None:
    assert {path.stem for path in MEETS} == set(NAMES)


@pytest.mark.parametrize("path", MEETS, ids=lambda path: path.stem)
def test_old_meets_load_and_follow_the_rules(path: Path) -> None:
    log = meet_from_text(path.read_bytes().decode(), path.name)
    assert list(log_faults(log)) == []
    assert log_of(log.steps) == log


@pytest.mark.parametrize("path", MEETS, ids=lambda path: path.stem)
def test_old_meets_are_written_again_to_the_letter(path: Path) -> None:
    text = path.read_bytes().decode()
    assert meet_to_text(meet_from_text(text, path.name)) == text


@pytest.mark.parametrize("path", MEETS, ids=lambda path: path.stem)
def test_the_order_of_old_meets_is_what_it_was(path: Path) -> None:
    meet = meet_from_text(path.read_bytes().decode(), path.name).meet
    rows = table(meet, meet.divisions["d"])
    assert ", ".join(row.entrant for row in rows) == ORDERS[path.stem]
    assert [row.place for row in rows] == list(range(1, len(rows) + 1))
    assert meet.divisions["d"].version == 1
