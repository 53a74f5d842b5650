"""The rules in force in a division: the book's, and what was settled differently.

Some of them are announced before the first game, because the book asks for that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from pegout.rulesets import CardLine, CardSection, Rule
from pegout.text import Message, plain, say
from pegout.tournament.meet.state import DivisionState
from pegout.tournament.pairing.clubs import CLUBS
from pegout.tournament.pairing.movement import MOVEMENTS, has_sitters
from pegout.tournament.pairing.plan import Plan
from pegout.tournament.profile.card import profile_card, words_of
from pegout.tournament.profile.model import Profile

MEANT = {"circle": ("circle", "round_robin"), "shift_or_circle": ("shift", "circle", "round_robin")}
"""The movements that satisfy a book, where there are more than the one it names."""
BY_THE_BOOK: dict[object, Message] = {
    **{key: movement.on_cards for key, movement in MOVEMENTS.items()},
    "circle": MOVEMENTS["round_robin"].on_cards,
    "shift_or_circle": say("movement-shift-or-circle-on-cards"),
}
"""For each rule, what the book itself asks for."""


class AgreedDeparture(NamedTuple):
    """What holds for one rule; `book` is what the book says, where that differs."""

    words: Message | str
    book: Message | str = ""

    def __str__(self) -> str:
        return plain(say("profile-departure", words=self.words, book=self.book))


def agreed(division: DivisionState) -> dict[str, AgreedDeparture]:
    """The rules that the accepted plan, or the director, settled: each by its key."""
    profile, plan = division.profile, division.plan
    found = dict(_of_plan(profile, plan)) if plan is not None else {}
    if profile.games.muggins.value == "announced":
        settled = say("profile-muggins-settled", muggins=division.muggins)
        found["games.muggins"] = AgreedDeparture(settled)
    best, book = division.best_of, profile.playoffs.best_of.value
    if best is not None and best != book:
        found["playoffs.best_of"] = _differing(profile, "playoffs.best_of", str(best))
    return found


def _of_plan(profile: Profile, plan: Plan) -> Iterator[tuple[str, AgreedDeparture]]:
    yield "planning.movement", _movement(profile, plan)
    if not has_sitters(plan.movement) and profile.scoring.card_written_by.value == "sitting_side":
        told = say("profile-written-by-lower-number")
        yield "scoring.card_written_by", _differing(profile, "scoring.card_written_by", told)
    planning, (least, most) = profile.planning, plan.checks.games_each
    if most != planning.games.value:
        games = str(most) if least == most else say("profile-at-most", number=most)
        yield "planning.games", _differing(profile, "planning.games", games)
    days = plan.last_day
    if days != planning.days.value:
        yield "planning.days", _differing(profile, "planning.days", str(days))
    if any(one.makeup for one in plan.rounds) and not planning.makeups.value:
        words = words_of("planning.makeups", Rule(True, ""))
        yield "planning.makeups", _differing(profile, "planning.makeups", words)


def _movement(profile: Profile, plan: Plan) -> AgreedDeparture:
    book = profile.planning.movement.value
    pools = any(game.pool for one in plan.rounds for game in one.games)
    if plan.movement == "imported":
        words = say("movement-imported-on-cards")
    elif plan.movement == CLUBS:
        words = say("movement-clubs-on-cards")
    elif pools and plan.movement == "round_robin":
        words = say("movement-pools-on-cards")
    else:
        words = MOVEMENTS[plan.movement].on_cards
    as_meant = plan.movement in MEANT.get(book, (book,))
    return AgreedDeparture(words, "" if as_meant else BY_THE_BOOK[book])


def _differing(profile: Profile, key: str, words: Message | str) -> AgreedDeparture:
    """The rules that differ from the book; what the book leaves open cannot differ."""
    rule = dict(profile.rules())[key]
    return (
        AgreedDeparture(words)
        if rule.value is None
        else AgreedDeparture(words, words_of(key, rule))
    )


def card_of(division: DivisionState) -> list[CardSection]:
    """The whole profile as it holds for this division."""
    settled, profile = agreed(division), division.profile
    keys = iter([key for key, _ in profile.rules()])
    return [
        CardSection(section.title, [_line(line, settled.get(next(keys))) for line in section.lines])
        for section in profile_card(profile)
    ]


def _line(line: CardLine, settled: AgreedDeparture | None) -> CardLine:
    return line if settled is None else line._replace(words=str(settled))


class Told(Struct, frozen=True):
    """One announcement, and the clause that asks for it."""

    message: Message
    clause: str

    @property
    def words(self) -> str:
        """The announcement in words."""
        return str(self.message)


def told_before_play(division: DivisionState) -> tuple[Told, ...]:
    """Whether muggins is in effect, and how ties are broken where the book has that told."""
    return (muggins_told(division), *ties_told(division))


def muggins_told(division: DivisionState) -> Told:
    """Whether muggins is in effect: as the officials have chosen, or as the book has it."""
    message = say("meet-muggins", muggins=division.muggins)
    return Told(message, division.profile.games.muggins.clause)


def ties_told(division: DivisionState) -> Iterator[Told]:
    """How ties are broken, in the steps of the book's own chain."""
    ties = division.profile.ties
    if ties.announced.value:
        two, more = words_of("ties.two", ties.two), words_of("ties.more", ties.more)
        yield Told(say("meet-ties-of-two", steps=two), ties.two.clause)
        yield Told(say("meet-ties-of-more", steps=more), ties.more.clause)
