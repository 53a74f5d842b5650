"""Whatever is cited as a reading or as practice stands in docs/decisions/readings.md."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
READINGS = (ROOT / "docs/decisions/readings.md").read_text("utf-8")
STANDING = set(re.findall(r"^### (.+)$", READINGS, re.MULTILINE))
CITED = re.compile(r"\breadings? ((?:[AC]\d+(?:,| and| to)? ?)+)", re.IGNORECASE)
PRACTICE = re.compile(r"\bpractice (\d+(?:\.\d+)?)")
KINDS = {".py", ".toml", ".ftl", ".md", ".html", ".js"}


def _texts() -> list[tuple[str, str]]:
    files = [*(ROOT / "src").rglob("*"), *(ROOT / "docs").rglob("*"), *(ROOT / "tests").rglob("*")]
    kept = [one for one in files if one.suffix in KINDS and "vendor" not in one.parts]
    return [(str(one.relative_to(ROOT)), one.read_text("utf-8")) for one in kept]


def test_every_reading_that_is_cited_stands_there() -> None:
    found = {
        (where, number)
        for where, text in _texts()
        for cited in CITED.findall(text)
        for number in re.findall(r"[AC]\d+", cited)
    }
    assert {number for _, number in found} >= {"A2", "A30", "C13"}
    assert {one for one in found if one[1] not in STANDING} == set()


def test_every_practice_that_is_cited_stands_there() -> None:
    found = {(where, one) for where, text in _texts() for one in PRACTICE.findall(text)}
    assert {number for _, number in found} >= {"5", "12.2"}
    assert {one for one in found if f"Practice {one[1]}" not in STANDING} == set()


def test_numbers_stand_once() -> None:
    numbers = re.findall(r"^### (.+)$", READINGS, re.MULTILINE)
    assert len(numbers) == len(set(numbers))
    assert {f"A{number}" for number in range(1, 38)} <= set(numbers)
