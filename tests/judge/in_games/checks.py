"""What must be so in a scene: one line, one thing that is looked at."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.judge.in_games.acts import seat_of
from tests.judge.in_games.sitting import NAMES, Sitting
from tests.judge.notation import short, typed

from pegout.cards import Card
from pegout.game import events as e
from pegout.judge import Ruling, rule
from pegout.seating import side_of


def check(table: Sitting, line: str) -> bool:
    """Hold a line against the table; False where the line is no check."""
    word, _, rest = line.partition(" ")
    checker = CHECKS.get(word)
    if checker is not None:
        checker(table, rest.strip())
    return checker is not None


def _ruled(table: Sitting, words: str) -> None:
    """Every effect of the last ruling, in short hand."""
    reported, ruled = table.happened(e.IncidentReported)[-1], table.happened(e.Ruled)[-1]
    ruling = rule(table.state.rules, ruled.case, reported.facts)
    assert isinstance(ruling, Ruling), ruling
    told = "; ".join(short(one, ruling.names).strip() for one in ruling.effects)
    assert told == words, told


def _scores(table: Sitting, words: str) -> None:
    """Fronts, and with a stroke rears: Ann 42/40, Bob 50."""
    for name, front, rear in re.findall(r"(\w+) (\d+)(?:/(\d+))?", words):
        pegs = table.state.pegs[side_of(seat_of(name), table.state.hands)]
        assert pegs.front == int(front), f"{name} shows {pegs.front}"
        assert not rear or pegs.rear == int(rear), f"{name}'s rear peg is in {pegs.rear}"


def _phase(table: Sitting, words: str) -> None:
    phase, _, name = words.partition(", ")
    assert table.state.phase.value == phase.replace(" ", "_"), table.state.phase
    if name:
        assert table.state.the_deal.turn == seat_of(name), table.state.the_deal.turn


def _cards(table: Sitting, words: str) -> None:
    """How many cards each hand and the crib have, played or not."""
    deal = table.state.the_deal
    hands = deal.kept or deal.hands
    for name, number in re.findall(r"(\w+) (\d+)", words):
        held = deal.crib if name == "crib" else hands[seat_of(name)]
        assert len(held) == int(number), f"{name} has {held}"


def _holds(table: Sitting, words: str) -> None:
    """The cards a player has still to play; a stroke is an unknown one."""
    name, *cards = words.split()
    held = table.state.the_deal.hands[seat_of(name)]
    assert sorted(map(_spelt, held)) == sorted(cards), held


def _spelt(card: Card | None) -> str:
    return "-" if card is None else str(card)


def _dead(table: Sitting, words: str) -> None:
    """Holdings that are not counted."""
    dead = [one for one in table.state.the_deal.dead if one.scope == "count"]
    told = {"crib" if one.holding == "crib" else f"{NAMES[one.seat]}'s hand" for one in dead}
    assert told == ({*words.split(", ")} - {"nothing"}), told


def _unplayed(table: Sitting, words: str) -> None:
    """Cards that may not be played any more."""
    dead = [one for one in table.state.the_deal.dead if one.scope == "play"]
    assert " ".join(_spelt(card) for one in dead for card in one.cards) == words


def _void(table: Sitting, words: str) -> None:
    """Points of scores that no longer count, by player: Ann 12, Bob 6."""
    gone = dict.fromkeys(NAMES, 0)
    for one in table.state.items:
        if one.state == "void":
            gone[NAMES[one.seat]] += one.pegged
    told = ", ".join(f"{name} {points}" for name, points in gone.items() if points)
    assert (told or "nothing") == words, told


def _score(table: Sitting, words: str) -> None:
    """The last score of a kind, and what became of it: Ann's hand forfeited."""
    found = re.fullmatch(r"(\w+)'s (\w+) (\w+)", words)
    assert found, words
    item = table.item(seat_of(found[1]), found[2])
    assert item.state == found[3], item.state


def _choice(table: Sitting, words: str) -> None:
    """Who chooses, and among what: Ann: dead | played."""
    choice = table.state.choice
    assert choice is not None, "nothing is to be chosen"
    who, _, options = words.partition(": ")
    assert ("judge" if choice.chooser is None else NAMES[choice.chooser]) == who
    told = [
        one.id if choice.chooser is not None else typed(one.words).lower() for one in choice.options
    ]
    assert [one.rstrip(".") for one in told] == options.lower().split(" | "), told


def _dealer(table: Sitting, words: str) -> None:
    assert table.state.the_deal.dealer == seat_of(words)


def _crib(table: Sitting, words: str) -> None:
    assert table.state.the_deal.crib_of == seat_of(words.removeprefix("is ").removesuffix("'s"))


def _next(table: Sitting, words: str) -> None:
    assert table.state.the_deal.next_dealer == seat_of(words.removeprefix("dealer "))


def _won(table: Sitting, words: str) -> None:
    """Who has won, and how: Ann by ruling."""
    name, _, reason = words.partition(" by ")
    assert table.state.winner == side_of(seat_of(name), table.state.hands), table.state.winner
    ended = table.happened(e.GameEnded)[-1]
    assert not reason or ended.reason == reason.replace(" ", "_"), ended.reason


def _match(table: Sitting, words: str) -> None:
    assert bool(table.happened(e.MatchEnded)) == (words == "over")


def _turned(table: Sitting, words: str) -> None:
    starter = table.state.the_deal.starter
    assert str(starter) == words if words != "none" else starter is None


def _waits(table: Sitting, words: str) -> None:
    """Whom the table waits for."""
    from pegout.game import seats_due

    assert " ".join(NAMES[seat] for seat in seats_due(table.state)) == words


def _count(table: Sitting, words: str) -> None:
    """The running count in force."""
    assert table.state.the_deal.series.count == int(words)


def _nothing(table: Sitting, words: str) -> None:
    """Nobody has anything to choose."""
    assert words == "to choose"
    assert table.state.choice is None


def _pack(table: Sitting, words: str) -> None:
    """What was done to the pack: replaced now, shuffled."""
    if words == "shuffled":
        assert any(isinstance(one, e.PackMixed) for one in _since_ruling(table))
    else:
        replaced = table.happened(e.PackReplaced)
        assert replaced
        assert replaced[-1].when == words.removeprefix("replaced ").replace(" ", "_")


def _since_ruling(table: Sitting) -> list[e.Event]:
    places = [n for n, event in enumerate(table.log) if isinstance(event, e.Ruled)]
    return table.log[places[-1] :]


def _they(table: Sitting, words: str) -> None:
    """What all do together: peg what they have made, play the cards out, finish the deal."""
    if words == "peg":
        table.peg_all()
    else:
        table.play_on(table.state.phase if words == "play on" else None)


def _end(table: Sitting, words: str) -> None:
    """Played on honestly to the end of the deal: the scores, and who deals next."""
    table.play_on()
    scores, _, dealer = words.partition("; ")
    _scores(table, scores)
    if dealer:
        _dealer(table, dealer.removesuffix(" deals"))


CHECKS: dict[str, Callable[[Sitting, str], None]] = {
    "ruled": _ruled,
    "scores": _scores,
    "phase": _phase,
    "cards": _cards,
    "holds": _holds,
    "dead": _dead,
    "unplayed": _unplayed,
    "void": _void,
    "score": _score,
    "choice": _choice,
    "dealer": _dealer,
    "crib": _crib,
    "next": _next,
    "won": _won,
    "match": _match,
    "turned": _turned,
    "waits": _waits,
    "count": _count,
    "nothing": _nothing,
    "pack": _pack,
    "they": _they,
    "end": _end,
}
