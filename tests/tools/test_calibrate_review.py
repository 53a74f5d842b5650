"""The leans that the review's calibration finds are those that were put in."""

from __future__ import annotations

import numpy as np
import pytest
from tools.calibrate_review import dealer_lean, fit, leant
from tools.reviewed_games import DealRow, GameRow, LayRow, columns, joined, portion_of

from pegout.review.calibration import ZONES, calibration

ROWS = 4000
LEANS = {"unseen": 0.2, "starter": -0.1, "thrown": 0.3}


def made_up_deals() -> dict[str, np.ndarray]:
    """Deals in which every moment has its chance moved by a lean, and nothing else happens."""
    chance = np.random.default_rng(5)
    true = chance.uniform(0.1, 0.9, ROWS)
    rows = {name: np.zeros(ROWS) for name in DealRow._fields}
    # One row of the dealer's and one of the pone's for each deal.
    rows["role"] = np.tile([0.0, 1.0], ROWS // 2)
    true[1::2] = 1.0 - true[::2]
    rows["zone"] = rows["end_zone"] = np.repeat(np.arange(len(ZONES) + 1.0), ROWS // 4)
    for name in ("dealer", "dealt", "show", "after", "result"):
        rows[name] = true
    for name, lean in LEANS.items():
        rows[name] = leant(true, -lean)
    return rows


def test_every_lean_is_found_again() -> None:
    deals = made_up_deals()
    lays = {name: np.zeros(ROWS) for name in LayRow._fields}
    lays |= {name: deals[name] for name in ("role", "zone")}
    lays["end"], lays["best"] = deals["show"], leant(deals["show"], 0.4)
    lays["cards"] = np.resize([4.0, 4.0, 3.0, 3.0, 2.0, 2.0], ROWS)
    found = fit(deals, lays)
    wanted = {"unseen": 0.2, "starter": -0.1, "dealt": 0.3, "card4": -0.4, "card2": -0.4}
    for moment, lean in wanted.items():
        assert found[moment] == [pytest.approx([lean] * 4, abs=0.002)] * 2


def test_a_dealers_gain_is_found_as_half_in_each_deal() -> None:
    deals = made_up_deals()
    deals["after"] = leant(deals["dealer"], np.where(deals["role"] == 0, 0.08, -0.08))
    assert dealer_lean(deals) == pytest.approx(0.04, abs=0.001)


def test_what_is_shipped_has_every_moment_role_and_zone() -> None:
    shipped = calibration()
    assert shipped.games >= 1000
    cards = {"card4", "card3", "card2"}
    assert set(shipped.leans) == {"before", "dealt", "starter", "unseen", "show", *cards}
    for roles in shipped.leans.values():
        assert [len(zones) for zones in roles] == [len(ZONES) + 1] * 2
        assert all(abs(lean) < 0.7 for zones in roles for lean in zones)


def test_rows_of_reviewed_games_add_up() -> None:
    levels = ("greedy", "greedy")
    rows = joined([portion_of(levels, "rows", range(number, number + 1)) for number in (0, 1)])
    games, deals = columns(rows["games"], GameRow), columns(rows["deals"], DealRow)
    sums = games["start"] + games["luck"] - games["cost"] + games["other_cost"]
    assert sums == pytest.approx(games["result"], abs=1e-9)
    assert rows["luck"][:, 2].sum() == pytest.approx(games["luck"].sum())
    assert deals["own_throw"].sum() + deals["own_lays"].sum() == pytest.approx(games["cost"].sum())
    seen = np.isfinite(deals["show"])
    assert seen.any()
    assert ((deals["unseen"][seen] > -1e-9) & (deals["unseen"][seen] < 1 + 1e-9)).all()
