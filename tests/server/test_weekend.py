"""A weekend from an empty site to the paid-out settlement, by the forms of the desk alone.

Three events under one roof: a main event with playoffs, a consolation with games of its own, a
satellite in the evening. What everybody pays and wins is worked out here by a ledger of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import count

from tests.server.desk import Visitor, text_of
from tests.server.running import Server

from pegout.tournament.floor import match_tables
from pegout.tournament.meet import Meet
from pegout.tournament.meet.codec import meet_from_text

NAMES = (
    *("Ada Ames", "Ben Boyd", "Cora Cole", "Dan Dale", "Eve Foss", "Fay Gale"),
    *("Gus Hale", "Hal Inge", "Ivy Jans", "Jim Kerr", "Kay Lund", "Lou Moss"),
)
LEFT = "Max Nash"
KEYS = count()
TABLE = "name,ACC #\n" + "".join(f"{name},CA{n:03}\n" for n, name in enumerate(NAMES, 1))


def meet_of(dora: Visitor) -> Meet:
    """The tournament as it stands, from its own file."""
    text = dora.http.get(f"/tournaments/{dora.meet}/desk/download/cribmeet").text
    return meet_from_text(text, "weekend").meet


def entry_of(meet: Meet, division: str, name: str) -> int:
    return next(
        one.id
        for one in meet.entries.values()
        if one.division == division and meet.entry_name(one.id) == name
    )


def plays_all(dora: Visitor, division: str) -> None:
    """Every game of the rounds, won by whoever entered first, 121 to 100; by the API."""
    commands = [
        {
            "type": "RecordResult",
            "division": division,
            "game": game.number,
            "result": {"kind": "played", "scores": [121, 100][:: 1 if a < b else -1]},
        }
        for game in meet_of(dora).divisions[division].games()
        for a, b in [game.entries]
    ]
    answer = dora.http.post(
        f"/api/v1/tournaments/{dora.meet}/steps",
        json={"key": f"games {next(KEYS)}", "commands": commands},
    )
    assert answer.status_code == 200, answer.text


def opens_weekend(dora: Visitor) -> None:
    """The main event with its pools, and an evening's satellite that draws from it."""
    dora.opens("acc", name="Spring weekend", date="2027-04-10")
    dora.does("setting-up", "times", starts="2027-04-10T09:00", ends="2027-04-10T18:00")
    dora.does("entries", "enter_table", csv=TABLE)
    dora.does("entries", "enter", name=LEFT, member="CA013")
    dora.does("fees", "fee", fee="40", kept="5")
    pool = {"kind": "prizes", "pool": "Prizes", "shares": "50 30 20"}
    dora.does("pools", "pool", **pool)
    dora.does("pools", "pool", kind="qualifiers", pool="Q-pool", cost="10", split="double_top")
    again = dora.refused("pools", "pool", kind="side", pool="q-pool", cost="5", one_more="on")
    assert "There is a pool Q-pool already" in again
    dora.does("pools", "pool", kind="side", pool="Side pool", cost="$5", shares="60, 40")
    dora.does("pools", "pool", kind="pot", pool="29 hand", cost="2.00", added="1")
    dora.does("pools", "pool", kind="pot", pool="28 hand", cost="1")
    dora.does("pools", "pool", kind="high_non_qualifier", cost="3")  # called as usual
    ids = [entry_of(meet_of(dora), "main", name) for name in NAMES]
    for name, inside in (
        ("Q-pool", ids[:8]),
        ("Side pool", ids),
        ("29 hand", ids[2:9]),
        ("28 hand", []),
        ("High non-qualifier", ids),
    ):
        ticked = {f"in-{one}": "on" for one in inside} or {"everybody": "on"}
        dora.does("pools", "members", pool=name, **ticked)
    evening = {"starts": "2027-04-10T19:00", "ends": "2027-04-10T22:00"}
    dora.does("events", "open_event", part="acc/main", name="Satellite", muggins="off", **evening)
    dora.does(
        "events",
        "draw",
        division="main-2",
        source="main",
        **{f"take-{one}": "on" for one in ids[:4]},
    )
    dora.does("fees", "fee", division="main-2", fee="5")
    dora.sees("entries", d="main-2")
    assert dora.answer is not None
    assert '<option value="Kay Lund">' in dora.answer.text  # from the one list of people


