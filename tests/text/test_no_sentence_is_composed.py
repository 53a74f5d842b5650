"""Below the surfaces no code composes a sentence: it says a key of the catalogue with parts."""

import ast
import re
from collections.abc import Iterator

import pytest
from tests.text.catalogued import PACKAGE

ROOMS = ("server/pages", "server/runtime", "service", "tournament")
"""What speaks of games, events and rulings, and draws what others look at."""
VIEWS = (
    "server/pages",
    "server/runtime",
    "service/views",
    "tournament/bracket",
    "tournament/money",
)
"""Where not even a sentence without a part stands in the code."""
SEEDS = "what chance is drawn from"
KEYS = "by what something is counted, kept or asked for again"
FILES = "the lines of a file"
MARKUP = "markup and styles"
LOG = "the log, for whoever runs the site"
MADE_UP = "the names of those who play a rehearsal"
COMPOSED = {
    "server/pages/desk/files.py": "the header of a download",
    "server/pages/meets/access.py": KEYS,
    "server/runtime/connections.py": "the head of an answer",
    "server/runtime/threads.py": KEYS,
    "service/history/records.py": "the tags of a record",
    "service/history/statistics.py": KEYS,
    "service/identity/accounts.py": KEYS,
    "service/identity/login_throttle.py": KEYS,
    "service/identity/sessions.py": KEYS,
    "service/mail/page.py": MARKUP,
    "service/meets/game_tables.py": SEEDS,
    "service/meets/site_tables.py": SEEDS,
    "service/quotas.py": KEYS,
    "service/reviews/chart.py": MARKUP,
    "service/tables/clocks.py": SEEDS,
    "service/tables/computers.py": SEEDS,
    "service/tables/rematches.py": KEYS,
    "service/views/bracket_svg.py": MARKUP,
    "service/views/desk/rehearsal.py": f"{MADE_UP}, and {SEEDS}",
    "tournament/bracket/seeding.py": SEEDS,
    "tournament/floor/rehearsal.py": f"{MADE_UP}, and {SEEDS}",
    "tournament/floor/rounds.py": SEEDS,
    "tournament/pairing/draw.py": SEEDS,
    "tournament/season/season_file.py": FILES,
}
WRITTEN_OUT = {
    "server/pages/learn.py": MARKUP,
    "server/runtime/logs.py": LOG,
    "service/views/bracket_svg.py": MARKUP,
}
WORD = re.compile(r"[A-Za-z]{2}")
BESIDE_A_PART = re.compile(r"(?:^|[ ,;:.(])[A-Za-z]{2,}|[A-Za-z]{2,}[ ,;:.)!?]")
"""A word of its own, and not a piece of a longer one."""
SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")


def test_sentences_are_put_together_in_the_catalogue() -> None:
    used = {place for place, node in _nodes(ROOMS) if composes(node)}
    assert not used - COMPOSED.keys()
    assert not COMPOSED.keys() - used


def test_views_have_no_sentence_of_their_own() -> None:
    used = {place for place, node in _nodes(VIEWS) if says(node)}
    assert not used - WRITTEN_OUT.keys()
    assert not WRITTEN_OUT.keys() - used


def _nodes(rooms: tuple[str, ...]) -> Iterator[tuple[str, ast.AST]]:
    """Everything in the files of some rooms but what only programmers read."""
    for path in sorted(PACKAGE.rglob("*.py")):
        place = str(path.relative_to(PACKAGE))
        if place.startswith(tuple(f"{room}/" for room in rooms)):
            yield from ((place, node) for node in _told(ast.parse(path.read_text("utf-8"))))


def _told(node: ast.AST) -> Iterator[ast.AST]:
    """A tree without its docstrings, its assertions, what is raised where a program is wrong, what
    is written to the log, and the pieces of a formatted string, which is looked at as a whole.
    """
    for child in ast.iter_child_nodes(node):
        docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
        piece = isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)
        programmers = isinstance(child, ast.Raise | ast.Assert) or _logs(child)
        if not (docstring or piece or programmers):
            yield child
            yield from _told(child)


def _logs(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log.")


def composes(node: ast.AST) -> bool:
    """Whether words are put together with parts: in a formatted string, by + or by `format`."""
    match node:
        case ast.JoinedStr(values=pieces):
            parts = [one for one in pieces if not isinstance(one, ast.Constant)]
            return bool(parts) and _of_words("".join(map(_text, pieces)))
        case ast.BinOp(left=one, op=ast.Add() | ast.Mod(), right=other):
            return _of_words(_text(one)) or _of_words(_text(other))
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(text)), attr="format")):
            return _of_words(text)
        case _:
            return False


def _text(node: ast.AST) -> str:
    text = node.value if isinstance(node, ast.Constant) else ""
    return text if isinstance(text, str) else ""


def _of_words(text: str) -> bool:
    return " " in text and bool(WORD.search(text)) and bool(BESIDE_A_PART.search(text))


def says(node: ast.AST) -> bool:
    """Whether a text is a sentence, or a part of one."""
    return bool(SENTENCE.search(_text(node)))


@pytest.mark.parametrize(
    "code",
    [
        'f"{name} deals"',
        'f"Round {number} is on"',
        'f", table {table}"',
        'name + " deals"',
        '"Table %d is late" % table',
        '"{} beat {}".format(one, other)',
    ],
)
def test_each_way_to_put_a_sentence_together_is_found(code: str) -> None:
    assert composes(ast.parse(code, mode="eval").body)


@pytest.mark.parametrize("code", ['f"{a}-{b}"', 'f"/t/{table}"', '"x" + y', 'f"{name}, {other}"'])
def test_names_and_addresses_are_no_sentences(code: str) -> None:
    assert not composes(ast.parse(code, mode="eval").body)


def test_what_only_programmers_read_is_no_sentence_of_a_view() -> None:
    told = _told(
        ast.parse('"""Ann deals first."""\nraise ValueError("no such thing")\nx = "Ann deals"')
    )
    assert [_text(node) for node in told if says(node)] == ["Ann deals"]


def test_what_is_logged_is_no_sentence_of_a_view() -> None:
    told = _told(ast.parse('log.info("the site is open")\nshow("the site is open")'))
    assert [_text(node) for node in told if says(node)] == ["the site is open"]
