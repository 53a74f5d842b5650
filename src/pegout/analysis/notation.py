"""Position strings: a throw or a card to play in a few words that can be typed, pasted and linked.

    2H3C9DTSJHQC.dealer.96-88                                       what to throw
    4C6DJH.dealer.96-88.starter-KD.thrown-5S5D.played-p7Hd8Sp9C     what to play

docs/positions.md has the grammar. `read_position` takes what people type, in any order and
spelling; `Position.text` is the one way in which a position is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from pegout.analysis.course import DEALER, PONE, Course, LaidByRole
from pegout.cards import Card, parse_card
from pegout.errors import Fault, PegoutError
from pegout.input_limits import LONGEST_POSITION
from pegout.rulesets import DEFAULTS, Ruleset, ruleset, ruleset_ids
from pegout.scoring import THIRTY_ONE
from pegout.text import Message, say

Role = Literal["dealer", "pone"]
ROLES: dict[str, Role] = {"dealer": "dealer", "d": "dealer", "pone": "pone", "p": "pone"}
THROWN_CARDS = 2
EXAMPLE = "2H3C9DTSJHQC.dealer.96-88"
PLAY_EXAMPLE = "4C6DJH.dealer.96-88.starter-KD.thrown-5S5D.played-p7Hd8Sp9C"

PARTED = re.compile(r"[\s.,;]+")
ONE_CARD = r"(?:10|[A2-9TJQK])[CDHS♣♧♦♢♥♡♠♤]"
CARDS = re.compile(rf"(?:{ONE_CARD})+", re.IGNORECASE)
EACH = re.compile(ONE_CARD, re.IGNORECASE)
LAID = re.compile(rf"(_*)([pd]):?({ONE_CARD})", re.IGNORECASE)
SCORES = re.compile(r"(\d{1,3})[-–](\d{1,3})")
TARGET = re.compile(r"to-?(\d{1,3})", re.IGNORECASE)
PLAYERS = re.compile(r"(\d)-?players", re.IGNORECASE)
TAGGED = re.compile(r"(starter|thrown|played)[-:=](.*)", re.IGNORECASE)
NEW_SERIES = "_"
POSITION = say("position-part.position")


class PositionError(PegoutError):
    """A text that is no position, with everything wrong with it."""


class Laid(Struct, frozen=True):
    """A card on the table: who laid it, and whether a series begins with it."""

    role: Role
    card: Card
    leads: bool


class Position(Struct, frozen=True):
    """A choice as one player sees it: a throw, or where there is a starter a card to play.

    `scores` has the own score first. `fresh` says that the next card begins a new series. Cards in
    hand and thrown go from the ace up, so that one position is written in one way.
    """

    hand: tuple[Card, ...]
    role: Role
    scores: tuple[int, int] | None = None
    rules: str = DEFAULTS.rules
    target: int | None = None
    hands: int = 2
    starter: Card | None = None
    thrown: tuple[Card, ...] = ()
    laid: tuple[Laid, ...] = ()
    fresh: bool = False

    @property
    def kind(self) -> Literal["throw", "play"]:
        """What is to be chosen."""
        return "throw" if self.starter is None else "play"

    @property
    def dealer(self) -> bool:
        """Whether the player dealt, so that the crib is theirs."""
        return self.role == "dealer"

    @property
    def book(self) -> Ruleset:
        """The rules it is played by."""
        return ruleset(self.rules)

    @property
    def length(self) -> int:
        """The game hole."""
        return self.book.game.target.value if self.target is None else self.target

    @property
    def series(self) -> tuple[Card, ...]:
        """The cards laid since the count began at zero."""
        led = [place for place, one in enumerate(self.laid) if one.leads]
        return () if self.fresh or not led else tuple(one.card for one in self.laid[led[-1] :])

    @property
    def count(self) -> int:
        """The count on the table."""
        return sum(card.pips for card in self.series)

    @property
    def text(self) -> str:
        """The position as it is written."""
        return ".".join(self._parts())

    def _parts(self) -> Iterator[str]:
        yield _run_together(self.hand)
        yield self.role
        if self.scores is not None:
            yield "-".join(map(str, self.scores))
        if self.target is not None:
            yield f"to{self.target}"
        if self.hands != 2:
            yield f"{self.hands}-players"
        if self.rules != _usual_rules(self.hands):
            yield self.rules
        if self.starter is not None:
            yield f"starter-{self.starter}"
            yield f"thrown-{_run_together(self.thrown)}"
        if self.laid:
            yield f"played-{''.join(self._played())}"

    def _played(self) -> Iterator[str]:
        for place, one in enumerate(self.laid):
            yield f"{NEW_SERIES if one.leads and place else ''}{one.role[0]}{one.card}"
        # A full count begins a new series by itself.
        if self.fresh and _last_count(self.laid) != THIRTY_ONE:
            yield NEW_SERIES


def _run_together(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def _usual_rules(hands: int) -> str:
    return DEFAULTS.for_hands(hands)


def _last_count(laid: tuple[Laid, ...]) -> int:
    count = 0
    for one in laid:
        count = one.card.pips + (0 if one.leads else count)
    return count


def is_position(text: str) -> bool:
    """Whether a text is meant to be a position, right or wrong, and no cards alone.

    >>> is_position("5C 5D JH QS 2C 9D"), is_position("5C 5D JH QS 2C 9D pone")
    (False, True)
    """
    words = {word.lower() for word in PARTED.split(text)}
    return "." in text or not words.isdisjoint(ROLES)


def read_position(text: str) -> Position:
    """A position from what was typed or pasted, a link to it too.

    >>> read_position("jh qc 2h 3c 9d 10♠ Dealer, 96-88").text
    '2H3C9DTSJHQC.dealer.96-88'
    >>> read_position("2H3C9DTSJHQC.96-88")
    Traceback (most recent call last):
    pegout.analysis.notation.PositionError: the position: says not who dealt: add dealer if you ...
    """
    # The address of a page ends in its position.
    plain = text.strip().partition("?")[0].rstrip("/").rpartition("/")[2]
    if not plain:
        raise _wrong(str(POSITION), say("position-empty", example=EXAMPLE))
    if len(plain) > LONGEST_POSITION:
        too_long = say("position-too-long", signs=len(plain), most=LONGEST_POSITION)
        raise _wrong(str(POSITION), too_long)
    draft = _Draft()
    for word in PARTED.split(plain.replace("\ufe0f", "")):
        if word:
            draft.take(word)
    found = draft.position()
    refuse_position(found)
    return found


def _wrong(where: str, message: Message) -> PositionError:
    return PositionError(Fault(where, message))


class _Draft:
    """What has been read of a position so far."""

    def __init__(self) -> None:
        self.hand: list[Card] = []
        self.said: dict[str, str] = {}
        self.last = "hand"

    def take(self, word: str) -> None:
        """One word: whatever its shape says it is."""
        if CARDS.fullmatch(word):
            self._cards(word)
        elif tagged := TAGGED.fullmatch(word):
            self._say(tagged[1].lower(), tagged[2], word)
        elif self.last == "played" and (word == NEW_SERIES or LAID.match(word)):
            self.said["played"] += word
        else:
            self._say(self._kind_of(word), word, word)

    def _cards(self, word: str) -> None:
        """Cards belong to the hand, unless they go on from what was thrown."""
        if self.last == "thrown":
            self.said["thrown"] += word
        else:
            self.hand += _cards_in(word)

    def _kind_of(self, word: str) -> str:
        if word.lower() in ROLES:
            return "role"
        shapes = {"scores": SCORES, "target": TARGET, "hands": PLAYERS}
        for kind, shape in shapes.items():
            if shape.fullmatch(word):
                return kind
        if word.lower() in ruleset_ids():
            return "rules"
        raise _wrong(f"'{word}'", say("position-unknown", example=EXAMPLE))

    def _say(self, kind: str, value: str, word: str) -> None:
        if kind in self.said:
            raise _wrong(f"'{word}'", say("position-twice"))
        self.said[kind], self.last = value, kind

    def position(self) -> Position:
        """All of it together."""
        said = self.said
        if "role" not in said:
            raise _wrong(str(POSITION), say("position-role"))
        hands = int(said["hands"][0]) if "hands" in said else 2
        scores = SCORES.fullmatch(said.get("scores", ""))
        target = TARGET.fullmatch(said.get("target", ""))
        laid, fresh = _laid_in(said.get("played", ""))
        rules = said.get("rules", _usual_rules(hands)).lower()
        hole = int(target[1]) if target else None
        if rules in ruleset_ids() and ruleset(rules).game.target.value == hole:
            hole = None
        starter = _starter_in(said["starter"]) if "starter" in said else None
        if starter is None and "played" in said:
            raise _wrong(str(POSITION), say("position-needs-starter"))
        return Position(
            hand=_in_order(self.hand),
            role=ROLES[said["role"].lower()],
            scores=(int(scores[1]), int(scores[2])) if scores else None,
            rules=rules,
            target=hole,
            hands=hands,
            starter=starter,
            thrown=_in_order(_cards_in(said["thrown"])) if "thrown" in said else (),
            laid=laid,
            fresh=starter is not None and _begins(laid, fresh),
        )


def _begins(laid: tuple[Laid, ...], said: bool) -> bool:
    """Whether the next card begins a series: at the lead, where it is said, at a full count."""
    return not laid or said or _last_count(laid) == THIRTY_ONE


def _cards_in(text: str) -> list[Card]:
    if not CARDS.fullmatch(text):
        raise _wrong(f"'{text}'", say("position-no-cards", example=EXAMPLE))
    return [parse_card(one) for one in EACH.findall(text)]


def _in_order(cards: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.code))


def _starter_in(text: str) -> Card:
    cards = _cards_in(text)
    if len(cards) != 1:
        raise _wrong(f"'starter-{text}'", say("position-starter", cards=len(cards)))
    return cards[0]


def _laid_in(text: str) -> tuple[tuple[Laid, ...], bool]:
    """Read "p7Hd8S_pKD": who laid which card, and where a new series began; "_" last leads one."""
    found: list[Laid] = []
    place = 0
    while one := LAID.match(text, place):
        leads = not found or bool(one[1])
        found.append(Laid(ROLES[one[2].lower()], parse_card(one[3]), leads))
        place = one.end()
    rest = text[place:]
    if rest.strip(NEW_SERIES):
        raise _wrong(f"'played-{text}'", say("position-played", rest=rest))
    return _led_after_full(found), bool(rest) and bool(found)


def _led_after_full(laid: list[Laid]) -> tuple[Laid, ...]:
    """A card that follows a full count leads, said or not."""
    found: list[Laid] = []
    for one in laid:
        full = bool(found) and _last_count(tuple(found)) == THIRTY_ONE
        found.append(Laid(one.role, one.card, one.leads or full))
    return tuple(found)


def refuse_position(position: Position) -> None:
    """What can be no position, each in a sentence."""
    faults = list(_faults(position))
    if faults:
        raise PositionError(*faults)


def _faults(position: Position) -> Iterator[Fault]:
    cards = (*position.hand, *position.thrown, *(one.card for one in position.laid))
    every = cards if position.starter is None else (*cards, position.starter)
    for card in dict.fromkeys(every):
        if every.count(card) > 1:
            yield Fault(f"'{card}'", say("fault-card-twice"))
    if (broken := _game_fault(position)) is not None:
        yield broken
        return
    yield from _score_faults(position)
    yield from _throw_faults(position) if position.kind == "throw" else _play_faults(position)


def _game_fault(position: Position) -> Fault | None:
    """What cannot be played at all."""
    if position.hands not in (2, 3, 4):
        return Fault(f"'{position.hands}-players'", say("position-players"))
    if refused := position.book.refusal_of(position.hands):
        return Fault(position.rules, refused.message)
    known = {
        *position.book.game.target_options.value,
        *ruleset(DEFAULTS.lengths).game.target_options.value,
    }
    if position.length not in known:
        lengths = sorted(known, reverse=True)
        told = say("fault-only-games", length=position.length, lengths=lengths)
        return Fault(position.rules, told)
    return None


def _score_faults(position: Position) -> Iterator[Fault]:
    if position.scores is None:
        if position.target is not None:
            yield Fault(f"'to{position.target}'", say("position-target-scores"))
        return
    typed = "-".join(map(str, position.scores))
    if position.hands != 2:
        yield Fault(f"'{typed}'", say("position-scores-two", hands=position.hands))
    for score in position.scores:
        if score >= position.length:
            where = str(say("fault-score", score=score))
            yield Fault(where, say("fault-off-board", last=position.length - 1))


def _throw_faults(position: Position) -> Iterator[Fault]:
    dealt = position.book.dealing.cards.value[position.hands]
    if position.thrown:
        yield Fault(str(POSITION), say("position-needs-starter"))
    elif len(position.hand) != dealt:
        told = say("fault-hand-size", cards=len(position.hand), hands=position.hands, dealt=dealt)
        yield Fault(str(say("position-part.hand")), told)


def _play_faults(position: Position) -> Iterator[Fault]:
    if position.hands != 2:
        yield Fault(str(say("position-part.card")), say("position-two-only", hands=position.hands))
        return
    if not position.thrown:
        yield Fault(str(POSITION), say("position-needs-thrown"))
    elif len(position.thrown) != THROWN_CARDS:
        told = say("position-thrown", cards=len(position.thrown), thrown=THROWN_CARDS)
        yield Fault(f"'thrown-{_run_together(position.thrown)}'", told)
    if (wrong := _course_of(position).fault()) is not None:
        yield Fault(str(say("position-part.play")), wrong)


def _course_of(position: Position) -> Course:
    laid = [LaidByRole(_number(one.role), one.card, one.leads) for one in position.laid]
    # At the first lead and after a full count nobody said go.
    said = position.fresh and bool(laid) and _last_count(position.laid) != THIRTY_ONE
    return Course(_number(position.role), position.hand, laid, THIRTY_ONE, said)


def _number(role: Role) -> int:
    return DEALER if role == "dealer" else PONE
