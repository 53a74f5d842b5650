"""What every store promises about documents: accounts, sessions, preferences."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from pegout.store import Conflict, Document, Saved, Store, Taken


def account(number: int, name: str | None = None, data: bytes = b"{}") -> Document:
    return Document("account", str(number), data, name=name)


def test_a_document_is_written_read_and_written_again(store: Store) -> None:
    assert store.get("account", "1") is None
    assert isinstance(store.put(account(1, "ann"), 0).result(), Saved)
    again = store.put(account(1, "ann", b"new"), 1).result()
    assert isinstance(again, Saved)
    assert again.version == 2
    found = store.get("account", "1")
    assert found == Document("account", "1", b"new", 2, "ann")
    assert store.get("session", "1") is None


def test_a_document_at_another_version_is_left_alone(store: Store) -> None:
    store.put(account(1), 0).result()
    assert store.put(account(1, data=b"new"), 0).result() == Conflict(1)
    assert store.put(account(1, data=b"new"), 2).result() == Conflict(1)
    assert store.put(account(2), 1).result() == Conflict(0)
    saved = store.put(account(1, data=b"new"), None).result()
    assert isinstance(saved, Saved)
    assert saved.version == 2


def test_a_name_is_borne_by_one_document_of_its_kind(store: Store) -> None:
    store.put(account(1, "ann"), 0).result()
    assert store.put(account(2, "ann"), 0).result() == Taken("1")
    store.put(account(2, "bob"), 0).result()
    assert store.put(account(2, "ann")).result() == Taken("1")
    assert isinstance(store.put(Document("club", "1", b"", name="ann")).result(), Saved)
    assert [found.id for found in store.find("account", name="ann")] == ["1"]
    store.put(account(1, "anna"), 1).result()
    assert isinstance(store.put(account(2, "ann")).result(), Saved)


def test_of_many_who_want_a_name_one_gets_it(store: Store) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda n: store.put(account(n, "ann"), 0).result(), range(8)))
    assert sum(isinstance(answer, Saved) for answer in answers) == 1
    assert sum(isinstance(answer, Taken) for answer in answers) == 7
    assert len(store.find("account")) == 1


def test_documents_are_found_by_their_owner(store: Store) -> None:
    for number in range(4):
        owner = "ann" if number % 2 else "bob"
        store.put(Document("session", str(number), b"", owner=owner)).result()
    assert [found.id for found in store.find("session", owner="ann")] == ["1", "3"]
    assert [found.id for found in store.find("session")] == ["0", "1", "2", "3"]
    assert store.delete("session", "1").result() is True
    assert store.delete("session", "1").result() is False
    assert [found.id for found in store.find("session", owner="ann")] == ["3"]


def test_what_has_expired_is_not_there(store: Store) -> None:
    kept = Document("session", "1", b"", name="n", expires=1e9)
    over = Document("session", "2", b"", name="m", expires=0.5)
    store.put(kept).result()
    store.put(over).result()
    assert store.get("session", "2") is None
    assert store.find("session", name="m") == []
    assert [found.id for found in store.find("session")] == ["1"]
    saved = store.put(Document("session", "3", b"", name="m"), 0).result()
    assert isinstance(saved, Saved)
    store.put(over).result()


def test_expired_documents_are_pruned(store: Store) -> None:
    for number in range(3):
        store.put(Document("session", str(number), b"", expires=10.0 + number)).result()
    store.put(Document("session", "9", b"")).result()
    assert store.prune(before=11.0).result() == 2
    assert isinstance(store.put(Document("session", "2", b""), 1).result(), Saved)
