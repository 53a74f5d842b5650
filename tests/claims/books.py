"""The same scenes at a table of every book: two players, and four for the club teams."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.claims.scenes import Claims

from pegout.cards import PACK, parse_card, parse_cards
from pegout.errors import Rejection
from pegout.game import (
    Command,
    Event,
    Phase,
    commands as c,
    events as e,
    evolve,
    seats_due,
    seen,
    view_from,
)
from pegout.game.events import ItemKind
from pegout.game.legal import playable
from pegout.game.state import Item
from pegout.judge import Challenge
from pegout.rulesets import is_own
from pegout.scoring import total
from pegout.seating import Seat, from_left_of, seats
from pegout.text import Name


class Book(NamedTuple):
    """One of the books as it is played here."""

    id: str
    hands: int = 2
    muggins: bool = False

    def __str__(self) -> str:
        more = f"-{self.hands}" if self.hands > 2 and self.id != "club_teams" else ""
        return f"{self.id}{more}{'-muggins' if self.muggins else ''}"

    @property
    def hoyle(self) -> bool:
        """Whether it goes by 000 §13, its own or borrowed."""
        return self.id in ("alberta55", "bicycle", "club_teams")

    @property
    def fingers(self) -> bool:
        """Whether what the peg has left behind is gone (001 VIII.3)."""
        return self.id in ("acc", "mcallen")


ACC, MUGGINS, MCALLEN = Book("acc"), Book("acc", muggins=True), Book("mcallen")
ALBERTA, BICYCLE, SASG = Book("alberta55"), Book("bicycle"), Book("sasg")
CLUB = Book("club_teams", hands=4)
BOOKS = (ALBERTA, ACC, MUGGINS, MCALLEN, BICYCLE, CLUB, SASG)
BY_ACC = (ACC, MUGGINS, MCALLEN, SASG)
BY_HOYLE = (ALBERTA, BICYCLE, CLUB)


def under(*books: Book) -> pytest.MarkDecorator:
    """The test is made once under each of these books."""
    return pytest.mark.parametrize("book", books, ids=map(str, books))


every_book = under(*BOOKS)


class Scene(NamedTuple):
    """Hands in seat order, each with its discard after a plus, and the play in parts.

    `play` is told by number of players; a bar parts the moments that matter.
    """

    hands: dict[int, tuple[str, ...]]
    starter: str
    play: dict[int, str]
    owner: dict[int, int]


PLAYERS = {2: 1, 4: 1}
DEALERS = {2: 1, 4: 3}

FIFTEEN = Scene(
    {
        2: ("7C KD QD 2S + 9S 6S", "8C JD 9H 3S + 4D KC"),
        4: ("7C KD QD 2S + 9S", "8C JD 9H 3S + 4D", "2C TD TS 6S + KC", "5C TH KH AD + QC"),
    },
    "AC",
    {2: "7C 8C | 2S | 3S", 4: "7C 8C | 2C 5C 2S | 3S"},
    PLAYERS,
)
"""The owner makes fifteen for 2 | the others play until his turn | he plays his next card."""

FALSE_FIFTEEN = Scene(
    {
        2: ("6C KD QD 2S + 9S 7S", "8C JD 9H 3S + 4D KC"),
        4: ("6C KD QD 2S + 9S", "8C JD 9H 3S + 4D", "2C TD TS 7S + KC", "5C TH KH AD + QC"),
    },
    "AC",
    {2: "6C 8C=15 | 2S | 3S", 4: "6C 8C=15 | 2C 5C 2S | 3S"},
    PLAYERS,
)
"""The owner plays 8 on 6 and says fifteen | the others play until his turn | his next card."""

OWN_GO = Scene(
    {
        2: ("KD TD 9H 8C + 2S 3S", "5C JD TS 9C + 2D 3D"),
        4: ("KD TD 9H 8C + 2S", "5C JD TS 9C + 2D", "QH KH 9S 8D + 3S", "KC QC TH 9D + 3D"),
    },
    "AC",
    {2: "KD 5C | TD | go", 4: "KD 5C | QH go go | go"},
    PLAYERS,
)
"""The owner makes fifteen for 2 | the others play until his turn | he says go, rightly."""

LAY_ON = Scene(
    {
        2: ("KD 8H JS QS + 4S 6S", "7C 2C 2D 2H + AD 5S"),
        4: ("KD JS QS 9S + 4S", "7C 2C 2D 2H + AD", "8H JD QD 9D + 6S", "KS TS TH 9C + 5S"),
    },
    "3C",
    {2: "KD 7C 8H 2C go 2D | 2H", 4: "KD 7C 8H go go 2C go 2D | 2H"},
    PLAYERS,
)
"""Playing on after the others' go the owner pairs for 2 | makes three twos and 31 for 8."""

