"""How the bank of drills is made: `python -m tools.drills` goes on where it stopped.

Candidates are numbered; a number and the seed say everything about one, so that the bank is the
same whoever makes it and however often it was stopped. Positions are dealt from a mixed pack,
thrown and played on by the analysis itself, and weighed in chances to win. A candidate becomes a
drill if there is something in it: the second choice is worse by more than can be put down to error.

`--minutes` bounds the time; what was made until then is kept, beside the number to go on with.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from time import monotonic

import msgspec

import pegout.practice
from pegout.analysis import Laid, Position, Role, Weighed, best_throw_at, read_position, weigh
from pegout.cards import Card, spell
from pegout.chance import below, draws_from, mixed_pack, seed_from
from pegout.kernels import answer_at_once
from pegout.practice.drill import KINDS, UNIT, Drill, Kind, choices_in, drill_id
from pegout.practice.drill_bank import DATA
from pegout.rulesets import DEFAULTS, ruleset
from pegout.scoring import THIRTY_ONE, score_play, score_show, total

SEED = "pegout drills"
BANK = Path(pegout.practice.__file__).parent / "data" / DATA
WANTED: dict[Kind, int] = {
    "throw": 330,
    "play": 180,
    "count": 300,
    "mistake": 210,
    "muggins": 300,
    "endgame": 240,
}
"""So many of each kind, whatever their level."""
LEVELS = range(1, 6)
HARD, HARD_LEVELS = 40, (4, 5)
"""After these only hard ones are taken, until there are so many of each hard level."""
MOST_MINUTES = 30.0
CLEAR = 0.006
"""A chance to win by which the best must beat the second: more than the error of either."""
PLAIN_MISTAKE, GRAVE = 0.012, 0.12
"""What a choice costs that is shown as a mistake: enough to be one, and not absurd."""
MOST_TURNS = 6
AHEAD = 30
LAST_HOLE = 120

Draws = Iterator[int]


def scores(draws: Draws, lowest: int = 0) -> tuple[int, int]:
    """Two scores as they come up: one anywhere, the other not far from it."""
    one = lowest + below(LAST_HOLE + 1 - lowest, draws)
    gap = below(2 * AHEAD + 1, draws) - AHEAD
    other = min(LAST_HOLE, max(0, one + gap))
    return (one, other) if below(2, draws) else (other, one)


def in_order(cards: tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """Cards from the ace up."""
    return tuple(sorted(cards, key=lambda card: card.code))


def throw_at(number: int, kind: Kind, lowest: int = 0) -> Position:
    """A hand to throw from."""
    phrase = f"{SEED} {kind} {number}"
    draws = draws_from(phrase)
    role: Role = "dealer" if below(2, draws) else "pone"
    hand = mixed_pack(seed_from(phrase), (), 1)[:6]
    return Position(in_order(hand), role, scores(draws, lowest))


def play_at(number: int, kind: Kind, lowest: int = 0) -> Position | None:
    """A turn of a deal that was thrown and played by the analysis, if it leaves a choice."""
    phrase = f"{SEED} {kind} {number}"
    draws = draws_from(phrase)
    pack = mixed_pack(seed_from(phrase), (), 1)
    stands = scores(draws, lowest)
    turns = below(MOST_TURNS, draws)
    held: dict[Role, list[Card]] = {}
    thrown: dict[Role, tuple[Card, ...]] = {}
    roles: tuple[Role, Role] = ("dealer", "pone")
    for place, role in enumerate(roles):
        dealt = in_order(pack[6 * place : 6 * place + 6])
        own = stands if role == "dealer" else stands[::-1]
        book = Position(dealt, role, own).book
        best = best_throw_at(dealt, dealer=role == "dealer", scores=own, book=book).throw
        thrown[role], held[role] = in_order(best), [card for card in dealt if card not in best]
    return _played_on(held, thrown, pack[12], stands, turns)


def _played_on(
    held: dict[Role, list[Card]],
    thrown: dict[Role, tuple[Card, ...]],
    starter: Card,
    stands: tuple[int, int],
    turns: int,
) -> Position | None:
    laid: list[Laid] = []
    fresh, turn = True, "pone"
    while held["dealer"] or held["pone"]:
        role: Role = "dealer" if turn == "dealer" else "pone"
        other: Role = "pone" if role == "dealer" else "dealer"
        count = 0 if fresh else _count(laid)
        if not any(card.pips <= THIRTY_ONE - count for card in held[role]):
            can = any(card.pips <= THIRTY_ONE - count for card in held[other])
            fresh, turn = (fresh, other) if can else (True, _other_than_last(laid, held))
            continue
        own = stands if role == "dealer" else stands[::-1]
        position = Position(
            in_order(held[role]),
            role,
            own,
            starter=starter,
            thrown=thrown[role],
            laid=tuple(laid),
            fresh=fresh or _count(laid) == THIRTY_ONE,
        )
        if len(laid) >= turns and len(choices_in(position)) > 1:
            return read_position(position.text)
        card = weigh(position).choices[0].cards[0]
        held[role].remove(card)
        laid.append(Laid(role, card, position.fresh))
        fresh = _count(laid) == THIRTY_ONE
        turn = other
    return None


def _other_than_last(laid: list[Laid], held: dict[Role, list[Card]]) -> Role:
    """Who leads the next series: who did not play last, if cards are left there."""
    last = laid[-1].role
    other: Role = "pone" if last == "dealer" else "dealer"
    return other if held[other] else last


def _count(laid: list[Laid]) -> int:
    count = 0
    for one in laid:
        count = one.card.pips + (0 if one.leads else count)
    return count


# ---------------------------------------------------------------- from positions to drills


def costs_of(weighed: Weighed) -> tuple[int, ...]:
    """What every choice costs, in the order in which drills have them."""
    by_key = {one.key: round(one.cost * UNIT) for one in weighed.choices}
    return tuple(by_key[key] for key in choices_in(weighed.position))


def gap_of(weighed: Weighed) -> float:
    """By how much the best beats the next of other ranks."""
    best = sorted(card.rank for card in weighed.choices[0].cards)
    others = (one.cost for one in weighed.choices if sorted(c.rank for c in one.cards) != best)
    return min(others, default=0.0)


def trap_of(weighed: Weighed) -> float:
    """What the plain choice costs: the four cards that count most as they lie, or the card that
    `greedy` lays. Where several are as plain, the best of them.
    """
    plain = {one.key: _at_once(weighed.position, one.cards) for one in weighed.choices}
    most = max(plain.values())
    return min(one.cost for one in weighed.choices if plain[one.key] == most)


RISKY = (5, 21)
"""Counts that a beginner has learnt not to leave."""


def _at_once(position: Position, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """What a choice looks like to a beginner: its points, and of cards a safe count and a high
    rank.
    """
    rules = ruleset(DEFAULTS.rules)
    if position.kind == "play":
        points = total(score_play((*position.series, *cards), rules.play))
        return points, position.count + cards[0].pips not in RISKY, cards[0].rank
    kept = tuple(card for card in position.hand if card not in cards)
    return (total(score_show(kept, None, rules.show)),)


def level_of(weighed: Weighed) -> int:
    """From 1 to 5: how close the second is, and whether the plain choice is a trap."""
    trap, gap = trap_of(weighed), gap_of(weighed)
    if trap > 0.02:
        return 5
    if trap > 0.005:
        return 4
    return 1 if gap >= 0.04 else 2 if gap >= 0.02 else 3


def choice_drill(kind: Kind, position: Position | None) -> Drill | None:
    """A position as a drill, if its best choice is clearly best."""
    if position is None:
        return None
    weighed = weigh(position)
    if gap_of(weighed) < CLEAR:
        return None
    text = position.text
    return Drill(drill_id(kind, text), kind, level_of(weighed), text, costs_of(weighed))


def endgame(number: int) -> Drill | None:
    """A throw or a card with somebody at 110 or beyond."""
    at = throw_at if number % 2 else play_at
    return choice_drill("endgame", at(number, "endgame", 110))


def mistake(number: int) -> Drill | None:
    """A choice that was made: three in five are mistakes."""
    position = (throw_at if number % 2 else play_at)(number, "mistake")
    if position is None:
        return None
    weighed = weigh(position)
    draws = draws_from(f"{SEED} made {number}")
    wrong = [one for one in weighed.choices if PLAIN_MISTAKE <= one.cost <= GRAVE]
    if gap_of(weighed) < CLEAR or not wrong:
        return None
    made = wrong[below(min(3, len(wrong)), draws)] if below(5, draws) < 3 else weighed.choices[0]
    text = position.text
    name = drill_id("mistake", text, made.key)
    return Drill(name, "mistake", level_of(weighed), text, costs_of(weighed), made.key)


# ---------------------------------------------------------------- counting


def hand_at(number: int, kind: Kind) -> tuple[tuple[Card, ...], Card, bool]:
    """Four cards that somebody would keep of six, a starter, and whether it is a crib."""
    pack = mixed_pack(seed_from(f"{SEED} {kind} {number}"), (), 1)
    crib = number % 4 == 3
    if crib:
        return in_order(pack[:4]), pack[6], True
    rules = ruleset(DEFAULTS.rules).show
    kept = max(combinations(pack[:6], 4), key=lambda four: total(score_show(four, None, rules)))
    return in_order(kept), pack[6], False


def count(number: int) -> Drill:
    """A hand to be counted."""
    return _hand_drill("count", number)


def _hand_drill(kind: Kind, number: int, announced: int = 0) -> Drill:
    hand, starter, crib = hand_at(number, kind)
    lines = score_show(hand, starter, ruleset(DEFAULTS.rules).show, crib=crib)
    odd = any(line.kind in {"flush", "flush_with_starter", "nobs"} for line in lines)
    level = min(5, 1 + max(0, len(lines) - 1) // 2 + odd)
    name = drill_id(kind, spell(hand), str(starter), str(crib), str(announced))
    return Drill(
        name, kind, level, cards=spell(hand), starter=str(starter), crib=crib, announced=announced
    )


def muggins(number: int) -> Drill:
    """A count as it is announced: right, with a score passed over, or with one too many."""
    hand, starter, crib = hand_at(number, "muggins")
    lines = score_show(hand, starter, ruleset(DEFAULTS.rules).show, crib=crib)
    draws, points = draws_from(f"{SEED} announced {number}"), total(lines)
    way = below(5, draws)
    if way < 2 and lines:
        points -= lines[below(len(lines), draws)].points
    elif way == 2:
        points += (1, 2, 2, 3)[below(4, draws)]
    return _hand_drill("muggins", number, points)


MAKERS: dict[Kind, Callable[[int], Drill | None]] = {
    "throw": lambda number: choice_drill("throw", throw_at(number, "throw")),
    "play": lambda number: choice_drill("play", play_at(number, "play")),
    "count": count,
    "mistake": mistake,
    "muggins": muggins,
    "endgame": endgame,
}


# ---------------------------------------------------------------- the bank


class Kept(msgspec.Struct):
    """A drill with the number it came from, so that the next run goes on after it."""

    number: int
    drill: Drill


def made(kind: Kind, first: int = 0) -> Iterator[Kept]:
    """Drills of a kind, from a number on, without end."""
    number = first
    while True:
        drill = MAKERS[kind](number)
        if drill is not None:
            yield Kept(number, drill)
        number += 1


def read(path: Path) -> dict[Kind, list[Kept]]:
    """What was made so far; the number of each drill stands beside it."""
    found: dict[Kind, list[Kept]] = {kind: [] for kind in KINDS}
    if path.exists():
        for line in gzip.decompress(path.read_bytes()).splitlines():
            data = msgspec.json.decode(line)
            drill = msgspec.convert(data, Drill)
            found[drill.kind].append(Kept(int(data["number"]), drill))
    return found


def write(path: Path, found: dict[Kind, list[Kept]]) -> None:
    """One line for each drill; the same drills give the same file."""
    lines = [
        msgspec.json.encode({**msgspec.to_builtins(one.drill), "number": one.number})
        for kept in found.values()
        for one in kept
    ]
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(b"\n".join(lines) + b"\n", mtime=0))


def _wants(kept: Sequence[Kept], most: int, hard: int) -> set[int]:
    """The levels of which more are wanted."""
    if len(kept) < most:
        return set(LEVELS)
    levels = Counter(one.drill.level for one in kept)
    return {level for level in HARD_LEVELS if levels[level] < hard}


def fill(
    path: Path, wanted: dict[Kind, int], minutes: float, hard: int = 0
) -> dict[Kind, list[Kept]]:
    """Make what is missing, a few of each kind in turn, until it is there or the time is over."""
    until, found = monotonic() + 60 * minutes, read(path)
    makers = {kind: made(kind, found[kind][-1].number + 1 if found[kind] else 0) for kind in wanted}
    while missing := [kind for kind, most in wanted.items() if _wants(found[kind], most, hard)]:
        for kind in missing:
            known = {one.drill.id for one in found[kind]}
            for _ in range(10):
                one, wants = next(makers[kind]), _wants(found[kind], wanted[kind], hard)
                if one.drill.id in known or one.drill.level not in wants or monotonic() >= until:
                    continue
                found[kind].append(one)
                known.add(one.drill.id)
        write(path, found)
        sys.stderr.write(" ".join(f"{kind} {len(kept)}" for kind, kept in found.items()) + "\n")
        if monotonic() >= until:
            break
    return found


def weighed_again(kind: Kind, kept: list[Kept]) -> list[Kept]:
    """The same positions by the analysis of today, those with no clear best left out, and the first
    that it would make before them: when the analysis has changed a little.
    """
    first = next(made(kind))
    found = {first.drill.id: first}
    for one in kept:
        drill = one.drill
        weighed = weigh(read_position(drill.position))
        if gap_of(weighed) < CLEAR:
            continue
        again = msgspec.structs.replace(drill, level=level_of(weighed), costs=costs_of(weighed))
        if again.best != weighed.choices[0].key:
            continue  # suits alone make so small a difference that no cost tells it
        if kind != "mistake" or _still_a_mistake(again):
            found.setdefault(drill.id, Kept(one.number, again))
    return list(found.values())[: max(len(kept), 1)]


def _still_a_mistake(drill: Drill) -> bool:
    """Whether what was made is best, or a mistake that is one."""
    cost = drill.choices[drill.made]
    return cost == 0 or PLAIN_MISTAKE <= cost <= GRAVE


def main() -> None:
    """Fill the bank."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=MOST_MINUTES)
    parser.add_argument("--out", type=Path, default=BANK)
    parser.add_argument("--again", action="store_true", help="weigh the bank's positions again")
    asked = parser.parse_args()
    answer_at_once()
    if asked.again:
        bank = read(asked.out)
        choices: tuple[Kind, ...] = ("throw", "play", "mistake", "endgame")
        write(asked.out, bank | {kind: weighed_again(kind, bank[kind]) for kind in choices})
        return
    fill(asked.out, WANTED, asked.minutes, HARD)


if __name__ == "__main__":
    main()
