"""Questions that are asked often go by an index, so that a large store answers like a small one."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from pegout.store import open_store
from pegout.store.read import listed

QUESTIONS = {
    "streams_kind": listed("table", None, None, 50, None),
    "streams_kind (kind=? AND ended=?)": listed("table", None, False, 50, None),
    "owner=?": listed("table", "g-ann", None, 50, None),
}


@pytest.mark.parametrize("by", QUESTIONS)
def test_a_list_of_streams_goes_by_an_index(tmp_path: Path, by: str) -> None:
    open_store(str(tmp_path / "site.db")).close()
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'site.db'}")
    asked = QUESTIONS[by].compile(engine, compile_kwargs={"literal_binds": True})
    with engine.connect() as connection:
        plan = [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}")]
    engine.dispose()
    assert any(by in step for step in plan), plan
    assert not [step for step in plan if step.startswith("SCAN streams")]
