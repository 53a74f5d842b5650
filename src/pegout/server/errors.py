"""Answers to what cannot be done: a code for programs, a sentence for people, and the clause."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, SerializationException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from msgspec import Struct, convert

from pegout.errors import PegoutError, Rejection
from pegout.server.security.identity import AnyRequest, site_of
from pegout.server.validation_messages import NOT_RIGHT, PLAIN, request_faults, unreadable
from pegout.service import HeldBack
from pegout.service.tables import Stale
from pegout.store import StoreDown

log = logging.getLogger("pegout.server")

DAMAGED = (
    "The database of this site is damaged, so nothing was done; tell whoever runs the site, who "
    "can restore a backup"
)

CONFLICTS = ("seated", "seat_taken", "no_seat", "name_taken", "closed", "begun", "asked")
"""Refusals by how the table stands now, rather than by the rules."""

TOO_MUCH = ("wait", "busy", "too_many_here")
"""Refusals of what may be tried again after a while."""

WHAT_NEXT = {
    HTTP_429_TOO_MANY_REQUESTS: {"Retry-After": "5"},
    HTTP_503_SERVICE_UNAVAILABLE: {"Retry-After": "2"},
    HTTP_401_UNAUTHORIZED: {"WWW-Authenticate": "Bearer"},
}
"""Headers that tell a program what to do after a refusal; waits where none is known better."""


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done; nothing has changed. `parts` are what the sentence speaks of."""

    code: str
    sentence: str
    clause: str = ""
    version: int | None = None
    parts: dict[str, Any] = {}


class Way(Struct, frozen=True):
    """A page to go to instead, and what its button says."""

    words: str
    href: str


START = Way("To the start", "/")


class RefusedError(Exception):
    """An answer that ends a request: a Problem with its HTTP status."""

    def __init__(
        self, status: int, problem: Problem, wait: float | None = None, back: Way = START
    ) -> None:
        super().__init__(problem.sentence)
        self.status, self.problem, self.wait, self.back = status, problem, wait, back

    @classmethod
    def of(
        cls, status: int, code: str, sentence: str, wait: float | None = None, back: Way = START
    ) -> RefusedError:
        """A refusal in one sentence, and where a person goes from there.

        `wait` is in how many seconds it ends, where that is known.
        """
        return cls(status, Problem(code, sentence), wait, back)


class Sent(Request[Any, Any, State]):
    """A request whose body may be anything: what is no JSON is refused, and is no fault of ours."""

    async def json(self) -> Any:
        """The body, read as JSON; whoever finds a fault in it finds it in the state."""
        try:
            self.state.sent = await super().json()
        except UnicodeDecodeError as error:
            raise _unreadable("The request is not UTF-8 text: send JSON in UTF-8") from error
        except RecursionError as error:
            raise _unreadable("The request is nested too deeply to be read") from error
        except SerializationException as error:
            raise _unreadable(unreadable(await self.body())) from error
        return self.state.sent


def _unreadable(sentence: str) -> RefusedError:
    return RefusedError.of(HTTP_400_BAD_REQUEST, f"http_{HTTP_400_BAD_REQUEST}", sentence)


def refused(rejection: Rejection, status: int = 0, back: Way = START) -> RefusedError:
    """What the rules, the table or a page refuse; `status` where it is not as the code has it."""
    usual = HTTP_409_CONFLICT if rejection.code in CONFLICTS else HTTP_422_UNPROCESSABLE_ENTITY
    usual = HTTP_429_TOO_MANY_REQUESTS if rejection.code in TOO_MUCH else usual
    problem = convert(rejection.as_data(), Problem)
    wait = rejection.seconds if isinstance(rejection, HeldBack) else None
    return RefusedError(status or usual, problem, wait, back)


def stale(answer: Stale) -> RefusedError:
    """A request that answers an older version of the table."""
    sentence = "The table has moved on since; look at it again"
    return RefusedError(HTTP_409_CONFLICT, Problem("stale", sentence, version=answer.version))


