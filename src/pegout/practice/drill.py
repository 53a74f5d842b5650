"""A drill: one question with a known answer, and how an answer to it is marked.

A `throw`, a card to `play` and an `endgame` are positions, with what every choice costs. `mistake`
is a choice that somebody made: was it right? `count` asks what a hand is worth, and `muggins`
whether a count that was announced is right, too few or too many.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from pegout.analysis import Position, choice_key, read_position
from pegout.cards import Card, parse_cards, spell
from pegout.errors import Fault, PegoutError
from pegout.practice.grade import Grade, grade_by_win
from pegout.rulesets import DEFAULTS, ruleset
from pegout.scoring import THIRTY_ONE, ScoreLine, score_show, total
from pegout.text import Message, say

Kind = Literal["throw", "play", "count", "mistake", "muggins", "endgame"]
KINDS: tuple[Kind, ...] = get_args(Kind)
COUNTED: tuple[Kind, ...] = ("count", "muggins")
"""Kinds that ask what a hand counts; all others are choices in a position."""
UNIT = 10_000
"""Costs are kept in ten-thousandths of a game won."""
RIGHT, WRONG = "right", "wrong"
FEW, MANY = "few", "many"
HIGHEST_COUNT = 29
OWN_LEVEL = 3
"""How hard one's own mistakes are taken to be."""
A_SCORE = 2
"""A fifteen or a pair passed over is a mistake, more is a blunder."""


class DrillError(PegoutError):
    """Raised for an invalid answer."""


