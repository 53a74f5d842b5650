"""Tables as text: a spreadsheet shows every name as it stands, and the text is read again."""

from __future__ import annotations

import pytest

from pegout.errors import Fault
from pegout.tournament.cells import Columns, table_rows, written


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "'=x", "''-", "+44 Club", "'t Hooft", "-15"])
def test_a_name_that_looks_like_a_formula_is_kept_and_never_worked_out(name: str) -> None:
    text = written(("name",), [(name,)])
    cell = text.splitlines()[1]
    assert not cell.startswith(("=", "+", "@"))
    assert not cell.startswith("-") or cell[1:].isdecimal()
    faults: list[Fault] = []
    assert list(table_rows(text, "t", Columns(("name",), ()), faults)) == [(2, {"name": name})]
    assert not faults
