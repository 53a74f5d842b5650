"""Someone who keeps a season with nothing but the forms of its desk."""

from __future__ import annotations

import re
from typing import Any, Self

import httpx
from tests.server.desk import Visitor, problem_of, text_of
from tests.server.running import Server

FORM = {"name": "Thursday Peggers", "starts": "2026-01-01", "ends": "2030-12-31"}


class Secretary(Visitor):
    """A visitor with a season."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.season = ""

    def __enter__(self) -> Self:
        return self

    def begins(self, **fields: str) -> str:
        """A season opened by the form; what its desk says."""
        answer = self.http.post("/seasons/new", data={**FORM, **fields})
        assert answer.status_code == 200, problem_of(answer)
        found = re.match(r"/seasons/([^/]+)/desk", answer.url.path)
        assert found is not None, answer.url
        self.season = found.group(1)
        return text_of(answer)

    def send(
        self, act: str, upload: dict[str, Any] | None = None, /, **fields: Any
    ) -> httpx.Response:
        data = {"do": act, **{name: str(value) for name, value in fields.items()}}
        return self.http.post(f"/seasons/{self.season}/desk", data=data, files=upload)

    def did(self, act: str, upload: dict[str, Any] | None = None, /, **fields: Any) -> str:
        """What a form does, and what the page says then."""
        answer = self.send(act, upload, **fields)
        assert answer.status_code == 200, f"{act}: {problem_of(answer)}"
        return text_of(answer)

    def not_done(self, act: str, upload: dict[str, Any] | None = None, /, **fields: Any) -> str:
        """Why a form is not carried out; the file is as it was."""
        before = self.file()
        answer = self.send(act, upload, **fields)
        assert answer.status_code == 422, f"{act} was done: {text_of(answer)[:500]}"
        assert self.file() == before
        found = problem_of(answer)
        assert found
        assert "Nothing was changed." in found
        return found

    def file(self) -> str:
        answer = self.http.get(f"/seasons/{self.season}/file")
        assert answer.status_code == 200, answer.text
        return answer.text

    def sees_desk(self) -> str:
        """What the desk of the season says."""
        return text_of(self.http.get(f"/seasons/{self.season}/desk"))

    def version(self) -> str:
        page = self.http.get(f"/seasons/{self.season}/desk").text
        found = re.search(r'name="version" value="(\d+)"', page)
        assert found is not None
        return found.group(1)

    def code(self) -> str:
        page = self.http.get(f"/seasons/{self.season}/desk").text
        found = re.search(r'href="/seasons/by/([A-Z0-9]+)"', page)
        assert found is not None
        return found.group(1)

    def rehearses(self, entrants: int = 6, book: str = "grass_roots") -> str:
        """A rehearsed night of this site; its id."""
        form = {"profile": book, "rehearse": "yes", "entrants": str(entrants)}
        self.comes_in(self.http.post("/tournaments/new", data=form))
        self.does("overview", "play_on")
        return self.meet
