"""A kept review is never stale: what makes reviews has another name when anything of it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from pegout.service.reviews.engine import digest_of, engine

SOURCE = Path(__file__).parents[2] / "src" / "pegout"


def a_copy(folder: Path) -> Path:
    """A small engine: code and data, in a folder and in one within it."""
    for name, text in {"why.py": "a = 1", "data/costs.json": "{}", "data/x.npz": "0"}.items():
        path = folder / "engine" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder / "engine"


@pytest.mark.parametrize("changed", ["why.py", "data/costs.json", "data/x.npz", "data/new.py"])
def test_another_byte_anywhere_is_another_engine(tmp_path: Path, changed: str) -> None:
    here, there = a_copy(tmp_path / "one"), a_copy(tmp_path / "two")
    assert digest_of(here) == digest_of(there)
    (there / changed).write_text("b = 2")
    assert digest_of(here) != digest_of(there)


def test_what_is_compiled_from_the_code_is_no_part_of_it(tmp_path: Path) -> None:
    here = a_copy(tmp_path)
    before = digest_of(here)
    (here / "__pycache__").mkdir()
    (here / "__pycache__" / "why.cpython-311.pyc").write_bytes(b"compiled")
    assert digest_of(here) == before


@pytest.mark.parametrize("room", ["review", "analysis", "kernels"])
def test_the_engine_is_all_that_a_review_is_made_of(room: str) -> None:
    rooms = [SOURCE / one for one in ("review", "analysis", "kernels")]
    assert engine().endswith(digest_of(*rooms))
    assert not engine().endswith(digest_of(*(one for one in rooms if one.name != room)))
