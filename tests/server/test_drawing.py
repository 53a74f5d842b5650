"""Long pages hold up nobody."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any, cast

import httpx
from litestar import Litestar, Response, get
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Template
from litestar.template import TemplateConfig
from tests.server.running import PATIENCE

from pegout.server.app import WEB
from pegout.server.errors import START
from pegout.server.runtime.threads import aside
from pegout.server.security.identity import AnyRequest


async def test_others_are_answered_while_a_long_page_is_drawn() -> None:
    may_go_on = Event()

    def long_page() -> Template:
        assert may_go_on.wait(PATIENCE), "nobody else was answered"
        problem = {"sentence": "That took long", "code": "long", "clause": ""}
        context = {"problem": problem, "named": str, "back": START}
        return Template("problem.html", context=context, status_code=422)

    @get("/long")
    async def long(request: AnyRequest) -> Response[str]:
        return await aside(request, long_page)

    @get("/short", sync_to_thread=False)
    def short() -> str:
        may_go_on.set()
        return "here"

    templates = TemplateConfig(directory=WEB / "templates", engine=JinjaTemplateEngine)
    app = Litestar([long, short], template_config=templates)
    transport = httpx.ASGITransport(cast("Any", app))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as visitor:
        waiting = asyncio.create_task(visitor.get("/long"))
        await asyncio.sleep(0)
        quick, slow = await visitor.get("/short"), await waiting
    assert quick.text == "here"
    assert (slow.status_code, "That took long" in slow.text) == (422, True)
    assert slow.headers["content-type"] == "text/html; charset=utf-8"
