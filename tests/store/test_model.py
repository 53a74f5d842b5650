"""Any order of requests: the database answers as the store in memory does, which is the model."""

from __future__ import annotations

import tempfile
from typing import Any

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from tests.store.databases import new_database

from pegout.store import Change, Document, Facts, Store, open_store

NAMES = st.sampled_from(["a", "b", "c"])
KEYS = st.none() | st.sampled_from(["k1", "k2", "k3"])
ROWS = st.lists(st.binary(max_size=3), max_size=3).map(tuple)
TIMES = st.integers(0, 40).map(float)
FACTS = st.none() | st.builds(
    Facts,
    kind=st.sampled_from(["game", "meet"]),
    owners=st.lists(st.sampled_from(["ann", "bob"]), max_size=2).map(tuple),
    ended=st.booleans(),
    due=st.none() | TIMES,
    note=st.binary(max_size=2),
)
CHANGES = st.builds(Change, NAMES, st.integers(0, 4), ROWS, KEYS, st.binary(max_size=2), FACTS)
DOCUMENTS = st.builds(
    Document,
    kind=st.sampled_from(["account", "session"]),
    id=NAMES,
    data=st.binary(max_size=2),
    name=st.none() | st.sampled_from(["x", "y"]),
    owner=st.none() | NAMES,
    expires=st.none() | TIMES,
)


class Both(RuleBasedStateMachine):
    """Asks a database and the model the same, by the same clock."""

    url = ""
    now = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.stores: list[Store] = self.opened()

    def opened(self) -> list[Store]:
        return [
            open_store(url, clock=lambda: self.now, patience=60) for url in (self.url, "memory:")
        ]

    def same(self, *answers: Any) -> None:
        assert answers[0] == answers[1]

    @rule(seconds=st.integers(1, 9))
    def time_goes_on(self, seconds: int) -> None:
        self.now += seconds

    @rule(change=CHANGES)
    def append(self, change: Change) -> None:
        self.same(*(store.append(change).result() for store in self.stores))

    @rule(change=CHANGES)
    def append_at_the_end(self, change: Change) -> None:
        version = self.stores[1].version(change.stream)
        fitting = Change(
            change.stream, version, change.rows, change.key, change.reply, change.facts
        )
        self.append(fitting)

    @rule(changes=st.lists(CHANGES, min_size=2, max_size=6))
    def append_together(self, changes: list[Change]) -> None:
        asked = [[store.append(change) for change in changes] for store in self.stores]
        self.same(*([future.result() for future in futures] for futures in asked))

    @rule(name=NAMES)
    def forget(self, name: str) -> None:
        self.same(*(store.forget(name).result() for store in self.stores))

    @rule(document=DOCUMENTS, expected=st.none() | st.integers(0, 2))
    def put(self, document: Document, expected: int | None) -> None:
        self.same(*(store.put(document, expected).result() for store in self.stores))

    @rule(kind=st.sampled_from(["account", "session"]), name=NAMES)
    def delete(self, kind: str, name: str) -> None:
        # An expired one is there or not: nobody is told.
        self.same(*(store.get(kind, name) for store in self.stores))
        for store in self.stores:
            store.delete(kind, name).result()

    @rule(before=TIMES)
    def prune_keys(self, before: float) -> None:
        for store in self.stores:
            store.prune(before).result()

    @rule(now=TIMES, later=TIMES, limit=st.integers(1, 3))
    def claim(self, now: float, later: float, limit: int) -> None:
        self.same(*(store.claim(now, now + later, limit).result() for store in self.stores))

    @invariant()
    def all_is_the_same(self) -> None:
        self.same(*(self.told(store) for store in self.stores))

    @rule(owner=st.sampled_from(["ann", "bob"]), ended=st.none() | st.booleans())
    def search(self, owner: str, ended: bool | None) -> None:
        self.same(*(store.streams(owner=owner, ended=ended) for store in self.stores))
        pages = [store.streams(limit=1) for store in self.stores]
        if pages[0]:
            self.same(
                *(
                    store.streams(before=page[0])
                    for store, page in zip(self.stores, pages, strict=True)
                )
            )

    def told(self, store: Store) -> list[Any]:
        return [
            [(store.read(name), store.version(name)) for name in "abc"],
            [store.reply(key) for key in ("k1", "k2", "k3")],
            store.streams(),
            [store.find(kind) for kind in ("account", "session")],
        ]

    def teardown(self) -> None:
        for store in self.stores:
            store.close()


FEW = settings(max_examples=8, stateful_step_count=15)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_does_what_the_model_does(kind: str, request: pytest.FixtureRequest) -> None:
    class Machine(Both):
        def opened(self) -> list[Store]:
            if kind == "sqlite":
                self.folder = tempfile.TemporaryDirectory()
                self.url = f"{self.folder.name}/pegout.db"
            else:
                self.url = new_database(request.getfixturevalue("postgres_server"))
            return super().opened()

        def teardown(self) -> None:
            super().teardown()
            if kind == "sqlite":
                self.folder.cleanup()

    run_state_machine_as_test(Machine, settings=FEW)
