"""All refusals stand in one register, and rooms not yet in it may only get fewer."""

import ast
from collections import Counter

import pytest
from tests.text.catalogued import PACKAGE
from tests.text.messages_page import PAGE, made

SENTENCES_LEFT = {
    "cli": 0,
    "game": 0,
    "judge": 0,
    "players": 0,
    "record": 0,
    "rulesets": 0,
    "server": 0,
    "service": 0,
    "terminal": 0,
    "tournament": 0,
}
"""How many refusals of a room are still finished sentences; this number only goes down."""


def test_no_room_gains_a_refusal_that_is_a_finished_sentence() -> None:
    found = Counter(
        path.relative_to(PACKAGE).parts[0]
        for path in PACKAGE.rglob("*.py")
        if path.name != "errors.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Rejection"
    )
    assert {room: number for room, number in found.items() if number > SENTENCES_LEFT[room]} == {}


def test_the_page_of_codes_is_up_to_date() -> None:
    if PAGE.read_text("utf-8") != made():
        pytest.fail("run script/messages: docs/messages.md is not what the catalogue says")
