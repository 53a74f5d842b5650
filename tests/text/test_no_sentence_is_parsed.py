"""No code reads our own sentences back: who uses patterns says here what it reads with them."""

import ast
import re

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
    "rulesets/documents.py": "clauses, and where a rule book comes from",
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
    "tournament/season/season_file.py": FILES,
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


TEMPLATES = PACKAGE / "web/templates"
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
    "desk/ticks.js": TYPED,
    "desk/hall.js": TYPED,
    "lib/clauses.js": "clauses",
    "lib/prefs.js": "cookies, and the words of a deck's seed",
    "lib/terms.js": "the name of an entry of the glossary, in an attribute of the page",
    "lib/words.js": "lists of words, clauses, letters of cards, and whether a text has its stop",
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
