"""No code reads our own sentences back: who uses patterns says here what it reads with them."""

import ast

from tests.text.catalogued import PACKAGE

TYPED = "what people type or send"
FILES = "records, files of a meet or a season, spreadsheets, TOML"
NAMES = "ids, codes and addresses"
READS = {
    "cli/commands/record.py": "the place of a fault in a record",
    "cli/scores.py": TYPED,
    "judge/cases/search.py": TYPED,
    "record/model.py": NAMES,
    "record/text.py": FILES,
    "record/syntax.py": FILES,
    "rulesets/clause.py": "the clauses of a rulebook's file",
    "rulesets/documents.py": "clauses, and the few texts of the rule books that cite some",
    "rulesets/read.py": NAMES,
    "rulesets/toml_text.py": FILES,
    "server/pages/desk/frame.py": TYPED,
    "server/pages/home.py": TYPED,
    "server/pages/meets/opening.py": NAMES,
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
    "tournament/registration/opening.py": NAMES,
    "tournament/season/season_file.py": FILES,
    "tournament/spreadsheets/cells.py": FILES,
    "tournament/spreadsheets/entries.py": FILES,
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
