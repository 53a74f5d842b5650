"""The site is asked for by its own names: a page elsewhere cannot have its name lead here."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
from tests.server.running import Server, get, post, serving

NAME = "club.example.org"
EVIL = "rebind.evil.example"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("named"), "--name", NAME) as server:
        yield server


@pytest.mark.parametrize(
    "path", ["/", "/api/v1/rules", "/static/css/base.css", "/nothing", "/healthz"]
)
def test_a_name_that_is_not_ours_is_answered_with_what_to_do(named: Server, path: str) -> None:
    answer = get(f"{named.address}{path}", headers={"Host": f"{EVIL}:{named.port}"})
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong_host")
    assert f"--name {EVIL}" in answer.json()["sentence"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_browser_is_told_on_a_page(named: Server) -> None:
    headers = {"Host": "<b>.example", "Accept": "text/html"}
    page = get(f"{named.address}/", headers=headers)
    assert page.status_code == 400
    assert "does not go by the name &lt;b&gt;.example" in page.text


def test_nothing_is_done_for_a_page_that_has_its_own_name_lead_here(named: Server) -> None:
    there = f"{EVIL}:{named.port}"
    headers = {"Host": there, "Origin": f"http://{there}"}
    assert post(f"{named.address}/api/v1/tokens", headers=headers).status_code == 400


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "192.0.2.7:8121",
        "[::1]:8121",
        "localhost",
        NAME,
        NAME.upper(),
        f"{NAME}.:443",
        socket.gethostname(),
        f"{socket.gethostname().partition('.')[0]}.local:8121",
        f"{socket.gethostname().partition('.')[0]}.fritz.box",
        f"{socket.gethostname().partition('.')[0]}.home",
    ],
)
def test_an_address_and_our_own_names_are_answered(named: Server, host: str) -> None:
    assert get(f"{named.address}/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "hosts", [("[::1].evil.example",), ("[::1]evil",), ("127.0.0.1", EVIL), (EVIL, "127.0.0.1")]
)
def test_a_host_that_is_none_and_two_at_once_are_refused(
    named: Server, hosts: tuple[str, ...]
) -> None:
    lines = "".join(f"Host: {one}\r\n" for one in hosts)
    with socket.create_connection(("127.0.0.1", named.port), 60) as made:
        made.sendall(f"GET /healthz HTTP/1.1\r\n{lines}Connection: close\r\n\r\n".encode())
        assert made.recv(100).startswith(b"HTTP/1.1 400")


def test_a_client_that_names_no_host_is_answered(named: Server) -> None:
    with socket.create_connection(("127.0.0.1", named.port), 60) as made:
        made.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert made.recv(100).startswith(b"HTTP/1.1 200")


def test_where_a_request_came_from_is_believed_of_a_proxy_alone(
    named: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Over HTTPS cookies are for HTTPS alone; that it was HTTPS is what a proxy says."""
    says = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}
    opened = post(f"{named.address}/play", headers=says)
    assert "Secure" not in opened.headers["set-cookie"]
    with serving(tmp_path_factory.mktemp("behind"), "--proxy", "127.0.0.1") as behind:
        opened = post(f"{behind.address}/play", headers=says)
        assert "Secure" in opened.headers["set-cookie"]
