"""A game looked at again: all cards once it is over, and before that nobody's secrets."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest
from tests.long import LONG
from tests.service.playing import Person, do, opened, site
from tests.visible_cards import Eyes, cards_in

from pegout.errors import Rejection
from pegout.game import Phase
from pegout.seating import Seat
from pegout.service.history.records import Replay, replay_of
from pegout.service.tables import requests as a
from pegout.service.tables.computers import Computers
from pegout.service.tables.rows import Settings
from pegout.service.tables.table import Table
from pegout.store import open_store

OVER = (Phase.GAME_OVER, Phase.MATCH_OVER)


async def played(settings: Settings, look: Callable[[Table], None] = lambda table: None) -> Table:
    """A match of Ann and computers, looked at after every change."""
    tables = site(open_store("memory:"))
    Computers(tables)
    table = await opened(tables, settings)
    tables.on_change(look)
    await do(tables, table, a.Sit("Ann"), "g-ann")
    for _ in range(settings.hands - 1):
        await do(tables, table, a.SeatComputer("greedy"), "g-ann")
    return await Person(tables, table, "g-ann").play()


def replayed(table: Table, who: str = "g-ann") -> Replay:
    found = replay_of(table, who)
    assert isinstance(found, Replay)
    return found


@pytest.mark.parametrize("counting", ["auto", "claim"])
@pytest.mark.parametrize("hands", [2, 3, 4])
async def test_no_step_of_a_game_in_play_tells_a_secret(hands: int, counting: str) -> None:
    looked = 0
    viewers = {"g-ann": Eyes(0), "": Eyes(None)}

    def look(table: Table) -> None:
        nonlocal looked
        for eyes in viewers.values():
            eyes.look(table)
        if table.stage != "playing" or table.version % 17:
            return
        for who, eyes in viewers.items():
            steps = replayed(table, who)
            assert not steps.over
            here = [one for one in steps.steps if one.game == table.state.number]
            sent = msgspec.json.encode(here[-30:]).decode()
            lines = table.lines(None if eyes.viewer is None else Seat(eyes.viewer), 0)
            for step, line in zip(steps.steps, lines, strict=True):
                shown = msgspec.json.encode(step).decode()
                assert cards_in(shown) <= eyes.told[line.version], (step.text, who)
            seed = table.state.chance.seed
            assert seed is None or seed not in sent
            assert [one.text for one in here[1:]] == [line.text for line in lines][2:]
            looked += 1

    # All is replayed at every look, so that a game twice as long takes four times as long.
    target = 121 if LONG else 61
    settings = Settings(hands=hands, counting=counting, pause="none", target=target)  # type: ignore[arg-type]
    await played(settings, look)
    assert looked > 5


@pytest.mark.parametrize("hands", [2, 3, 4])
async def test_a_finished_game_lies_open_and_ends_as_it_ended(hands: int) -> None:
    table = await played(Settings(hands=hands, pause="none"))  # type: ignore[arg-type]
    found = replayed(table, "")
    assert found.over
    assert found.names == table.state.match.names
    assert tuple(peg.front for peg in found.steps[-1].pegs) == table.state.scores
    ending = " ".join(step.text for step in found.steps[-3:])
    assert " wins " in ending or " win " in ending
    for step in found.steps:
        if step.deal is not None:
            known = (*step.deal.held, *step.deal.kept, *step.deal.laid_away, step.deal.crib)
            assert all(None not in hand for hand in known)


PEGS = re.compile(r" pegs? ")
"""What a line says of somebody else, or of whoever reads it, when a peg moves."""


async def test_each_step_shows_the_table_just_after_its_line() -> None:
    """A line that tells of a peg has moved that peg, and none that comes after it."""
    table = await played(Settings(pause="none"))
    steps = replayed(table).steps
    pegged = 0
    for before, step in pairwise(steps):
        rose = sum(peg.front for peg in step.pegs) - sum(peg.front for peg in before.pegs)
        assert (rose > 0) == bool(PEGS.search(step.text)), step.text
        pegged += rose
    assert pegged == sum(table.state.scores)


async def test_scores_are_told_with_their_cards_and_rules() -> None:
    scores = [
        one.score for one in replayed(await played(Settings(pause="none"))).steps if one.score
    ]
    assert {score.kind for score in scores} >= {"play", "hand", "crib"}
    assert all(line.cards and line.clause for score in scores for line in score.lines)
    assert all(bool(score.spoken) == (score.kind in ("hand", "crib")) for score in scores)


async def test_the_games_before_lie_open_while_the_next_is_played() -> None:
    seen: list[Replay] = []

    def look(table: Table) -> None:
        if table.state.number == 2 and table.state.phase is Phase.PLAY:
            seen.append(replayed(table, "g-ann"))

    await played(Settings(match_to=5, target=61, pause="none"), look)
    assert seen
    for one in seen[::20]:
        hands = {
            step.game: [hand for hand in step.deal.held if hand]
            for step in one.steps
            if step.deal is not None and step.phase is Phase.PLAY
        }
        assert all(None not in hand for hand in hands[1])
        assert all(step.open == (step.game < 2) for step in one.steps)
        now = one.steps[-1].deal
        assert now is not None
        laid = {card.card for series in (*now.past, now.series) for card in series.laid}
        assert {card for card in now.kept[1] if card is not None} <= laid


async def test_before_the_first_game_there_is_nothing_to_look_at() -> None:
    tables = site(open_store("memory:"))
    table = await tables.table(await opened(tables, Settings()))
    assert table is not None
    refused = replay_of(table, "g-ann")
    assert isinstance(refused, Rejection)
    assert refused.code == "not_begun"
