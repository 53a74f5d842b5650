"""How long a computer player may think: what it compiles first does not count.

A level that has kernels plays a deal for itself before its first turn in this process. One that is
merely slow is waited for once more, and one that fails is asked once more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TypeVar

from pegout.game import StartMatch
from pegout.players.readying import make_levels_ready
from pegout.rulesets import ruleset

T = TypeVar("T")
PATIENCE = 20.0
TRIES = 2
LONGEST = 600.0
"""Nobody waits longer than this for a level to be made ready."""
ALWAYS_READY = ("random", "greedy")
"""Levels without kernels."""
NAMES = ("Ready", "Steady", "Go", "Gone")

log = logging.getLogger("pegout.computers")


class Readiness:
    """Which levels have played a deal here, and those that are about to."""

    def __init__(self) -> None:
        self._site: asyncio.Task[None] | None = None
        self._levels: dict[tuple[str, int], asyncio.Task[None]] = {}

    def after(self, site: asyncio.Task[None]) -> None:
        """The site is making the usual computers ready: nobody does the same beside it."""
        self._site = site

    def tasks(self) -> list[asyncio.Task[None]]:
        """What is still going on, or was."""
        return list(self._levels.values())

    async def of(self, level: str, hands: int) -> None:
        """Wait until a level has compiled whatever it needs with so many hands."""
        if level in ALWAYS_READY:
            return
        if self._site is not None:
            await asyncio.wait({self._site}, timeout=LONGEST)
        key = (level, hands)
        if key not in self._levels:
            self._levels[key] = asyncio.create_task(_play_a_deal(level, hands))
        await asyncio.wait({self._levels[key]}, timeout=LONGEST)


async def _play_a_deal(level: str, hands: int) -> None:
    try:
        await aside(partial(make_levels_ready, (level,), alone(hands)))
    except Exception:
        # At its own turn it is asked again, and replaced if it fails there too.
        log.exception("a computer player could not be made ready", extra={"level": level})


async def aside(work: Callable[[], None]) -> None:
    """Something that may take a minute, in a thread that nobody waits for when the site closes."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(fault: Exception | None) -> None:
        if done.done():
            return
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)

    def run() -> None:
        fault = None
        try:
            work()
        except Exception as error:
            fault = error
        with suppress(RuntimeError):  # the site was closed meanwhile
            loop.call_soon_threadsafe(tell, fault)

    Thread(target=run, daemon=True).start()
    await done


def alone(hands: int) -> StartMatch:
    """A match that computers play for themselves."""
    return StartMatch(ruleset("bicycle"), NAMES[:hands])


async def thought(think: Callable[[], T]) -> T:
    """What a computer wants to do; TimeoutError where it does not say so, or its own last fault."""
    thinking = asyncio.ensure_future(asyncio.to_thread(think))
    for attempt in range(TRIES):
        await asyncio.wait({thinking}, timeout=PATIENCE)
        if not thinking.done():
            continue
        if thinking.exception() is None or attempt + 1 == TRIES:
            return thinking.result()
        thinking = asyncio.ensure_future(asyncio.to_thread(think))
    thinking.cancel()
    raise TimeoutError
