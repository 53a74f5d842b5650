"""Facades that cost nothing: a package's exports are imported when they are first asked for."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def lazy_exports(package: str) -> Callable[[str], Any]:
    """The `__getattr__` of a facade.

    What a package exports stands once, as plain imports under `if TYPE_CHECKING:` in its
    `__init__.py`. Type checkers read them there, and so does this function.

    >>> import pegout.tournament.meet
    >>> pegout.tournament.meet.MeetLog.__module__
    'pegout.tournament.meet.log'
    """

    def get(name: str) -> Any:
        module = exports_of(package).get(name)
        if module is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(module), name)
        setattr(sys.modules[package], name, value)
        return value

    return get


@cache
def exports_of(package: str) -> dict[str, str]:
    """Every lazily exported name of a package, with the module that defines it."""
    spec = sys.modules[package].__spec__
    source = spec.loader.get_source(package) if spec else ""  # type: ignore[union-attr]
    return {
        alias.name: node.module
        for block in ast.parse(source).body
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in block.body
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
