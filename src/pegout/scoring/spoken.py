"""Scores read out the way players say them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.scoring.score import ScoreLine, total
from pegout.text import Clause, Message, say


def name_of(line: ScoreLine) -> Message:
    """What players call a score: "a run of three", "a pair royal"."""
    return say("score-name", kind=line.kind, cards=len(line.cards), points=line.points)


def spoken_show(lines: Sequence[ScoreLine]) -> Message:
    """A hand's count with its running total.

    >>> from pegout.cards import Card, parse_cards
    >>> from pegout.rulesets import ruleset
    >>> from pegout.scoring.score import score_show
    >>> print(spoken_show(score_show(parse_cards("7C 8D 9H AS"), Card("KD"), ruleset("acc").show)))
    fifteen two, and a run of three is five
    """
    return _counted(list(_said(lines)))


def cited_show(lines: Sequence[ScoreLine]) -> Message:
    """A hand's count with the rule of every score, told once where the next has the same.

    >>> from pegout.cards import Card, parse_cards
    >>> from pegout.rulesets import ruleset
    >>> from pegout.scoring.score import score_show
    >>> print(cited_show(score_show(parse_cards("7C 8D 8H AS"), Card("KD"), ruleset("acc").show)))
    fifteen two, fifteen four (001 I.7), and a pair is six (001 I.6.k, I.7)
    """
    clauses = [*(line.clause for line in lines), ""]
    return _counted(
        [
            said
            if clauses[at] == clauses[at + 1]
            else say("score-cited", score=said, clause=Clause(clauses[at]))
            for at, said in enumerate(_said(lines))
        ]
    )


def _counted(said: Sequence[Message]) -> Message:
    return say("score-show", scores=said) if said else say("score-nothing")


def _said(lines: Sequence[ScoreLine]) -> Iterator[Message]:
    """Each score of a hand as it is said, with the total so far."""
    so_far = 0
    for place, line in enumerate(lines):
        so_far += line.points
        if line.kind == "fifteen":
            yield say("score-fifteen", total=so_far)
        elif place:
            yield say("score-and", score=name_of(line), total=so_far)
        else:
            yield say("score-first", score=name_of(line), total=so_far)


def spoken_play(count: int, lines: Sequence[ScoreLine]) -> Message:
    """The count said as a card is laid, with what it scores.

    >>> print(spoken_play(24, ()))
    twenty-four
    """
    on_count = [line for line in lines if line.kind in ("fifteen", "thirty_one")]
    others = [
        say("score-for", score=name_of(line), points=line.points)
        for line in lines
        if line not in on_count
    ]
    said = [
        say("score-count-for", count=count, points=total(on_count))
        if on_count
        else say("score-count", count=count),
        *others,
    ]
    if len(lines) < 2:
        return say("score-play", scores=said)
    return say("score-play-total", scores=said, total=total(lines))
