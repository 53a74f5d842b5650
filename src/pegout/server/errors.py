"""Answers to what cannot be done: a code for programs, a sentence for people, and the clause."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from typing import Any, TypeVar

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, SerializationException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from msgspec import Struct, convert
from msgspec.structs import replace

from pegout.errors import PegoutError, Rejection, refuse
from pegout.rulesets import named_clause
from pegout.server.security.identity import AnyRequest, site_of
from pegout.server.validation_messages import request_faults, unreadable
from pegout.service import HeldBack
from pegout.store import StoreDown
from pegout.text import Message, say, sentence

T = TypeVar("T")
log = logging.getLogger("pegout.server")

CONFLICTS = ("seated", "seat_taken", "no_seat", "name_taken", "closed", "begun", "asked")
"""Refusals by how the table stands now, rather than by the rules."""

PLAIN = {
    HTTP_404_NOT_FOUND: refuse("http_404"),
    HTTP_405_METHOD_NOT_ALLOWED: refuse("http_405"),
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: refuse("http_413"),
}
"""What is told for a whole kind of fault."""

TOO_MUCH = ("wait", "busy", "too_many_here")
"""Refusals of what may be tried again after a while."""

WHAT_NEXT = {
    HTTP_429_TOO_MANY_REQUESTS: {"Retry-After": "5"},
    HTTP_503_SERVICE_UNAVAILABLE: {"Retry-After": "2"},
    HTTP_401_UNAUTHORIZED: {"WWW-Authenticate": "Bearer"},
}
"""Headers that tell a program what to do after a refusal; waits where none is known better."""


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done; nothing has changed. `parts` are what the sentence speaks of.

    `which` tells refusals of one code apart, where it has several.
    `cited` is the clause with its book's name for the number of the document.
    """

    code: str
    sentence: str
    clause: str = ""
    cited: str = ""
    which: str = ""
    version: int | None = None
    parts: dict[str, Any] = {}


class WayBack(Struct, frozen=True):
    """A page to go to instead, and what its button says."""

    words: Message
    href: str


START = WayBack(say("way-back.start"), "/")


class RefusedError(Exception):
    """An answer that ends a request: a Problem with its HTTP status."""

    def __init__(
        self, status: int, problem: Problem, wait: float | None = None, back: WayBack = START
    ) -> None:
        super().__init__(problem.sentence)
        self.status, self.problem, self.wait, self.back = status, problem, wait, back


class Sent(Request[Any, Any, State]):
    """A request whose body may be anything: invalid JSON is refused, not logged as an error."""

    async def json(self) -> Any:
        """The body, read as JSON; a fault in it is kept in the state."""
        try:
            self.state.sent = await super().json()
        except UnicodeDecodeError as error:
            raise refused(refuse("http_400.utf8"), HTTP_400_BAD_REQUEST) from error
        except RecursionError as error:
            raise refused(refuse("http_400.nested"), HTTP_400_BAD_REQUEST) from error
        except SerializationException as error:
            raise refused(unreadable(await self.body()), HTTP_400_BAD_REQUEST) from error
        return self.state.sent


def refused(
    rejection: Rejection, status: int = 0, back: WayBack = START, *, wait: float | None = None
) -> RefusedError:
    """A refusal as an answer; without a status it is one of the rules, or of how the table stands.

    `wait` is in how many seconds it ends, where that is known, and `back` where a person goes from
    there.
    """
    if not status:
        status = HTTP_409_CONFLICT if rejection.code in CONFLICTS else HTTP_422_UNPROCESSABLE_ENTITY
        status = HTTP_429_TOO_MANY_REQUESTS if rejection.code in TOO_MUCH else status
    if isinstance(rejection, HeldBack):
        wait = rejection.seconds
    return RefusedError(status, problem_of(rejection), wait, back)


def problem_of(rejection: Rejection, version: int | None = None) -> Problem:
    """A refusal as it is told: its code, its parts, and the sentence."""
    cited = named_clause(rejection.clause)
    return convert({**rejection.as_data(), "cited": cited, "version": version}, Problem)


def in_forms(problem: Problem | Rejection) -> str:
    """A refusal for someone who has filled in a form, and knows of no keys."""
    return refuse("key_used.form").sentence if problem.code == "key_used" else problem.sentence


def as_sentence(problem: Problem | Rejection) -> str:
    """The same with a capital and a stop, as it stands above a form."""
    return str(sentence(in_forms(problem)))


def accepted(answer: T | Rejection) -> T:
    """What came of a request; a refusal ends it."""
    if isinstance(answer, Rejection):
        raise refused(answer)
    return answer


def stale(version: int) -> RefusedError:
    """A request that answers an older version of the table than this."""
    return RefusedError(HTTP_409_CONFLICT, problem_of(refuse("stale"), version))


def no_table() -> RefusedError:
    """There is no such table."""
    return refused(refuse("no_table.unknown"), HTTP_404_NOT_FOUND)


def _answer(
    request: AnyRequest,
    status: int,
    problem: Problem,
    wait: float | None = None,
    back: WayBack = START,
) -> Response[Any]:
    """The problem as JSON for programs, and as a page for people."""
    request.app.state.refusals.note(request.url.path, status, problem.code)
    headers = _what_next(status, wait)
    accepts = request.headers.get("accept", "")
    kind, body = written(request.app, request.url.path, accepts, problem, back)
    return Response(body, status_code=status, headers=headers, media_type=kind)


def written(
    app: Litestar, path: str, accepts: str, problem: Problem, back: WayBack = START
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
        return _answer(request, HTTP_500_INTERNAL_SERVER_ERROR, problem_of(refuse("damaged")))
    return _answer(request, HTTP_503_SERVICE_UNAVAILABLE, problem_of(refuse("not_kept")))


def on_unreadable(request: AnyRequest, error: PegoutError) -> Response[Any]:
    """A text that is not what it claims to be."""
    faults = [fault.sentence for fault in error.faults]
    problem = problem_of(refuse("unreadable", faults=faults))
    return _answer(request, HTTP_422_UNPROCESSABLE_ENTITY, problem)


def on_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """A request that is not understood."""
    status = error.status_code
    faults = [*_faults(request)] if status == HTTP_400_BAD_REQUEST else []
    told = refuse("http_400.faults", faults=faults or [say("fault-whole")])
    problem = problem_of(replace(PLAIN.get(status, told), code=f"http_{status}"))
    return _answer(request, status, problem)


def _faults(request: AnyRequest) -> Iterator[Message]:
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
    """An internal error: the visitor is told that it happened, and no details."""
    path = request.app.state.refusals.plain(request.url.path)
    log.exception("a request failed", exc_info=error, extra={"path": path})
    return _answer(request, HTTP_500_INTERNAL_SERVER_ERROR, problem_of(refuse("broken")))
