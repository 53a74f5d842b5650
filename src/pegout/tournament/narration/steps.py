"""What a step of a tournament was about, in a few words, so that a sentence can name it."""

from __future__ import annotations

from pegout.text import Listed, Message, Name, Part, plain
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.base import STEPS


def step_message(command: c.Command) -> Message:
    """A step by what it was about, with the fields of its command as parts."""
    parts = ((name, _part(getattr(command, name))) for name in command.__struct_fields__)
    known = {name: part for name, part in parts if part is not None}
    return Message(STEPS[type(command)].key, known)


def _part(value: object) -> Part | None:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return value
    if isinstance(value, c.PersonData):
        return Name(value.name)
    if isinstance(value, tuple):
        return Listed(tuple(Name(one.name) for one in value if isinstance(one, c.PersonData)))
    return None


def step_words(command: c.Command) -> str:
    """A step by what it was about.

    >>> step_words(c.StartRound("men", 3)), step_words(c.BeginPlayoffs("men", consolation=True))
    ('the call of round 3', 'the start of the consolation')
    """
    return plain(step_message(command))
