"""One form throughout a list: whoever reads it is "you", the others have their names."""

from __future__ import annotations

import asyncio
from typing import Literal

import pytest
from tests.service.playing import Person, do, seated, site

from pegout.game import Resign
from pegout.seating import Seat
from pegout.service.history.games import my_games
from pegout.service.history.records import Replay, replay_of
from pegout.service.tables import requests as a
from pegout.service.tables.rows import Settings
from pegout.service.tables.view import show
from pegout.store import open_store


async def log_of(name: str) -> tuple[list[str], list[str]]:
    """The log of someone who has taken back a card, and the same in the replay."""
    tables = site(open_store("memory:"))
    table_id = await seated(tables, Settings(), name, "Ben")
    who = f"g-{name.lower()}"
    own, ben = Person(tables, table_id, who), Person(tables, table_id, "g-ben")
    table = await tables.table(table_id)
    assert table is not None
    while Seat(0) not in table.slips:
        await own._step(table)
        await ben._step(table)
    await do(tables, table_id, a.TakeBack(), who)
    await do(tables, table_id, a.AnswerTakeBack(True), "g-ben")
    await asyncio.gather(own.play(), ben.play())
    replay = replay_of(table, who)
    assert isinstance(replay, Replay)
    log = [line.text for line in show(table, who).lines]
    return log, [step.text for step in replay.steps]


@pytest.mark.parametrize("name", ["Ann", "Guest"])
async def test_B8_its_reader_is_you_in_every_line_of_log_and_replay(name: str) -> None:
    log, replay = await log_of(name)
    assert any(line.startswith("You take back ") for line in log)
    assert any(line.startswith("You play ") for line in replay)
    assert [line for line in (*log, *replay) if name in line] == []


@pytest.mark.parametrize("loser", [0, 1])
async def test_B8_a_game_given_up_has_no_score_to_tell(loser: int) -> None:
    tables = site(open_store("memory:"))
    table_id = await seated(tables, Settings(scores=(0, 1)), "Ann", "Ben")
    await do(tables, table_id, a.Act(Resign(Seat(loser))), ("g-ann", "g-ben")[loser])
    table = await tables.table(table_id)
    assert table is not None
    shown = show(table, "g-ann")
    winner = ("Ben", "Ann")[loser]
    won = "You win" if loser else "Ben wins"
    assert f"{won} by resignation." in [line.text for line in shown.lines]
    assert shown.result is not None
    assert (shown.result.winner, shown.result.reason) == (1 - loser, "resigned")
    assert shown.result.classes[loser] == "forfeit"
    (ann,), (ben,) = await my_games(tables, "g-ann"), await my_games(tables, "g-ben")
    told = ("You won by resignation", f"{winner} won by resignation")
    assert (ann.result, ben.result) == (told if loser else told[::-1])


async def test_B8_three_sides_and_partners_are_told_with_the_winners_first() -> None:
    async def run(hands: Literal[3, 4], *names: str) -> None:
        tables = site(open_store("memory:"))
        table_id = await seated(tables, Settings(hands=hands), *names)
        people = [Person(tables, table_id, f"g-{name.lower()}") for name in names]
        table, *_ = await asyncio.gather(*(one.play() for one in people))
        (game,) = await my_games(tables, f"g-{names[-1].lower()}")
        winner = table.state.winner
        assert winner is not None
        scores = [pegs.front for pegs in table.state.pegs]
        rest = " and ".join(str(one) for side, one in enumerate(scores) if side != winner)
        sides = {3: (*names[:-1], "You"), 4: (f"{names[0]} and {names[2]}", f"You and {names[1]}")}
        assert game.result == f"{sides[hands][winner]} won, {scores[winner]} to {rest}"

    await run(3, "Ann", "Ben", "Cat")
    await run(4, "Ann", "Ben", "Cat", "Dan")
