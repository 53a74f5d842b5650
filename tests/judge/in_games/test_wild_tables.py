"""Whatever a real table reports, nothing is lost or made, and every log can be replayed."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings, strategies as st
from tests.claims.wild import answer_to, take
from tests.games import TABLES
from tests.judge.in_games.sitting import DONE, STAGES, Sitting
from tests.long import examples

from pegout.errors import Rejection
from pegout.game import Command, Phase, commands as c, duty_of, legal as d
from pegout.game.legal import options_of
from pegout.judge import Direct, Effect, Report, cases, decide
from pegout.judge.cases.books import applies
from pegout.judge.cases.model import Case, FactSpec, Party
from pegout.judge.ruling import effects as fx
from pegout.judge.ruling.facts import specs
from pegout.judge.table.actions import DEAD, DRAWN, FILLED, FORFEITS, MOVED
from pegout.seating import Seat, seats

PARTIES: tuple[Party, ...] = ("offender", "opponent")


def orders() -> tuple[Effect, ...]:
    """One of everything that a human judge can order."""
    return (
        *(fx.Score(party, 3) for party in PARTIES),
        *(fx.PegBack(party, 7) for party in PARTIES),
        *(fx.Correct(party, -2) for party in PARTIES),
        fx.SetPegs("offender", 30, 20),
        *(fx.Retract(what) for what in ("play", "all", "hand")),
        *(fx.Forfeit("offender", what) for what in FORFEITS),
        *(fx.Dead(what) for what in DEAD),
        *(fx.Fill(what) for what in FILLED),
        *(fx.Draw("opponent", what) for what in DRAWN),
        *(fx.Move(what) for what in MOVED),
        fx.Restore("the starter"),
        fx.RestoreCount(),
        fx.ReturnDiscard(),
        fx.ReturnDealerCard(),
        fx.RemakeCrib(),
        fx.PlayCardsLeft(),
        *(fx.Redeal(by) for by in ("same", "right")),
        *(fx.Recut(by) for by in ("offender", "opponent", "both", "pone")),
        *(fx.SetCount(to) for to in ("true", "announced")),
        *(fx.Reshuffle(what) for what in ("pack", "stock")),
        fx.DealOn(),
        fx.NewPack("now"),
        fx.Rewind(),
        fx.Stop(),
        fx.NextDealer("dealer"),
        fx.CribTo("pone"),
    )


def _value(rng: Random, spec: FactSpec) -> object:
    if spec.one_of:
        return rng.choice(spec.one_of)
    return rng.randrange(spec.least, min(spec.most, 20) + 1) if spec.number else rng.random() < 0.5


def _report(rng: Random, table: Sitting) -> Command:
    """Any case of the book, with some of its facts, right or wrong."""
    state = table.state
    known: list[Case] = [one for one in cases() if applies(one, state.rules)]
    found = rng.choice(known)
    asked = specs(found, state.rules)
    facts = {key: _value(rng, spec) for key, spec in asked.items() if rng.random() < 0.7}
    items = [None, *(item.id for item in state.items)]
    seat = rng.choice(seats(state.hands))
    return Report(seat, found.id, facts, None, rng.choice(items))  # type: ignore[arg-type]


def _act(rng: Random, table: Sitting) -> Command:
    """What somebody does who must: honestly, or not."""
    state = table.state
    due = [seat for seat in seats(state.hands) if duty_of(state, seat) is not None]
    seat = rng.choice(due)
    duty = duty_of(state, seat)
    if isinstance(duty, d.DealDuty) and rng.random() < 0.5:
        sizes = [d.cards_dealt(state) + rng.choice((-1, 0, 0, 1)) for _ in seats(state.hands)]
        return c.Deal(rng.choice(seats(state.hands)), tuple((None,) * size for size in sizes))
    if isinstance(duty, d.LayAwayDuty) and rng.random() < 0.3:
        return c.LayAway(seat, (None,) * rng.randrange(1, 4))
    if isinstance(duty, d.AnnounceDuty | d.PegDuty | d.AcceptDuty | d.ChooseDuty):
        return answer_to(rng, state, seat, duty)
    assert duty is not None
    return DONE[type(duty)](table, seat, duty)


def _may(rng: Random, table: Sitting) -> Command | None:
    seat = rng.choice(seats(table.state.hands))
    options = options_of(table.state, seat)
    if not options:
        return None
    option = rng.choice(options)
    return take(rng, table.state, seat, option.what, option.item)


def wild(rules: str, hands: int, seed: str, steps: int) -> Sitting:
    """A real table where everything goes wrong; the table itself looks at every step."""
    rng = Random(seed)
    stage = rng.choice(STAGES)
    table = Sitting(rules, hands, False, stage, "")
    everything = orders()
    for _ in range(steps):
        if table.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER):
            break
        chance = rng.random()
        if chance < 0.3:
            command: Command | None = _report(rng, table)
        elif chance < 0.4:
            offender = rng.choice(seats(hands))
            command = Direct(Seat(0), offender, (rng.choice(everything),), "as it came")
        elif chance < 0.5:
            command = _may(rng, table)
        else:
            command = _act(rng, table)
        if command is not None and not isinstance(decide(table.state, command), Rejection):
            table.do(command)
    return table


@settings(max_examples=examples(30, 300), deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10**9).map(str))
def test_no_report_and_no_order_breaks_a_table(table: tuple[str, int], seed: str) -> None:
    wild(*table, seed, 60)
