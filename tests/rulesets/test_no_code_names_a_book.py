"""Code asks a book for its rule and cites the book's clause: it names no book and no clause."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pegout
from pegout.rulesets import RULESET_IDS, all_documents

PACKAGE = Path(pegout.__file__).parent
NUMBERS = {one.number for one in all_documents()}
SHORT = tuple(f"{one.short} " for one in all_documents())
DEFAULTS_FILE = "rulesets/__init__.py"


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """The texts in a module, its documentation apart."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def cites(text: str) -> bool:
    """Whether a text is a clause: a document by its number or its name, and a place in it."""
    number, _, place = text.partition(" ")
    return bool(place) and (number in NUMBERS or text.startswith(SHORT))


def _named(wrong: bool) -> set[str]:
    found = set()
    for path in PACKAGE.rglob("*.py"):
        where = str(path.relative_to(PACKAGE))
        for line, text in _texts(path):
            if text in RULESET_IDS or cites(text):
                known = where == DEFAULTS_FILE
                found |= {where if known else f"{where}:{line} {text}"} if known != wrong else set()
    return found


def test_books_and_clauses_are_named_among_the_defaults_alone() -> None:
    assert _named(wrong=True) == set()


def test_the_exception_is_needed() -> None:
    assert _named(wrong=False) == {DEFAULTS_FILE}


@pytest.mark.parametrize("clause", ["001 I.7", "ACC 12.2", "Southern Alberta R4"])
def test_a_clause_is_known_by_the_number_or_the_name_of_its_document(clause: str) -> None:
    assert cites(clause)


def test_no_template_and_no_page_script_names_a_book() -> None:
    web = PACKAGE / "web"
    files = [*web.rglob("*.html"), *(one for one in web.rglob("*.js") if "vendor" not in one.parts)]
    quoted = [f'"{one}"' for one in RULESET_IDS]
    found = {path.name for path in files if any(one in path.read_text("utf-8") for one in quoted)}
    assert found <= {"grammar.js"}  # made from the books
