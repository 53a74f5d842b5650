"""The API against its own description: whatever fits it is answered as it says, never with 500."""

from __future__ import annotations

import os
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.running import Guest, Server

EXAMPLES = 200 if os.environ.get("PEGOUT_LONG") == "1" else 12
AS_DESCRIBED = [not_a_server_error, status_code_conformance, response_schema_conformance]


def test_every_request_is_answered_as_described(server: Server, ann: Guest) -> None:
    """Asked by somebody with a token, who sits at the table that is asked for."""
    table = ann.open("Ann", "greedy")
    headers = {"Authorization": ann.headers["Authorization"]}
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
            if "table" in case.path_parameters:
                case.path_parameters["table"] = table
            # Whoever signs out takes leave for good: the one at the table stays.
            leaving = case.method == "DELETE"
            answer = case.call(headers=None if leaving else headers)
            if answer.status_code == 204:
                case.validate_response(answer, checks=[status_code_conformance])
                assert not answer.content
            elif answer.status_code < 400:
                case.validate_response(answer, checks=AS_DESCRIBED)
            else:
                # Refusals have one form everywhere: a code, and a sentence for people.
                assert answer.status_code < 500
                assert answer.json()["code"]
                assert answer.json()["sentence"]

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
