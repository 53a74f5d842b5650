"""No code reads our own sentences back: who uses patterns says here what it reads with them."""

import ast
import re

import pytest
from tests.text.catalogued import PACKAGE

TYPED = "what people type or send"
FILES = "records, files of a meet or a season, spreadsheets, TOML"
NAMES = "ids, codes and addresses"
READS = {
    "analysis/notation.py": TYPED,
    "cli/scores.py": TYPED,
    "judge/cases/search.py": TYPED,
    "record/model.py": NAMES,
    "record/text.py": FILES,
    "record/syntax.py": FILES,
    "rulesets/clause.py": "the clauses of a rulebook's file",
    "rulesets/documents.py": "clauses",
    "rulesets/read.py": NAMES,
    "rulesets/toml_text.py": FILES,
    "server/pages/desk/frame.py": TYPED,
    "server/pages/home.py": TYPED,
    "server/pages/table_form.py": TYPED,
    "server/pages/meets/index.py": NAMES,
    "server/pages/meets/print.py": "the style of a page",
    "server/pages/seasons/desk.py": TYPED,
    "server/security/headers.py": NAMES,
    "service/meets/backups.py": "the name of a file, made from a tournament's",
    "service/seasons/pages.py": NAMES,
    "text/catalogue/__init__.py": "the catalogue",
    "tournament/meet/actors.py": TYPED,
    "tournament/meet/base.py": "the name of a step, made from its class",
    "tournament/meet/codec.py": FILES,
    "tournament/meet/directory.py": TYPED,
    "tournament/money/amounts.py": TYPED,
    "tournament/registration/entries.py": TYPED,
    "tournament/registration/setup.py": NAMES,
    "tournament/spreadsheets/cells.py": FILES,
    "tournament/spreadsheets/entries.py": FILES,
    "tournament/spreadsheets/entry_table.py": TYPED,
}


def test_patterns_are_for_what_others_write() -> None:
    used = {
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if imports_re(node)
    }
    assert not used - READS.keys()
    assert not READS.keys() - used


def imports_re(node: ast.AST) -> bool:
    if isinstance(node, ast.Import):
        return any(alias.name == "re" for alias in node.names)
    return isinstance(node, ast.ImportFrom) and node.module == "re"


PIECES = frozenset(
    "partition rpartition split rsplit replace startswith endswith removeprefix "
    "removesuffix".split()
)
"""Methods that take a text apart, or ask how it begins and ends, by a piece of it."""
LETTERS = frozenset(("capitalize", "title", "swapcase"))
"""Methods that write a text otherwise: the catalogue does that (`heading`, `inside`)."""
STRIPS = frozenset(("strip", "lstrip", "rstrip"))
STOPS = re.compile(r"[.:;,?!]")
"""What a sentence, or a part of it, ends with."""
OF_WORDS = re.compile(r"[A-Za-z]{2}|[:;,.] | \S|\S ")
"""A piece such as a sentence has: letters, a word with its space, or what parts two clauses."""
TIMES = "a time of the clock, written for people"
TAKES_APART = {
    "cli/books.py": FILES,
    "cli/files.py": FILES,
    "cli/interview.py": TYPED,
    "cli/main.py": "what the library says of a wrong option, which is told without its stop",
    "cli/output.py": "the name that the program was called by",
    "judge/cases/library.py": "the names of files",
    "judge/cases/search.py": TYPED,
    "judge/ruling/facts.py": NAMES,
    "judge/ruling/rule.py": NAMES,
    "kernels/compiled.py": "the names of files",
    "record/text.py": FILES,
    "rulesets/__init__.py": "the names of files",
    "rulesets/documents.py": "clauses",
    "server/api/openapi.py": "docstrings, whose first sentence names an operation",
    "server/errors.py": NAMES,
    "server/pages/desk/desk.py": NAMES,
    "server/pages/desk/money.py": NAMES,
    "server/pages/desk/setup.py": NAMES,
    "server/pages/meets/judge.py": NAMES,
    "server/pages/meets/index.py": NAMES,
    "server/pages/table_form.py": TYPED,
    "server/runtime/public_url.py": NAMES,
    "server/static_files.py": NAMES,
    "service/mail/smtp.py": "what a mail server answers",
    "service/meets/backups.py": TIMES,
    "service/table_files.py": FILES,
    "service/views/desk/rehearsal.py": "the names of those who play a rehearsal",
    "text/catalogue/__init__.py": "the catalogue",
    "text/grammar.py": "the grammar of the catalogue",
    "text/sentences.py": "the functions of the catalogue",
    "tournament/meet/codec.py": FILES,
    "tournament/spreadsheets/cells.py": FILES,
}


