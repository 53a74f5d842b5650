"""The JSON API of positions: every choice of a position string."""

from __future__ import annotations

from litestar import Router, get

from pegout.analysis import read_position
from pegout.server.runtime.threads import read_aside
from pegout.server.security.identity import AnyRequest
from pegout.service.practice import Explored, beside_best, explored
from pegout.text import Segment


@get("/{position:str}")
async def see_position(request: AnyRequest, position: str) -> Explored:
    """Every throw or card of a position, in points and in chances to win, the best first.

    A position string is described in docs/positions.md: 2H3C9DTSJHQC.dealer.96-88, for example.
    """
    return await positioned(request, position)


async def positioned(request: AnyRequest, text: str) -> Explored:
    """A position explored in a thread, one per visitor at a time; bad input is refused."""
    position = read_position(text)
    return await read_aside(request, lambda: explored(position.text))


async def why_not_best(request: AnyRequest, text: str, key: str) -> tuple[Segment, ...]:
    """Why a choice in a position is not the best, in the words of a page; of the best itself, why
    it is.
    """
    position = read_position(text)
    return await read_aside(request, lambda: beside_best(position.text, key))


positions_api = Router("/api/v1/positions", route_handlers=[see_position])
