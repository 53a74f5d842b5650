"""What need not be kept is removed, and nothing else."""

from __future__ import annotations

import asyncio

from tests.service.playing import PATIENCE

from pegout.server.runtime.background import KEPT, Retention
from pegout.store import Change, Document, open_store
from pegout.store.memory import MemoryStore

NOW = 1_800_000_000.0


async def test_old_answers_and_ended_documents_go_and_the_rest_stays() -> None:
    now = NOW - KEPT - 10
    store = MemoryStore(lambda: now)
    store.append(Change("table:1", 0, (b"a",), key="old", reply=b"first")).result()
    store.put(Document("session", "over", b"", owner="g-ann", expires=NOW - KEPT - 1)).result()
    store.put(Document("session", "going on", b"", owner="g-ann", expires=NOW + 1)).result()
    store.put(Document("account", "g-ann", b"")).result()
    now = NOW
    store.append(Change("table:1", 1, (b"b",), key="new", reply=b"second")).result()
    assert await Retention(store, lambda: NOW).prune() == 2
    assert (store.reply("old"), store.reply("new")) == (None, b"second")
    assert len(store.read("table:1")) == 2
    assert store.get("session", "going on") is not None
    assert store.get("account", "g-ann") is not None


async def test_it_goes_on_by_itself() -> None:
    store = open_store("memory:")
    store.append(Change("table:1", 0, (b"a",), key="old", reply=b"first")).result()
    task = asyncio.create_task(Retention(store, lambda: 1e12).run(every=0.001))
    async with asyncio.timeout(PATIENCE):
        while store.reply("old") is not None:
            await asyncio.sleep(0.001)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