def test_methods_of_texts_are_for_what_others_write() -> None:
    """A sentence is neither cut at a piece of it nor told by how it begins; nor is it written
    otherwise: what it says is a value beside it.
    """
    used = {
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and takes_apart(node)
    }
    assert not used - TAKES_APART.keys()
    assert not TAKES_APART.keys() - used


def takes_apart(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute):
        return False
    if call.func.attr in LETTERS:
        return not call.args and not call.keywords
    looks_for = OF_WORDS if call.func.attr in PIECES else STOPS
    if call.func.attr not in PIECES | STRIPS or not call.args:
        return False
    given = (node for one in call.args for node in ast.walk(one))
    pieces = (node.value for node in given if isinstance(node, ast.Constant))
    return any(isinstance(one, str) and looks_for.search(one) for one in pieces)


@pytest.mark.parametrize(
    "code",
    [
        'told.partition(": ")[2]',
        "told.capitalize()",
        'title.endswith("Director")',
        'name.startswith("his ")',
        'what.replace("How many", "The number of")',
        'reasons.split("; ")',
        'told.rstrip(".")',
    ],
)
def test_each_way_to_take_a_sentence_apart_is_found(code: str) -> None:
    (call,) = (node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call))
    assert takes_apart(call)


PHRASE = re.compile(r"[A-Za-z]{2,} [A-Za-z]")
"""Words such as people are told: a key has no blank."""


def test_no_phrase_is_looked_up_or_compared() -> None:
    assert not [
        f"{path.relative_to(PACKAGE)}: {phrase}"
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for phrase in phrases_as_keys(node)
    ]


def phrases_as_keys(node: ast.AST) -> list[str]:
    """The phrases by which a value is found, or a way is chosen."""
    keys: list[ast.expr | None] = []
    match node:
        case ast.Dict():
            keys = node.keys
        case ast.Subscript():
            keys = [node.slice]
        case ast.Compare():
            keys = [node.left, *node.comparators]
        case ast.MatchValue():
            keys = [node.value]
        case ast.Call(func=ast.Attribute(attr="get" | "pop" | "setdefault"), args=[key, *_]):
            keys = [key]
    return [one for key in keys if key for one in _written_out(key) if PHRASE.search(one)]


def _written_out(key: ast.expr) -> list[str]:
    """The text of a key, or the texts of several; of an f-string what stands in it as it is."""
    match key:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.Tuple(elts=some) | ast.List(elts=some) | ast.Set(elts=some):
            return [one for part in some for one in _written_out(part)]
        case ast.JoinedStr(values=parts):
            return [
                "".join(
                    _written_out(part)[0] if isinstance(part, ast.Constant) else "xx"
                    for part in parts
                )
            ]
    return []


@pytest.mark.parametrize(
    "code",
    [
        '{"qualifying place": 8}',
        'places["qualifying place"]',
        'places.get("qualifying place", 0)',
        'worth == "place in the next event"',
        'worth in ("medal", "place in the next event")',
        '{f"hands {number}": settings}',
        'match worth:\n    case "qualifying place":\n        pass',
    ],
)
def test_each_way_to_use_a_phrase_as_a_key_is_found(code: str) -> None:
    assert [one for node in ast.walk(ast.parse(code)) for one in phrases_as_keys(node)]


