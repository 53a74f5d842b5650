"""English is shown with typographic apostrophes: in the catalogue, the pages and their modules."""

from __future__ import annotations

import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "pegout"
STRAIGHT = re.compile(r"(?<=[A-Za-z}])'(?=(?:s|t|re|ll|ve|d|m)\b)")
COMMENT = {".ftl": ("#",), ".js": ("*", "/*", "//"), ".html": ("{#",)}


def test_shown_english_has_typographic_apostrophes() -> None:
    folders = (PACKAGE / "text" / "catalogue" / "en", PACKAGE / "web")
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in COMMENT]
    assert len(files) > 200
    straight = [
        f"{path.relative_to(PACKAGE)}:{number}"
        for path in files
        if "vendor" not in path.parts
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if not line.strip().startswith(COMMENT[path.suffix])
        if STRAIGHT.search(line.partition(" // ")[0])
    ]
    assert not straight
