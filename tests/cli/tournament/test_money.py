"""Money from the command line: a fee, a pot, payments, and the sheet that balances."""

from __future__ import annotations

import pytest
from tests.cli.run import Answer, assert_refused, pegout_here
from tests.cli.tournament.desk import AT, Director


@pytest.fixture
def club(desk: Director) -> Director:
    """Five who pay 25 dollars, of which 5 are kept, and a pot for a hand of 29."""
    desk.open("acc", "--part", "main")
    desk.enter("Ann", "Bob", "Cat", "Dan", "Eve")
    money(desk, "fee", "25", "--kept", "5")
    money(desk, "pool", "29 hand", "pot", "--cost", "3.33", "--added", "0.01")
    return desk


def asked(desk: Director, command: str, *words: str) -> Answer:
    return pegout_here("tournament", "money", command, str(desk.path), *words)


def money(desk: Director, command: str, *words: str) -> str:
    timed = () if command == "sheet" else ("--at", AT)
    answer = asked(desk, command, *words, *timed)
    assert answer.code == 0, answer.err
    return answer.out


def test_a_receipt_for_each_payment_and_a_sheet_that_balances(club: Director) -> None:
    assert "Ann and Bob are in 29 hand." in money(club, "join", "29 hand", "Ann", "2")
    assert "Receipt 1: Ann paid $28.33 (cash)." in money(club, "pay", "Ann")
    told = money(club, "pay", "Bob", "--amount", "20", "--method", "cheque")
    assert "Receipt 2: Bob paid $20.00 (cheque)." in told
    assert "29 hand goes to Bob." in money(club, "winner", "29 hand", "Bob")
    assert "Receipt 3: Bob was handed $6.67 in prizes (cash)." in money(club, "prize", "Bob")
    assert "Receipt 1 is of $28.00, not of $28.33: coins" in money(
        club, "correct", "1", "28", "coins"
    )
    sheet = asked(club, "sheet", "--json").json
    # 5 x 25.00 and 2 x 3.33 are due, 48.00 came in, 6.67 went out of the pot.
    assert sheet["cents"]["owed"] == 5 * 2500 + 2 * 333 - 4800
    assert sheet["cents"]["in_hand"] == 4800 + 1 - 667
    assert sheet["cents"]["balance"] == 0
    assert "Balance: $0.00" in money(club, "sheet")
    rows = club.ask("export", "--what", "receipts").splitlines()
    assert rows[0] == "receipt,at,entry,name,what,amount,how,why"
    assert rows[1] == "1,2026-07-03 09:00,1,Ann,paid,28.00,cash,coins"


def test_the_group_says_in_the_list_of_commands_what_it_is_for() -> None:
    listed = pegout_here("tournament", "--help").out
    (line,) = (one for one in listed.splitlines() if one.startswith("  money "))
    assert "Fees, pools, payments and the settlement" in line


def test_status_says_what_to_type_for_the_money_that_is_left(club: Director) -> None:
    money(club, "pool", "Prizes", "prizes")
    money(club, "join", "29 hand", "Ann", "Bob")
    club.ask("checkin", "--all")
    club.ask("plan", "--rounds", "4")
    club.ask("start", "--override", "a short day")
    club.play()
    club.ask("playoffs")
    club.ask("playoffs", "--match", "1", "121", "90")
    club.ask("playoffs", "--match", "1", "121", "90")
    club.ask("publish")
    assert club.command() == f"money winner {club.path} POOL ENTRY"
    money(club, "winner", "29 hand", "Bob")
    assert club.command() == f"money payout {club.path}"
    money(club, "payout")
    assert club.command() == f"money pay {club.path} ENTRY"
    for name in ("Ann", "Bob", "Cat", "Dan", "Eve"):
        money(club, "pay", name)
    assert club.next().startswith("Everything is done and public")


def test_what_cannot_be_is_refused_in_a_sentence(club: Director) -> None:
    assert_refused(asked(club, "pay", "Ann", "--amount", "1,50"), "write it as 25 or 25.50")
    assert_refused(asked(club, "pay", "Ann", "--amount", "30"), "Ann owes $25.00")
    assert_refused(asked(club, "prize", "Ann"), "nothing to hand out to Ann")
    assert_refused(
        asked(club, "pool", "Q", "qualifiers", "--split", "graduated", "--shares", "a b"),
        "write them as '50 30 20'",
    )


def test_a_pair_pays_together_whoever_of_them_is_named(desk: Director) -> None:
    desk.open("casual", "--part", "pairs")
    desk.ask("enter", "Ann Lee", "Bob Ray")
    desk.ask("enter", "Cat Orr", "Dan Moe")
    money(desk, "fee", "20")
    assert "Receipt 1: Ann Lee & Bob Ray paid $20.00" in money(desk, "collect", "bob ray")
    assert "Paid 3 July 2026" in asked(desk, "receipt", "Ann Lee").out
    assert_refused(asked(desk, "collect", "Bob"), "nobody is called 'Bob'")


def test_a_weekend_on_one_file(desk: Director) -> None:
    """A main event, a consolation of its own, an evening: drawn, paid, reported, settled."""
    desk.open("acc", "--part", "main", "--starts", "09:00", "--ends", "17:00", "--date", AT[:10])
    for number, name in enumerate(("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"), 1):
        desk.ask("enter", name, "--member", f"CA{number}")
    desk.ask(
        "division",
        "evening",
        "--profile",
        "acc",
        "--no-muggins",
        "--starts",
        "19:00",
        "--ends",
        "22:00",
    )
    told = desk.ask("draw", "--from", "main", "--division", "evening", "--entry", "Ann")
    assert "Ann" in told
    money(desk, "fee", "10", "--division", "main")
    money(desk, "pool", "Prizes", "prizes", "--division", "main")
    money(desk, "fee", "2.50", "--division", "evening")
    assert "Receipt 2: Ann paid $2.50" in money(desk, "collect", "Ann")
    desk.ask("checkin", "--all", "--division", "main")
    desk.ask("plan", "--rounds", "7", "--in-order", "--division", "main")
    desk.ask("start", "--division", "main")
    for game in desk.json("games", "--division", "main")["games"]:
        first = ["121", "100"] if game["names"] == sorted(game["names"]) else ["100", "121"]
        desk.ask("result", str(game["game"]), *first, "--division", "main")
    assert_refused(desk.try_("consolation", "-d", "main"), "begin its playoffs")
    desk.ask("playoffs", "--division", "main")
    assert "8 rounds" not in desk.ask("consolation", "-d", "main", "--games", "5")
    desk.ask("playoffs", "--match", "1", "--won", "2-1", "--division", "main")
    desk.ask("points", "acc_main", "--division", "main")
    assert "covers 12 and 22 games" in asked_of(desk, "report", "--division", "main").out
    rows = asked_of(desk, "export", "--what", "report", "-d", "main").out.splitlines()
    assert rows[1].startswith("1,Ann,CA1,")
    assert "$40.00 in prizes" in money(desk, "payout", "Ann")
    both = asked(desk, "sheet", "--all", "--json").json
    assert both["cents"]["taken"] == 1000 + 250
    assert both["cents"]["prizes"] == 8 * 1000
    assert both["cents"]["balance"] == 0


def asked_of(desk: Director, command: str, *words: str) -> Answer:
    answer = pegout_here("tournament", command, str(desk.path), *words)
    assert answer.code == 0, answer.err
    return answer
