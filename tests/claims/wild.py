"""Players who err in every way there is: whole claim games of mistakes, objections and rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.games import NAMES

from pegout.chance import seed_from
from pegout.errors import Rejection
from pegout.game import (
    NEW_TABLE,
    Command,
    Event,
    GameState,
    Phase,
    commands as c,
    evolve,
    legal as d,
)
from pegout.game.commands import Counting
from pegout.game.legal import options_of
from pegout.judge import Challenge, Choose, Muggins, Report, decide
from pegout.judge.table.commands import About
from pegout.rulesets import ruleset
from pegout.seating import Seat, seats

PEOPLE = ("ALB-comment", "UNCOVERED", "ALB-uncovered", "CLB-dispute")
Step = tuple[Command, tuple[Event, ...], GameState]
ABOUT: dict[str, About] = {
    "challenge_peg": "peg",
    "challenge_count": "count",
    "challenge_renege": "renege",
    "challenge_game": "game",
}


def wild_steps(rules: str, hands: int, seed: str, counting: Counting = "claim") -> Iterator[Step]:
    """A match of mistakes, command by command; each command is one that is carried out."""
    rng, state = Random(seed), NEW_TABLE
    for command in _opening(rng, rules, hands, seed, counting):
        state, step = _taken(state, command)
        yield from step
    while state.phase is not Phase.MATCH_OVER:
        state, step = _taken(state, rng.choice(list(_possible(rng, state))))
        yield from step


def _opening(
    rng: Random, rules: str, hands: int, seed: str, counting: Counting
) -> tuple[Command, ...]:
    book = ruleset(rules)
    allowed = counting == "claim" and book.counting.muggins.value != "off"
    muggins = allowed and rng.random() < 0.8
    match = c.StartMatch(book, NAMES[:hands], counting=counting, muggins=muggins)
    return match, c.StartGame(seed_from(seed))


def _taken(state: GameState, command: Command) -> tuple[GameState, list[Step]]:
    answer = decide(state, command)
    if isinstance(answer, Rejection):
        return state, []
    for event in answer:
        state = evolve(state, event)
    return state, [(command, answer, state)]


def _possible(rng: Random, state: GameState) -> Iterator[Command]:
    for seat in seats(state.hands):
        duty = d.duty_of(state, seat)
        if duty is not None:
            yield from [answer_to(rng, state, seat, duty)] * 4
        for option in options_of(state, seat):
            command = take(rng, state, seat, option.what, option.item)
            if command is not None:
                yield command
    if rng.random() < 0.02:
        yield Report(Seat(0), rng.choice(PEOPLE))


def _about(rng: Random, true: int | None) -> int:
    """A count near the truth: right more often than not."""
    right = true or 0
    return right if rng.random() < 0.6 else max(0, right + rng.choice((-4, -2, -1, 1, 2, 3, 12)))


def answer_to(rng: Random, state: GameState, seat: Seat, duty: d.Duty) -> Command:
    """Something a careless player does about a duty."""
    return ANSWERS[type(duty)](rng, state, seat, duty)


def _play(rng: Random, state: GameState, seat: Seat, duty: d.PlayDuty) -> Command:
    if duty.may_go and (not duty.cards or rng.random() < 0.1):
        return c.Go(seat)
    card = rng.choice(duty.cards)
    right = state.the_deal.series.count + card.pips
    wrong = min(31, max(1, right + rng.choice((-1, 1))))
    return c.Play(seat, card, wrong if rng.random() < 0.1 else None)


def _announce(rng: Random, state: GameState, seat: Seat, duty: d.AnnounceDuty) -> Command:
    found = state.item(duty.item)
    return c.Announce(seat, duty.item, _about(rng, found.true if found else 0))


def _accept(rng: Random, state: GameState, seat: Seat, duty: d.AcceptDuty) -> Command:
    if duty.of_game and rng.random() < 0.5:
        return Challenge(seat, "game", duty.item)
    return c.Accept(seat, duty.item or 0, "word" if rng.random() < 0.5 else "mix")


def _lay_away(rng: Random, state: GameState, seat: Seat, duty: d.LayAwayDuty) -> Command:
    return c.LayAway(seat, tuple(rng.sample(state.the_deal.hands[seat], duty.number)))


ANSWERS: dict[type[d.Duty], Callable[[Random, GameState, Seat, Any], Command]] = {
    d.NamePeggerDuty: lambda rng, _, seat, it: c.NamePegger(seat, rng.choice(it.choices)),
    d.CutDuty: lambda rng, _, seat, it: c.Cut(seat, it.purpose, rng.choice(it.depths)),
    d.DealDuty: lambda rng, _, seat, it: c.Deal(seat),
    d.LayAwayDuty: _lay_away,
    d.PlayDuty: _play,
    d.ShowDuty: lambda rng, _, seat, it: c.Show(seat),
    d.AnnounceDuty: _announce,
    d.PegDuty: lambda rng, _, seat, it: c.Peg(seat, it.item, _about(rng, it.announced)),
    d.AcceptDuty: _accept,
    d.ChooseDuty: lambda rng, _, seat, it: Choose(seat, rng.choice(it.options).id),
}


def take(rng: Random, state: GameState, seat: Seat, what: str, item: int | None) -> Command | None:
    """Something a careless player does because it may be done."""
    if what in ABOUT:
        return Challenge(seat, ABOUT[what], item)
    found = state.item(item)
    if found is not None and what == "muggins":
        return Muggins(seat, found.id, max(1, _about(rng, found.true)))
    if found is not None:
        return c.Peg(seat, found.id, _about(rng, found.true))
    seldom: dict[str, tuple[float, Command]] = {
        "say_count": (0.1, c.SayCount(seat, rng.randrange(1, 32))),
        "withdraw_go": (0.3, c.WithdrawGo(seat)),
        "claim_game": (0.01, c.ClaimGame(seat)),
    }
    often, command = seldom.get(what, (0.0, c.Resign(seat)))
    return command if rng.random() < often else None
