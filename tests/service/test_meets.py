"""Tournaments of a site: steps kept before they count, all or none, told to those they concern."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pytest
from tests.service.directing import DIRECTOR, MORNING, do, opened, people, played, player, running

from pegout.errors import Rejection
from pegout.service.meets.meets import Conditions, Meets, NoMeet, StepsTaken
from pegout.service.meets.passes import Passes
from pegout.service.views.phone.game import PhoneCommand, changes_nothing
from pegout.store import Change, Conflict, Repeated, Saved, Store, StoreDown, StreamRow, open_store
from pegout.store.memory import MemoryStore
from pegout.tournament.cards.result import Side
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.log import MeetLog, Undo
from pegout.tournament.meet.state import Game


async def test_steps_asked_for_together_are_taken_together_or_not_at_all(store: Store) -> None:
    meets = Meets(store)
    meet = await opened(meets)
    twice = [*people("men", 3), c.CheckIn("women")]
    refused = await meets.take(meet, twice, DIRECTOR)
    assert isinstance(refused, Rejection)
    assert refused.code == "no_such_division"
    log = await meets.log(meet)
    assert log is not None
    assert (len(log.steps), log.meet.entries) == (3, {})


async def test_the_same_key_twice_is_one_step_and_one_answer(store: Store) -> None:
    meets = Meets(store)
    meet = await running(meets)
    claim = c.Claim("men", 1, 0, played(121, 88))
    entry = (await meets.log(meet)).meet.divisions["men"].game(1).entries[0]  # type: ignore[union-attr]
    first = await meets.take(meet, [claim], player(entry), "one")
    again = await meets.take(meet, [claim], player(entry), "one")
    assert isinstance(first, StepsTaken)
    assert first == again
    # Sent again after the game was settled, it is still what it was: no refusal.
    await do(meets, meet, c.RecordResult("men", 1, played(121, 88)))
    assert await meets.take(meet, [claim], player(entry), "one") == first


def test_a_tournament_comes_back_after_the_site_went_down(tmp_path: Path) -> None:
    database = str(tmp_path / "site.db")

    async def before() -> tuple[str, MeetLog]:
        meets = Meets(store)
        meet = await running(meets)
        await do(meets, meet, c.RecordResult("men", 1, played(121, 88)), Undo())
        log = await meets.log(meet)
        assert log is not None
        return meet, log

    store = open_store(database)
    meet, log = asyncio.run(before())
    store.close()
    store = open_store(database)
    assert asyncio.run(Meets(store).log(meet)) == log
    assert asyncio.run(Meets(store).log("nothing")) is None
    assert asyncio.run(Meets(store).take("nothing", [], DIRECTOR)) == NoMeet()
    store.close()


async def test_two_processes_take_steps_in_one_tournament(store: Store) -> None:
    here, there = Meets(store), Meets(store)
    meet = await running(here)
    assert await there.log(meet) == await here.log(meet)
    await do(here, meet, c.RecordResult("men", 1, played(121, 88)))
    # The other does not know of it yet: it finds out, decides again, and both stand alike.
    await do(there, meet, c.RecordResult("men", 2, played(90, 121)))
    await here.news(f"meet:{meet}", 1 << 40)
    assert await there.log(meet) == await here.log(meet)
    refused = await here.take(meet, [c.RecordResult("men", 2, played(91, 121))], DIRECTOR)
    assert isinstance(refused, Rejection)
    assert refused.code == "has_result"


async def test_a_result_wakes_those_who_played_and_whoever_watches_all(store: Store) -> None:
    meets = Meets(store)
    meet = await running(meets)
    log = await meets.log(meet)
    assert log is not None
    now, one = len(log.steps), log.meet.divisions["men"].game(1)
    assert one is not None
    other = next(e for e in log.meet.entries if e not in one.entries)
    watchers = [meets.watch(meet, now, entry) for entry in (one.entries[0], other, None)]
    player, stranger, everybody = [asyncio.ensure_future(anext(one)) for one in watchers]
    await asyncio.sleep(0)
    await do(meets, meet, c.RecordResult("men", 1, played(121, 88)))
    assert [(await one)[0] for one in (player, everybody)] == [now + 1, now + 1]
    assert not stranger.done()
    # Others are woken only by what concerns them.
    await do(meets, meet, c.Announce("Coffee is ready"))
    assert (await stranger)[0] == now + 2


async def test_a_whole_round_entered_at_once_is_kept_in_order(store: Store) -> None:
    meets = Meets(store)
    meet = await running(meets, 20)
    log = await meets.log(meet)
    assert log is not None
    games = list(log.meet.divisions["men"].rounds[1].values())
    sides: list[tuple[Game, Side]] = [(game, side) for side in (0, 1) for game in games]
    claims = [
        meets.take(
            meet,
            [c.Claim("men", game.number, side, played(121, 88))],
            player(game.entries[side]),
            f"{game.number} {side}",
        )
        for game, side in sides
    ]
    # Each is sent twice, as by a phone whose answer was lost on the way.
    again = [
        meets.take(
            meet,
            [c.Claim("men", game.number, side, played(121, 88))],
            player(game.entries[side]),
            f"{game.number} {side}",
        )
        for game, side in sides
    ]
    answers = await asyncio.gather(*claims, *again)
    assert answers[: len(sides)] == answers[len(sides) :]
    now = await meets.log(meet)
    assert now is not None
    assert [step.number for step in now.steps] == list(range(1, len(now.steps) + 1))
    assert all(game.counts for game in now.meet.divisions["men"].rounds[1].values())
    assert len(now.steps) == len(log.steps) + len(sides)
    assert await Meets(store).log(meet) == now
    assert meets.rest(idle=0) == 1, "nothing is on its way any more"


class Failing(MemoryStore):
    """A store that cannot keep what comes at the wrong moment."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = 0

    def append(self, change: Change) -> Future[Saved | Conflict | Repeated]:
        if self.fails:
            self.fails -= 1
            future: Future[Saved | Conflict | Repeated] = Future()
            future.set_exception(StoreDown("the disk is full", uncertain=False))
            return future
        return super().append(change)


