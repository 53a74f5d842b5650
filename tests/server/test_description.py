"""The API against its own description: whatever fits it is answered as it says, never with 500."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation, BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.long import LONG
from tests.server.desk import Visitor
from tests.server.running import PATIENCE, PLAIN, Guest, Server, get

from pegout.server.api.openapi import OWN

EXAMPLES = 200 if LONG else 6
AS_DESCRIBED = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STREAMS = "/(events|news)$"


@pytest.fixture(scope="module")
def described(server: Server) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", timeout=PATIENCE)


class Known(NamedTuple):
    """Someone who sits at a table, directs a tournament, and knows what there is."""

    headers: dict[str, str]
    names: dict[str, str]


@pytest.fixture(scope="module")
def known(server: Server) -> Iterator[Known]:
    with Guest(server) as ann, Visitor(server) as dora:
        dora.opens("mcallen", "men")
        dora.does("door", "door", open="on")
        code = dora.http.cookies[f"pegout-{dora.meet}"]
        for name in ("Pat Green", "Quinn Hill"):
            dora.does("entries", "enter", name=name, division="men")
        passes = dora.http.get(f"/api/v1/tournaments/{dora.meet}/passes").json()
        names = {
            "table": ann.open("Ann", "greedy"),
            "waiting": ann.open("Ann"),
            "meet": dora.meet,
            "code": passes[0]["code"],
            "entry": "2",  # whose code is given again
        }
        yield Known({"Authorization": ann.headers["Authorization"], "pegout-pass": code}, names)


def operations(described: BaseSchema) -> Iterator[APIOperation[Any, Any, Any, Any]]:
    for found in described.get_all_operations():
        assert isinstance(found, Ok), found
        yield found.ok()


def as_described(case: Any, headers: dict[str, str]) -> Any:
    """The answer, its status, its type and its form held to the description."""
    answer = case.call(headers=headers)
    case.validate_response(answer, checks=AS_DESCRIBED)
    if answer.status_code >= 400:
        # Refusals have one form everywhere: a code, and a sentence for people.
        assert answer.json()["code"]
        assert answer.json()["sentence"]
    if answer.status_code == 204:
        assert not answer.content
    return answer


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_every_request_is_answered_as_described(
    described: BaseSchema, known: Known, mode: GenerationMode
) -> None:
    """Whatever fits the description, and whatever does not, is answered by what stands in it."""
    tried = 0
    for operation in operations(described.exclude(path_regex=STREAMS)):
        if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query):
            continue

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            for name in case.path_parameters.keys() & known.names.keys():
                case.path_parameters[name] = known.names[name]
            # A visitor who signs out, or makes an account, is no longer the guest at the table.
            leaves = case.method == "DELETE" or case.path.endswith("/accounts")
            answer = as_described(case, {} if leaves else known.headers)
            assert answer.status_code != 401

        ask()
        tried += 1
    assert tried > (30 if mode is GenerationMode.POSITIVE else 10)


def test_whoever_should_not_ask_is_refused_as_described(
    described: BaseSchema, known: Known
) -> None:
    """A forged token, a page of another site, a body too large, and a name that nothing has."""
    for operation in operations(described):
        named = [one.name for one in operation.path_parameters]
        case = operation.Case(path_parameters={name: known.names.get(name, "0") for name in named})
        assert as_described(case, {"Authorization": "Bearer nobody"}).status_code == 401
        if operation.method != "get":
            assert as_described(case, {"Origin": "https://elsewhere.example"}).status_code == 403
        if operation.body:
            case.body, case.media_type = {"a": "b" * 70_000}, "application/json"
            assert as_described(case, {}).status_code == 413
        if named:
            assert "404" in operation.definition.raw["responses"]


@pytest.mark.parametrize(("name", "status"), [(name, one) for name in OWN for one in OWN[name]])
def test_what_an_operation_may_refuse_by_itself_it_does_refuse(
    described: BaseSchema, known: Known, name: str, status: int
) -> None:
    """Nothing is described that is never answered."""
    method, path, body, *more = REFUSED[name, status]
    operation = described[f"/api/v1{path}"][method]
    names = {one.name: known.names.get(one.name, "none") for one in operation.path_parameters}
    other = {key: value.format(**known.names) for key, value in (more[0] if more else {}).items()}
    case = operation.Case(path_parameters={**names, **other})
    if body is not None and method == "get":
        case.query = body
    elif body is not None:
        case.body, case.media_type = body, "application/json"
    who = {} if name in STRANGERS else known.headers
    answers = [as_described(case, who) for _ in range(2)]  # a name is taken by the first of two
    assert answers[-1].status_code == status, answers[-1].text


STRANGERS = ("make_account", "see_passes")
"""What is refused to somebody without a token or a pass."""
ENTRY = {"name": "Nora", "password": "nine of hearts"}
REFUSED: dict[tuple[str, int], Any] = {
    ("ask_by_phone", 422): (
        "post",
        "/passes/{code}/asks",
        {"key": "k", "ask": {"type": "sign", "at": {"division": "men", "game": 99}}},
    ),
    ("ask_table", 409): (
        "post",
        "/tables/{table}/asks",
        {"key": "k1", "ask": {"type": "Sit", "name": "Ann"}},
    ),
    ("ask_table", 422): (
        "post",
        "/tables/{table}/asks",
        {"key": "k2", "ask": {"type": "Act", "command": {"type": "Go", "seat": 0}}},
    ),
    ("change_password", 422): ("put", "/me/password", {"old": "a", "new": "b"}),
    ("forget_game", 422): ("delete", "/me/games/{table}", None, {"table": "none"}),
    ("keep_guest_games", 422): ("post", "/me/games/keep", None),
    ("list_me", 422): ("put", "/me/listing", None),
    ("make_account", 409): ("post", "/accounts", ENTRY),
    ("make_account", 422): ("post", "/accounts", {"name": "Otto", "password": "short"}),
    ("make_own_token", 422): ("post", "/me/tokens", None),
    ("unlist_me", 422): ("delete", "/me/listing", None),
    ("open_table", 409): ("post", "/tables", {"computers": ["greedy", "greedy", "greedy"]}),
    ("open_table", 422): ("post", "/tables", {"computers": ["nobody"]}),
    ("open_tournament", 422): (
        "post",
        "/tournaments",
        {"name": "Games", "profile": "none", "director": "Dora"},
    ),
    ("see_hint", 422): ("get", "/tables/{table}/hint", {"kind": "discard"}),
    ("see_passes", 403): ("get", "/tournaments/{meet}/passes", None),
    ("see_position", 422): ("get", "/positions/{position}", None),
    ("see_record", 422): ("get", "/tables/{table}/record", None),
    ("see_replay", 422): ("get", "/tables/{table}/replay", None, {"table": "{waiting}"}),
    ("see_review", 422): ("get", "/tables/{table}/review", None),
    ("see_rules", 422): ("get", "/rules/{rules_id}", None),
    ("say_here", 422): ("post", "/tournaments/{meet}/door", {"names": []}),
    ("send_mail", 422): ("post", "/tournaments/{meet}/mail", {"kind": "card"}),
    ("sign_in", 422): ("post", "/session", ENTRY | {"password": "ten of hearts"}),
    ("sign_out_there", 422): ("delete", "/me/sessions/{device}", None),
    ("take_steps", 422): (
        "post",
        "/tournaments/{meet}/steps",
        {"key": "k", "commands": [{"type": "Nothing"}]},
    ),
}
"""For every refusal that is an operation's own, a request that brings it about."""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/tables/{table}/events", "table"),
        ("/tournaments/{meet}/news", "step"),
        ("/passes/{code}/news", "step"),
    ],
)
def test_a_stream_is_what_is_described(
    server: Server, described: BaseSchema, known: Known, path: str, kind: str
) -> None:
    """Its status and its type, and events that are numbered; a stream is read until the first."""
    told = described[f"/api/v1{path}"]["get"].definition.raw["responses"]["200"]
    (form,) = told["content"]
    address = f"{server.address}/api/v1{path.format(**known.names)}"
    with httpx.stream(
        "GET", address, headers=known.headers, timeout=PATIENCE, verify=PLAIN
    ) as stream:
        assert stream.status_code == 200
        assert stream.headers["content-type"].partition(";")[0] == form
        event = read_event(stream.iter_lines())
    assert event["event"] == kind
    assert int(event["id"]) > 0
    assert event["data"]


