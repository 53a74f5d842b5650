"""Money of an event: divided to the cent, refused where it must be, and balanced at every step."""

from random import Random

from hypothesis import given, settings, strategies as st

from pegout.tournament.cards import Result
from pegout.tournament.floor import next_step
from pegout.tournament.meet import (
    NEW_LOG,
    MeetLog,
    Stamp,
    commands as c,
    meet_from_text,
    meet_to_text,
    take,
)
from pegout.tournament.money import divided, settle, shared
from pegout.tournament.profile import profile
from pegout.tournament.standings import standings_settled, table

STAMP = Stamp("2026-11-15T09:30", "Dee")
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")


def taken(log: MeetLog, *commands: c.Command) -> MeetLog:
    for command in commands:
        after = take(log, command, STAMP)
        assert isinstance(after, MeetLog), str(after)
        log = after
    return log


def refused(log: MeetLog, command: c.Command) -> str:
    after = take(log, command, STAMP)
    assert not isinstance(after, MeetLog)
    return after.code


def entered() -> MeetLog:
    return taken(
        NEW_LOG,
        c.OpenMeet("Spring", "2026-11-15", "1" * 64),
        c.OpenDivision("main", profile("acc"), "main", muggins=True),
        *(c.Enter("main", (c.PersonData(name),)) for name in NAMES),
        c.SetFee("main", 2500, 500),
        c.SetPool("main", "Prizes", "prizes", back=90),
        c.SetPool("main", "29 hand", "pot", cost=333, added=1),
    )


@given(st.integers(0, 10**7), st.lists(st.integers(0, 50), max_size=12))
def test_no_cent_is_lost_or_made(cents: int, shares: list[int]) -> None:
    parts = divided(cents, shares)
    assert sum(parts) == (cents if sum(shares) else 0)
    exact = [cents * share / (sum(shares) or 1) for share in shares]
    assert all(abs(part - one) < 1.001 for part, one in zip(parts, exact, strict=True))


@given(st.lists(st.integers(0, 10**5), min_size=6, max_size=6), st.permutations(range(6)))
def test_those_who_share_places_get_all_their_prizes(prizes: list[int], order: list[int]) -> None:
    won = shared(prizes, [order[:1], order[1:4], order[4:]])
    assert sum(won.values()) == sum(prizes)
    assert max(won[one] for one in order[1:4]) - min(won[one] for one in order[1:4]) <= 1


def test_a_pot_and_the_fees_balance_to_the_cent() -> None:
    log = taken(
        entered(),
        c.JoinPool("main", "29 HAND", (1, 2, 3)),
        *(c.TakePayment(entry) for entry in (1, 2, 4)),
        c.NameWinners("main", "29 hand", (2, 2, 3)),
    )
    found = settle(log.meet, log.meet.divisions["main"])
    assert (found.taken, found.owed) == (2833 * 2 + 2500, 2833 + 2500)
    # 3 x 333 + 1 = 1000: two hands of entry 2 and one of entry 3
    assert {one.entry: one.won for one in found.accounts if one.won} == {2: 667, 3: 333}
    assert (found.kept, found.open, found.balance) == (2500, 10000, 0)


def test_a_pot_that_nobody_won_is_kept() -> None:
    log = taken(entered(), c.JoinPool("main", "29 hand", (1, 2, 3)))
    assert settle(log.meet, log.meet.divisions["main"]).open == 11000
    log = taken(log, c.SetPool("main", "29 hand", "pot", cost=333, back=0, added=1))
    found = settle(log.meet, log.meet.divisions["main"])
    assert (found.kept, found.open, found.balance) == (2500 + 1000, 10000, 0)


def test_a_pool_says_what_each_place_would_win_before_it_is_settled() -> None:
    log = taken(entered(), c.SetPool("main", "Prizes", "prizes"))
    prizes, pot = settle(log.meet, log.meet.divisions["main"]).funds
    # 5 x $20: the top quarter of five is two.
    assert prizes.by_place == (5000, 5000)
    assert pot.by_place == ()


def test_money_is_the_last_of_what_is_next() -> None:
    """Pots, prizes, what is given back and what is owed, once the results are public."""
    log = taken(
        entered(), c.JoinPool("main", "29 hand", (1, 2)), *(c.TakePayment(n) for n in (1, 2, 3, 4))
    )
    log = taken(
        log, c.CheckIn("main"), c.MakePlan("main", rounds=4), c.Start("main", "a short day")
    )
    for game in log.meet.divisions["main"].games():
        scores = (121, 90) if game.entries[0] < game.entries[1] else (90, 121)
        log = taken(log, c.RecordResult("main", game.number, Result("played", scores)))
    log = taken(log, c.BeginPlayoffs("main"))
    for number in (1, 2):
        log = taken(log, c.RecordPlayoffGame("main", 1, number, Result("played", (121, 90))))

    def after(log: MeetLog) -> tuple[str, str]:
        step = next_step(log.meet, log.meet.divisions["main"])
        return step.code, step.sentence

    assert after(log)[0] == "publish"
    log = taken(log, c.Publish("main"))
    assert after(log) == ("pot", "Name who won 29 hand, or say that nobody did.")
    log = taken(log, c.NameWinners("main", "29 hand", (2,)))
    code, told = after(log)
    assert code == "prizes"
    # Of five fees of $20 ninety per cent, to the two best; and the pot of 2 x $3.33 and a cent.
    assert told == "Hand out the prizes: $96.67 to Ann and Bob."
    log = taken(log, c.PayPrize(1), c.PayPrize(2))
    assert after(log) == ("fees", "$25.00 is still owed by Eve.")
    log = taken(log, c.TakePayment(5))
    assert after(log)[0] == "done"