async def test_what_was_decided_upon_a_step_that_is_not_kept_is_decided_anew() -> None:
    store = Failing()
    meets = Meets(store)
    meet = await running(meets, 20)
    games = list((await meets.log(meet)).meet.divisions["men"].rounds[1].values())  # type: ignore[union-attr]
    store.fails = 1
    asked = [
        meets.take(meet, [c.RecordResult("men", game.number, played(121, 88))], DIRECTOR)
        for game in games
    ]
    first, *others = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(first, StoreDown)
    assert all(isinstance(one, StepsTaken) for one in others)
    now = await meets.log(meet)
    assert now is not None
    states = [now.meet.divisions["men"].game(game.number) for game in games]
    assert [one is not None and one.counts for one in states] == [False] + [True] * 9
    assert await Meets(store).log(meet) == now


async def test_codes_asked_for_twice_at_once_are_the_same(store: Store) -> None:
    meets, passes = Meets(store), Passes(store)
    meet = await running(meets)
    log = await meets.log(meet)
    assert log is not None
    asked = [passes.players(meet, log) for _ in range(4)]
    given = await asyncio.gather(*asked)
    assert all(one == given[0] for one in given)
    assert await passes.players(meet, log) == given[0]


async def test_a_lost_code_is_given_anew_and_the_old_one_opens_nothing(store: Store) -> None:
    meets, passes = Meets(store), Passes(store)
    meet = await running(meets)
    log = await meets.log(meet)
    assert log is not None
    given = await passes.players(meet, log)
    assert len(given) == len({one.code for one in given.values()}) == 6
    assert await passes.players(meet, log) == given
    lost = given[3]
    assert await passes.by_code(f" {lost.code[:4].lower()}-{lost.code[4:]} ") == lost
    fresh = await passes.again(lost)
    assert await passes.by_code(lost.code) is None
    assert await passes.by_code(fresh.code) == fresh
    assert (await passes.players(meet, log))[3] == fresh
    assert fresh.stamp(MORNING).entry == 3
    await passes.revoke(fresh)
    assert await passes.by_code(fresh.code) is None


