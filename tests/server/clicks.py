"""Somebody who only sees pages: follows links, presses buttons, and counts every click."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import httpx
from msgspec import Struct
from tests.server.desk import WithoutScript, text_of
from tests.server.running import Server


class SeenForm(Struct):
    """A form of a page: where it goes, and what stands in its fields."""

    action: str
    method: str
    fields: dict[str, str]


class Pressable(Struct):
    """A link, a button or a choice, with its words and how many folds are closed above it."""

    kind: str
    words: str
    folds: int
    href: str = ""
    name: str = ""
    value: str = ""
    form: SeenForm | None = None


class SeenPage(HTMLParser):
    """What of a page can be pressed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.there: list[Pressable] = []
        self.forms: dict[str, SeenForm] = {}
        self._form: SeenForm | None = None
        self._folds: list[bool] = []
        self._open: Pressable | None = None
        self._area = ""
        self._elsewhere: list[tuple[Pressable, str]] = []
        self.feed(text)
        for one, name in self._elsewhere:
            one.form = self.forms[name]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        had = {name: value or "" for name, value in attrs}
        if tag == "details":
            self._folds.append("open" not in had)
        elif tag == "form":
            self._form = SeenForm(had.get("action", ""), had.get("method", "get"), {})
            self.forms[had.get("id", "")] = self._form
        elif tag == "a" and "href" in had:
            self._starts(Pressable("link", "", sum(self._folds), had["href"]))
        elif tag == "button" and "disabled" not in had:
            name, value = had.get("name", ""), had.get("value", "")
            self._starts(Pressable("button", "", sum(self._folds), "", name, value, self._form))
            if "form" in had:
                self._elsewhere.append((self.there[-1], had["form"]))
        elif tag == "input":
            self._input(had)
        elif tag == "textarea" and self._form is not None:
            self._area = had.get("name", "")
            self._form.fields[self._area] = ""

    def _starts(self, one: Pressable) -> None:
        self._open = one
        self.there.append(one)

    def _input(self, had: dict[str, str]) -> None:
        kind, name, value = had.get("type", "text"), had.get("name", ""), had.get("value", "")
        if kind in ("radio", "checkbox"):
            one = Pressable("choice", "", sum(self._folds), "", name, value or "on", self._form)
            self._starts(one)
            if "checked" not in had:
                return
            value = one.value
        if self._form is not None and name and kind != "file":
            self._form.fields[name] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "details":
            self._folds.pop()
        elif tag == "form":
            self._form = None
        elif tag == "textarea":
            self._area = ""
        if tag in ("a", "button", "label"):
            self._open = None

    def handle_data(self, data: str) -> None:
        if self._area and self._form is not None:
            self._form.fields[self._area] += data
        elif self._open is not None:
            self._open.words = " ".join(f"{self._open.words} {data}".split())


class Clicker(WithoutScript):
    """A browser without a picture: one page at a time, and a count of clicks and typed fields."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.clicks = self.typed = 0
        self._shows(self.http.get("/"))

    def _shows(self, answer: httpx.Response) -> None:
        assert answer.status_code == 200, text_of(answer)
        self.url, self.text, self.page = answer.url, text_of(answer), SeenPage(answer.text)

    def _one(self, kind: str, words: str) -> Pressable:
        """What is pressed; every fold above it is opened by a click first."""
        found = [one for one in self.page.there if (one.kind, one.words) == (kind, words)]
        assert found, (words, sorted({one.words for one in self.page.there if one.kind == kind}))
        self.clicks += 1 + found[0].folds
        return found[0]

    def follows(self, words: str) -> None:
        """A link by its words."""
        self._shows(self.http.get(str(self.url.join(self._one("link", words).href))))

    def looks(self, page: str) -> None:
        """Another page of the desk, however one comes there."""
        self._shows(self.http.get(str(self.url.join(page))))

    def chooses(self, words: str) -> None:
        """A choice of a form by its words."""
        one = self._one("choice", words)
        assert one.form is not None
        one.form.fields[one.name] = one.value

    def chooses_not(self, words: str) -> None:
        """A tick taken away."""
        one = self._one("choice", words)
        assert one.form is not None
        del one.form.fields[one.name]

    def presses(self, words: str, **typed: Any) -> None:
        """A button by its words; what is typed goes into fields that stand on the page."""
        self._sends(self._one("button", words), words, typed)

    def presses_first(self, name: str) -> bool:
        """The first button of that name that there is; whether there was one."""
        found = next(
            (one for one in self.page.there if (one.kind, one.name) == ("button", name)), None
        )
        if found is not None:
            self.clicks += 1 + found.folds
            self._sends(found, name, {})
        return found is not None

    def _sends(self, one: Pressable, words: str, typed: dict[str, Any]) -> None:
        assert one.form is not None
        self.typed += len(typed)
        assert typed.keys() <= one.form.fields.keys(), (words, typed)
        data = {**one.form.fields, **{name: str(value) for name, value in typed.items()}}
        data |= {one.name: one.value} if one.name else {}
        self._shows(self.http.post(str(self.url.join(one.form.action)), data=data))
