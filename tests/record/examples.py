"""Every kind of event of games that players count, with its optional fields set and unset."""

from __future__ import annotations

from typing import Any

from tests.words import free

from pegout.cards import Card, parse_cards
from pegout.game import events as e
from pegout.scoring import ScoreLine
from pegout.seating import Seat, Side
from pegout.text import Person, say, sentence

ANN, BOB, CAL = Seat(0), Seat(1), Seat(2)
PAIR = ScoreLine("pair", 2, parse_cards("5H 5S"), "001 I.7")
FIFTEEN = ScoreLine("fifteen", 2, parse_cards("5H JC"), "001 I.7")
RULED = sentence(say("effect-score", who=Person("Ann Lee", 0), points=2, kind="penalty"))
PLAY_ON = sentence(say("effect-continue"))
CASE = "ACC-renege"
ODD_NAMES = ("", "two words", 'a "quoted" one', "é", "a\nb", "P1", "-", "yes", ":", "|")

EXAMPLES: tuple[e.Event, ...] = (
    e.DealerSet(BOB, "ruling", cut_due=True),
    e.DealerSet(BOB, "out_of_turn", cut_due=False),
    e.CardPlayed(ANN, Card("5H"), 15),
    e.CardPlayed(ANN, Card("5H"), 16, true=15),
    e.CardPlayed(ANN, Card("5H"), 16, true=0),
    e.GoCalled(BOB),
    e.GoCalled(BOB, (Card("4D"), None)),
    e.GoWithdrawn(BOB),
    e.CountCorrected(ANN, 16, 15, 4),
    e.CountCorrected(ANN, 16, 15, 4, 14, ()),
    e.CountCorrected(ANN, 16, 15, 4, as_said=(FIFTEEN,)),
    e.CountCorrected(ANN, 16, 15, 4, true=14),
    e.ItemOpened(1, ANN, "play", ()),
    e.ItemOpened(1, ANN, "play", None),
    e.ItemOpened(1, ANN, "play", (), hidden=True),
    e.ItemOpened(1, ANN, "hand", None, hidden=True),
    e.ItemOpened(1, ANN, "play", (PAIR, FIFTEEN), hidden=True),
    e.ItemOpened(1, ANN, "play", (PAIR,), hidden=True, as_said=()),
    e.ItemOpened(1, ANN, "play", (PAIR,), as_said=(PAIR, FIFTEEN)),
    e.ItemOpened(1, ANN, "play", None, hidden=True, as_said=(FIFTEEN,)),
    e.ItemOpened(1, ANN, "play", (), hidden=True, as_said=(FIFTEEN,)),
    e.PegMoved(ANN, Side(0), 20, 14, 3),
    e.ItemAccepted(7, BOB, "word"),
    e.ItemAccepted(7, BOB, "count"),
    e.ItemAccepted(7, BOB, "ruled"),
    e.ItemAccepted(7, BOB, "no_muggins"),
    e.ItemAccepted(None, BOB, "mix"),
    e.ItemClosed(7, "accepted"),
    e.ItemClosed(7, "accepted", ()),
    e.ItemClosed(7, "corrected", (PAIR, FIFTEEN)),
    e.ItemClosed(7, "forfeited", (PAIR,)),
    e.ItemClosed(7, "mugginsed", (PAIR,)),
    e.ItemClosed(7, "void"),
    e.GameClaimed(ANN, 7, 118),
    e.GameClaimed(ANN, None, 120),
    e.IncidentReported(CASE, {}, None, None),
    e.IncidentReported(
        CASE,
        {"muggins": True, "in_time": False, "cards": 3, "zero": 0, "why": 'he said "go" : 3 | 4'},
        BOB,
        ANN,
        7,
        "muggins",
    ),
    e.IncidentReported("two words", {"an odd name": "yes", "yes": True}, BOB, None, None, "game"),
    e.Ruled(CASE, (), ()),
    e.Ruled(CASE, ("001 VII.3", "001 X"), (RULED, PLAY_ON)),
    e.Ruled(CASE, (), (PLAY_ON,)),
    e.Ruled(CASE, ("001 VII.3",), ()),
    e.ChoiceOffered(CASE, None, ()),
    e.ChoiceOffered(
        CASE, BOB, (e.Choice("dead", RULED), e.Choice("1", free("a | b"))), free("Which?"), 3
    ),
    e.ChoiceMade(CASE, None, "1"),
    e.ChoiceMade(CASE, BOB, "dead"),
    e.PointsMoved(Side(0), 10, 12, "penalty", CASE),
    e.PointsMoved(Side(1), 12, 0, "retraction", CASE, 9),
    e.PegsSet(Side(1), 45, 40, CASE),
    e.CardsMoved(e.Place("stock"), e.Place("hand", ANN), (Card("5H"), None), CASE),
    e.CardsMoved(e.Place("hand", BOB), e.Place("crib"), (), CASE),
    e.CardsMoved(e.Place("crib", BOB), e.Place("stock"), (None,), CASE),
    e.HoldingKilled("crib", BOB, "count", CASE),
    e.HoldingKilled("hand", ANN, "play", CASE, (Card("5H"), None)),
    e.Rewound(0, 0, (), ANN, ((), ()), CASE),
    e.Rewound(3, 22, (BOB, CAL), ANN, ((Card("5H"), Card("6H")), (), (None,)), CASE),
    e.PlayStopped(CASE),
    e.DealVoided(CASE),
    e.RoleChanged(None, None, CASE),
    e.RoleChanged(ANN, BOB, CASE),
    e.PackReplaced("after_deal", CASE),
    e.CutVoided("starter", (BOB,), CASE),
    e.CutVoided("first_deal", (ANN, BOB), CASE),
    e.CutVoided("pack", (), CASE),
)
ODDLY_NAMED: tuple[e.Event, ...] = (
    *(e.DealVoided(name) for name in ODD_NAMES),
    *(e.ChoiceMade(name, ANN, name) for name in ODD_NAMES),
    *(e.Ruled(name, (name,), (free(name),)) for name in ODD_NAMES),
)


def with_numbers(event: e.Event) -> dict[str, Any]:
    """Those fields of an event whose value is one whole number."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    return {name: value for name, value in fields.items() if type(value) is int and name != "v"}
