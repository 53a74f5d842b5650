"""Whole tournaments with made-up results, from the first entry to the last playoff game."""

from __future__ import annotations

import pytest

from pegout.tournament.cards.tally import balance
from pegout.tournament.floor.rehearsal import Rehearsal, rehearse
from pegout.tournament.meet.codec import log_faults, meet_from_text, meet_to_text
from pegout.tournament.profile import PROFILE_IDS, profile
from pegout.tournament.standings.ranking import records, table

NEEDS_ROUNDS = ("casual", "club_teams")


@pytest.mark.parametrize("entries", [2, 5, 13, 33])
@pytest.mark.parametrize("name", PROFILE_IDS)
def test_a_whole_tournament_ends_with_a_winner(name: str, entries: int) -> None:
    book = profile(name)
    part = book.people.divisions.value[0].id
    log = rehearse(Rehearsal(book, part, entries, "test", 5 if name in NEEDS_ROUNDS else None))
    (division,) = log.meet.divisions.values()
    rows = table(log.meet, division)
    assert rows[0].place == 1
    assert not any(row.provisional or (row.needs_playoff and row.at_stake) for row in rows)
    assert balance(records(division), log.meet.names(division.id)).even
    assert meet_from_text(meet_to_text(log), "the meet") == log
    assert not list(log_faults(log))
    assert division.playoff is None or division.playoff.over


def test_the_same_seed_is_the_same_tournament() -> None:
    asked = Rehearsal(profile("acc"), "main", 9, "again", edge=0.2)
    assert rehearse(asked) == rehearse(asked)
