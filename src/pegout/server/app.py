"""The application: routes, limits, headers, and what happens when it starts and stops."""

from __future__ import annotations

import logging
import os
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig

import pegout.web
from pegout.errors import PegoutError, Rejection, refuse
from pegout.input_limits import LARGEST_BODY
from pegout.rulesets import READER, named_clause, player_clause
from pegout.server.api.mail import mail_api
from pegout.server.api.meets import meets_api, seasons_api
from pegout.server.api.openapi import Described, Shapes
from pegout.server.api.people import people
from pegout.server.api.phone import phone_api
from pegout.server.api.positions import positions_api
from pegout.server.api.progress import progress_api
from pegout.server.api.reviews import reviews_api
from pegout.server.api.self_check_in import door_api
from pegout.server.api.tables import api
from pegout.server.errors import (
    PLAIN,
    RefusedError,
    Sent,
    on_anything,
    on_http,
    on_refused,
    on_store_down,
    on_unreadable,
    problem_of,
    written,
)
from pegout.server.pages.desk.desk import DESK_ROUTES
from pegout.server.pages.desk.files import DESK_FILES
from pegout.server.pages.desk.mail_out import MAIL_ROUTES
from pegout.server.pages.docs import DOCS_PAGES
from pegout.server.pages.explore import EXPLORE_PAGES
from pegout.server.pages.home import HOME_PAGES
from pegout.server.pages.learn import LEARN_PAGES, card_shapes
from pegout.server.pages.me import OWN_PAGES
from pegout.server.pages.meets.index import OPENING_PAGES
from pegout.server.pages.meets.judge import JUDGE_ROUTES
from pegout.server.pages.meets.print import PRINT_PAGES
from pegout.server.pages.meets.public import PUBLIC_PAGES
from pegout.server.pages.meets.self_check_in import DOOR_PAGES
from pegout.server.pages.meets.site_tables import HERE_ROUTES
from pegout.server.pages.practice import PRACTICE_PAGES
from pegout.server.pages.progress import PROGRESS_PAGES
from pegout.server.pages.replay import REPLAY_PAGES
from pegout.server.pages.review import REVIEW_PAGES
from pegout.server.pages.seasons.club_night import TONIGHT_PAGES, nights_api
from pegout.server.pages.seasons.desk import SEASON_DESK
from pegout.server.pages.seasons.league import LEAGUE_PAGES
from pegout.server.pages.seasons.new_season import SEASON_OPENING
from pegout.server.pages.seasons.public import SEASON_PAGES
from pegout.server.pages.table import TABLE_PAGES
from pegout.server.runtime.logs import Refusals
from pegout.server.runtime.site import Site
from pegout.server.runtime.threads import REVIEWED_AT_ONCE, Readers
from pegout.server.security.headers import (
    Hosts,
    guard_origin,
    guard_token,
    harden,
    hardened,
    shown_host,
)
from pegout.server.security.identity import COOKIE, SESSION, AnyRequest, recognise
from pegout.server.security.rate_limits import (
    HEALTH,
    STATIC,
    KnownCodes,
    Limits,
    limit,
    limit_files,
)
from pegout.server.static_files import (
    ROOT,
    STATIC_ROUTES,
    StaticAddresses,
    StaticFiles,
    prefix,
)
from pegout.store import StoreDown
from pegout.text import heading, inside, plain, sentence
from pegout.tournament.meet import day_and_hour
from pegout.tournament.narration import office_told

