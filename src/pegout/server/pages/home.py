"""The first page and its form: a table of one's own at once, or a friend's by its code.

What was chosen on the form becomes the settings of a table, or in plain words what cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Annotated, Any, NamedTuple

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template
from msgspec import convert

from pegout.errors import refuse
from pegout.players import LEVELS
from pegout.rulesets import named_clause, ruleset, ruleset_ids
from pegout.server.api.tables import Opening, opened
from pegout.server.errors import RefusedError, refused
from pegout.server.security.identity import AnyRequest, cookies_for, site_of, who_asks
from pegout.server.security.rate_limits import fresh_guest, opened_by
from pegout.service.tables import GUEST_NAME, Settings
from pegout.text import Message, say

LINK = re.compile(r"/t/([\w-]+)")
_STRENGTHS = {
    "novice": "learning: overlooks cards, gives points away",
    "club": "a good evening at the club",
    "expert": "wins 58 games of 100 against club; thinks a while",
    "master": "the strongest; weighs every throw, and thinks longest",
    "evgreedy": "throws by exact averages, but sees no reply coming",
    "greedy": "takes the most points now and forgets the rest",
    "random": "any card at all: for a first try",
}
LEVEL_WORDS = {
    level: "; ".join(filter(None, (words, LEVELS[level]("").misses)))
    for level, words in _STRENGTHS.items()
}
"""How strong the computers are, in a line each; measured in docs/players.md."""
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
LONGEST_SHOWN = 20
MOST_GAMES = 99
SECONDS = (10, 86_400)
CHOICES: dict[str, tuple[str, Collection[str]]] = {
    "with": ("Who plays", ("computer", "friends")),
    "hands": ("How many hands", ("2", "3", "4")),
    "level": ("How strong the computer is", tuple(LEVELS)),
    "counting": ("Who counts", ("auto", "check", "claim")),
    "pause": ("How long the computer seems to think", ("none", "short", "long")),
    "muggins": ("Muggins", ("on", "off")),
    "no_take_backs": ("Nothing is taken back", ("on", "off")),
    "no_hints": ("Play without hints", ("on", "off")),
}
"""Fields with a few values, by their labels on the page; one that is left out has its usual one."""


def _home(problem: str = "", code: str = "", chosen: dict[str, str] | None = None) -> Template:
    """The first page; after a refusal with all that had been chosen on it."""
    context = {
        "book_lines": [(one, ruleset(one).name) for one in ruleset_ids()],
        "levels": LEVEL_WORDS,
        "problem": problem,
        "code": code,
        "chosen": chosen,
    }
    return Template("home.html", context=context, status_code=422 if problem else 200)


@get("/", include_in_schema=False, sync_to_thread=False)
def home() -> Template:
    """Where everybody begins: one button deals a hand."""
    return _home()


@post("/play", include_in_schema=False)
async def play(request: AnyRequest, data: Form) -> Response[Any]:
    """A table, at once: with computers, or with seats for friends."""
    who = who_asks(request) or fresh_guest(request)
    try:
        settings = settings_of(data)
        others = computers_of(data, settings.hands)
        name = data.get("name", "").strip() or GUEST_NAME
        done = await opened(request, Opening(settings, name, others), who)
    except RefusedError as error:
        clause = f" ({named_clause(error.problem.clause)})" if error.problem.clause else ""
        return _home(f"{error.problem.sentence}{clause}.", chosen=data)
    # Who asks for a hand at once is not asked to cut and to deal before they see one.
    at = f"/t/{done.table}{'#deal' if data.get('at_once') else ''}"
    return Redirect(at, cookies=cookies_for(request, who), status_code=303)


@get("/join", include_in_schema=False)
async def join(request: AnyRequest, code: str = "") -> Response[Any]:
    """To a friend's table by its short code, or by the link to it."""
    typed = signs_of(code)
    if not typed:
        return _home("Type the code of your friend's table: six letters and digits.")
    tables = site_of(request).tables
    linked = LINK.search(code)
    if linked and await tables.table(linked[1]) is not None:
        return Redirect(f"/t/{linked[1]}", status_code=303)
    table = await opened_by(request, typed, partial(tables.by_code, typed))
    if table is not None:
        return Redirect(f"/t/{table}", status_code=303)
    if "/" in code:
        return _home("There is no table at that link. Ask your friend to send it again.", code)
    return _home(f"There is no table with the code {typed[:12]!r}.", code)


def signs_of(code: str) -> str:
    """A code as it was given out, however it was typed.

    >>> signs_of(" ffa-whx ")
    'FFAWHX'
    """
    return "".join(sign for sign in code if sign.isalnum()).upper()


class Number(NamedTuple):
    """A field for a number: its label, and from where to where it goes."""

    label: str
    least: int
    most: int


NUMBERS = {
    "target": Number("Length of a game", 1, 999),
    "match_to": Number("Games to win", 1, MOST_GAMES),
    "turn_seconds": Number("Seconds for a turn", *SECONDS),
    "stand_in_after": Number("Seconds until a computer may play on", *SECONDS),
}
"""Fields with a number; empty is none."""


def settings_of(data: Mapping[str, str]) -> Settings:
    """How the table is to play; everything that cannot be is told at once."""
    if wrong := [*_wrong_choices(data), *_wrong_numbers(data)]:
        raise refused(refuse("bad_choice", wrong=wrong))
    wanted = {
        "rules": _chosen(data, "rules", "bicycle"),
        "hands": int(_chosen(data, "hands", "2")),
        "counting": _chosen(data, "counting", "auto"),
        "muggins": data.get("muggins") == "on",
        "hints": data.get("no_hints") != "on",
        "pause": _chosen(data, "pause", "short"),
        "target": _number(data, "target"),
        "match_to": _number(data, "match_to") or 1,
        "turn_seconds": _number(data, "turn_seconds"),
        "take_backs": data.get("no_take_backs") != "on",
        "scores": _scores(data),
    }
    if "stand_in_after" in data:
        wanted["stand_in_after"] = _number(data, "stand_in_after")
    return convert(wanted, Settings)


def computers_of(data: Mapping[str, str], hands: int) -> tuple[str, ...]:
    """Computers for the other seats; none where those are for friends."""
    level = _chosen(data, "level", "club")
    return () if data.get("with") == "friends" else (level,) * (hands - 1)


def _chosen(data: Mapping[str, str], field: str, usual: str) -> str:
    return data.get(field) or usual


def _wrong_choices(data: Mapping[str, str]) -> Iterator[Message]:
    for field, (label, values) in {**CHOICES, "rules": ("Rulebook", ruleset_ids())}.items():
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


HOME_PAGES = [home, play, join]
