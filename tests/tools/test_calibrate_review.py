"""The leans that the review's calibration finds are those that were put in."""

from __future__ import annotations

import numpy as np
import pytest
from tools.calibrate_review import dealer_lean, fit
from tools.leant_rows import leant, leant_rows
from tools.reviewed_games import Columns, DealRow, TurnRow

from pegout.analysis.calibration import ZONES, calibration

ROWS = 4000
LEANS = {"unseen": 0.2, "starter": -0.1, "thrown": 0.3}


def made_up_deals() -> Columns:
    """Games of one deal in which every moment has its chance moved by a lean, and nothing else
    happens.
    """
    chance = np.random.default_rng(5)
    true = chance.uniform(0.1, 0.9, ROWS)
    rows = {name: np.zeros(ROWS) for name in DealRow._fields}
    # One row of the dealer's and one of the pone's for each deal.
    rows["role"] = rows["seat"] = np.tile([0.0, 1.0], ROWS // 2)
    rows["game"], rows["deal"] = np.repeat(np.arange(ROWS / 2), 2), np.ones(ROWS)
    true[1::2] = 1.0 - true[::2]
    rows["zone"] = rows["end_zone"] = np.repeat(np.arange(len(ZONES) + 1.0), ROWS // 4)
    for name in ("before", "dealt", "show", "after", "result"):
        rows[name] = true
    for name, lean in LEANS.items():
        rows[name] = leant(true, -lean)
    # No choice costs anything.
    rows["dealt"] = rows["thrown"]
    rows["ended"] = np.full(ROWS, 5.0)
    return rows


def made_up_games() -> dict[str, Columns]:
    """The same with a turn for each deal of each player."""
    deals = made_up_deals()
    turns = {name: np.zeros(ROWS) for name in TurnRow._fields}
    turns |= {name: deals[name] for name in ("game", "seat", "deal", "role", "zone", "result")}
    turns["best"] = turns["chosen"] = leant(deals["show"], 0.4)
    turns["cards"] = np.resize([4.0, 4.0, 3.0, 3.0, 2.0, 2.0], ROWS)
    games = {name: deals[name] for name in ("game", "seat", "result")}
    return {"games": games | {"start": np.full(ROWS, 0.5)}, "deals": deals, "turns": turns}


def test_every_lean_is_found_again() -> None:
    found = fit(made_up_games())
    wanted = {"unseen": 0.2, "starter": -0.1, "dealt": 0.3, "card4": -0.4, "card2": -0.4}
    for moment, lean in wanted.items():
        assert found[moment] == [pytest.approx([lean] * 4, abs=0.002)] * 2


def test_a_dealers_gain_is_found_as_half_in_each_deal() -> None:
    deals = leant_rows(made_up_games(), {})["deals"]
    deals["after"] = leant(deals["before"], np.where(deals["role"] == 0, 0.08, -0.08))
    assert dealer_lean(deals) == pytest.approx(0.04, abs=0.001)


def test_what_is_shipped_has_every_moment_role_and_zone() -> None:
    shipped = calibration()
    assert shipped.games >= 1000
    cards = {"card4", "card3", "card2"}
    assert set(shipped.leans) == {"before", "dealt", "starter", "unseen", "show", *cards}
    for roles in shipped.leans.values():
        assert [len(zones) for zones in roles] == [len(ZONES) + 1] * 2
        assert all(abs(lean) < 0.7 for zones in roles for lean in zones)
