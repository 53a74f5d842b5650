"""Pages to read: rule books, the glossary, the verifier, the API, and a guide to print."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.response import Template

from pegout.rulesets import LONG_NAMES, names_told, rule_card, ruleset, ruleset_ids
from pegout.server.api.openapi import WORDS
from pegout.server.pages.meets.print import PAPERS
from pegout.server.security.identity import AnyRequest


@get("/rules", include_in_schema=False, sync_to_thread=False)
def books_page() -> Template:
    """The rulebooks, to choose from."""
    books = [ruleset(one) for one in ruleset_ids()]
    return Template("books.html", context={"books": books})


@get("/rules/{rules_id:str}", include_in_schema=False, sync_to_thread=False)
def rules_page(rules_id: str) -> Template:
    """A rulebook as a card."""
    book = ruleset(rules_id)
    sections = rule_card(book)
    told = names_told(line.clause for section in sections for line in section.lines)
    context = {"book": book, "sections": sections, "names": told}
    return Template("rules.html", context=context)


@get("/glossary", include_in_schema=False, sync_to_thread=False)
def glossary_page() -> Template:
    """The words of the table."""
    return Template("glossary.html", context={"sources": LONG_NAMES.items()})


@get("/verify", include_in_schema=False, sync_to_thread=False)
def verify_page() -> Template:
    """Makes every pack of a finished game again, in the browser."""
    return Template("verify.html")


@get("/about", include_in_schema=False, sync_to_thread=False)
def about_page() -> Template:
    """What this site is, and how to use it with eyes, ears and keys."""
    return Template("about.html")


@get("/settings", include_in_schema=False, sync_to_thread=False)
def settings_page() -> Template:
    """How the site looks, sounds and is used by this person."""
    return Template("settings.html")


@get("/design", include_in_schema=False, sync_to_thread=False)
def design_page() -> Template:
    """Every part of the pages in every state."""
    return Template("design.html")


@get("/offline", include_in_schema=False, sync_to_thread=False)
def offline_page() -> Template:
    """What is shown where there is no network: kept by the service worker, and the same for all."""
    return Template("offline.html")


@get("/docs", include_in_schema=False, sync_to_thread=False)
def docs_page(request: AnyRequest) -> Template:
    """The JSON API, to read: every path, what it takes and what it answers."""
    described: dict[str, Any] = request.app.openapi_schema.to_schema()
    context = {"api": described, "schemas": _schemas(described), "refusals": WORDS}
    return Template("docs.html", context=context)


@get("/run-an-event", include_in_schema=False, sync_to_thread=False)
def guide_page(request: AnyRequest) -> Template:
    """How to run an event, on one page to print."""
    asked = request.query_params.get("paper", "")
    paper = asked if asked in PAPERS else "a4"
    return Template("guide.html", context={"paper": paper, "papers": PAPERS})


def _schemas(described: dict[str, Any]) -> dict[str, Any]:
    return dict(sorted(described.get("components", {}).get("schemas", {}).items()))


DOCS_PAGES = [
    books_page,
    rules_page,
    glossary_page,
    verify_page,
    about_page,
    settings_page,
    offline_page,
    design_page,
    docs_page,
    guide_page,
]
