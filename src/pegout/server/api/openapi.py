"""What the description of the API says of answers: every refusal, and what a stream is.

Most refusals follow from how a request is made; `OWN` has those that come from what is asked. Each
operation's are put together here, and the tests hold every answer to them.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import Any

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin, ReceiveRoutePlugin
from litestar.response import ServerSentEvent
from litestar.routes import BaseRoute, HTTPRoute
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_204_NO_CONTENT,
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.typing import FieldDefinition
from msgspec import Struct

from pegout.server.errors import Problem
from pegout.server.security.headers import SAFE
from pegout.text import say

WORDS = {
    HTTP_400_BAD_REQUEST: say("api-status.bad_request"),
    HTTP_401_UNAUTHORIZED: say("api-status.unauthorized"),
    HTTP_403_FORBIDDEN: say("api-status.forbidden"),
    HTTP_404_NOT_FOUND: say("api-status.not_found"),
    HTTP_409_CONFLICT: say("api-status.conflict"),
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: say("api-status.too_large"),
    HTTP_422_UNPROCESSABLE_ENTITY: say("api-status.not_allowed"),
    HTTP_429_TOO_MANY_REQUESTS: say("api-status.too_many"),
    HTTP_503_SERVICE_UNAVAILABLE: say("api-status.unavailable"),
}
"""Every status of a refusal, and what it means."""

ALWAYS = (HTTP_401_UNAUTHORIZED, HTTP_429_TOO_MANY_REQUESTS, HTTP_503_SERVICE_UNAVAILABLE)

OWN = {
    "ask_by_phone": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "ask_table": (HTTP_409_CONFLICT, HTTP_422_UNPROCESSABLE_ENTITY),
    "change_password": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "forget_game": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "keep_guest_games": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "list_me": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "make_account": (HTTP_409_CONFLICT, HTTP_422_UNPROCESSABLE_ENTITY),
    "make_own_token": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "open_table": (HTTP_409_CONFLICT, HTTP_422_UNPROCESSABLE_ENTITY),
    "open_tournament": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "say_here": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "see_hint": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "see_passes": (HTTP_403_FORBIDDEN,),
    "see_position": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "see_record": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "see_replay": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "see_review": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "see_rules": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "send_mail": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "sign_in": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "sign_out_there": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "take_steps": (HTTP_422_UNPROCESSABLE_ENTITY,),
    "unlist_me": (HTTP_422_UNPROCESSABLE_ENTITY,),
}
"""What each operation may refuse by reason of what is asked."""

STREAM = "text/event-stream"
NEWS = ResponseSpec(
    str,
    generate_examples=False,
    media_type=STREAM,
    description=str(say("api-stream")),
)
EMPTY = ResponseSpec(None, description=str(say("api-status.empty")))


class Described(ReceiveRoutePlugin):
    """Puts the answers of every operation of the API into its description."""

    def receive_route(self, route: BaseRoute) -> None:
        """Describe what is answered at one address."""
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if handler.resolve_include_in_schema():
                    handler.responses = answers(handler, inside=bool(route.path_parameters))
                    handler.summary = first_sentence(handler.fn.__doc__ or "")


class Shapes(OpenAPISchemaPlugin):
    """Says of everything that is sent and answered what it is."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is something with named parts."""
        return not field_definition.is_union and field_definition.is_subclass_of(Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """The shape as it is described without this, and its fact in words."""
        others = (one for one in schema_creator.plugins if one is not self)
        supports = schema_creator.plugin_supports_field
        usual = next(one for one in others if supports(one, field_definition))
        shape: Schema = usual.to_openapi_schema(field_definition, schema_creator)
        shape.description = words_of(field_definition.type_)
        return shape


def words_of(shape: type) -> str:
    """What its docstring says of a shape, without the examples for programmers of Pegout."""
    return cleandoc(shape.__doc__ or "").partition(">>>")[0].strip()


def first_sentence(words: str) -> str:
    """The first line of a docstring, which is a sentence."""
    return words.strip().partition("\n")[0].rstrip(".")


def answers(handler: HTTPRouteHandler, *, inside: bool) -> dict[int, ResponseSpec]:
    """What one operation answers beside what it returns; `inside` names something in its path."""
    refusals = {
        status: ResponseSpec(Problem, generate_examples=False, description=str(WORDS[status]))
        for status in sorted(statuses(handler, inside=inside))
    }
    if handler.status_code == HTTP_204_NO_CONTENT:
        return {HTTP_204_NO_CONTENT: EMPTY, **refusals}
    if handler.parsed_fn_signature.return_type.is_subclass_of(ServerSentEvent):
        return {HTTP_200_OK: NEWS, **refusals}
    return refusals


def statuses(handler: HTTPRouteHandler, *, inside: bool) -> set[int]:
    """The refusals that an operation may answer with."""
    found = {*ALWAYS, *OWN.get(handler.handler_name, ())}
    takes = set(handler.parsed_fn_signature.parameters) - {"request"}
    if takes:
        found.add(HTTP_400_BAD_REQUEST)
    if "data" in takes:
        found.add(HTTP_413_REQUEST_ENTITY_TOO_LARGE)
    if not handler.http_methods & set(SAFE):
        found.add(HTTP_403_FORBIDDEN)
    if inside:
        found.add(HTTP_404_NOT_FOUND)
    return found
