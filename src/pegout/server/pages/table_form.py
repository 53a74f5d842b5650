"""The form of a new table: its presets, what was chosen, and what cannot go together.

What was chosen becomes the settings of a table, or in plain words what cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Annotated, NamedTuple

from litestar.enums import RequestEncodingType
from litestar.params import Body
from msgspec import convert

from pegout.errors import refuse
from pegout.players import LEVELS
from pegout.rulesets import DEFAULTS, named_clause, ruleset, ruleset_ids
from pegout.server.errors import refused
from pegout.service.tables import Settings, refusal_of
from pegout.text import Message, Name, say

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
LONGEST_SHOWN = 20
MOST_GAMES = 99
SECONDS = (10, 86_400)
CHOICES: dict[str, tuple[Message, Collection[str]]] = {
    "with": (say("table-field.with"), ("computer", "friends", "anyone")),
    "hands": (say("table-field.hands"), ("2", "3", "4")),
    "level": (say("table-field.level"), tuple(LEVELS)),
    "counting": (say("table-field.counting"), ("auto", "check", "claim")),
    "pause": (say("table-field.pause"), ("none", "short", "long")),
    "muggins": (say("table-field.muggins"), ("on", "off")),
    "public": (say("table-field.public"), ("on", "off")),
    "no_take_backs": (say("table-field.no_take_backs"), ("on", "off")),
    "no_hints": (say("table-field.no_hints"), ("on", "off")),
    "rated": (say("table-field.rated"), ("on", "off")),
}
"""Fields with a few values, by their labels on the page; one that is left out has its usual one."""


class Preset(NamedTuple):
    """A table as it is often wanted: its name, what it is like, and what is chosen for it."""

    name: Message
    says: Message
    chosen: dict[str, str]


PRESETS = {
    "quick": Preset(
        say("table-preset-quick.name"),
        say("table-preset-quick.told"),
        {"rules": DEFAULTS.table, "target": "61", "counting": "auto"},
    ),
    "club": Preset(
        say("table-preset-club.name"),
        say("table-preset-club.told", book=Name(ruleset(DEFAULTS.rules).name)),
        {
            "rules": DEFAULTS.rules,
            "target": "121",
            "counting": "claim",
            "muggins": "on",
            "no_hints": "on",
            "level": "club",
        },
    ),
    "count": Preset(
        say("table-preset-count.name"),
        say("table-preset-count.told"),
        {"rules": DEFAULTS.table, "target": "121", "counting": "check", "level": "novice"},
    ),
}


class Number(NamedTuple):
    """A field for a number: its label, and from where to where it goes."""

    label: Message
    least: int
    most: int


NUMBERS = {
    "target": Number(say("table-field.target"), 1, 999),
    "match_to": Number(say("table-field.match_to"), 1, MOST_GAMES),
    "turn_seconds": Number(say("table-field.turn_seconds"), *SECONDS),
    "stand_in_after": Number(say("table-field.stand_in_after"), *SECONDS),
}
"""Fields with a number; empty means none."""


def settings_of(data: Mapping[str, str]) -> Settings:
    """How the table is to play; everything that cannot be is told at once."""
    if wrong := [*_wrong_choices(data), *_wrong_numbers(data)]:
        raise refused(refuse("bad_choice", wrong=wrong))
    rated = data.get("rated") == "on"
    wanted = {
        "rules": _chosen(data, "rules", DEFAULTS.table),
        "hands": int(_chosen(data, "hands", "2")),
        "counting": _chosen(data, "counting", "auto"),
        "muggins": data.get("muggins") == "on",
        "hints": data.get("no_hints") != "on" and not rated,
        "pause": _chosen(data, "pause", "short"),
        "target": _number(data, "target"),
        "match_to": _number(data, "match_to") or 1,
        "turn_seconds": _number(data, "turn_seconds"),
        "take_backs": data.get("no_take_backs") != "on" and not rated,
        "scores": _scores(data),
        "public": _public(data),
        "rated": rated,
    }
    if "stand_in_after" in data:
        wanted["stand_in_after"] = _number(data, "stand_in_after")
    return convert(wanted, Settings)


def _public(data: Mapping[str, str]) -> bool:
    """Whether a table stands in the lobby; one for friends never does."""
    people = data.get("with", "computer")
    return people == "anyone" or (people == "computer" and data.get("public") == "on")


def computers_of(data: Mapping[str, str], hands: int) -> tuple[str, ...]:
    """Computers for the other seats; none where those are for people."""
    level = _chosen(data, "level", "club")
    return () if data.get("with") in ("friends", "anyone") else (level,) * (hands - 1)


def _chosen(data: Mapping[str, str], field: str, usual: str) -> str:
    return data.get(field) or usual


def _wrong_choices(data: Mapping[str, str]) -> Iterator[Message]:
    for field, (label, values) in {
        **CHOICES,
        "rules": (say("table-field.rules"), ruleset_ids()),
    }.items():
        if (typed := data.get(field, "")) and typed not in values:
            given = _shown(typed)
            yield say("form-choice", label=label, choices=list(values), given=given)


def _wrong_numbers(data: Mapping[str, str]) -> Iterator[Message]:
    for field, (label, least, most) in NUMBERS.items():
        typed = data.get(field, "").strip()
        if typed and not (_plain(typed) and least <= int(typed) <= most):
            given = _shown(typed)
            yield say("form-number", label=label, least=least, most=most, given=given)


def _plain(text: str) -> bool:
    """Whether a text is a small number, and nothing beside.

    >>> [_plain(text) for text in ("61", "-1", "2.5", "²", "99999999")]
    [True, False, False, False, False]
    """
    return re.fullmatch("[0-9]{1,6}", text) is not None


def _number(data: Mapping[str, str], field: str) -> int | None:
    text = data.get(field, "").strip()
    return int(text) if text else None


def _shown(typed: str) -> str:
    return f"'{typed[:LONGEST_SHOWN]}{'…' if len(typed) > LONGEST_SHOWN else ''}'"


def _scores(data: Mapping[str, str]) -> tuple[int, ...]:
    """Where the game begins: numbers with spaces or commas between them; nothing is zero."""
    texts = re.split(r"[\s,;:/]+", data.get("scores", "").strip())
    if not all(re.fullmatch("[0-9]{0,4}", text, re.ASCII) for text in texts):
        raise refused(refuse("bad_scores"))
    return tuple(int(text) for text in texts if text)


Reasons = dict[str, dict[str, str]]


def what_cannot_be() -> Reasons:
    """By book what it does not allow, as the site would refuse it: the page greys it at once."""
    return _reasons(tuple(ruleset_ids()))


TARGETS = ("121", "61")
"""The lengths of a game that the form offers beside the book's own."""


@lru_cache(maxsize=8)
def _reasons(books: tuple[str, ...]) -> Reasons:
    return {book: dict(_against(book)) for book in books}


def _against(book: str) -> Iterator[tuple[str, str]]:
    """The choices that a book does not allow, each with the reason: "hands-3", "target-61"."""
    tried = {
        **{f"hands-{hands}": Settings(rules=book, hands=hands) for hands in (2, 3, 4)},
        **{f"target-{target}": Settings(rules=book, target=int(target)) for target in TARGETS},
        "muggins-on": Settings(rules=book, counting="claim", muggins=True),
        "muggins-auto": Settings(rules=book, counting="auto", muggins=True),
    }
    for choice, settings in tried.items():
        if why := refusal_of(settings, ruleset(book)):
            yield choice, told(why.sentence, why.clause)


def told(sentence: str, clause: str) -> str:
    """Why something cannot be, with its clause."""
    return f"{sentence} ({named_clause(clause)})." if clause else f"{sentence}."