TEMPLATES = PACKAGE / "web/templates"
FILTERS = re.compile(
    r"\|\s*(?:capitalize|title|upper|lower|replace|trim|truncate|striptags|wordwrap)\b"
    r"|map\(\s*[\"'](?:capitalize|title|upper|lower|replace)"
    r"|\.(?:split|replace|partition|startswith|endswith|capitalize|upper|lower|title)\("
)
"""A filter or a method that writes a text otherwise, or takes it apart."""
WRITES_OTHERWISE = {
    "base.html": NAMES,
    "because.html": NAMES,
    "docs.html": "what the API's description says, which stands in the code as Markdown",
    "glossary_words.html": NAMES,
    "learn/how_to_play.html": NAMES,
    "seasons/desk.html": NAMES,
    "table_parts.html": "the lines of a cell, which a table keeps as one text",
}


def test_templates_write_no_sentence_otherwise() -> None:
    used = {
        str(path.relative_to(TEMPLATES))
        for path in TEMPLATES.rglob("*.html")
        if FILTERS.search(path.read_text("utf-8"))
    }
    assert not used - WRITES_OTHERWISE.keys()
    assert not WRITES_OTHERWISE.keys() - used


CLAUSES = re.compile(r"(?:\w+\.)*clauses?(?: \| join\(\", \"\))?$")
"""A clause of something, or several in a row."""
CELL = ("table_parts.html", "cell")
"""A cell of a column of clauses."""


def test_templates_spell_clauses_and_no_sentences() -> None:
    """A clause within a sentence is a part of its message, and is spelled when that is told."""
    for path in TEMPLATES.rglob("*.html"):
        place, text = str(path.relative_to(TEMPLATES)), path.read_text("utf-8")
        assert not re.search(r"\bnamed\(", text), place
        for given in _given(text, "named_clause"):
            assert CLAUSES.match(given) or (place, given) == CELL, (place, given)


def _given(text: str, function: str) -> list[str]:
    """What a template calls a function with."""
    return re.findall(rf"\b{function}\(((?:[^()]|\([^()]*\))*)\)", text)


STATIC = PACKAGE / "web/static"
ATTRIBUTES = "lists in attributes of the page"
ADDRESSES = "addresses of files"
SCRIPTS = {
    "desk/desk.js": TYPED,
    "desk/checkboxes.js": TYPED,
    "desk/hall.js": TYPED,
    "lib/prefs.js": "cookies, and the words of a deck's seed",
    "lib/terms.js": "the name of an entry of the glossary, in an attribute of the page",
    "lib/words.js": "lists of words, letters of cards, and whether a text has its stop",
    "learn/lesson.js": "where a learner is, and the letters of cards",
    "phone/entry.js": TYPED,
    "replay/replay.js": f"the address of the page, and {ATTRIBUTES}",
    "site/account.js": ATTRIBUTES,
    "site/design.js": "a colour as the browser tells it",
    "site/install.js": ADDRESSES,
    "site/worker.js": ADDRESSES,
    "table/counting/call.js": TYPED,
    "table/counting/claims.js": TYPED,
    "table/shortcuts.js": TYPED,
    "table/table.js": ATTRIBUTES,
    "verify/proof.js": FILES,
    "verify/record.js": FILES,
    "verify/verify.js": NAMES,
}
READING = re.compile(
    r"\.(?:replace|replaceAll|split|match|matchAll|search|test)\(|\bRegExp\b|[=(,:&|?] ?/(?![/*])"
)
"""A pattern, or a text that is taken apart."""


def test_scripts_take_no_sentence_apart() -> None:
    used = {
        str(path.relative_to(STATIC))
        for path in STATIC.rglob("*.js")
        if "vendor" not in path.parts and READING.search(path.read_text("utf-8"))
    }
    assert not used - SCRIPTS.keys()
    assert not SCRIPTS.keys() - used
