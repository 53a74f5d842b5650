"""What became known of people, as messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.text import Message, say
from pegout.tournament.meet import commands as c, events as e
from pegout.tournament.meet.base import Registry
from pegout.tournament.meet.state import Meet

TELLERS = Registry[Callable[[Any, Meet], Message]]()
tells = TELLERS.register


@tells
def _described(event: c.DescribePerson, meet: Meet) -> Message:
    return say("meet-described", person=meet.people[event.person].name)


@tells
def _member_numbered(event: c.NumberMember, meet: Meet) -> Message:
    return say("meet-member", person=meet.people[event.person].name, member=event.member)


@tells
def _email_noted(event: c.NoteEmail, meet: Meet) -> Message:
    """The log does not repeat the address."""
    return say("meet-email", person=meet.people[event.person].name, there=bool(event.email))


@tells
def _person(event: e.PersonAdded, _meet: Meet) -> Message:
    return say("meet-person", person=event.name)


@tells
def _papers(event: c.GivePapers, meet: Meet) -> Message:
    return say("meet-papers", person=meet.people[event.person].name, papers=event.papers)


@tells
def _renamed(event: c.Rename, _meet: Meet) -> Message:
    return say("meet-renamed", number=event.person, name=event.name)
