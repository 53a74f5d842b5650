"""Large tournaments: entered in one pass, shown once for all, bounded, and gone from memory."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest
from tests.service.directing import DIRECTOR, MORNING, do, opened, people, running

from pegout.errors import Rejection
from pegout.input_limits import MOST_TAKEN_BACK, MeetSize
from pegout.server.runtime.site import Site
from pegout.service.meets import passes, public_cache
from pegout.service.meets.backups import Damaged, read_file
from pegout.service.meets.meets import Conditions, Meets, StepsTaken
from pegout.service.meets.passes import Passes
from pegout.service.meets.public_cache import ShownMeets
from pegout.service.meets.site_tables import EventEnds
from pegout.store import Document, Store, StoreDown, open_store
from pegout.store.memory import MemoryStore
from pegout.tournament.meet import commands as c, directory
from pegout.tournament.meet.codec import meet_to_text
from pegout.tournament.meet.log import MeetLog, Redo, Undo, take
from pegout.tournament.registration import entries as register

LATER = "2026-02-07T09:01"


async def log_of(meets: Meets, meet: str) -> MeetLog:
    found = await meets.log(meet)
    assert found is not None
    return found


async def names_compared(monkeypatch: pytest.MonkeyPatch, entries: int) -> int:
    """How often a name is looked at while that many are entered."""
    looked_at = 0
    real = directory.folded

    def counted(text: str) -> str:
        nonlocal looked_at
        looked_at += 1
        return real(text)

    meets = Meets(open_store("memory:"))
    meet = await opened(meets)
    with monkeypatch.context() as own:
        for module in (register, directory):
            own.setattr(module, "folded", counted)
        await do(meets, meet, *people("men", entries))
    return looked_at


async def test_d3_twice_as_many_names_are_entered_with_twice_the_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    once, twice = [await names_compared(monkeypatch, number) for number in (100, 200)]
    assert twice == 2 * once


async def test_a_person_is_found_by_every_name_and_number_that_counts_now() -> None:
    meets = Meets(open_store("memory:"))
    meet = await opened(meets)
    await do(meets, meet, c.Enter("men", (c.PersonData("Ann  LEE", member="A1"),)))
    await do(meets, meet, c.Rename(1, "Ann Ray"), c.NumberMember(1, "B2"))
    now = (await log_of(meets, meet)).meet
    assert [one.id for one in directory.of_name(now, "ann RAY")] == [1]
    assert [one.id for one in directory.of_number(now, " b2 ")] == [1]
    assert not directory.of_name(now, "Ann Lee")
    assert not directory.of_number(now, "A1")
    await do(meets, meet, c.Replace(1, 1, c.PersonData("Bob Ray")))
    now = (await log_of(meets, meet)).meet
    assert not directory.entries_with(now, 1)
    assert [one.id for one in directory.entries_with(now, 2)] == [1]
    assert await Meets(meets.store).log(meet) == await log_of(meets, meet)


async def test_d3_a_tournament_of_a_guest_has_a_size_and_the_refusal_says_it() -> None:
    meets = Meets(open_store("memory:"))
    meet = await opened(meets)
    when = Conditions(size=MeetSize(entries=6, games=30))
    assert isinstance(await meets.take(meet, people("men", 6), DIRECTOR, when=when), StepsTaken)
    one_more = [c.Enter("men", (c.PersonData("Zoe"),))]
    refused = await meets.take(meet, one_more, DIRECTOR, when=when)
    assert isinstance(refused, Rejection)
    assert refused.code == "too_many_entries"
    assert "at most 6 entries, and this would be 7: sign in" in refused.sentence
    await do(meets, meet, c.CheckIn("men"))
    refused = await meets.take(meet, [c.MakePlan("men", 12)], DIRECTOR, when=when)
    assert isinstance(refused, Rejection)
    assert (refused.code, "at most 30 games" in refused.sentence) == ("too_many_games", True)
    await do(meets, meet, c.MakePlan("men", 12), c.Start("men", override="a test"))
    called = await meets.take(meet, [c.StartRound("men", 1)], DIRECTOR, when=when)
    assert isinstance(called, StepsTaken), "what is larger already goes on"
    text = meet_to_text(await log_of(meets, meet))
    whole = read_file(text, MeetSize(7, 1000))
    assert isinstance(whole, MeetLog)
    assert (await meets.bring(whole, "g-eve", "", when.size)) == refused
    too_large = read_file(text, MeetSize(5, 1000))
    assert isinstance(too_large, Rejection)
    assert too_large.code == "meet_too_large"


async def test_what_goes_through_the_whole_log_is_asked_for_a_few_times_at_once() -> None:
    meets = Meets(open_store("memory:"))
    meet = await opened(meets)
    await do(meets, meet, *people("men", 2))
    again = [Undo(), Redo()] * MOST_TAKEN_BACK
    refused = await meets.take(meet, again, DIRECTOR)
    assert isinstance(refused, Rejection)
    assert refused.code == "too_many"


async def test_a_damaged_file_that_would_be_mended_for_ever_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pegout.service.meets.backups.MOST_GONE_THROUGH", 100)

    meets = Meets(open_store("memory:"))
    meet = await opened(meets)
    log = await log_of(meets, meet)
    for command in [*people("men", 3), *[Undo(), Redo()] * 8]:
        after = take(log, command, DIRECTOR)
        assert isinstance(after, MeetLog)
        log = after
        found = read_file(f"{meet_to_text(log)}x\n", MeetSize(10, 10))
    assert isinstance(found, Damaged)
    assert not found.log.steps
    assert found.lost


async def test_d3_one_making_answers_all_who_wait_and_others_are_not_held_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A large tournament is made at most once a second, and nobody is shown an older one."""
    made: list[int] = []
    begun, may_go_on = Event(), Event()
    real = public_cache._shown

    def held(meet_id: str, log: MeetLog, minute: str) -> Any:
        begun.set()
        assert may_go_on.wait(60.0), "the loop was held up"
        made.append(len(log.steps))
        return real(meet_id, log, minute)

    naps: list[float] = []

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    monkeypatch.setattr(public_cache, "_shown", held)
    monkeypatch.setattr(public_cache, "LARGE", 1)
    monkeypatch.setattr("pegout.service.meets.public_cache.asyncio.sleep", nap)

    meets, shown = Meets(open_store("memory:")), ShownMeets(seconds=lambda: 50.0)
    meet = await opened(meets)
    old = await log_of(meets, meet)
    first = asyncio.create_task(shown.of(meet, old, MORNING))
    assert await asyncio.to_thread(begun.wait, 60.0)
    await do(meets, meet, *people("men", 2))
    new = await log_of(meets, meet)
    others = [asyncio.create_task(shown.of(meet, new, MORNING)) for _ in range(5)]
    may_go_on.set()
    assert (await first).view.step == len(old.steps)
    assert {(await one).view.step for one in others} == {len(new.steps)}
    assert made == [len(old.steps), len(new.steps)]
    assert naps == [public_cache.APART]
    await shown.of(meet, new, MORNING)
    assert len(made) == 2
    await shown.of(meet, new, LATER)
    assert len(made) == 3, "clocks go by minutes"