LAST = Scene(
    {
        2: ("KD 8H 6S 5C + 3S 7S", "9D 4H 2S 5D + 3D TH"),
        4: ("4S 5S 2H QH + 7D", "8H 3D 2D 2C + AD", "QS 9S 5H AS + 4H", "9D 9H 6S 5D + 3S"),
    },
    "QC",
    {
        2: "KD 9D 8H 4H=31 6S 2S 5C | 5D",
        4: "4S 8H QS 9D 5S 3D 9S 9H 2H 2D AS 6S QH 2C 5H | 5D",
    },
    DEALERS,
)
"""All but the last card | the dealer's last card makes a pair for 2; nobody has cards left."""

WRONG_GO = Scene(
    {
        2: ("KD 9S TS 7H + 3S 5S", "QH AC 2C 8C + 3D 5D"),
        4: ("KD TS 9H 7H + 3S", "QH AC 2C 8C + 3D", "9S TD KH 7D + 5S", "JC TH JD 8D + 5D"),
    },
    "6C",
    {2: "KD QH 9S | go | go | AC | TS", 4: "KD QH 9S go go | go | go | JC 7H AC | TD"},
    PLAYERS,
)
"""29 | the owner's go with ace and two in hand | the others' | he plays the ace | the next card."""

SHOW = Scene(
    {
        2: ("5H 5S JC QD + 2C 9S", "7D 8D 6H 9C + KS TC"),
        4: ("5H 5S JC QD + 2C", "KD 2D 8S AS + 9S", "QS TD 3H AH + KS", "7D 8D 6H 9C + TC"),
    },
    "4C",
    {2: "", 4: ""},
    DEALERS,
)
"""The pone's hand counts 11, the dealer's 8, the crib 2."""

PONE = 0
SEED = "7" * 64


def stack(table: Claims, hands: tuple[str, ...], starter: str, crib: str = "") -> None:
    """Deal these hands, each with its discard after a plus, from a pack that was stacked."""
    parts = [hand.split(" + ") for hand in hands]
    dealt = [parse_cards(" ".join(part)) for part in parts]
    if table.state.phase is Phase.PACK_CUT:
        table.do(c.Cut(seats_due(table.state)[0], "pack", 20))
    order = [*from_left_of(table.state.the_deal.dealer, len(hands))]
    out = [dealt[seat][place] for place in range(len(dealt[0])) for seat in order]
    out += parse_cards(crib)
    turned = parse_card(starter)
    rest = [card for card in PACK if card not in out and card is not turned]
    pack = (*out, *rest[:10], turned, *rest[10:])
    mixed = e.PackMixed(table.state.chance.mixings + 1, 1, pack)
    table.log.append(mixed)
    table.state = evolve(table.state, mixed)
    table.do(c.Deal(table.state.the_deal.dealer))
    table.lay(*(laid for _, laid in parts))
    table.do(c.Cut(seats_due(table.state)[0], "starter", 10))