def no_table() -> RefusedError:
    """There is no such table."""
    return RefusedError(HTTP_404_NOT_FOUND, Problem("no_table", "There is no such table"))


def _answer(
    request: AnyRequest,
    status: int,
    problem: Problem,
    wait: float | None = None,
    back: Way = START,
) -> Response[Any]:
    """The problem as JSON for programs, and as a page for people."""
    request.app.state.refusals.note(request.url.path, status, problem.code)
    headers = _what_next(status, wait)
    accepts = request.headers.get("accept", "")
    kind, body = written(request.app, request.url.path, accepts, problem, back)
    return Response(body, status_code=status, headers=headers, media_type=kind)


def written(
    app: Litestar, path: str, accepts: str, problem: Problem, back: Way = START
) -> tuple[str, Any]:
    """A problem as a page for people, or for programs as JSON, with which of the two it is."""
    if path.startswith("/api") or "text/html" not in accepts:
        return "application/json", problem
    page = app.template_engine.get_template("problem.html")  # type: ignore[union-attr]
    return "text/html", page.render(problem=problem, back=back)


def _what_next(status: int, wait: float | None) -> dict[str, str]:
    """The headers of a refusal, with the true wait in whole seconds where it is known."""
    known = {} if wait is None else {"Retry-After": str(max(1, math.ceil(wait)))}
    return {**WHAT_NEXT.get(status, {}), **known}


def on_refused(request: AnyRequest, error: RefusedError) -> Response[Any]:
    """A refusal that a handler raised."""
    return _answer(request, error.status, error.problem, error.wait, error.back)


def on_store_down(request: AnyRequest, error: StoreDown) -> Response[Any]:
    """Nothing can be kept: nothing was done."""
    site_of(request).health.note(error.reason)
    if error.damaged:
        return _answer(request, HTTP_500_INTERNAL_SERVER_ERROR, Problem("damaged", DAMAGED))
    sentence = "It cannot be kept just now, so nothing was done; try again in a moment"
    return _answer(request, HTTP_503_SERVICE_UNAVAILABLE, Problem("not_kept", sentence))


def on_unreadable(request: AnyRequest, error: PegoutError) -> Response[Any]:
    """A text that is not what it claims to be."""
    sentence = "; ".join(f"{fault.where} {fault.reason}" for fault in error.faults)
    return _answer(request, HTTP_422_UNPROCESSABLE_ENTITY, Problem("unreadable", sentence))


def on_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """A request that is not understood."""
    faults = _faults(request) if error.status_code == HTTP_400_BAD_REQUEST else ()
    sentence = PLAIN.get(error.status_code) or "; ".join(faults) or NOT_RIGHT
    return _answer(request, error.status_code, Problem(f"http_{error.status_code}", sentence))


def _faults(request: AnyRequest) -> Iterator[str]:
    """What is wrong with a request, by the types that its handler takes."""
    handler: Any = request.scope.get("route_handler")
    wanted = {} if handler is None else handler.parsed_fn_signature.parameters
    texts = dict[str, str]()
    for name, parameter in wanted.items():
        definition = parameter.kwarg_definition
        header = getattr(definition, "header", None)
        query = getattr(definition, "query", None) or name
        path = request.path_params.get(name)
        text = request.headers.get(header) if header else request.query_params.get(query, path)
        if text is not None:
            texts[name] = str(text)
    sent = {"data": request.state.sent} if "sent" in request.state else {}
    asked = {name: one for name, one in wanted.items() if name != "request"}
    return request_faults(asked, texts, sent)


def on_anything(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of ours; the visitor is told, and nothing more."""
    path = request.app.state.refusals.plain(request.url.path)
    log.exception("a request failed", exc_info=error, extra={"path": path})
    sentence = "Something went wrong here; nothing was done. It has been noted"
    return _answer(request, HTTP_500_INTERNAL_SERVER_ERROR, Problem("broken", sentence))