def read_event(lines: Iterator[str]) -> dict[str, str]:
    """The first event of a stream that is more than a comment."""
    read: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if line:
            read[name] = value
        elif "event" in read:
            return read
        else:
            read = {}
    raise AssertionError("the stream has ended")


@pytest.mark.parametrize("path", ["/tables/none/events", "/tournaments/none/news"])
def test_a_stream_of_nothing_is_refused_as_described(
    described: BaseSchema, known: Known, path: str
) -> None:
    inside = "table" if "tables" in path else "meet"
    template = path.replace("none", f"{{{inside}}}")
    case = described[f"/api/v1{template}"]["get"].Case(path_parameters={inside: "none"})
    assert as_described(case, known.headers).status_code == 404


def test_every_part_of_the_api_is_described(server: Server) -> None:
    told = get(f"{server.address}/api/openapi.json").json()
    for path in (
        "/tables",
        "/tables/{table}",
        "/tables/{table}/asks",
        "/tables/{table}/replay",
        "/me/games",
        "/tokens",
    ):
        assert f"/api/v1{path}" in told["paths"]
    for operations in told["paths"].values():
        for operation in operations.values():
            assert operation["summary"]


def test_how_a_caller_says_who_they_are_is_described(server: Server) -> None:
    told = get(f"{server.address}/api/openapi.json").json()
    schemes = told["components"]["securitySchemes"]
    assert (schemes["token"]["type"], schemes["token"]["scheme"]) == ("http", "bearer")
    assert (schemes["session"]["in"], schemes["session"]["name"]) == ("cookie", "pegout_session")
    assert {"token": []} in told["security"]
    assert {} in told["security"]


def test_everything_is_described_in_words(server: Server) -> None:
    described = get(f"{server.address}/api/openapi.json").json()
    assert get(f"{server.address}/api/v1/openapi.json").json() == described
    for operations in described["paths"].values():
        for operation in operations.values():
            assert " " in operation["summary"]
            assert operation["description"].startswith(operation["summary"])
    for name, shape in described["components"]["schemas"].items():
        assert shape.get("description"), name


def test_the_page_for_programmers_tells_kinds_and_values(server: Server) -> None:
    page = get(f"{server.address}/docs").text
    _, _, cut = page.partition('<h3 id="Cut">')
    cut = cut.partition("</section>")[0]
    assert "<code>purpose</code> (needed): one of" in cut
    assert "first_deal" in cut
    assert '<a href="#Card">' in cut
    assert "&gt;&gt;&gt;" not in page