WEB = Path(pegout.web.__file__).parent
LONGEST_PATH, LONGEST_PART = 1000, 200
STREAMS = ("/events", "/news")
"""Streams do not end by themselves, and so have no HEAD."""
SCHEMES = {
    "token": SecurityScheme(
        type="http",
        scheme="bearer",
        description="The token of a program, from POST /api/v1/tokens or /api/v1/me/tokens.",
    ),
    "session": SecurityScheme(
        type="apiKey",
        security_scheme_in="cookie",
        name=SESSION,
        description="Somebody who has signed in with POST /api/v1/session.",
    ),
    "guest": SecurityScheme(
        type="apiKey",
        security_scheme_in="cookie",
        name=COOKIE,
        description="A guest of this browser; the first thing done at a table brings the cookie.",
    ),
}
"""How a caller says who they are; a stranger may look at all that is public."""
WAYS: list[dict[str, list[str]]] = [{scheme: []} for scheme in SCHEMES]

PLAIN_FILES = "PEGOUT_PLAIN_FILES"
"""Set it while you work on the pages: their files are at plain addresses, and never kept."""

log = logging.getLogger("pegout.server")


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> Response[dict[str, str]]:
    """Whether the site can keep what is done on it; why not is told to the log alone."""
    if await state.site.health.ask():
        return Response({"status": "ok"})
    return Response({"status": "down"}, status_code=503)


async def _checked(request: AnyRequest) -> None:
    """What every request must pass. It is a coroutine so that no thread is asked each time."""
    guard_origin(request)
    path = request.url.path
    if path.startswith(STATIC):
        limit_files(request)
    elif path != HEALTH:
        await recognise(request)
        limit(request)
        guard_token(request)


class SiteApp(Litestar):
    """The application, which answers HEAD wherever it answers GET: the same without its body.

    What is asked of another host, or by a path that nothing can have, is answered before anybody
    looks at it.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request, or begin and end."""
        if scope["type"] == "http" and (turned := self._turned_away(scope)):
            await self._answer_at_once(turned, scope, send)
            return
        if scope.get("method") == "HEAD" and not scope["path"].endswith(STREAMS):
            scope, send = {**scope, "method": "GET"}, _bodiless(send)
        await super().__call__(scope, receive, send)

    def _turned_away(self, scope: Any) -> tuple[int, Rejection] | None:
        """Why a request is for nobody here."""
        hosts, named = self.state.hosts, _headers(scope, b"host")
        host = named[0] if named else ""
        if len(named) > 1:
            self.state.refusals.note(scope["path"], 400, "wrong_host")
            return 400, refuse("wrong_host.several")
        if hosts is not None and not hosts.knows(host):
            shown = shown_host(host)
            self.state.refusals.note(scope["path"], 400, "wrong_host", shown)
            return 400, refuse("wrong_host.unknown", name=shown)
        if not is_path(scope["path"]):
            self.state.refusals.note(scope["path"], 404, "http_404")
            return 404, PLAIN[404]
        return None

    async def _answer_at_once(self, turned: tuple[int, Rejection], scope: Any, send: Any) -> None:
        status, refusal = turned
        kind, body = written(self, scope["path"], _header(scope, b"accept"), problem_of(refusal))
        text = body.encode() if isinstance(body, str) else msgspec.json.encode(body)
        kept = [
            (b"content-type", f"{kind}; charset=utf-8".encode()),
            (b"content-length", str(len(text)).encode()),
        ]
        headers = hardened(kept, scope["path"])
        await send({"type": "http.response.start", "status": status, "headers": headers})
        bare = scope["method"] == "HEAD"
        await send({"type": "http.response.body", "body": b"" if bare else text})


def is_path(path: str) -> bool:
    r"""Whether something could be at a path: no disk and no database takes any other.

    >>> is_path("/rules/acc"), is_path("/static/a\0b"), is_path("/static/" + 300 * "a")
    (True, False, False)
    """
    if not path.isprintable():
        return False
    parts = path.encode().split(b"/")
    return len(path) <= LONGEST_PATH and max(len(part) for part in parts) <= LONGEST_PART


