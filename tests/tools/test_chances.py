"""How the chances are measured: the same deals by the kernels and by `master`."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from bench.strength import chances
from bench.strength.chances import finished, kernels_end, master_end, named, shares, worth_of
from tools.journeys import HOLES, Journeys, Roads, note_deals

from pegout.analysis import tables_for
from pegout.cards import parse_cards
from pegout.kernels.games import SOURCES
from pegout.rulesets import ruleset

TABLE = tables_for(ruleset("acc")).before_deal


def test_ends_come_to_what_the_roads_say() -> None:
    board = 116, 113
    deals = finished(board, range(600))
    ends = [kernels_end(row, board) for row in deals.increments]
    journeys = Journeys.none()
    note_deals(deals, (1 << len(SOURCES)) - 1, journeys)
    after = 1.0 - TABLE[board[1] :, board[0] :].T
    share = Roads(journeys).chance((HOLES - board[0], HOLES - board[1]), after)
    assert {"won", "lost"} < {*ends}
    assert np.mean([worth_of(end, TABLE) for end in ends]) == pytest.approx(share, abs=1e-6)


def test_master_plays_the_deal_it_is_given() -> None:
    # The pone's cards and the dealer's by turns, and the starter.
    cards = parse_cards("2C 3C 4C 6C KS 8D QS 9D JS 2D AH 4H")
    heels, none = ([card.code for card in (*cards, *parse_cards(last))] for last in ("JD", "KD"))
    assert master_end((119, 110), 1, heels) == "won"
    assert master_end((119, 110), 1, none) == master_end((119, 110), 1, none)
    dealer, pone = map(int, master_end((0, 30), 1, heels).split("-"))
    assert (dealer, pone) > (2, 30)
    assert master_end((0, 30), 1, none) != f"{dealer}-{pone}"


def test_what_the_same_packs_have_in_common_is_no_luck() -> None:
    ends = [("won", "won"), ("lost", "lost")] * 40 + [("lost", "won"), ("won", "won")]
    more, error, alone = shares(ends, TABLE)
    assert more == pytest.approx(1 / 82)
    assert error < alone / 3
    assert worth_of("100-90", TABLE) == pytest.approx(1 - TABLE[90, 100])


def test_few_deals_take_no_place_of_a_closer_measurement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "RESULTS", tmp_path / "chances.json")
    monkeypatch.setattr(chances, "KEPT", tmp_path / "kept")
    board = chances.BY_MASTER[0]
    older = {"share": 0.65, "error": 0.013, "deals": 1300, "stamp": "", "date": "2026-11-19"}
    dealt = {**older, "share": 0.676, "error": 0.003, "deals": 20_000}
    rows = {kind: {named(board): row} for kind, row in (("dealt", dealt), ("master", older))}
    place = chances.place_of(board)
    place.parent.mkdir(parents=True)

    def added(deals: int) -> dict[str, float]:
        chances.RESULTS.write_text(json.dumps(rows))
        place.write_text(json.dumps([("won", "won"), ("lost", "won")] * (deals // 2)))
        chances.add_up()
        row: dict[str, float] = chances.kept()["master"][named(board)]
        return row

    assert added(20) == added(400) == older
    closer = added(2000)
    assert closer["deals"] == 2000
    assert closer["share"] == pytest.approx(0.676 + 0.5)
    assert 0.011 < closer["error"] < 0.012