class Sitting(Claims):
    """A scene at a table of one of the books; the cards are dealt by the table from its own
    pack, which was stacked for it; the scores are by side.
    """

    def __init__(self, book: Book, scene: Scene, starter: str = "", **options: Any) -> None:
        options.setdefault("muggins", book.muggins)
        super().__init__(book.id, hands=book.hands, seed=SEED, **options)
        self.book = book
        self.owner, self.dealer = scene.owner[book.hands], book.hands - 1
        stack(self, scene.hands[book.hands], starter or scene.starter)
        self.parts = scene.play[book.hands].split("|")

    @property
    def other(self) -> int:
        """The opponent who plays next after the owner."""
        return self.against(self.owner)

    def on(self, parts: int = 1) -> Sitting:
        """Play the next parts of the scene."""
        for _ in range(parts):
            for word in self.parts.pop(0).split():
                self.lays(word)
        return self

    def lays(self, word: str) -> tuple[Event, ...]:
        """A card by the player whose turn it is, with a count said after an equals sign; or a
        go.
        """
        turn = self.state.the_deal.turn
        assert turn is not None
        if word == "go":
            return self.do(c.Go(turn))
        card, _, said = word.partition("=")
        return self.do(c.Play(turn, parse_card(card), int(said) if said else None))

    def to_show(self) -> Sitting:
        """Play what is left, first cards first, and peg every score rightly at once."""
        self.peg_all()
        while self.state.phase is Phase.PLAY:
            turn = self.state.the_deal.turn
            assert turn is not None
            cards = playable(self.state, turn)
            self.do(c.Play(turn, cards[0]) if cards else c.Go(turn))
            self.peg_all()
        return self

    def to_play_but_last(self) -> Sitting:
        """Play the next part of the scene, every score pegged rightly at once."""
        for word in self.parts.pop(0).split():
            self.lays(word)
            self.peg_all()
        return self

    def peg_all(self) -> None:
        """Peg every score that has not been pegged for what it is worth."""
        for item in self.state.items:
            if not item.settled and not item.released and item.true and item.kind != "hand":
                self.do(c.Peg(item.seat, item.id, item.true))

    def before(self, seat: int, kind: ItemKind = "hand") -> Sitting:
        """At the show, every holding that comes before this one counted rightly."""
        if self.state.phase is not Phase.SHOW:
            self.to_show()
        for earlier in range(self.book.hands):
            if kind == "hand" and earlier >= seat:
                break
            if earlier not in self.state.the_deal.shown:
                self.counts_right(earlier)
        return self

    def counted(self) -> Sitting:
        """Every hand and the crib counted rightly: the deal has passed."""
        self.before(self.dealer, "crib")
        self.counts_right(self.dealer, "crib")
        return self

    def counts_right(self, seat: int, kind: ItemKind = "hand") -> None:
        """Show, announce, peg and have accepted what a holding is worth."""
        self.shows(seat, kind)
        worth = self.score(kind, seat).true
        assert worth is not None
        self.says_it(seat, worth, kind)
        if self.book.id == "sasg":
            self.accepts(self.against(seat), seat, kind)
        if worth:
            self.pegs(seat, worth, kind)
        if self.book.id != "sasg":
            self.accepts(self.against(seat), seat, kind)

    def against(self, seat: int) -> int:
        """The opponent at a seat's left."""
        return (seat + 1) % self.book.hands

    def shows(self, seat: int, kind: ItemKind = "hand") -> None:
        """Show a holding."""
        self.do(c.Show(Seat(seat)))
        assert self.score(kind, seat).announced is None

    def says_it(self, seat: int, points: int, kind: ItemKind = "hand") -> tuple[Event, ...]:
        """Announce points for the last score of a kind."""
        return self.do(c.Announce(Seat(seat), self.score(kind, seat).id, points))

    def says_and_pegs(self, seat: int, said: int, pegged: int, kind: ItemKind = "hand") -> Item:
        """Show, announce and peg; where the book wants it the other side agrees before."""
        self.shows(seat, kind)
        self.says_it(seat, said, kind)
        if self.book.id == "sasg":
            self.accepts(self.against(seat), seat, kind)
        if pegged:
            self.pegs(seat, pegged, kind)
        return self.score(kind, seat)

    def next_cut(self) -> None:
        """The cut for the next deal; where there is none before a deal, the deal itself."""
        (seat,) = seats_due(self.state)
        cutting = self.state.phase is Phase.PACK_CUT
        self.do(c.Cut(seat, "pack", 20) if cutting else c.Deal(seat))

    def peg(self, seat: int, item: int, points: int) -> tuple[Event, ...]:
        """Peg for a score by its number."""
        return self.do(c.Peg(Seat(seat), item, points))


def late(table: Claims, command: Command) -> Rejection:
    """A command that comes too late is refused with a code, a sentence and the clause of the
    table's book; the ACC alone has one for everything that comes too late.
    """
    no = table.tried(command)
    assert no.code
    assert no.sentence
    rules = table.state.rules
    assert is_own(no.clause, rules) if no.clause else "acc" not in rules.lineage, no.code
    return no


def case_named(refused: Rejection, part: str) -> str:
    """The id of a case that a refusal names in one of its parts."""
    named = refused.message.parts[part]
    assert isinstance(named, Name)
    return named.id


def past_the_cut(table: Claims, command: Command) -> Rejection:
    """A command about a score of the deal before; once dealt again, the score itself is gone."""
    no = table.tried(command)
    assert no.sentence
    assert no.clause or not table.state.items
    return no


def secret(table: Claims, item: int) -> None:
    """Nobody is shown what a score is worth: not in a view, not in an event."""
    for viewer in (None, *seats(table.state.hands)):
        views = view_from(table.state, viewer).items
        assert [one.lines for one in views if one.id == item] == [None]
        sights = [seen(event, viewer) for event in table.log]
        opened = [one for one in sights if isinstance(one, e.ItemOpened) and one.item == item]
        assert [(one.lines, one.as_said) for one in opened] == [(None, None)]
        assert not [one for one in sights if isinstance(one, e.ItemClosed) and one.item == item]


def told(table: Claims, item: int, worth: int, state: str = "") -> None:
    """The worth of a score is told to everyone, once, and stands in every view."""
    for viewer in (None, *seats(table.state.hands)):
        sights = [seen(event, viewer) for event in table.log]
        closed = [one for one in sights if isinstance(one, e.ItemClosed) and one.item == item]
        assert [None if one.lines is None else total(one.lines) for one in closed] == [worth]
        if state:
            assert [one.state for one in closed] == [state]
        views = [one for one in view_from(table.state, viewer).items if one.id == item]
        assert all(one.lines is not None and total(one.lines) == worth for one in views)


def objection(seat: int, item: int) -> Challenge:
    """An objection to the peg of a score."""
    return Challenge(Seat(seat), "peg", item)


def clauses(events: tuple[Event, ...]) -> tuple[str, ...]:
    """The clauses of the rulings among some events."""
    return tuple(cl for event in events if isinstance(event, e.Ruled) for cl in event.clauses)
