"""The application: routes, limits, headers, and what happens when it starts and stops."""

from __future__ import annotations

import logging
from pathlib import Path

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

import pegout.web
from pegout.errors import PegoutError
from pegout.server.api import api
from pegout.server.guarding import guard_origin, harden
from pegout.server.identity import AnyRequest
from pegout.server.limits import Limits, limit
from pegout.server.meets.api import meets_api
from pegout.server.meets.desk import DESK_ROUTES
from pegout.server.meets.desk_files import DESK_FILES
from pegout.server.meets.opening import OPENING_PAGES
from pegout.server.meets.pages import MEET_PAGES
from pegout.server.more_pages import MORE_PAGES
from pegout.server.pages import PAGES
from pegout.server.people_api import people
from pegout.server.refusals import (
    RefusedError,
    on_anything,
    on_http,
    on_refused,
    on_store_down,
    on_unreadable,
)
from pegout.server.site import Site
from pegout.store import StoreDown

WEB = Path(pegout.web.__file__).parent
LARGEST_BODY = 64 * 1024

log = logging.getLogger("pegout.server")


@get("/healthz", sync_to_thread=True, include_in_schema=False)
def healthz(state: State) -> Response[dict[str, str]]:
    """Whether the site can keep what is done on it."""
    reason = state.site.store.health()
    if reason is None:
        return Response({"status": "ok"})
    return Response({"status": "down", "reason": reason}, status_code=503)


def _checked(request: AnyRequest) -> None:
    """What every request must pass before it is looked at."""
    limit(request)
    guard_origin(request)


def make_app(site: Site, limits: Limits | None = None) -> Litestar:
    """The site as an ASGI application; without limits where a test or a benchmark asks."""
    return Litestar(
        route_handlers=[
            api,
            people,
            *PAGES,
            *MORE_PAGES,
            meets_api,
            *MEET_PAGES,
            *OPENING_PAGES,
            *DESK_ROUTES,
            *DESK_FILES,
            healthz,
            create_static_files_router(path="/static", directories=[WEB / "static"]),
        ],
        state=State({"site": site, "limits": limits}),
        before_request=_checked,
        before_send=[harden],
        exception_handlers={
            RefusedError: on_refused,
            StoreDown: on_store_down,
            PegoutError: on_unreadable,
            HTTPException: on_http,
            Exception: on_anything,
        },
        openapi_config=OpenAPIConfig(
            title="Pegout",
            version="1",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        template_config=TemplateConfig(directory=WEB / "templates", engine=JinjaTemplateEngine),
        request_max_body_size=LARGEST_BODY,
        on_startup=[site.start],
        on_shutdown=[site.close],
    )
