"""What is put right about people and entries that are on the list."""

from __future__ import annotations

from pegout.tournament.happening import Command


class Rename(Command, frozen=True, tag=True):
    """Put right how a name is written."""

    person: int
    name: str


class NumberMember(Command, frozen=True, tag=True):
    """Say under which number a club has a person on its list."""

    person: int
    member: str


class DescribePerson(Command, frozen=True, tag=True):
    """Put right what is known of a person: year of birth, club, the word that relatives share."""

    person: int
    birth_year: int | None = None
    club: str = ""
    family: str = ""


class SetArea(Command, frozen=True, tag=True):
    """Put right from which zone, region or club an entry is."""

    entry: int
    area: str
    override: str = ""
