"""Every kind of event has its line in every table that deals with events."""

from __future__ import annotations

import pytest

from pegout.game.codec import KINDS as BY_NAME, VERSIONS
from pegout.game.events import Event
from pegout.game.evolve import _CHANGES
from pegout.game.narration import events
from pegout.game.redaction import SIGHTS
from pegout.record.grammar import BY_WORD, LINES

KINDS = tuple(Event.__subclasses__())


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_kind_of_event_is_forgotten(kind: type[Event]) -> None:
    assert BY_NAME[kind.__name__] is kind
    assert kind in _CHANGES
    assert (kind in events._TELLERS) != (kind in events._KNOWING_TELLERS)
    assert any(line.event is kind for line in LINES)
    assert VERSIONS[kind.__name__] == 1


def test_there_are_as_many_kinds_of_lines_as_of_events() -> None:
    # `scores` tells four events at once, and a go is taken back or forbidden: two more lines.
    assert len(LINES) == len(BY_WORD) == len(KINDS) + 2


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_is_seen_is_declared_part_by_part(kind: type[Event]) -> None:
    sight = SIGHTS[kind]
    assert set(sight.parts) | set(sight.hidden) == set(kind.__struct_fields__)
    assert not set(sight.parts) & set(sight.hidden)
