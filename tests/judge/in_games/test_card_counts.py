"""All 54 cells of the table of wrong numbers, each in a game with just those cards."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from tests.judge.in_games.sitting import Sitting

from pegout.cards import parse_card, parse_cards
from pegout.game import Phase, commands as c
from pegout.game.decide.course import GameCourse
from pegout.judge import Report
from pegout.judge.table.at_table import AtTable
from pegout.judge.table.facts.cards import row_of
from pegout.judge.table.incident import Incident
from pegout.seating import Seat

ANN, BOB = Seat(0), Seat(1)
FIRST = {ANN: "7H 9H 6S", BOB: "8D 5C TS"}
REST = {ANN: "KD 3C QC AD 2D 4D", BOB: "4H 3S KH AS 2S 6D"}
SIZE = {"C": 4, "M": 5, "F": 3}
RIGHT = 4


class Cell(NamedTuple):
    """A row of the table, and the action before or after the starter."""

    row: str
    after: bool
    action: int


# Row, before, after: copied by hand from 001 IV.4.c.
TABLE = """
CCC 0 0    CCM 1 2    CCF 3 3    CMC 1 4    CMM 1 4    CMF 5 4    CFC 6 7    CFM 8 8    CFF 1 15
MCC 1 9    MCM 1 15   MCF 5 10   MMC 1 15   MMM 1 15   MMF 5 15   MFC 1 11   MFM 1 12   MFF 1 13
FCC 6 7    FCM 14 14  FCF 1 7    FMC 1 16   FMM 1 16   FMF 5 16   FFC 1 7    FFM 1 8    FFF 1 7
"""
WORDS = TABLE.split()
CELLS = [
    cell
    for row, before, after in zip(WORDS[::3], WORDS[1::3], WORDS[2::3], strict=True)
    for cell in (Cell(row, False, int(before)), Cell(row, True, int(after)))
]


class After(NamedTuple):
    """What an action leads to (001 IV.4.d): points that stay, holdings that die or are filled."""

    redealt: bool = False
    stopped: bool = False
    heels: bool = True
    play: bool = True
    dead: tuple[str, ...] = ()
    filled: tuple[str, ...] = ()


PLAY_BACK = After(stopped=True, play=False)
ALL_BACK = After(stopped=True, play=False, heels=False)


def expected(cell: Cell) -> After:
    """What must follow, by the words of the action; action 5 looks up again."""
    long = tuple(where for where, size in zip(WHERE, cell.row, strict=True) if size == "M")
    wrong = tuple(where for where, size in zip(WHERE, cell.row, strict=True) if size != "C")
    if cell.action == 5:
        return expected(second_look(cell))
    return {
        0: After(),
        1: After(redealt=True),
        2: PLAY_BACK._replace(dead=wrong),
        3: After(filled=("crib",)),
        4: ALL_BACK._replace(dead=("dealer", "crib") if cell.row[2] == "M" else ("dealer",)),
        6: After(filled=wrong),
        7: After(),
        8: After(dead=("crib",)),
        9: PLAY_BACK._replace(dead=tuple(one for one in wrong if one != "crib")),
        10: PLAY_BACK._replace(dead=("pone",), filled=("crib",)),
        11: PLAY_BACK._replace(dead=("pone",)),
        12: PLAY_BACK._replace(dead=("pone", "crib")),
        13: PLAY_BACK._replace(dead=("pone",), filled=("crib",)),
        14: After(),
        15: ALL_BACK._replace(redealt=True),
        16: PLAY_BACK._replace(dead=long),
    }[cell.action]


WHERE = ("pone", "dealer", "crib")
# With the sizes used here one card too many goes to a crib that lacks one, or two to one.
SECOND_LOOK = {"CMF": Cell("CCC", False, 0), "MCF": Cell("CCC", False, 0),
               "MMF": Cell("CCM", False, 1), "FMF": Cell("FCC", False, 6)}  # fmt: skip


def second_look(cell: Cell) -> Cell:
    """The row that action 5 leads to."""
    return SECOND_LOOK[cell.row]


def dealt(row: str) -> Sitting:
    """A table whose hands and crib have just these sizes."""
    table = Sitting("acc", 2, False, "deal", "40-50")
    pone, dealer, crib = (SIZE[size] for size in row)
    from_pone = crib // 2
    hands = [f"{FIRST[ANN]} {REST[ANN]}".split()[: pone + from_pone],
             f"{FIRST[BOB]} {REST[BOB]}".split()[: dealer + crib - from_pone]]  # fmt: skip
    table.do(c.Deal(BOB, tuple(parse_cards(" ".join(hand)) for hand in hands)))
    for seat, kept in ((ANN, pone), (BOB, dealer)):
        table.do(c.LayAway(seat, parse_cards(" ".join(hands[seat][kept:]))))
    assert "".join(row_of(table.state).values()) == row
    return table


def begun(row: str) -> Sitting:
    """The same with heels pegged, and points of the play by both."""
    table = dealt(row)
    table.do(c.Cut(ANN, "starter", None, parse_card("JD")))
    table.do(c.Peg(BOB, table.item(BOB, "heels").id, 2))
    table.do(c.Play(ANN, parse_card("7H")))
    table.do(c.Play(BOB, parse_card("8D")))
    table.do(c.Peg(BOB, table.item(BOB, "play").id, 2))
    table.do(c.Play(ANN, parse_card("9H")))
    table.do(c.Peg(ANN, table.item(ANN, "play").id, 3))
    return table


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.row}-{'AB'[cell.after]}")
def test_each_cell_in_a_game(cell: Cell) -> None:
    table = begun(cell.row) if cell.after else dealt(cell.row)
    was = sizes(table)
    table.do(Report(ANN, "ACC-count-B" if cell.after else "ACC-count-A"))
    then = expected(cell)
    ann = 40 + 3 * (cell.after and then.play)
    bob = 50 + 2 * (cell.after and then.play) + 2 * (cell.after and then.heels)
    assert table.scores == (ann, bob)
    if then.redealt:
        assert table.state.phase is Phase.PACK_CUT
        assert table.state.the_deal.dealer == BOB
    else:
        phase = Phase.PLAY if cell.after else Phase.STARTER
        assert table.state.phase is (Phase.SHOW if then.stopped else phase)
        assert dead_in(table) == set(then.dead)
        assert sizes(table) == after_sizes(cell, was, then)
    table.play_on()


def sizes(table: Sitting) -> dict[str, int]:
    deal = table.state.the_deal
    return {"pone": len(deal.kept[ANN]), "dealer": len(deal.kept[BOB]), "crib": len(deal.crib)}


def after_sizes(cell: Cell, was: dict[str, int], then: After) -> dict[str, int]:
    """What was filled is right; action 5 moves cards first, action 14 leaves four in the crib."""
    now = dict(was)
    if cell.action == 5:
        for hand in ("pone", "dealer"):
            excess = max(0, now[hand] - RIGHT)
            now[hand], now["crib"] = now[hand] - excess, now["crib"] + excess
    if cell.action == 14:
        now["crib"] = RIGHT
    return now | dict.fromkeys(then.filled, RIGHT)


def dead_in(table: Sitting) -> set[str]:
    dead = [one for one in table.state.the_deal.dead if one.scope == "count"]
    hands = {ANN: "pone", BOB: "dealer"}
    return {"crib" if one.holding == "crib" else hands[one.seat] for one in dead}


def four(*sizes: int) -> Sitting:
    """Four players, dealt these numbers of cards, each throwing one."""
    table = Sitting("sasg", 4, False, "deal", "40-50")
    table.do(c.Deal(Seat(3), tuple((None,) * size for size in sizes)))
    for seat in range(4):
        table.do(c.LayAway(Seat(seat), (None,)))
    return table


@pytest.mark.parametrize(
    ("sizes", "row", "wrong"),
    [
        ((5, 5, 5, 5), "CCC", (0,)),
        ((5, 6, 5, 5), "MCC", (1,)),
        ((5, 4, 4, 5), "FCC", (1, 2)),
        ((5, 5, 5, 6), "CMC", (0,)),
        ((6, 5, 4, 5), "MMM", (0, 2)),
    ],
)
def test_with_four_hands_the_wrong_one_is_the_pone(
    sizes: tuple[int, ...], row: str, wrong: tuple[int, ...]
) -> None:
    """Reading C34: several non-dealers wrong in several ways lead to a new deal."""
    table = four(*sizes)
    assert "".join(row_of(table.state).values()) == row
    at = AtTable(GameCourse(table.state), Incident("ACC-count-A", ANN, BOB), "ACC-count-A", ())
    assert at.wrong_pones == wrong
