"""The API against its own description: whatever fits it is answered as it says, never with 500."""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from tests.server.running import Server

EXAMPLES = 12


def test_no_request_breaks_the_server(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    tried = 0
    for found in schema.exclude(path_regex="/events$").get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            answer = case.call()
            case.validate_response(answer, checks=[not_a_server_error])
            assert answer.status_code < 500

        ask()
        tried += 1
    assert tried > 15


def test_every_part_of_the_api_is_described(server: Server) -> None:
    told = httpx.get(f"{server.address}/api/openapi.json").json()
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
    told = httpx.get(f"{server.address}/api/openapi.json").json()
    schemes = told["components"]["securitySchemes"]
    assert (schemes["token"]["type"], schemes["token"]["scheme"]) == ("http", "bearer")
    assert (schemes["session"]["in"], schemes["session"]["name"]) == ("cookie", "pegout_session")
    assert {"token": []} in told["security"]
    assert {} in told["security"]
