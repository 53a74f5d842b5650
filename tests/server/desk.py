"""People at the desk of a tournament who use nothing but its forms."""

from __future__ import annotations

import html
import re
from types import TracebackType
from typing import Any, Self

import httpx
from tests.server.running import PATIENCE, PLAIN, Server

PAGES = (
    "overview",
    "setting-up",
    "events",
    "entries",
    "check-in",
    "plan",
    "rounds",
    "results",
    "cards",
    "standings",
    "playoffs",
    "finish",
    "report",
    "fees",
    "pools",
    "settlement",
    "print",
    "screens",
    "log",
)


class WithoutScript:
    """A browser that runs no script; it is closed in the end."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(
            base_url=server.address, timeout=PATIENCE, verify=PLAIN, follow_redirects=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.http.close()


class Visitor(WithoutScript):
    """Somebody with such a browser at the desk of a tournament."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.meet = ""
        self.answer: httpx.Response | None = None

    def opens(self, profile: str = "mcallen", *parts: str, **fields: str) -> None:
        """A tournament, by the form."""
        form = {"profile": profile, "name": "Games", "director": "Dora", "muggins": "off", **fields}
        if profile.startswith("alberta55"):
            form.setdefault("date", "2026-07-03")
        self.comes_in(
            self.http.post("/tournaments/new", data={**form, **{f"part-{p}": "on" for p in parts}})
        )

    def comes_in(self, answer: httpx.Response) -> None:
        assert answer.status_code == 200, text_of(answer)
        found = re.match(r"/tournaments/([^/]+)/desk", answer.url.path)
        assert found is not None, answer.url
        self.meet = found.group(1)

    def sees(self, page: str, **query: Any) -> str:
        self.answer = self.http.get(f"/tournaments/{self.meet}/desk/{page}", params=query)
        assert self.answer.status_code == 200, (page, text_of(self.answer))
        return text_of(self.answer)

    def does(self, page: str, act: str, **fields: Any) -> str:
        """What a form does, and what the page says then."""
        answer = self.sends(page, act, **fields)
        assert answer.status_code == 200, f"{act}: {problem_of(answer)}"
        return text_of(answer)

    def refused(self, page: str, act: str, **fields: Any) -> str:
        """Why a form is not carried out; what was typed is still there."""
        answer = self.sends(page, act, **fields)
        assert answer.status_code == 422, f"{act} was done: {text_of(answer)[:500]}"
        assert "Nothing was changed." in text_of(answer)
        return problem_of(answer)

    def sends(self, page: str, act: str, **fields: Any) -> httpx.Response:
        data = {name: str(value) for name, value in fields.items()}
        return self.http.post(f"/tournaments/{self.meet}/desk/{page}", data={"do": act, **data})

    def helper(self, server: Server, name: str, role: str, area: str = "") -> Visitor:
        """Somebody appointed, who comes in by the link."""
        self.does("setting-up", "appoint", name=name, role=role, area=area)
        page = self.sees("setting-up")
        assert self.answer is not None
        rows = [row for row in self.answer.text.split("<tr>") if f">{name}<" in row]
        code = re.search(r'href="/p/([A-Z0-9]+)"', rows[-1])
        assert code is not None, page
        other = Visitor(server)
        other.http.get(f"/p/{code.group(1)}", follow_redirects=False)
        other.meet = self.meet
        return other


def text_of(answer: httpx.Response) -> str:
    """What a page says, without its signs."""
    plain = re.sub(r"<(style|script)\b.*?</\1>", " ", answer.text, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", plain)).split())


def problem_of(answer: httpx.Response) -> str:
    found = re.search(r'<div class="problem" role="alert">(.*?)</div>', answer.text, re.DOTALL)
    if found is None:
        return ""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", found.group(1))).split())
