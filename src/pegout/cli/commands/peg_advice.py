"""`pegout peg-advice`: which card to play, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

from pegout.cards import RANK_LETTERS, Card, Rank
from pegout.cli.books import RulesOption, load_ruleset, refuse_hands
from pegout.cli.cards import Spelling, TypedCard, from_one_pack, read_card, read_cards
from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError
from pegout.cli.scores import Score, ScorePair, Target, standing
from pegout.rulesets import DEFAULT_RULES, Ruleset
from pegout.scoring import score_play, total
from pegout.tabular import Table, table_of

if TYPE_CHECKING:
    from pegout.analysis import Obeyed, PlaySoFar

DEALER, PONE = 0, 1
WHO = {"d": DEALER, "p": PONE}
NAMES = ("the dealer", "the pone")
NEW_SERIES = "/"
HAND_CARDS, THROWN_CARDS = 4, 2
HIGHEST_PIPS = max(rank.pips for rank in Rank)


class LaidByRole(NamedTuple):
    """One card as it was typed: who played it, and whether a series begins with it."""

    role: int
    card: TypedCard
    leads: bool


def read_laid(text: str) -> tuple[LaidByRole, ...]:
    """Read "p:7 d:8 / p:K": who played which card, and where a new series began."""
    found: list[LaidByRole] = []
    leads = True
    for word in text.replace(",", " ").split():
        if word == NEW_SERIES:
            leads = True
            continue
        who, colon, card = word.partition(":")
        if not colon or who.lower() not in WHO:
            raise UserError(
                f"'{word}': write who played it, p:{word} for the pone, d:{word} if not"
            )
        found.append(LaidByRole(WHO[who.lower()], read_card(card), leads))
        leads = False
    return tuple(found)


class Position:
    """A position as it was typed."""

    def __init__(
        self, role: int, hand: tuple[TypedCard, ...], laid: tuple[LaidByRole, ...], book: Ruleset
    ) -> None:
        self.role, self.hand, self.laid = role, hand, laid
        self.limit, self.fresh = book.play.limit.value, False

    @property
    def count(self) -> int:
        """The count on the table; a new series begins by itself once it is full."""
        count = 0
        for one in self.laid:
            count = one.card.rank.pips + (0 if one.leads else count)
        return 0 if self.fresh or count == self.limit else count

    def refuse(self) -> None:
        """What cannot be a position of the play."""
        own = sum(one.role == self.role for one in self.laid)
        other = len(self.laid) - own
        if len(self.hand) + own != HAND_CARDS:
            raise UserError(
                f"{len(self.hand)} cards in hand and {own} played: a hand is {HAND_CARDS} cards"
            )
        if other > HAND_CARDS:
            raise UserError(f"the other has played {other} cards: a hand is {HAND_CARDS}")
        if self.laid and self.laid[0].role != PONE:
            raise UserError("the pone leads: the first card played begins with p:")
        self._refuse_course()
        self._refuse_turn(HAND_CARDS - other)

    def _refuse_course(self) -> None:
        """Every card and every go must have been possible when it came."""
        count = 0
        for place, one in enumerate(self.laid):
            before = 0 if one.leads else count
            count = before + one.card.rank.pips
            if count > self.limit:
                raise UserError(
                    f"{before} and {one.card} would pass {self.limit}; / begins a new series"
                )
            self._refuse_goes(place, count)
            self._refuse_lead(place)

    def _refuse_goes(self, place: int, count: int) -> None:
        """Who said go after this card: the other player, and before a new series both."""
        last = place + 1 == len(self.laid)
        ends = self.fresh if last else self.laid[place + 1].leads
        turn = self.role if last else self.laid[place + 1].role
        one = self.laid[place]
        if ends or turn == one.role:
            self._refuse_go(place, 1 - one.role, count)
        if ends:
            self._refuse_go(place, one.role, count)

    def _refuse_go(self, place: int, role: int, count: int) -> None:
        """A go after this card is wrong if a card that was still held could have been played."""
        room = self.limit - count
        later = [one.card for one in self.laid[place + 1 :] if one.role == role]
        own = role == self.role
        for card in (*self.hand, *later) if own else later:
            if card.rank.pips <= room:
                whose = f"your {card}" if own else f"{card}, which the other played later,"
                raise UserError(f"there was no go at {count}: {whose} could have been played")
        if not own and self._left(place, role) and room >= HIGHEST_PIPS:
            raise UserError(f"there was no go at {count}: the other could have played any card")

    def _refuse_lead(self, place: int) -> None:
        """A new series is led by who did not play last, if that one still holds a card."""
        if place + 1 == len(self.laid) or not (after := self.laid[place + 1]).leads:
            return
        waiting = 1 - self.laid[place].role
        if after.role != waiting and self._left(place, waiting):
            raise UserError(f"{after.card} cannot lead: {NAMES[waiting]} did not play last")

    def _left(self, place: int, role: int) -> int:
        """How many cards a role holds after this card."""
        return HAND_CARDS - sum(one.role == role for one in self.laid[: place + 1])

    def _refuse_turn(self, left: int) -> None:
        last = self.laid[-1].role if self.laid else DEALER
        if not self.count and last == self.role and left:
            raise UserError("the other is to play: a new series is led by who did not play last")
        if not any(self.count + card.rank.pips <= self.limit for card in self.hand):
            raise UserError(f"nothing in hand can be played at {self.count}: it is a go")

    def play(
        self, starter: tuple[TypedCard, ...], thrown: tuple[TypedCard, ...]
    ) -> tuple[PlaySoFar, Spelling]:
        """The position as analysis takes it, and how each card was typed."""
        from pegout.analysis import LaidCard, PlaySoFar

        if len(starter) > 1 or len(thrown) not in (0, THROWN_CARDS):
            raise UserError(f"there is one starter, and a hand throws {THROWN_CARDS} cards")
        typed = (*self.hand, *starter, *thrown, *(one.card for one in self.laid))
        cards = from_one_pack(typed)
        known = len(self.hand) + len(starter) + len(thrown)
        laid = tuple(
            LaidCard(one.role, card.code, one.leads)
            for one, card in zip(self.laid, cards[known:], strict=True)
        )
        codes = [card.code for card in cards]
        own_last = bool(self.count) and self.laid[-1].role == self.role
        play = PlaySoFar(
            hands=2,
            role=self.role,
            hand=tuple(codes[: len(self.hand)]),
            seen=tuple(codes[len(self.hand) : known]),
            laid=laid,
            passed=(1 - self.role,) if own_last else (),
            fresh=not self.count,
        )
        return play, Spelling(cards, typed)


SLIGHT = 0.001
"""Chances to win that are not worth a figure."""


class Advised(NamedTuple):
    """One card: what it scores now, what it brings from here on, how often it wins, and the
    maxims of the books that it follows and breaks.
    """

    card: Card
    points: int
    value: float
    win: float | None
    obeyed: Obeyed


def peg_advice(
    hand: Annotated[str, argument("What is left in your hand.", "HAND")],
    dealer: Annotated[bool, flag("--dealer", "You dealt.")] = False,
    pone: Annotated[bool, flag("--pone", "The other dealt.")] = False,
    laid: Annotated[
        str,
        option(
            "Cards played so far, p: the pone's and d: the dealer's: \"p:7 d:8 / p:K\".",
            "CARDS",
            "--played",
        ),
    ] = "",
    starter: Annotated[str | None, option("The starter.", "CARD")] = None,
    thrown: Annotated[str, option("Your own two cards in the crib.", "CARDS")] = "",
    score: Score = None,
    target: Target = None,
    rules: RulesOption = DEFAULT_RULES,
) -> CommandReply:
    """Say which card to play with two players, and what each is worth.

    Example: pegout peg-advice "4C 6D JH" --dealer --played "p:7 d:8 p:9" --starter KD

    A card's worth is what you will peg from here on, less what the other will, over all hands that
    the other may hold. A new series begins with /, at the end too if you are to lead. With a
    score, the starter and both cards thrown, the chance to win is given as well. Suits may be left
    out.
    """
    if dealer == pone:
        raise UserError("say who dealt: --dealer if you did, --pone if the other did")
    book = load_ruleset(rules)
    refuse_hands(book, 2)
    position = Position(DEALER if dealer else PONE, read_cards(hand), read_laid(laid), book)
    position.fresh = laid.split()[-1:] == [NEW_SERIES]
    position.refuse()
    play, spelling = position.play(read_cards(starter or ""), read_cards(thrown))
    stands = _standing(score, target, play, book)
    advised, holds = _advised(play, stands, book), _holds(play)
    cards = [
        {
            "card": spelling.of([one.card])[0],
            "points": one.points,
            "value": round(one.value, 3),
            "win": None if one.win is None else round(one.win, 4),
            "follows": one.obeyed.follows,
            "breaks": one.obeyed.breaks,
        }
        for one in advised
    ]
    data = {"best": cards[0]["card"], "cards": cards, "holds": holds, "rules": book.id}
    return CommandReply(data, _shown(advised, spelling, holds))


def _standing(
    score: str | None, target: int | None, play: PlaySoFar, book: Ruleset
) -> ScorePair | None:
    stands = standing(score, target, play.role == DEALER, book)
    if stands is not None and len(play.seen) != 1 + THROWN_CARDS:
        raise UserError("the chance to win needs --starter and --thrown as well as --score")
    return stands


def _advised(play: PlaySoFar, stands: ScorePair | None, book: Ruleset) -> list[Advised]:
    """Every card that may be played, the best first."""
    from pegout.analysis import lay_values, laying_of, lays_obeyed, refuse_uncommon, stake_for
    from pegout.cards import PACK
    from pegout.kernels import answer_at_once

    answer_at_once()
    refuse_uncommon(book)
    values = lay_values(play)
    wins: dict[int, float] = {}
    scores = None if stands is None else stands.scores
    if stands is not None:
        stake = stake_for(play, stands.scores, book, stands.target)
        wins = {} if stake is None else lay_values(play, stake=stake)
    it = laying_of(play)
    cards = [PACK[code] for code in values]
    obeyed = lays_obeyed(it, cards, scores)
    found = [
        Advised(
            card,
            total(score_play((*it.series, card), book.play)),
            values[card.code],
            wins.get(card.code),
            maxims,
        )
        for card, maxims in zip(cards, obeyed, strict=True)
    ]
    return sorted(found, key=lambda one: (one.win or 0.0, one.value), reverse=True)


def _holds(play: PlaySoFar) -> dict[str, float]:
    """How likely the other still holds each rank."""
    from pegout.analysis import belief
    from pegout.kernels import RANK

    other = belief(play)
    chances = {}
    for number, letter in enumerate(RANK_LETTERS, 1):
        has = sum((other.left >> shift & RANK) == number for shift in (0, 4, 8, 12)) > 0
        chances[letter] = round(float(other.likely[has].sum()), 3)
    return chances


def _shown(
    advised: Sequence[Advised], spelling: Spelling, holds: dict[str, float]
) -> Iterator[str | Table]:
    rows = [
        (
            spelling.of([one.card])[0],
            one.points or None,
            f"{one.value:+.2f}",
            None if one.win is None else f"{one.win:.1%}",
        )
        for one in advised
    ]
    yield table_of(("play", "scores", "worth", "wins"), rows)
    likely = sorted(holds.items(), key=lambda item: -item[1])[:4]
    named = ", ".join(f"{letter} {chance:.0%}" for letter, chance in likely if chance)
    yield f"The other most likely holds: {named or 'nothing any more'}."
    yield from _books(advised, spelling)


def _books(advised: Sequence[Advised], spelling: Spelling) -> list[str]:
    """What the books say of the best card, which is then named."""
    from pegout.analysis import BookChoice, books_say, maxim_of

    best = advised[0]
    deeds = [maxim_of(maxim_id).deed for maxim_id in best.obeyed.follows]
    choices = [
        BookChoice(spelling.of([one.card])[0], one.obeyed.follows, _gap(best, one))
        for one in advised
    ]
    return [
        f"{choices[0].choice}: {told}" for told in books_say(deeds, best.obeyed.breaks, choices)
    ]


def _gap(best: Advised, other: Advised) -> str:
    """What the best card has over another, going on from "it"."""
    gap = best.value - other.value
    if best.win is None or other.win is None:
        return f"is worth {gap:.2f} more"
    more = best.win - other.win
    return f"wins {more:.1%} more often" if more >= SLIGHT else "wins a little more often"
