"""Scores read out the way players say them."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.scoring.lines import ScoreLine, total

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()

_FOR = {"nobs": "his nob", "heels": "his heels", "go": "the go", "last": "last"}
_NAMES = {
    "pair": "a pair",
    "pair_royal": "a pair royal",
    "double_pair_royal": "a double pair royal",
    "fifteen": "fifteen",
    "thirty_one": "thirty-one",
}


def number_word(number: int) -> str:
    """A number in words, up to the hundreds.

    >>> number_word(31), number_word(121)
    ('thirty-one', 'one hundred and twenty-one')
    """
    if number < len(_ONES):
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens] + (f"-{_ONES[ones]}" if ones else "")
    hundreds, rest = divmod(number, 100)
    return f"{_ONES[hundreds]} hundred" + (f" and {number_word(rest)}" if rest else "")


def name_of(line: ScoreLine) -> str:
    """What players call a score: "a run of three", "a pair royal"."""
    if line.kind in ("run", "flush"):
        return f"a {line.kind} of {number_word(len(line.cards))}"
    if line.kind in _FOR:
        return f"{number_word(line.points)} for {_FOR[line.kind]}"
    return _NAMES[line.kind]


def spoken_show(lines: Sequence[ScoreLine]) -> str:
    """A hand's count with its running total.

    >>> from pegout.cards import Card, parse_cards
    >>> from pegout.rulesets import ruleset
    >>> from pegout.scoring.show import score_show
    >>> print(spoken_show(score_show(parse_cards("7C 8D 9H AS"), Card("KD"), ruleset("acc").show)))
    fifteen two, and a run of three is five
    """
    return ", ".join(_said(lines)) or "nothing"


def cited_show(lines: Sequence[ScoreLine]) -> str:
    """A hand's count with the rule of every score, told once where the next has the same.

    >>> from pegout.cards import Card, parse_cards
    >>> from pegout.rulesets import ruleset
    >>> from pegout.scoring.show import score_show
    >>> print(cited_show(score_show(parse_cards("7C 8D 8H AS"), Card("KD"), ruleset("acc").show)))
    fifteen two, fifteen four (001 I.7), and a pair is six (001 I.6.k, I.7)
    """
    clauses = [*(line.clause for line in lines), ""]
    told = [
        said if clauses[at] == clauses[at + 1] else f"{said} ({clauses[at]})"
        for at, said in enumerate(_said(lines))
    ]
    return ", ".join(told) or "nothing"


def _said(lines: Sequence[ScoreLine]) -> list[str]:
    """Each score of a hand as it is said, with the total so far."""
    said: list[str] = []
    so_far = 0
    for line in lines:
        so_far += line.points
        if line.kind == "fifteen":
            said.append(f"fifteen {number_word(so_far)}")
        else:
            joint = "and " if said else ""
            said.append(f"{joint}{name_of(line)} is {number_word(so_far)}")
    return said


def spoken_play(count: int, lines: Sequence[ScoreLine]) -> str:
    """The count said as a card is laid, with what it scores.

    >>> spoken_play(24, ())
    'twenty-four'
    """
    said = number_word(count)
    if not lines:
        return said
    on_count = [line for line in lines if line.kind in ("fifteen", "thirty_one")]
    others = [line for line in lines if line not in on_count]
    if on_count:
        said += f" for {number_word(total(on_count))}"
    for line in others:
        said += f", {name_of(line)} for {number_word(line.points)}"
    return said if len(lines) == 1 else f"{said}: {number_word(total(lines))} in all"
