"""Explore: any hand, role and score, and what every choice is worth; a link and a picture of it."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.response import Redirect, Template

from pegout.analysis import (
    DEALER,
    EXAMPLE,
    PLAY_EXAMPLE,
    PONE,
    Position,
    average_cribs,
    odds_picture,
    read_position,
    tables_for,
)
from pegout.cards import PACK, RANK_LETTERS
from pegout.errors import PegoutError
from pegout.rulesets import DEFAULTS, ruleset, ruleset_ids
from pegout.server.api.positions import positioned
from pegout.server.pages.learn import signs, suited
from pegout.server.runtime.threads import read_aside
from pegout.server.security.identity import AnyRequest
from pegout.text import Name, say, sentence

MOST_SHOWN = 5
"""How many choices the picture to share shows."""
SUITS = "SHCD"
FIELDS = ("starter", "thrown", "played")
PICTURE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
"""A picture has its styles within it, and nothing else."""


def _page(
    position: Position | None = None,
    problem: str = "",
    typed: str = "",
    form: dict[str, Any] | None = None,
    **shown: Any,
) -> Template:
    context = {
        "position": position,
        "problem": problem,
        "typed": typed,
        "form": form or _form_of(position),
        "usual_book": DEFAULTS.rules,
        "suits": [[card for card in PACK if card.value[1] == suit] for suit in SUITS],
        "books": [(one, ruleset(one).name) for one in ruleset_ids() if not _refuses_two(one)],
        "examples": (EXAMPLE, PLAY_EXAMPLE),
        "suited": suited,
        "signs": signs,
        **shown,
    }
    return Template("practice/explore.html", context=context, status_code=422 if problem else 200)


def _refuses_two(book: str) -> bool:
    return ruleset(book).refusal_of(2) is not None


def _form_of(position: Position | None) -> dict[str, Any]:
    """The fields of the form for a position."""
    if position is None:
        return {"cards": set(), "role": "dealer", "own": "", "other": "", "rules": DEFAULTS.rules}
    own, other = position.scores or ("", "")
    play = {
        part.partition("-")[0]: part.partition("-")[2]
        for part in position.text.split(".")
        if part.startswith(FIELDS)
    }
    return {
        "cards": {card.value for card in position.hand},
        "role": position.role,
        "own": own,
        "other": other,
        "rules": position.rules,
        **play,
    }


@get("/explore", include_in_schema=False)
async def explore_page(request: AnyRequest) -> Template | Redirect:
    """Where a position is put together; what was pasted or chosen goes to its own address."""
    asked = request.query_params
    typed = str(asked.get("position", "")).strip()
    form = _chosen(request) if not typed else None
    text = typed or (_text_of(form) if form else "")
    if not text:
        return _page()
    try:
        return Redirect(f"/explore/{read_position(text).text}", status_code=303)
    except PegoutError as error:
        return _page(problem=_told(error), typed=typed, form=form)


def _chosen(request: AnyRequest) -> dict[str, Any] | None:
    """What was chosen in the form, if it was sent."""
    asked = request.query_params
    if "role" not in asked:
        return None
    texts = {name: str(asked.get(name, ""))[:100].strip() for name in (*FIELDS, "own", "other")}
    return {
        "cards": {str(card) for card in asked.getall("card", [])},
        "role": str(asked.get("role", "")),
        "rules": str(asked.get("rules", DEFAULTS.rules)),
        **texts,
    }


def _text_of(form: dict[str, Any]) -> str:
    """The choices of the form as a position string, right or wrong."""
    own, other = form["own"], form["other"]
    parts = [" ".join(sorted(form["cards"])), form["role"], form["rules"]]
    if own or other:
        parts.append(f"{own or 0}-{other or 0}")
    parts += [f"{name}-{form[name].replace(' ', '')}" for name in FIELDS if form[name]]
    return " ".join(parts)


def _told(error: PegoutError) -> str:
    return str(sentence(error.sentence))


@get("/explore/{text:str}", include_in_schema=False)
async def position_page(request: AnyRequest, text: str) -> Template | Redirect:
    """One position with everything that can be chosen in it."""
    try:
        position = read_position(text)
        found = await positioned(request, position.text)
    except PegoutError as error:
        return _page(problem=_told(error), typed=text)
    if position.text != text:
        return Redirect(f"/explore/{position.text}", status_code=303)
    return _page(position, found=found, cribs=_cribs(position))


def _cribs(position: Position) -> Any:
    """What two ranks thrown by this player bring to the crib on average."""
    table = average_cribs(DEALER if position.dealer else PONE).tolist()
    return [
        ("10" if one == "T" else one, row) for one, row in zip(RANK_LETTERS, table, strict=True)
    ]


@get("/explore/{text:str}/picture.svg", include_in_schema=False, media_type="image/svg+xml")
async def position_picture(request: AnyRequest, text: str) -> Template:
    """A position as a picture to share."""
    position = read_position(text)
    found = await positioned(request, position.text)
    context = {"position": position, "found": found, "choices": found.choices[:MOST_SHOWN]}
    return Template(
        "practice/picture.svg", context=context, media_type="image/svg+xml", headers=PICTURE
    )


@get("/explore/{text:str}/odds.svg", include_in_schema=False, media_type="image/svg+xml")
async def odds_map(request: AnyRequest, text: str) -> Response[str]:
    """Who wins from every score, with the score of the position marked."""
    position = read_position(text)
    picture = await read_aside(request, lambda: _map_of(position))
    return Response(picture, media_type="image/svg+xml", headers=PICTURE)


def _map_of(position: Position) -> str:
    tables = tables_for(position.book, position.length)
    mark = None
    if position.scores is not None:
        mark = position.scores if position.dealer else position.scores[::-1]
    title = say("odds-title", length=position.length, book=Name(position.book.name))
    return odds_picture(tables.before_deal, str(title), mark)


EXPLORE_PAGES = [explore_page, position_page, position_picture, odds_map]
