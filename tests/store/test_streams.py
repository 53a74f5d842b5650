"""What every store promises about streams, on memory, SQLite and PostgreSQL."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

import pytest
from tests.store.databases import append

from pegout.store import (
    Change,
    Conflict,
    Facts,
    Heading,
    Outcome,
    Repeated,
    Saved,
    Store,
    StreamRow,
)


def test_rows_are_read_back_in_their_order_with_versions_and_times(store: Store) -> None:
    assert store.append(Change("t", 0, (b"a", b"\0\xff"))).result() == Saved(2, 1.0)
    assert store.append(Change("t", 2, (b"",))).result() == Saved(3, 2.0)
    whole = [StreamRow(1, b"a", 1.0), StreamRow(2, b"\0\xff", 1.0), StreamRow(3, b"", 2.0)]
    assert store.read("t") == whole
    assert store.read("t", after=1) == whole[1:]
    assert store.read("t", after=3) == []
    assert store.version("t") == 3


def test_what_is_not_there_is_empty(store: Store) -> None:
    assert store.read("nothing") == []
    assert store.version("nothing") == 0
    assert store.reply("nothing") is None
    assert store.streams() == []
    assert store.forget("nothing").result() is False
    assert store.health() is None


def test_what_must_not_stay_is_written_over_and_all_else_is_as_it_was(store: Store) -> None:
    append(store, "t", b"a", b"secret", b"c")
    before = store.streams()
    assert store.amend("t", {2: b"-", 9: b"nowhere"}).result() is True
    assert [(row.version, row.data) for row in store.read("t")] == [(1, b"a"), (2, b"-"), (3, b"c")]
    assert store.streams() == before
    assert store.amend("nothing", {1: b"x"}).result() is False
    assert store.read("nothing") == []


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
def test_a_change_to_another_version_is_refused_and_changes_nothing(
    store: Store, expected: int
) -> None:
    append(store, "t", b"a", b"b")
    refused = store.append(Change("t", expected, (b"c",), key="k", reply=b"r")).result()
    assert refused == Conflict(2)
    assert store.version("t") == 2
    assert len(store.read("t")) == 2
    assert store.reply("k") is None


def test_a_repeat_gets_the_first_answer_and_has_no_effect(store: Store) -> None:
    first = Change("t", 0, (b"a",), key="k", reply=b"first")
    assert isinstance(store.append(first).result(), Saved)
    assert store.append(first).result() == Repeated(b"first")
    assert store.append(Change("t", 1, (b"b",), key="k", reply=b"2nd")).result() == Repeated(
        b"first"
    )
    # A table that is opened twice by one request is opened once, whatever it would be called.
    assert store.append(Change("u", 0, (b"a",), key="k")).result() == Repeated(b"first")
    assert (store.version("t"), store.version("u")) == (1, 0)
    assert [heading.stream for heading in store.streams()] == ["t"]
    assert store.reply("k") == b"first"


def test_changes_sent_together_are_judged_one_after_another(store: Store) -> None:
    sent: list[Future[Outcome]] = [
        store.append(change)
        for change in (
            Change("t", 0, (b"a",), key="k", reply=b"r"),
            Change("t", 1, (b"b", b"c")),
            Change("t", 1, (b"d",)),
            Change("t", 0, (b"a",), key="k"),
            Change("u", 0, (b"e",)),
            Change("t", 3, (b"f",)),
        )
    ]
    assert [future.result() for future in sent] == [
        Saved(1, 1.0),
        Saved(3, 2.0),
        Conflict(3),
        Repeated(b"r"),
        Saved(1, 5.0),
        Saved(4, 6.0),
    ]
    assert [row.data for row in store.read("t")] == [b"a", b"b", b"c", b"f"]


def test_on_one_stream_exactly_one_of_many_wins_each_time(store: Store) -> None:
    def race(caller: int) -> list[int]:
        won = []
        while (version := store.version("t")) < 40:
            if isinstance(store.append(Change("t", version, (b"%d" % caller,))).result(), Saved):
                won.append(version)
        return won

    with ThreadPoolExecutor(8) as pool:
        won = sorted(version for mine in pool.map(race, range(8)) for version in mine)
    assert won == list(range(40))
    assert [row.version for row in store.read("t")] == list(range(1, 41))


def test_many_callers_on_many_streams_lose_nothing(store: Store) -> None:
    def fill(caller: int) -> None:
        for number in range(25):
            rows = (b"%d" % number,) * 2
            answer = store.append(Change(f"s{caller}", 2 * number, rows)).result()
            assert isinstance(answer, Saved)

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(fill, range(16)))
    for caller in range(16):
        rows = store.read(f"s{caller}")
        assert [int(row.data) for row in rows] == [n // 2 for n in range(50)]
        assert [row.version for row in rows] == list(range(1, 51))


def test_what_is_acknowledged_can_be_read_at_once(store: Store) -> None:
    for number in range(20):
        append(store, "t", b"%d" % number)
        assert store.version("t") == number + 1
        assert store.read("t", after=number)[0].data == b"%d" % number


def opened(store: Store, stream: str, facts: Facts) -> None:
    assert isinstance(store.append(Change(stream, 0, (b"x",), facts=facts)).result(), Saved)


def names(found: list[Heading]) -> list[str]:
    return [heading.stream for heading in found]


def test_streams_are_found_by_their_facts_the_last_changed_first(store: Store) -> None:
    opened(store, "one", Facts("game", ("bob", "ann"), note=b"Ann and Bob"))
    opened(store, "two", Facts("game", ("ann",), ended=True))
    opened(store, "three", Facts("meet", ("ann",)))
    opened(store, "four", Facts("game", ("cid",)))
    append(store, "one", b"y")
    assert names(store.streams()) == ["one", "four", "three", "two"]
    assert names(store.streams(owner="ann")) == ["one", "three", "two"]
    assert names(store.streams(owner="ann", kind="game", ended=False)) == ["one"]
    assert names(store.streams(kind="game", ended=True)) == ["two"]
    assert names(store.streams(owner="nobody")) == []
    heading = store.streams(owner="bob")[0]
    assert heading == Heading("one", 2, 5.0, Facts("game", ("ann", "bob"), note=b"Ann and Bob"))


def test_streams_are_listed_page_by_page(store: Store) -> None:
    for number in range(7):
        opened(store, f"s{number}", Facts("game"))
    first = store.streams(kind="game", limit=3)
    second = store.streams(kind="game", limit=3, before=first[-1])
    third = store.streams(kind="game", limit=3, before=second[-1])
    assert names(first + second + third) == [f"s{number}" for number in reversed(range(7))]


def test_new_facts_replace_the_old_ones(store: Store) -> None:
    opened(store, "t", Facts("game", ("ann", "bob"), due=3.0))
    ended = Facts("game", ("bob",), ended=True, note=b"over")
    store.append(Change("t", 1, (), facts=ended)).result()
    assert store.streams(owner="ann") == []
    assert [heading.facts for heading in store.streams(owner="bob")] == [ended]
    assert store.version("t") == 1


def test_what_is_due_is_claimed_once(store: Store) -> None:
    for number in range(5):
        opened(store, f"s{number}", Facts("game", ("ann",), due=100.0 - number))
    opened(store, "never", Facts("game"))
    assert names(store.claim(now=98.0, until=200.0).result()) == ["s4", "s3", "s2"]
    assert store.claim(now=98.0, until=200.0).result() == []
    assert names(store.claim(now=199.0, until=300.0, limit=1).result()) == ["s1"]
    assert store.claim(now=200.0, until=300.0, limit=9).result()[-1].facts == Facts(
        "game", ("ann",), due=300.0
    )


def test_a_forgotten_stream_leaves_nothing_behind(store: Store) -> None:
    change = Change("t", 0, (b"a",), key="k", reply=b"r", facts=Facts("game", ("ann",), due=1.0))
    store.append(change).result()
    append(store, "u", b"b")
    assert store.forget("t").result() is True
    assert (store.read("t"), store.version("t"), store.reply("k")) == ([], 0, None)
    assert store.streams(owner="ann") == []
    assert store.claim(9.0, 10.0).result() == []
    assert store.version("u") == 1
    assert isinstance(store.append(change).result(), Saved)


def test_old_keys_are_pruned_and_rows_are_not(store: Store) -> None:
    for number in range(4):
        store.append(Change("t", number, (b"a",), key=f"k{number}", reply=b"r")).result()
    assert store.prune(before=3.0).result() == 2
    assert [store.reply(f"k{number}") for number in range(4)] == [None, None, b"r", b"r"]
    assert store.version("t") == 4


def test_a_large_row_and_strange_names_are_kept(store: Store) -> None:
    large, strange = bytes(range(256)) * 4000, "tisch/ä '\"%;--🂡"
    assert append(store, strange, large) == 1
    assert store.read(strange)[0].data == large
    store.append(Change(strange, 1, (b"",), key=strange, reply=large)).result()
    assert store.reply(strange) == large


@pytest.mark.parametrize("name", ["", "a\0b", "\ud800", "a\n", "x" * 201])
def test_a_name_that_no_database_could_keep_is_refused_at_once(name: str) -> None:
    with pytest.raises(ValueError, match="is no name"):
        Change(name, 0, ())
    with pytest.raises(ValueError, match="is no name"):
        Change("t", 0, (), key=name)
    with pytest.raises(ValueError, match="is no name"):
        Change("t", 0, (), facts=Facts("game", (name,)))