async def test_d5_tournaments_that_nobody_asks_for_leave_memory(store: Store) -> None:
    now = 0.0
    site = Site(store, b"s" * 32)
    site.meets.seconds = lambda: now
    meet, watched = await running(site.meets), await running(site.meets)
    watching = site.meets.watch(watched, 0)
    await anext(watching)
    for one in (meet, watched):
        await site.shown_meets.of(one, await log_of(site.meets, one), MORNING)
    ends: EventEnds = site.event_tables._ends
    assert (len(site.shown_meets), len(ends._known), len(site.meets._open)) == (2, 2, 2)
    now = 599.0
    site.clocks.also_rest()
    assert len(site.meets._open) == 2
    now = 601.0
    site.clocks.also_rest()
    assert (len(site.shown_meets), len(ends._known), len(site.meets._open)) == (1, 1, 1)
    assert (await log_of(site.meets, meet)).meet.divisions["men"].started
    await watching.aclose()  # type: ignore[attr-defined]


class Counting(MemoryStore):
    """A store that knows how many passes were on their way at once."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[int] = []
        self.refuse_after = 10_000

    def put(self, document: Document, expected: int | None = None) -> Any:
        self.sent.append(len(self.sent))
        if len(self.sent) > self.refuse_after:
            raise StoreDown("too slow")
        return super().put(document, expected)


async def test_r2_passes_of_a_large_field_are_kept_part_by_part() -> None:
    """What was kept before the store failed is there when it is asked for again."""
    store = Counting()
    meets, known = Meets(store), Passes(store)
    meet = await opened(meets)
    await do(meets, meet, *people("men", 3 * passes.AT_ONCE))
    log = await log_of(meets, meet)
    store.refuse_after = 2 * passes.AT_ONCE + 1
    with pytest.raises(Exception, match="too slow"):
        await known.players(meet, log)
    assert len(await known.of(meet)) >= 2 * passes.AT_ONCE
    store.refuse_after, before = 10_000, len(store.sent)
    given = await known.players(meet, log)
    assert len(given) == len({one.code for one in given.values()}) == 3 * passes.AT_ONCE
    assert len(store.sent) - before <= passes.AT_ONCE
