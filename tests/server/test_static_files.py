"""The files of the pages: small on the way, kept for long, and never an old one for a new."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.running import PATIENCE, PLAIN, Server

from pegout.server.static_files import YEAR, StaticFiles

KEPT = re.compile(r'"(/static/v-[0-9a-f]{12}/[^"]+)"')


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """Somebody at a site as it is run: its files at addresses with their version."""
    server = Server(tmp_path_factory.mktemp("site"))
    server.start(PEGOUT_PLAIN_FILES="")
    with httpx.Client(base_url=server.address, timeout=PATIENCE, verify=PLAIN) as client:
        yield client
    server.stop()


def test_every_file_of_a_page_is_compressed_and_kept_for_a_year(visitor: httpx.Client) -> None:
    named = KEPT.findall(visitor.get("/", headers={"Accept": "text/html"}).text)
    assert len(named) > 5
    assert len({one.split("/")[2] for one in named}) == 1
    for address in named:
        answer = visitor.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["cache-control"] == YEAR
        assert answer.headers["vary"] == "Accept-Encoding"
        packed = answer.headers.get("content-encoding") == "gzip"
        assert packed == address.endswith((".css", ".js", ".svg", ".webmanifest")), address
    assert not re.findall(r'"/static/(?!v-)', visitor.get("/rules").text)


def test_what_is_kept_is_told_to_be_the_same_and_each_form_by_its_own_mark(
    visitor: httpx.Client,
) -> None:
    small = visitor.get("/static/css/base.css")
    plain = visitor.get("/static/css/base.css", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert small.text == plain.text
    assert small.headers["etag"] != plain.headers["etag"]
    assert int(small.headers["content-length"]) < len(plain.content) / 2
    assert small.headers["cache-control"] == "no-cache"
    again = visitor.get("/static/css/base.css", headers={"If-None-Match": small.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == small.headers["etag"]


def test_under_an_old_version_the_file_of_today_is_not_kept(visitor: httpx.Client) -> None:
    answer = visitor.get("/static/v-000000000000/css/base.css")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/static/nothing.css", "/static/../app.py", "/static/%2e%2e/__init__.py", "/static/css"],
)
def test_nothing_but_the_files_is_there(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_a_file_that_is_changed_changes_the_version_and_what_is_sent(tmp_path: Path) -> None:
    page, now = tmp_path / "page.css", [0.0]
    page.write_text("a { color: red; }" * 20)
    files = StaticFiles(tmp_path, lambda: now[0])
    before, first = files.version, files.read("page.css")
    assert first is not None
    assert first.packed is not None
    assert gzip.decompress(first.packed) == first.data
    page.write_text("a { color: blue; }" * 20)
    assert files.version == before, "it is looked at now and then, not for every file"
    now[0] += 1
    assert files.version != before
    second = files.read("page.css")
    assert second is not None
    assert b"blue" in second.data
    assert second.tag != first.tag
