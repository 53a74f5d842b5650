"""All refusals stand in one register, and are made from it."""

import ast

import pytest
from tests.text.catalogued import PACKAGE
from tests.text.messages_page import PAGE, made


def test_a_refusal_is_only_made_by_its_key() -> None:
    assert not [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in PACKAGE.rglob("*.py")
        if path != PACKAGE / "errors.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Rejection"
    ]


def test_the_page_of_codes_is_up_to_date() -> None:
    if PAGE.read_text("utf-8") != made():
        pytest.fail("run script/messages: docs/messages.md is not what the catalogue says")