def told_of_fees(dora: Visitor) -> None:
    """The fees of Money stand where people look, until the director's own words do."""
    shown = f"/tournaments/{dora.meet}"

    def seen(*pages: str) -> list[str]:
        return [text_of(dora.http.get(f"{shown}{page}")) for page in pages]

    public, flyer = seen("", "/print/main/flyer")
    assert "Fee Main $40 each, Satellite $5 each" in public
    assert "$40 each" in flyer
    assert "$5" not in flyer
    assert "Main $40 each" in dora.sees("setting-up")
    dora.does("setting-up", "facts", fee="$40, at night $6")
    assert all("$40, at night $6" in page for page in seen("", "/print/main/flyer"))
    assert "Money has another fee: Satellite $5 each." in dora.sees("setting-up")
    assert "That is not the fee here: Satellite $5 each." in dora.sees("fees")
    dora.does("setting-up", "facts", fee="$40, at night $5")
    assert "another fee" not in dora.sees("setting-up")


def plays_weekend(dora: Visitor) -> None:
    """Fees at the door, a refund, a wrong receipt; all games of main and consolation."""
    meet = meet_of(dora)
    dora.does("fees", "take_fees", **{f"bill-{entry_of(meet, 'main', LEFT)}": "on"})
    dora.does("entries", "withdraw", entry=entry_of(meet, "main", LEFT), reason="ill")
    gone = f"bill-{entry_of(meet, 'main', LEFT)}"
    assert f"{LEFT} Why, kept for good: {LEFT}" in dora.sees("fees")
    assert dora.answer is not None
    assert f'name="{gone}" value="on"' in dora.answer.text
    assert 'value="does not play"' in dora.answer.text
    assert f"Give back $41 : {LEFT}" in text_of(dora.answer)
    assert "Say why" in dora.refused("fees", "give_credit", reason="", **{gone: "on"})
    assert "$41.00" in dora.does("fees", "give_credit", reason="ill", **{gone: "on"})
    assert "To be given back" not in dora.sees("fees")
    part = {"entry": entry_of(meet, "main", NAMES[4]), "amount": "50", "method": "cheque"}
    dora.does("fees", "take_part", **part)
    right = {"receipt": 3, "amount": "30", "reason": "two twenties were tens"}
    dora.does("settlement", "correct_receipt", **right)
    dora.does("check-in", "check_in_all")
    dora.does("plan", "plan", rounds=11, draw="entered")
    dora.does("plan", "start")
    plays_all(dora, "main")
    winners = {n: entry_of(meet, "main", NAMES[place]) for n, place in ((0, 4), (1, 8))}
    dora.does(
        "pools", "winners", pool="29 hand", **{f"winner{n}": one for n, one in winners.items()}
    )
    dora.does("playoffs", "playoffs")
    wins_match(dora, "main", "Cora Cole", "2-1")
    opened = dora.does("playoffs", "consolation_event", games=8)
    assert "Consolation" in opened
    wins_match(dora, "main", "Cora Cole", "2-0")
    dora.does("fees", "fee", division="consolation", fee="15", kept="1")
    dora.does("pools", "pool", division="consolation", kind="prizes", pool="Prizes")
    dora.does("plan", "start", division="consolation")
    plays_all(dora, "consolation")
    dora.does("playoffs", "playoffs", division="consolation")
    wins_match(dora, "consolation", "Fay Gale", "2-1")
    wins_match(dora, "consolation", "Dan Dale", "2-0")


def wins_match(dora: Visitor, division: str, name: str, won: str) -> None:
    """Whoever it is wins the match that they play next: seeds have byes."""
    meet = meet_of(dora)
    playoff, entry = meet.divisions[division].playoff, entry_of(meet, division, name)
    assert playoff is not None
    match = next(one for one in playoff.matches if one.ready and entry in one.entries)
    typed = won if match.entries[0] == entry else won[::-1]
    dora.does("playoffs", "match", division=division, match=match.number, won=typed)


def what_is_next(dora: Visitor) -> None:
    """Every page leads on to the money, and from what is done to the other events."""
    for division in ("main", "consolation"):
        dora.does("finish", "publish", division=division)
    assert "Name who won 28 hand, or say that nobody did." in dora.sees("finish", d="main")
    assert "Nobody won 28 hand" in dora.does("pools", "nobody_won", pool="28 hand")
    finish = dora.sees("finish", d="main")
    assert "What to do next: Hand out the prizes: $" in finish