class Drill(Struct, frozen=True, omit_defaults=True):
    """One question. `costs` are those of all choices, in the order of `choices_in`.

    `level` says how hard it is, from 1 to 5. Those of counting have four cards and a starter.
    """

    id: str
    kind: Kind
    level: int
    position: str = ""
    costs: tuple[int, ...] = ()
    made: str = ""
    cards: str = ""
    starter: str = ""
    crib: bool = False
    announced: int = 0

    @property
    def choices(self) -> dict[str, float]:
        """What every choice costs, in chances to win."""
        keys = choices_in(read_position(self.position))
        return {key: cost / UNIT for key, cost in zip(keys, self.costs, strict=True)}

    @property
    def best(self) -> str:
        """The choice that costs nothing."""
        return min(self.choices.items(), key=lambda one: one[1])[0]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The four cards to count."""
        return parse_cards(self.cards)

    @property
    def turned(self) -> tuple[Card, ...]:
        """The starter of a hand to count."""
        return parse_cards(self.starter)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """What the hand counts, score by score."""
        rules = ruleset(DEFAULTS.rules).show
        return score_show(self.hand, Card(self.starter), rules, crib=self.crib)

    @property
    def points(self) -> int:
        """What the hand counts."""
        return total(self.lines)


class Marked(Struct, frozen=True):
    """An answer with its mark: what was answered, what was best, and the cost.

    The cost is in chances to win, or in points where a hand was counted (`in_points`).
    """

    answer: str
    best: str
    cost: float
    grade: Grade
    in_points: bool = False

    @property
    def right(self) -> bool:
        """Whether nothing better could have been answered, as far as can be told."""
        return self.grade == "fine"


def choices_in(position: Position) -> tuple[str, ...]:
    """All that can be chosen in a position, by name.

    >>> choices_in(read_position("4C6DJH.dealer.starter-KD.thrown-5S5D.played-p7Hd8Sp9C"))
    ('4C', '6D')
    """
    if position.kind == "play":
        room = THIRTY_ONE - position.count
        return tuple(str(card) for card in position.hand if card.pips <= room)
    number = len(position.hand) - 4
    return tuple(choice_key(cards) for cards in combinations(position.hand, number))


def drill_id(kind: Kind, *parts: str) -> str:
    """An id made from the question, so that the same question always has the same id."""
    return f"{kind}-{sha256(' '.join(parts).encode()).hexdigest()[:10]}"


def mark(drill: Drill, answer: str) -> Marked:
    """Mark an answer; one that is not among the choices is refused, and the choices are named."""
    match drill.kind:
        case "count":
            return _mark_count(drill, answer)
        case "muggins":
            return _mark_muggins(drill, answer)
        case "mistake":
            return _mark_judgement(drill, answer)
        case _:
            return _mark_choice(drill, answer)


def _mark_choice(drill: Drill, answer: str) -> Marked:
    choices = drill.choices
    key = _key_of(answer)
    if key not in choices:
        raise DrillError(Fault(f"'{answer}'", _no_choice(drill)))
    cost = choices[key]
    return Marked(key, drill.best, cost, grade_by_win(cost))


def _no_choice(drill: Drill) -> Message:
    """What can be chosen, where something else was."""
    position = read_position(drill.position)
    if position.kind == "play":
        return say("drill-no-card", cards=list(choices_in(position)))
    return say("drill-no-throw", number=len(position.hand) - 4, cards=spell(position.hand))


def _key_of(answer: str) -> str:
    """Cards as people type them, by the name of their choice."""
    words = answer.replace(",", " ").split()
    if len(words) == 1:
        word = words[0].upper().replace("10", "T")
        words = [word[place : place + 2] for place in range(0, len(word), 2)]
    try:
        return choice_key(parse_cards(" ".join(words)))
    except PegoutError:
        return ""


def _mark_judgement(drill: Drill, answer: str) -> Marked:
    """A missed mistake costs what it costs; a mistake seen where there is none is a slip."""
    cost = drill.choices[drill.made]
    truth = RIGHT if grade_by_win(cost) == "fine" else WRONG
    _refuse_unless(answer, (RIGHT, WRONG))
    if answer == truth:
        return Marked(answer, truth, 0.0, "fine")
    if truth == WRONG:
        return Marked(answer, truth, cost, grade_by_win(cost))
    return Marked(answer, truth, 0.0, "slip")


def _mark_count(drill: Drill, answer: str) -> Marked:
    text = answer.strip()
    if not text.isdecimal() or int(text) > HIGHEST_COUNT:
        raise DrillError(Fault(f"'{answer}'", say("drill-no-count", most=HIGHEST_COUNT)))
    return _in_points(text.lstrip("0") or "0", str(drill.points), abs(int(text) - drill.points))


def _mark_muggins(drill: Drill, answer: str) -> Marked:
    _refuse_unless(answer, (RIGHT, FEW, MANY))
    gap = drill.announced - drill.points
    truth = RIGHT if not gap else FEW if gap < 0 else MANY
    return _in_points(answer, truth, 0 if answer == truth else max(1, abs(gap)))


def _in_points(answer: str, best: str, cost: float) -> Marked:
    grade: Grade = "fine" if not cost else "error" if cost <= A_SCORE else "blunder"
    return Marked(answer, best, cost, grade, in_points=True)


def _refuse_unless(answer: str, answers: tuple[str, ...]) -> None:
    if answer not in answers:
        raise DrillError(Fault(f"'{answer}'", say("drill-no-answer", answers=list(answers))))


def drill_from_mistake(
    position: str, chosen: str, costs: Mapping[str, float], level: int = OWN_LEVEL
) -> Drill | None:
    """A choice that somebody made in a game, as a question for them; None where it was no mistake
    or nothing else could be chosen. `costs` are what the choices weighed in the game cost, by name.

    >>> costs = {"2H3C": 0.0, "2HQC": 0.001, "9DTS": 0.075}
    >>> own = drill_from_mistake("2H3C9DTSJHQC.dealer.96-88", "9DTS", costs)
    >>> own.kind, own.best, mark(own, "9D TS").grade, mark(own, "2H QC").grade
    ('throw', '2H3C', 'blunder', 'fine')
    """
    found = read_position(position)
    keys = choices_in(found)
    if chosen not in keys or not {*costs} <= {*keys} or grade_by_win(costs[chosen]) == "fine":
        return None
    high = max(found.scores or (0, 0)) >= found.length - NEAR_HOME
    kind: Kind = "endgame" if high else found.kind
    whole = tuple(round(UNIT * _cost_of(key, costs)) for key in keys)
    return Drill(drill_id(kind, "own", found.text), kind, level, found.text, whole)


def _cost_of(key: str, costs: Mapping[str, float]) -> float:
    """What a choice costs: its own cost, else that of one of the same ranks, else the highest."""
    twins = [cost for other, cost in costs.items() if _ranks(other) == _ranks(key)]
    return costs.get(key, min(twins, default=max(costs.values())))


def _ranks(key: str) -> str:
    return key[::2]


def drill_from_count(
    cards: Sequence[Card], worth: int, said: int, *, crib: bool = False, call: bool = False
) -> Drill | None:
    """A hand that somebody miscounted, the starter last, or with `call` the other's miscount that
    they let pass, as a question for them; None where nothing was missed, or another book counts the
    hand otherwise.

    >>> drill_from_count(parse_cards("AC 9C 2C 4C QD"), 8, 6).kind
    'count'
    >>> mark(drill_from_count(parse_cards("AC 9C 2C 4C QD"), 8, 6, call=True), "few").grade
    'fine'
    """
    kind: Kind = "muggins" if call else "count"
    four, starter = sorted(cards[:-1], key=lambda card: card.code), cards[-1]
    hand = spell(four)
    name = drill_id(kind, "own", hand, str(starter), str(crib), str(said) if call else "")
    drill = Drill(name, kind, OWN_LEVEL, cards=hand, starter=str(starter), crib=crib)
    if said == worth or drill.points != worth:
        return None
    return replace(drill, announced=said) if call else drill


NEAR_HOME = 11
"""Holes from home at which a choice is one of the endgame: 110 and more of 121."""
