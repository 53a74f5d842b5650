"""What every command of a meet, and every event, has in common, and how a command is declared."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, Literal, TypeVar, get_type_hints

from msgspec import Struct

from pegout.tournament.meet.actors import Role

OwnGame = Literal["anybody", "director", "nobody"]
"""Who may do something in a game in which they play themselves."""


class Command(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a person asks of a meet."""


class Event(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Something that happened."""


class Fact(Command, Event, frozen=True):
    """A command that decides nothing more: once it is allowed, it is what happened."""


class Declaration(Struct, frozen=True):
    """What stands at a command: who may ask it apart from the director, and what it is called."""

    roles: frozenset[Role]
    own_game: OwnGame
    key: str


STEPS: dict[type[Command], Declaration] = {}
"""Every command that is declared."""

AnyKind = TypeVar("AnyKind", bound=type[Command])


def step(*roles: Role, own_game: OwnGame = "anybody") -> Callable[[AnyKind], AnyKind]:
    """Declare a command: the director may ask it, and those in these roles."""

    def declare(kind: AnyKind) -> AnyKind:
        STEPS[kind] = Declaration(frozenset(roles), own_game, step_key(kind.__name__))
        return kind

    return declare


def step_key(name: str) -> str:
    """Where the catalogue has what a command is called.

    >>> step_key("SetRoundTime")
    'step-set-round-time'
    """
    return "step" + re.sub("([A-Z])", r"-\1", name).lower()


AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])


class Registry(dict[type, AnyFunction], Generic[AnyFunction]):
    """Functions by the one command or event that each of them is about, as its hints say."""

    def register(self, function: AnyFunction) -> AnyFunction:
        """Take in a function; used as a decorator."""
        (kind,) = (hint for hint in get_type_hints(function).values() if _is_about(hint))
        assert kind not in self, kind
        self[kind] = function
        return function


def _is_about(hint: object) -> bool:
    return isinstance(hint, type) and issubclass(hint, Command | Event)
