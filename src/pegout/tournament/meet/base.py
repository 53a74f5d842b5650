"""What every command of a meet, and every event, has in common."""

from __future__ import annotations

from msgspec import Struct


class Command(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a person asks of a meet."""


class Event(Struct, frozen=True, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    """Something that happened."""
