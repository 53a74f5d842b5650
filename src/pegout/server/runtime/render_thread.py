"""Long pages, drawn beside everything else: what a large tournament prints holds up nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from litestar import Response
from litestar.response import Template

from pegout.server.security.identity import AnyRequest

AT_ONCE = 2
_drawing = ThreadPoolExecutor(AT_ONCE, "drawing")


async def aside(request: AnyRequest, make: Callable[[], Template]) -> Response[str]:
    """A page whose figures and words are worked out in a thread of its own."""
    engine = request.app.template_engine

    def draw() -> Response[str]:
        page = make()
        found = engine.get_template(page.template_name)  # type: ignore[union-attr]
        text = found.render(**page.context)
        return Response(text, status_code=page.status_code or 200, media_type="text/html")

    return await asyncio.get_running_loop().run_in_executor(_drawing, draw)