def ticked_all(dora: Visitor, page: str) -> dict[str, str]:
    """Every box of a list to tick."""
    dora.sees(page)
    assert dora.answer is not None
    return dict.fromkeys(re.findall(r'name="(bill-[\d-]+)"', dora.answer.text), "on")


class Ledger:
    """The same weekend in dollars and cents by hand: who pays what, who wins what."""

    def __init__(self) -> None:
        self.pays, self.wins = Counter[str](), Counter[str]()
        for name in NAMES:
            self.pays[name] += 4000 + 500 + 300 + 100
        for name in NAMES[:8]:
            self.pays[name] += 1000
        for name in NAMES[2:9]:
            self.pays[name] += 200
        for name in NAMES[:4]:
            self.pays[name] += 500
        for name in NAMES[3:]:
            self.pays[name] += 1500
        # 12 x $35 as 50, 30, 20: Cora won the playoffs, Ada the other half, Ben came third.
        self.wins.update({"Cora Cole": 21000, "Ada Ames": 12600, "Ben Boyd": 8400})
        # 8 x $10 to three qualifiers of the pool, two shares for the best of the rounds.
        self.wins.update({"Ada Ames": 4000, "Ben Boyd": 2000, "Cora Cole": 2000})
        # 12 x $5 as 60, 40 by the rounds; 12 x $3 to the fourth, who did not qualify.
        self.wins.update({"Ada Ames": 3600, "Ben Boyd": 2400, "Dan Dale": 3600})
        # 7 x $2 and a dollar from a sponsor to two hands.
        self.wins.update({"Eve Foss": 750, "Ivy Jans": 750})
        # 9 x $14 alike to the three places of the consolation's playoffs.
        self.wins.update(dict.fromkeys(("Dan Dale", "Eve Foss", "Fay Gale"), 4200))
        # Nobody had a hand of 28: its 12 x $1 are kept too.
        self.kept = 12 * 500 + 9 * 100 + 4 * 500 + 12 * 100


def dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def rows_of(dora: Visitor, what: str) -> list[dict[str, str]]:
    """A table that was downloaded."""
    text = dora.http.get(f"/tournaments/{dora.meet}/desk/download/{what}?d=main").text
    head, *lines = [line.split(",") for line in text.lstrip("\ufeff").splitlines()]
    return [dict(zip(head, line, strict=True)) for line in lines]


def test_a_weekend_from_an_empty_site_to_the_paid_out_settlement(server: Server) -> None:
    own = Ledger()
    with Visitor(server) as dora:
        opens_weekend(dora)
        told_of_fees(dora)
        plays_weekend(dora)
        assert "It balances" in dora.sees("settlement")
        what_is_next(dora)
        dora.does("fees", "take_fees", **ticked_all(dora, "fees"))
        assert "Everybody has paid" in dora.sees("fees")
        dora.does("settlement", "hand_out", **ticked_all(dora, "settlement"))
        settled = dora.sees("settlement")
        assert "It balances, and everything is paid." in settled
        assert "What to do next in Satellite: Check in 4 entries" in dora.sees("finish", d="main")
        assert f"In the box now: ${dollars(own.kept)}" in settled
        found = {row["name"]: row for row in rows_of(dora, "bills")}
        for name in NAMES:
            assert found[name]["due"] == found[name]["paid"] == dollars(own.pays[name]), name
            assert found[name]["won"] == dollars(own.wins[name]), name
            assert (found[name]["owed"], found[name]["to_have"]) == ("0.00", "0.00"), name
        sums = {row["line"]: row["together"] for row in rows_of(dora, "settlement")}
        assert sums["Comes in"] == sums["Goes out"] == dollars(own.pays.total() + 100)
        assert sums["Prizes"] == sums["Prizes handed out"] == dollars(own.wins.total())
        assert sums["Kept for costs"] == sums["In the box now"] == dollars(own.kept)
        receipts = [one for one in rows_of(dora, "receipts") if one["receipt"] == "3"]
        assert [one["amount"] for one in receipts] == ["30.00"]
        # The API says the same in cents.
        money = dora.http.get(f"/api/v1/tournaments/{dora.meet}/money").json()
        assert money["cents"]["prizes"] == own.wins.total()
        assert money["cents"]["in_hand"] == own.kept
        assert money["cents"]["balance"] == 0
        # One public page, and no table in two events at one time.
        public = text_of(dora.http.get(f"/tournaments/{dora.meet}"))
        assert all(name in public for name in ("Main", "Consolation", "Satellite", "Cora Cole"))
        divisions = meet_of(dora).divisions
        used = {game.table for game in divisions["consolation"].games()}
        assert used.isdisjoint(match_tables(divisions["main"]).values())
        printed = text_of(dora.http.get(f"/tournaments/{dora.meet}/print/main/settlement"))
        assert dollars(own.wins.total()) in printed
        reports(dora)
        only_keepers_see_the_box(dora, server)