def _headers(scope: Any, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _header(scope: Any, name: bytes) -> str:
    return next(iter(_headers(scope, name)), "")


def _bodiless(send: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
    async def told(message: Any) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return told


def _for_people(static_at: Callable[[], str], engine: JinjaTemplateEngine) -> None:
    """Every page names the book of a clause; only programs and files have documents' numbers."""
    engine.engine.add_extension(StaticAddresses)
    engine.engine.globals.update(
        static_at=static_at,
        named_clause=named_clause,
        player_clause=player_clause,
        sentence=sentence,
        heading=heading,
        inside=inside,
        office=office_told,
        shapes=card_shapes(),
    )
    engine.engine.filters.update(in_words=partial(plain, viewer=READER), day_and_hour=day_and_hour)


def templates(static_at: Callable[[], str] = lambda: ROOT) -> TemplateConfig[JinjaTemplateEngine]:
    """What pages and sheets are drawn from, and where their files are."""
    return TemplateConfig(
        directory=WEB / "templates",
        engine=JinjaTemplateEngine,
        engine_callback=partial(_for_people, static_at),
    )


def _words(app: Litestar) -> Iterator[str]:
    """The words of all paths, as they are written here."""
    for route in app.routes:
        yield from (word for word in route.path.split("/") if word and "{" not in word)


ROUTES: list[Any] = [
    *(api, people, progress_api, positions_api, reviews_api, meets_api, mail_api, door_api),
    *(phone_api, seasons_api, nights_api, healthz),
    *HOME_PAGES,
    *TABLE_PAGES,
    *REPLAY_PAGES,
    *REVIEW_PAGES,
    *OWN_PAGES,
    *PROGRESS_PAGES,
    *DOCS_PAGES,
    *LEARN_PAGES,
    *EXPLORE_PAGES,
    *PRACTICE_PAGES,
    *OPENING_PAGES,
    *PUBLIC_PAGES,
    *PRINT_PAGES,
    *DESK_ROUTES,
    *JUDGE_ROUTES,
    *HERE_ROUTES,
    *DESK_FILES,
    *MAIL_ROUTES,
    *SEASON_PAGES,
    *SEASON_OPENING,
    *SEASON_DESK,
    *LEAGUE_PAGES,
    *TONIGHT_PAGES,
    *DOOR_PAGES,
    *STATIC_ROUTES,
]
"""All that the site answers."""
FAULTS: dict[int | type[Exception], Any] = {
    RefusedError: on_refused,
    StoreDown: on_store_down,
    PegoutError: on_unreadable,
    HTTPException: on_http,
    Exception: on_anything,
}
"""How each kind of fault is told."""


def _description() -> OpenAPIConfig:
    """The machine-readable description of the API."""
    return OpenAPIConfig(
        title="Pegout",
        version="1",
        path="/api",
        use_handler_docstrings=True,
        components=Components(security_schemes=dict(SCHEMES)),
        security=[{}, *WAYS],
        render_plugins=[JsonRenderPlugin(path=["/openapi.json", "/v1/openapi.json"])],
    )


def make_app(site: Site, limits: Limits | None = None, hosts: Hosts | None = None) -> Litestar:
    """The site as an ASGI application.

    Without `limits` nothing is throttled, as tests and benchmarks want it; without `hosts` the site
    answers to any name.
    """
    files = StaticFiles(WEB / "static")
    state = {
        "site": site,
        "limits": limits,
        "hosts": hosts,
        "refusals": Refusals(),
        "known_codes": KnownCodes(),
        "readers": Readers(),
        "reviewers": Readers(REVIEWED_AT_ONCE, "reviewing"),
        "files": files,
    }
    made = SiteApp(
        route_handlers=ROUTES,
        state=State(state),
        request_class=Sent,
        before_request=_checked,
        before_send=[harden],
        exception_handlers=FAULTS,
        openapi_config=_description(),
        plugins=[Described(), Shapes()],
        template_config=templates(partial(prefix, files, plain=bool(os.environ.get(PLAIN_FILES)))),
        request_max_body_size=LARGEST_BODY,
        on_startup=[site.start],
        on_shutdown=[site.close],
    )
    made.state.refusals = Refusals(_words(made))
    return made
