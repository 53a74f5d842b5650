"""Scores read out the way players say them."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.scoring.score import ScoreLine, total
from pegout.scoring.steps import ScoreStep, show_steps
from pegout.text import Clause, Message, say


def name_of(line: ScoreLine) -> Message:
    """A score within a sentence: "a run of three", "one for his nobs"."""
    return say("score-name", kind=line.kind, cards=len(line.cards), points=line.points)


def label_of(line: ScoreLine) -> Message:
    """What players call a score: "run of three", "his nobs"."""
    return say("score-label", kind=line.kind, cards=len(line.cards))


def step_name(step: ScoreStep) -> Message:
    """A step of a count within a sentence: "a double run of four"."""
    return say("score-name", kind=step.kind, cards=step.length, points=step.points)


def step_label(step: ScoreStep) -> Message:
    """What players call a step of a count: "double run of four"."""
    return say("score-label", kind=step.kind, cards=step.length)


def spoken_show(lines: Sequence[ScoreLine]) -> Message:
    """A hand's count with its running total.

    >>> from pegout.cards import Card, parse_cards
    >>> from pegout.rulesets import ruleset
    >>> from pegout.scoring.score import score_show
    >>> print(spoken_show(score_show(parse_cards("7C 8D 8H 9S"), Card("KD"), ruleset("acc").show)))
    fifteen two, fifteen four, and a double run of three is twelve
    """
    return _counted([spoken_step(step) for step in show_steps(lines)])


def cited_show(lines: Sequence[ScoreLine]) -> Message:
    """A hand's count with the rule of every score, told once where the next has the same.

    >>> from pegout.cards import Card, parse_cards
    >>> from pegout.rulesets import ruleset
    >>> from pegout.scoring.score import score_show
    >>> print(cited_show(score_show(parse_cards("7C 8D 8H AS"), Card("KD"), ruleset("acc").show)))
    fifteen two, fifteen four (001 I.7), and a pair is six (001 I.6.k, I.7)
    """
    steps = show_steps(lines)
    clauses = [*(step.clauses for step in steps), ()]
    return _counted(
        [
            spoken_step(step) if clauses[at] == clauses[at + 1] else _cited(step)
            for at, step in enumerate(steps)
        ]
    )


def _cited(step: ScoreStep) -> Message:
    clauses = [Clause(clause) for clause in step.clauses]
    return say("score-cited", score=spoken_step(step), clauses=clauses)


def _counted(said: Sequence[Message]) -> Message:
    return say("score-show", scores=said) if said else say("score-nothing")


def spoken_step(step: ScoreStep) -> Message:
    """One step of a count as it is said, with the total so far."""
    if step.kind == "fifteen":
        return say("score-fifteen", total=step.total)
    if step.total > step.points:
        return say("score-and", score=step_name(step), total=step.total)
    if step.kind == "nobs":
        return step_name(step)
    return say("score-first", score=step_name(step), total=step.total)


def spoken_play(count: int, lines: Sequence[ScoreLine]) -> Message:
    """The count said as a card is played, with what it scores.

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
