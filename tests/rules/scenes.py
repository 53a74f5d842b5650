"""Scenes for the clause tests: a table brought to the play in one line, and what was scored."""

from __future__ import annotations

from random import Random

from tests.table import Table

from pegout.cards import PACK, Card, parse_cards, spell
from pegout.game import Cut, Deal, LayAway, NamePegger, Play, duty_of, events, seats_due
from pegout.game.legal import CutDuty, LayAwayDuty, NamePeggerDuty, PlayDuty
from pegout.game.state import Phase
from pegout.rulesets import Ruleset, ruleset
from pegout.scoring import score_play, score_show, total

SEED = "ab" * 32
SUITS = "CDHS"


def in_play(
    rules: str | Ruleset,
    *kept: str,
    starter: str,
    thrown: str = "",
    scores: tuple[int, ...] = (),
    dealer: int = -1,
) -> Table:
    """A table where each seat has thrown down to these four cards and the starter is turned.

    `thrown` is the crib in seat order; without it the crib is made of cards nobody names.
    """
    table = dealt(rules, *kept, starter=starter, thrown=thrown, scores=scores, dealer=dealer)
    table.turn(starter)
    return table


def dealt(
    rules: str | Ruleset,
    *kept: str,
    starter: str,
    thrown: str = "",
    scores: tuple[int, ...] = (),
    dealer: int = -1,
) -> Table:
    """The same table before the cut for the starter."""
    hands = len(kept)
    named = parse_cards(" ".join((*kept, starter, thrown)))
    to_crib = parse_cards(thrown) or _nobodys(named, 4)
    each = 4 // hands
    laid = [spell(to_crib[seat * each : seat * each + each]) for seat in range(hands)]
    table = Table(rules, hands, dealer=dealer, scores=scores)
    dealt_cards = [f"{hand} {away}" for hand, away in zip(kept, laid, strict=True)]
    table.deal(*dealt_cards, crib=spell(to_crib[hands * each :]))
    table.lay(*laid)
    return table


def _nobodys(named: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """Cards that are not named, the highest first."""
    return tuple(card for card in reversed(PACK) if card not in named)[:number]


def with_suits(ranks: list[str]) -> list[str]:
    """Ranks in order as cards, each rank taking the next suit of its own."""
    seen: dict[str, int] = {}
    cards = []
    for rank in ranks:
        cards.append(rank + SUITS[seen.get(rank, 0)])
        seen[rank] = seen.get(rank, 0) + 1
    return cards


def scored(table: Table, *kinds: events.ItemKind) -> list[tuple[int, str, int]]:
    """Seat, kind and points of every score of these kinds, in order; of all without a kind."""
    return [
        (item.seat, item.kind, total(item.told))
        for item in table.happened(events.ItemOpened)
        if not kinds or item.kind in kinds
    ]


def play_points(table: Table) -> list[int]:
    """Points per seat from the play: cards, goes, last cards."""
    points = [0] * table.state.hands
    for seat, _, number in scored(table, "play", "go"):
        points[seat] += number
    return points


def goes(table: Table) -> list[int]:
    """The seats that said go, in order."""
    return [event.seat for event in table.happened(events.GoCalled)]


def counts(table: Table) -> list[int]:
    """The counts announced, in order."""
    return [event.count for event in table.happened(events.CardPlayed)]


def shown(table: Table) -> list[tuple[int, str]]:
    """Which holdings were shown, in order."""
    return [(event.seat, event.holding) for event in table.happened(events.HoldingShown)]


def dealers(table: Table) -> list[int]:
    """Who dealt, deal by deal."""
    return [event.seat for event in table.happened(events.DealerSet)]


def laid_points(rules: str, cards: str) -> list[int]:
    """What each card of one series scores as it is played."""
    series = parse_cards(cards)
    book = ruleset(rules).play
    return [total(score_play(series[:number], book)) for number in range(1, len(series) + 1)]


def hand_lines(rules: str, hand: str, starter: str = "", *, crib: bool = False) -> list[str]:
    """A holding's scores as "kind points", sorted."""
    turned = parse_cards(starter)[0] if starter else None
    lines = score_show(parse_cards(hand), turned, ruleset(rules).show, crib=crib)
    return sorted(f"{line.kind} {line.points}" for line in lines)


def hand_points(rules: str, hand: str, starter: str = "", *, crib: bool = False) -> int:
    """What a holding is worth."""
    return sum(int(line.split()[1]) for line in hand_lines(rules, hand, starter, crib=crib))


def step(table: Table, chance: Random) -> None:
    """Let the next seat due do something allowed, drawn by chance."""
    seat = seats_due(table.state)[0]
    duty = duty_of(table.state, seat)
    if isinstance(duty, NamePeggerDuty):
        table.do(NamePegger(seat, chance.choice(duty.choices)))
    elif isinstance(duty, CutDuty):
        depths = [depth for depth in range(duty.least, duty.most + 1) if depth not in duty.taken]
        table.do(Cut(seat, duty.purpose, chance.choice(depths)))
    elif isinstance(duty, LayAwayDuty):
        hand = [card for card in table.state.the_deal.hands[seat] if card is not None]
        table.do(LayAway(seat, tuple(chance.sample(hand, duty.number))))
    elif isinstance(duty, PlayDuty):
        table.do(Play(seat, chance.choice(duty.cards)))
    else:
        table.do(Deal(seat))


def play_out(table: Table) -> Table:
    """Play a seeded game to its end with any allowed moves."""
    chance = Random(1)
    # No game is so long: a game that cannot end fails here instead of going on for ever.
    for _ in range(5000):
        if table.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER):
            return table
        step(table, chance)
    raise AssertionError("the game does not end")


def finish_play(table: Table) -> Table:
    """Play this deal to its end, everyone playing the lowest card allowed."""
    number = table.state.the_deal.number
    while table.state.phase is Phase.PLAY and table.state.the_deal.number == number:
        (turn,) = seats_due(table.state)
        duty = duty_of(table.state, turn)
        assert isinstance(duty, PlayDuty)
        table.do(Play(turn, min(duty.cards, key=lambda card: card.code)))
    return table


def until(table: Table, phase: Phase, chance: Random | None = None) -> Table:
    """Play a seeded game on until it is in this phase."""
    draws = chance or Random(1)
    for _ in range(100):
        if table.state.phase is phase:
            return table
        step(table, draws)
    raise AssertionError(f"the game does not come to {phase}")


def ending(table: Table) -> events.GameEnded:
    """How the game ended."""
    (ended,) = table.happened(events.GameEnded)
    return ended


def due(table: Table) -> list[int]:
    """The seats the table waits for."""
    return [int(seat) for seat in seats_due(table.state)]
