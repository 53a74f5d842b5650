"""What simulated games add up to, counted again from their logs in another way."""

from __future__ import annotations

import pytest
from tests.games import whole_log

from pegout.game import Event, events as e
from pegout.players.simulation import GameTally
from pegout.players.totals import SimulationSummary
from pegout.scoring import total

TABLES = [("acc", 2), ("bicycle", 3), ("club_teams", 4)]


def logs_of(rules: str, hands: int) -> list[list[Event]]:
    return [whole_log(rules, hands, f"tally {number}") for number in range(6)]


def summary_of(logs: list[list[Event]], hands: int) -> SimulationSummary:
    tally = GameTally(hands)
    for log in logs:
        tally.add(log)
    return tally.summary()


def deals_of(log: list[Event]) -> list[list[Event]]:
    """The log cut into deals, the last of which the end of the game cuts short."""
    deals: list[list[Event]] = []
    for event in log:
        if isinstance(event, e.DealerSet):
            deals.append([])
        if deals:
            deals[-1].append(event)
    return deals


def points_by_role(deal: list[Event]) -> tuple[int, int]:
    """Points of the dealing seat and of all the others together."""
    set_by = deal[0]
    assert isinstance(set_by, e.DealerSet)
    opened = [item for item in deal if isinstance(item, e.ItemOpened)]
    scored = [(item.seat, total(item.lines or ())) for item in opened]
    dealer = sum(points for seat, points in scored if seat == set_by.seat)
    return dealer, sum(points for _, points in scored) - dealer


@pytest.mark.parametrize(("rules", "hands"), TABLES)
def test_points_are_of_complete_deals_and_pone_is_an_average(rules: str, hands: int) -> None:
    logs = logs_of(rules, hands)
    whole = [points_by_role(deal) for log in logs for deal in deals_of(log)[:-1]]
    dealer = sum(points for points, _ in whole) / len(whole)
    others = sum(points for _, points in whole) / len(whole) / (hands - 1)
    told = summary_of(logs, hands).points_per_deal
    assert (told.dealer, told.pone) == pytest.approx((dealer, others))
    every = [points_by_role(deal) for log in logs for deal in deals_of(log)]
    assert dealer != pytest.approx(sum(points for points, _ in every) / len(every))


@pytest.mark.parametrize(("rules", "hands"), TABLES)
def test_wins_are_by_side_and_the_first_dealers_partner_counts(rules: str, hands: int) -> None:
    logs = logs_of(rules, hands)
    number = 2 if hands == 4 else hands
    wins = [0] * number
    first = 0
    for log in logs:
        (ended,) = [event for event in log if isinstance(event, e.GameEnded)]
        dealer = next(event.seat for event in log if isinstance(event, e.DealerSet))
        wins[ended.winner] += 1
        first += dealer % number == ended.winner
    told = summary_of(logs, hands)
    assert list(told.wins) == wins
    assert told.first_dealer_wins == pytest.approx(first / len(logs))
    assert told.deals_per_game == pytest.approx(sum(map(len, map(deals_of, logs))) / len(logs))


def test_a_partner_of_the_first_dealer_who_wins_is_counted() -> None:
    """With partners the first dealer may be seat 2 or 3, while sides are 0 and 1."""
    logs = [whole_log("club_teams", 4, f"partner {number}") for number in range(12)]
    dealers = {next(x.seat for x in log if isinstance(x, e.DealerSet)) for log in logs}
    assert dealers & {2, 3}
    assert summary_of(logs, 4).first_dealer_wins > 0


@pytest.mark.parametrize(
    ("classes", "counts"),
    [((None, "plain"), 0), ((None, "skunk"), 1), ((None, "double_skunk"), 1), ((None, "lurch"), 1)],
)
def test_skunks_and_lurches_are_counted(
    classes: tuple[e.ResultClass | None, ...], counts: int
) -> None:
    ended = e.GameEnded(0, (121, 40), classes, 1, "pegged_out")  # type: ignore[arg-type]
    assert summary_of([[ended]], 2).skunks == counts
