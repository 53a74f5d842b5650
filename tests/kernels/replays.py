"""Games that a kernel played, played again by the explained engine with the same cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.table import Table

from pegout.cards import PACK
from pegout.game import Cut, Deal, GameState, LayAway, Phase, Play, PlayerCommand, events as e
from pegout.game.legal import CutDuty, duty_of, seats_due
from pegout.kernels import BulkGames, Deals, parts
from pegout.kernels.games import SOURCES
from pegout.rulesets import Ruleset
from pegout.scoring import total
from pegout.seating import Seat, from_left_of

SOURCE_OF = {"heels": "heels", "play": "pegging", "go": "pegging", "hand": "hand", "crib": "crib"}
Pegged = list[tuple[str, int, int]]
Watcher = Callable[[GameState, PlayerCommand], None]


class Scored(NamedTuple):
    """The scores of one deal in order: what for, by which seat, how many points."""

    before: tuple[int, ...]
    pegged: Pegged


def by_kernel(deals: Deals, row: int, hands: int) -> Scored:
    """What the kernel wrote down of a deal."""
    source, role, points = (part[row].tolist() for part in parts(deals.increments))
    seats = [(int(deals.dealer[row]) + steps) % hands for steps in role]
    scores = [
        (SOURCES[kind], seat, number)
        for kind, seat, number in zip(source, seats, points, strict=True)
        if number
    ]
    return Scored(tuple(deals.before[row].tolist()), scores)


def by_engine(table: Table, log_from: int, before: tuple[int, ...]) -> Scored:
    """What the engine made of the same deal."""
    opened = [event for event in table.log[log_from:] if isinstance(event, e.ItemOpened)]
    scores = [(SOURCE_OF[item.kind], int(item.seat), total(item.told)) for item in opened]
    return Scored(before, [score for score in scores if score[2]])


def play_again(table: Table, deals: Deals, row: int, watch: Watcher | None = None) -> None:
    """Give the engine the cards of one deal, command by command."""

    def do(command: PlayerCommand) -> None:
        if watch is not None:
            watch(table.state, command)
        table.do(command)

    hands = table.state.hands
    dealer = Seat(int(deals.dealer[row]))
    assert table.state.the_deal.dealer == dealer
    for seat in seats_due(table.state):
        if isinstance(duty_of(table.state, seat), CutDuty):
            table.do(Cut(seat, "pack", 20))
    cards = [PACK[code] for code in deals.dealt[row]]
    crib = [PACK[code] for code in deals.crib[row]]
    order, each = list(from_left_of(dealer, hands)), 6 if hands == 2 else 5
    held = {seat: tuple(cards[place : each * hands : hands]) for place, seat in enumerate(order)}
    from_pack = (cards[15],) if hands == 3 else ()
    table.do(Deal(dealer, tuple(held[Seat(seat)] for seat in range(hands)), from_pack))
    thrown = 2 if hands == 2 else 1
    for place, seat in enumerate(order):
        do(LayAway(seat, tuple(crib[place * thrown : (place + 1) * thrown])))
    (cutter,) = seats_due(table.state)
    table.do(Cut(cutter, "starter", 10, cards[-1]))
    for code in deals.laid[row]:
        if code < 0 or table.state.phase is not Phase.PLAY:
            # Nothing was played after the end of the game, by the kernel or by the engine.
            assert code < 0
            break
        turn = table.state.the_deal.turn
        assert turn is not None
        do(Play(turn, PACK[code]))
    assert table.state.phase is not Phase.PLAY


def hold_equal(
    games: BulkGames, deals: Deals, book: Ruleset, target: int, watch: Watcher | None = None
) -> list[e.GameEnded]:
    """Play every game again; its scores must be the same in every deal, and so must its end.

    Gives the end of each game as the engine has it.
    """
    hands = len(games.spread)
    first = int(deals.game[0])
    row, ends = 0, []
    for number, winner in enumerate(games.winner.tolist()):
        table = Table(
            book,
            hands,
            dealer=int(games.first_dealer[number]),
            scores=tuple(deals.before[row].tolist()),
            target=target,
        )
        for _ in range(int(games.deals[number])):
            assert deals.game[row] == first + number
            log_from, before = len(table.log), table.scores
            play_again(table, deals, row, watch)
            assert by_kernel(deals, row, hands) == by_engine(table, log_from, before)
            row += 1
        assert table.state.winner == winner
        assert table.scores == tuple(games.scores[number].tolist())
        ends += table.happened(e.GameEnded)
    assert (row, len(ends)) == (len(deals.game), len(games.winner))
    return ends