def reports(dora: Visitor) -> None:
    """Numbers from entry to export; points by a table of the club's own, worked out by hand."""
    assert "No points" in dora.does("report", "points", table="acc_main")
    own = 'id = "own"\nname = "Ours"\nsource = "minutes"\nedition = "first"\n[[lengths]]\n'
    own += "games = 11\nthreshold = 12\neach = 5\nothers = 5\nplayoffs = [3, 6]\n"
    assert "main earns points" not in dora.does("report", "points", csv=own)
    at = f"/api/v1/tournaments/{dora.meet}/report/main"
    rows = {row["name"]: row for row in dora.http.get(at).json()["rows"]}
    assert [rows[name]["member"] for name in NAMES] == [f"CA{n:03}" for n in range(1, 13)]
    # The better two of three qualifiers: 5 for each game point from 12 on; the third 5.
    assert rows["Ada Ames"]["points"] == 5 * (22 - 12 + 1) + 3
    assert rows["Ben Boyd"]["points"] == 5 * (20 - 12 + 1)
    assert rows["Cora Cole"]["points"] == 5 + 6
    assert rows["Dan Dale"]["points"] == 0
    lines = rows_of(dora, "report")
    assert [(one["place"], one["member"]) for one in lines[:2]] == [("1", "CA003"), ("2", "CA001")]
    printed = text_of(dora.http.get(f"/tournaments/{dora.meet}/print/main/report"))
    assert "CA012" in printed
    assert "None" not in printed
    assert "Points by Ours (minutes)" in printed


def only_keepers_see_the_box(dora: Visitor, server: Server) -> None:
    with dora.helper(server, "Tess", "treasurer") as tess:
        assert "It balances" in tess.sees("settlement")
        right = {"receipt": 3, "amount": "31", "reason": "counted again"}
        assert "Receipt 3 is of $31.00" in tess.does("settlement", "correct_receipt", **right)
        assert tess.http.get(f"/tournaments/{dora.meet}/print/main/settlement").status_code == 200
        assert tess.sends("entries", "enter", name="Zed").status_code == 403
    with dora.helper(server, "Sam", "scorer") as sam:
        for path in ("desk/settlement", "print/main/receipts", "desk/download/bills?d=main"):
            assert sam.http.get(f"/tournaments/{dora.meet}/{path}").status_code == 403, path
        assert sam.http.get(f"/api/v1/tournaments/{dora.meet}/money").status_code == 403


def test_a_prize_that_was_too_much_comes_back_in_one_press(server: Server) -> None:
    with Visitor(server) as dora:
        dora.opens("acc", "main")
        dora.does("entries", "enter_table", csv="name\nAda\nBen\nCora\n")
        dora.does("pools", "pool", kind="pot", pool="29 hand", cost="4", back="100")
        dora.does("pools", "members", pool="29 hand", everybody="on")
        dora.does("check-in", "check_in_all")
        dora.does("fees", "take_fees", **ticked_all(dora, "fees"))
        dora.does("pools", "winners", pool="29 hand", winner0=1)
        dora.does("settlement", "hand_out", **{"bill-1": "on"})
        dora.does("pools", "winners", pool="29 hand", winner0=2, reason="it was Ben's hand")
        assert "Have had too much" in dora.sees("settlement")
        assert dora.answer is not None
        assert "$12 came back : Ada" in text_of(dora.answer)
        told = dora.does("settlement", "take_back", reason="she gave it back", **{"bill-1": "on"})
        assert "is of $0.00, not of $12.00: she gave it back" in told
        assert "Have had too much" not in told
        assert "In the box now: $12.00" in told
        assert "Tick at" in dora.refused("settlement", "take_back", reason="x", **{"bill-1": "on"})