@pytest.mark.parametrize("code", ["", "?", "A" * 17, "ABCDEFGH"])
async def test_a_code_that_was_never_given_opens_nothing(store: Store, code: str) -> None:
    assert await Passes(store).by_code(code) is None


async def test_who_runs_a_tournament_has_one_pass_for_each_role(store: Store) -> None:
    passes = Passes(store)
    first = await passes.official("m", "judge", "Jo")
    assert await passes.official("m", "judge", "Jo") == first
    assert await passes.official("m", "scorer", "Jo") != first
    assert len(await passes.of("m")) == 2
    assert await passes.of("other") == []


FIRST_READERS = """
import threading
from pegout.tournament.meet.codec import step_from_bytes, step_to_bytes
from pegout.tournament.meet.log import NEW_LOG, take
from pegout.tournament.meet import commands as c
from pegout.tournament.meet.actors import Stamp
log = take(NEW_LOG, c.OpenMeet("Games", "2026-07-03", "ab" * 32), Stamp("2026-02-07T09:00", "Dora"))
data = step_to_bytes(log.steps[0])
start = threading.Barrier(12)
def read():
    start.wait()
    for _ in range(20):
        assert step_from_bytes(data).number == 1
threads = [threading.Thread(target=read) for _ in range(12)]
[one.start() for one in threads]
[one.join() for one in threads]
print("all read")
"""


def test_many_threads_may_be_the_first_to_read_a_step() -> None:
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", FIRST_READERS], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (0, "all read\n"), done.stderr


class Counting(MemoryStore):
    """A store that counts how often a stream is read."""

    reads = 0

    def read(self, stream: str, after: int = 0) -> list[StreamRow]:
        self.reads += 1
        return super().read(stream, after)


async def test_a_tournament_is_read_once_however_many_ask_for_it_at_a_time() -> None:
    store = Counting()
    meet = await running(Meets(store), 4)
    store.reads = 0
    back = Meets(store)
    logs = await asyncio.gather(*(back.log(meet) for _ in range(20)))
    assert all(one is logs[0] for one in logs)
    assert store.reads == 1
    assert await back.log("nothing") is None


@pytest.mark.parametrize("way", ["claim", "sign", "call"])
async def test_what_was_said_already_by_the_time_it_is_decided_is_no_second_step(
    store: Store, way: str
) -> None:
    """Each was looked at before any other was in; what is on its way to the disk counts."""
    meets = Meets(store)
    meet = await running(meets, 4)
    log = await meets.log(meet)
    assert log is not None
    game = next(iter(log.meet.divisions["men"].rounds[1].values()))
    result = played(121, 88)
    if way == "sign":
        await do(meets, meet, c.RecordResult("men", game.number, result))
    else:
        claim = c.Claim("men", game.number, 1, result)
        await do(meets, meet, claim, by=player(game.entries[1]))
    asked: dict[str, PhoneCommand] = {
        "claim": c.Claim("men", game.number, 0, result),
        "sign": c.SignOff("men", game.number, 0),
        "call": c.CallJudge("men", game.number, ""),
    }
    command = asked[way]
    before = await meets.log(meet)
    said = partial(changes_nothing, command=command)
    asks = [
        meets.take(meet, [command], player(game.entries[0]), f"phone {one}", Conditions(said))
        for one in range(12)
    ]
    answers = await asyncio.gather(*asks)
    assert {type(one) for one in answers} == {StepsTaken}
    after = await meets.log(meet)
    assert before is not None
    assert after is not None
    assert len(after.steps) == len(before.steps) + 1