def test_who_leaves_before_the_start_is_owed_what_they_paid() -> None:
    log = taken(entered(), c.TakePayment(1), c.Withdraw(1, "ill"))
    found = settle(log.meet, log.meet.divisions["main"])
    assert (found.credit, found.balance) == (2500, 0)
    log = taken(log, c.RefundPayment(1, 2500, "ill"))
    found = settle(log.meet, log.meet.divisions["main"])
    assert (found.credit, found.in_hand, found.balance) == (0, 1, 0)


def test_a_correction_stays_in_the_log_and_the_file() -> None:
    log = taken(entered(), c.TakePayment(1), c.CorrectPayment(1, 2000, "a ten was a five"))
    again = meet_from_text(meet_to_text(log), "spring")
    assert again.meet == log.meet
    assert [one.cents for one in again.meet.money.payments] == [2000]
    assert sum(isinstance(step.command, c.TakePayment) for step in again.steps) == 1


def played(seed: int, entries: int) -> MeetLog:
    """A field with fees and pools, of whom everybody meets, with results from nowhere."""
    rng = Random(seed)
    log = taken(
        NEW_LOG,
        c.OpenMeet("Spring", "2026-11-15", "1" * 64),
        c.OpenDivision("main", profile("acc"), "main", muggins=True),
        *(c.Enter("main", (c.PersonData(f"P{one}"),)) for one in range(entries)),
        c.SetFee("main", rng.randrange(1, 5_000), rng.choice((0, 1))),
        c.SetPool("main", "Prizes", "prizes", back=rng.randrange(101)),
        c.SetPool("main", "Q equal", "qualifiers", cost=rng.randrange(999)),
        c.SetPool("main", "Q double", "qualifiers", cost=101, split="double_top"),
        c.SetPool("main", "High", "high_non_qualifier", cost=103),
        c.SetPool("main", "Side", "side", cost=107, split="graduated", shares=(50, 30, 20)),
        c.SetPool("main", "28 hand", "pot", cost=109, added=7),
    )
    everybody = tuple(log.meet.entries)
    some = tuple(rng.sample(everybody, rng.randrange(1, entries + 1)))
    for pool in ("Q equal", "Q double", "High", "Side", "28 hand"):
        log = taken(log, c.JoinPool("main", pool, everybody if pool == "High" else some))
    log = taken(log, c.CheckIn("main"), c.MakePlan("main", rounds=3), c.Start("main", "few"))
    for game in log.meet.divisions["main"].games():
        result = Result("played", (121, rng.randrange(121)))
        log = taken(log, c.RecordResult("main", game.number, result))
    winners = tuple(rng.choices(some, k=rng.randrange(1, 4)))
    log = taken(log, c.NameWinners("main", "28 hand", winners))
    return taken(log, *(c.TakePayment(one) for one in everybody if rng.random() < 0.8))


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 2**32), st.integers(4, 14))
def test_every_settlement_balances(seed: int, entries: int) -> None:
    log = played(seed, entries)
    meet, division = log.meet, log.meet.divisions["main"]
    sheet = settle(meet, division)
    # Totals by other means: from the commands of the log alone.
    asked = [step.command for step in log.steps]
    fee = next(one.cents for one in asked if isinstance(one, c.SetFee))
    kept = next(one.kept for one in asked if isinstance(one, c.SetFee))
    costs = {one.pool: one.cost for one in asked if isinstance(one, c.SetPool)}
    joined = [(one.pool, len(one.entries)) for one in asked if isinstance(one, c.JoinPool)]
    whole = fee * entries + sum(costs[pool] * many for pool, many in joined) + 7
    assert sheet.taken + sheet.owed + sheet.added == whole
    assert sheet.won + sheet.kept + sheet.open == whole
    assert sheet.balance == 0
    by_name = {one.pool: one for one in sheet.funds}
    assert by_name["Prizes"].cents == (fee - kept) * entries
    assert by_name["28 hand"].won == 109 * dict(joined)["28 hand"] + 7
    if standings_settled(table(meet, division)):
        assert not by_name["Side"].open
        parts = sorted((one.cents for one in by_name["Side"].prizes), reverse=True)
        assert sum(parts) == by_name["Side"].cents


def test_ties_share_and_the_odd_cent_goes_to_who_entered_first() -> None:
    # 2nd and 3rd are worth 300 and 201: both tied there get half of 501, entry 4 the odd cent.
    assert shared((500, 300, 201), ((7,), (9, 4))) == {7: 500, 4: 251, 9: 250}
    assert divided(1001, (2, 1, 1)) == (501, 250, 250)


def test_prizes_are_handed_out_once_and_the_box_is_empty_in_the_end() -> None:
    log = taken(
        entered(),
        c.JoinPool("main", "29 hand", (1, 2)),
        *(c.TakePayment(entry) for entry in range(1, 6)),
        c.NameWinners("main", "29 hand", (2,)),
        c.PayPrize(2),
    )
    assert refused(log, c.PayPrize(2)) == "nothing_won"
    sheet = settle(log.meet, log.meet.divisions["main"])
    assert sheet.had == 667
    assert sheet.in_hand == 5 * 2500 + 2 * 333 + 1 - 667 == sheet.kept + sheet.open
    log = taken(log, c.NameWinners("main", "29 hand", (1,), "it was Ann's hand"))
    two = next(
        one for one in settle(log.meet, log.meet.divisions["main"]).accounts if one.entry == 2
    )
    assert two.to_have == -667
