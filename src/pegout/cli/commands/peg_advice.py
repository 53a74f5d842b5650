"""`pegout peg-advice`: which card to play, and what each is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, NamedTuple, cast

from pegout.analysis import Course, LaidByRole
from pegout.cli.books import RulesOption, load_ruleset, refuse_hands
from pegout.cli.cards import Spelling, TypedCard, from_one_pack, read_card, read_cards
from pegout.cli.options import argument, flag, option
from pegout.cli.output import CommandReply, UserError
from pegout.cli.positions import position_alone
from pegout.cli.scores import Score, ScorePair, Target, standing
from pegout.rulesets import DEFAULTS, Ruleset
from pegout.tabular import Table, table_of

if TYPE_CHECKING:
    from pegout.analysis import LayAnalysis, PlaySoFar, Position

DEALER, PONE = 0, 1
WHO = {"d": DEALER, "p": PONE}
NEW_SERIES = "/"
THROWN_CARDS = 2


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


class TypedPosition(Course):
    """A position as it was typed."""

    def __init__(
        self, role: int, hand: tuple[TypedCard, ...], laid: tuple[LaidByRole, ...], book: Ruleset
    ) -> None:
        super().__init__(role, hand, laid, book.play.limit.value)
        self.typed_hand = hand

    def refuse(self) -> None:
        """What cannot be a position of the play."""
        if (wrong := self.fault()) is not None:
            raise UserError(str(wrong))

    def play(
        self, starter: tuple[TypedCard, ...], thrown: tuple[TypedCard, ...]
    ) -> tuple[PlaySoFar, Spelling]:
        """The position as analysis takes it, and how each card was typed."""
        from pegout.analysis import LaidCard, PlaySoFar

        if len(starter) > 1 or len(thrown) not in (0, THROWN_CARDS):
            raise UserError(f"there is one starter, and a hand throws {THROWN_CARDS} cards")
        played = [cast("TypedCard", one.card) for one in self.laid]
        typed = (*self.typed_hand, *starter, *thrown, *played)
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


def peg_advice(
    hand: Annotated[
        str, argument("What is left in your hand, or a whole position string.", "HAND")
    ],
    dealer: Annotated[bool, flag("--dealer", "You dealt.")] = False,
    pone: Annotated[bool, flag("--pone", "The other dealt.")] = False,
    laid: Annotated[
        str,
        option(
            'Cards played so far, p: the pone’s and d: the dealer’s: "p:7 d:8 / p:K".',
            "CARDS",
            "--played",
        ),
    ] = "",
    starter: Annotated[str | None, option("The starter.", "CARD")] = None,
    thrown: Annotated[str, option("Your own two cards in the crib.", "CARDS")] = "",
    score: Score = None,
    target: Target = None,
    rules: RulesOption = DEFAULTS.rules,
) -> CommandReply:
    """Say which card to play with two players, and what each is worth.

    Example: pegout peg-advice "4C 6D JH" --dealer --played "p:7 d:8 p:9" --starter KD

    A card's worth is what you will peg from here on, less what the other will, over all hands that
    the other may hold. A new series begins with /, at the end too if you are to lead. With a
    score, the starter and both cards thrown, the chance to win is given as well. Where several
    cards are best, mix says how often to play each. Suits may be left out. A position string says
    all of it at once:
    pegout peg-advice 4C6DJH.dealer.96-88.starter-KD.thrown-5S5D.played-p7Hd8Sp9C
    """
    asked = position_alone(hand, "play", (dealer, pone, laid, starter, thrown, score, target))
    turn = (
        _typed(hand, dealer, pone, laid, starter, thrown, score, target, rules)
        if asked is None
        else _read(asked)
    )
    found = _analysed(turn)
    cards = [
        {
            "card": turn.spelling.of([one.card])[0],
            "points": one.points,
            "value": round(one.value, 3),
            "win": None if one.win is None else round(one.win, 4),
            "share": None if one.share is None else round(one.share, 3),
            "follows": one.follows,
            "breaks": one.breaks,
        }
        for one in found.lays
    ]
    data = {"best": cards[0]["card"], "cards": cards, "holds": found.holds, "rules": turn.book.id}
    return CommandReply(data, _shown(found, turn.spelling))


class Turn(NamedTuple):
    """A turn of the play to be advised on: what is known, how its cards were typed, the scores."""

    play: PlaySoFar
    spelling: Spelling
    stands: ScorePair | None
    book: Ruleset


def _typed(
    hand: str,
    dealer: bool,
    pone: bool,
    laid: str,
    starter: str | None,
    thrown: str,
    score: str | None,
    target: int | None,
    rules: str,
) -> Turn:
    """A turn as it was typed in options."""
    if dealer == pone:
        raise UserError("say who dealt: --dealer if you did, --pone if the other did")
    book = load_ruleset(rules)
    refuse_hands(book, 2)
    position = TypedPosition(DEALER if dealer else PONE, read_cards(hand), read_laid(laid), book)
    position.fresh = laid.split()[-1:] == [NEW_SERIES]
    position.refuse()
    play, spelling = position.play(read_cards(starter or ""), read_cards(thrown))
    return Turn(play, spelling, _standing(score, target, play, book), book)


def _read(position: Position) -> Turn:
    """A turn as a position string tells it."""
    from pegout.analysis import play_so_far

    cards = position.hand
    spelling = Spelling(cards, [TypedCard(card.rank, card.suit) for card in cards])
    stands = None if position.scores is None else ScorePair(*position.scores, position.length)
    return Turn(play_so_far(position), spelling, stands, position.book)


def _standing(
    score: str | None, target: int | None, play: PlaySoFar, book: Ruleset
) -> ScorePair | None:
    stands = standing(score, target, play.role == DEALER, book)
    if stands is not None and len(play.seen) != 1 + THROWN_CARDS:
        raise UserError("the chance to win needs --starter and --thrown as well as --score")
    return stands


def _analysed(turn: Turn) -> LayAnalysis:
    from pegout.analysis import analyse_lays
    from pegout.kernels import answer_at_once

    answer_at_once()
    if turn.stands is None:
        return analyse_lays(turn.play, turn.book)
    return analyse_lays(turn.play, turn.book, turn.stands.scores, turn.stands.target)


def _shown(found: LayAnalysis, spelling: Spelling) -> Iterator[str | Table]:
    from pegout.analysis import books_on_lay

    rows = [
        (
            spelling.of([one.card])[0],
            one.points or None,
            f"{one.value:+.2f}",
            None if one.win is None else f"{one.win:.1%}",
            f"{one.share:.0%}" if one.share else None,
        )
        for one in found.lays
    ]
    yield table_of(("play", "scores", "worth", "wins", "mix"), rows)
    likely = sorted(found.holds.items(), key=lambda item: -item[1])[:4]
    named = ", ".join(f"{letter} {chance:.0%}" for letter, chance in likely if chance)
    yield f"The other most likely holds: {named or 'nothing any more'}."
    spelled = {one.card: spelling.of([one.card])[0] for one in found.lays}
    for told in books_on_lay(found.lays, dict(spelled)):
        yield f"{spelled[found.lays[0].card]}: {told}"
