"""The catalogue of one language: messages by their keys, which Fluent parses when first asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

Function = Callable[..., Any]
REFERENCE = re.compile(r"\{ ([a-z][a-z-]*) \}")
"""Another message as a part of a pattern."""
ATTRIBUTES_ONLY = re.compile(r"\S+ =\n\s+\.")
"""The beginning of an entry that has no value of its own."""


class Catalogue:
    """Reads the files of a language, by subject, in `text/catalogue/<language>`.

    Fluent and Babel take a twentieth of a second to import and a long file as much to parse, so
    both wait until something is told, and then only what is told is parsed.
    """

    def __init__(self, language: str, functions: dict[str, Function]) -> None:
        self.language = language
        self._functions = functions
        self._patterns: dict[str, Pattern] = {}

    def pattern(self, key: str) -> Pattern:
        """The pattern of a message, or of one of its attributes: "too_late.crib"."""
        found = self._patterns.get(key)
        if found is None:
            found = self._patterns[key] = self._parsed(key)
        return found

    def _parsed(self, key: str) -> Pattern:
        entry, _, attribute = key.partition(".")
        self._add(entry)
        message = self.bundle.get_message(entry)
        found = message.attributes[attribute] if attribute else message.value
        if found is None:
            raise KeyError(key)
        return found

    def _add(self, entry: str) -> None:
        """Parse an entry after those that it refers to: another thread may use it at once."""
        from fluent.runtime import FluentResource

        if self.bundle.has_message(entry):
            return
        text = self.entries[entry]
        for other in REFERENCE.findall(text):
            self._add(other)
        self.bundle.add_resource(FluentResource(text))

    @cached_property
    def bundle(self) -> FluentBundle:
        """Fluent's own state: what is parsed so far, and the functions a pattern may use."""
        from fluent.runtime import FluentBundle

        return FluentBundle([self.language], functions=self._functions, use_isolating=False)

    @cached_property
    def entries(self) -> dict[str, str]:
        """Every entry as it stands in its file.

        A refusal's code that several rooms use has attributes in the file of each.
        """
        found: dict[str, str] = {}
        for text in self.files.values():
            for key, entry in _entries(text):
                found[key] = _joined(found[key], entry) if key in found else entry
        return found

    @cached_property
    def files(self) -> dict[str, str]:
        """The text of every file, by its subject."""
        folder = resources.files("pegout.text") / "catalogue" / self.language
        return {
            file.name.removesuffix(".ftl"): file.read_text(encoding="utf-8")
            for file in sorted(folder.iterdir(), key=lambda file: file.name)
            if file.name.endswith(".ftl")
        }


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """A file's entries: each begins with its key at the start of a line."""
    key, lines = "", list[str]()
    for line in text.splitlines():
        if line[:1].isalpha():
            if key:
                yield key, "\n".join(lines)
            key, lines = line.partition("=")[0].strip(), []
        if not line.startswith("#"):
            lines.append(line)
    if key:
        yield key, "\n".join(lines)


def _joined(entry: str, other: str) -> str:
    """Two entries of one key, of which one at most has more than attributes, as one."""
    first, second = (other, entry) if ATTRIBUTES_ONLY.match(entry) else (entry, other)
    return f"{first}\n{second.partition(chr(10))[2]}"
