"""The page of the maxims, `docs/strategy.md`, written from what was measured."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from pegout.analysis.maxims import (
    APART,
    BEHIND,
    CRIB_MAXIMS,
    LAY_MAXIMS,
    LEAD_MAXIMS,
    MAXIMS,
    Maxim,
    Measured,
    Worth,
    alone_said,
    holds_of,
    measured,
    measured_words,
    points_said,
    verdict,
    win_said,
)

PAGE = "strategy.md"
WIDTH = 100
PARTS = (("Laying away", CRIB_MAXIMS), ("The lead", LEAD_MAXIMS), ("The play", LAY_MAXIMS))

INTRODUCTION = """\
# The books' strategy, tested

Two of the rule books give advice: 000 in §14, and 002 under “Strategy”. Here is every maxim of
theirs in our own words, with what our own analysis says it is worth. `pegout advice` lists them at
the table, `pegout discard` and `pegout peg-advice` name those that a choice follows or breaks.

This page is written by `python -m tools.maxims` from what it measures (seed
“{seed}”, at most {most:,} positions for each maxim), with two players who play well.

## How to read the figures

A position counts where the maxim could be followed and could be broken.

- **By itself** is the maxim with nothing else weighed, in points for you. For a throw that is the
  crib alone: what it counts on average with such throws, beside all other throws; exact, from the
  [crib tables](rooms/kernels-and-analysis.md#the-analysis). For a card it is
  any that follows beside any that breaks, on average.
- **Points** sets the *best* choice that follows beside the *best* that breaks, with everything
  weighed: hand, crib and pegging for a throw; for a card what you peg from here on less what the
  other does. A minus says that following costs.
- **Win** is the same in games won of a hundred, at the start of a game; for the two maxims of the
  score {apart} holes behind and {apart} ahead, the side behind at each hole from {first} to {last}.
- **Right** is how often the best choice follows the maxim, in points, and for the two maxims of the
  score in chances to win.
- After ± stands the standard error: two of them either way are about 95 in 100.

The two columns of points answer different questions. Most throws are made for the hand, so a maxim
that is right of the crib may still cost points; and one that forbids a pair leaves thirteen other
throws, of which one is often good whatever the maxim is worth. In the same way the best of three
other leads often beats a lead that is better than most.

Hands are dealt by chance. Turns of the play are the first of a deal at which a maxim speaks, in
deals played by the crib model. What a maxim is worth against a poorer player was not measured.

**Which play this assumes.** The figures are of 15 November 2026, from before the play was
[solved](play-solved.md). Throws were weighed with what each keep pegs by the learnt values of the
play, and cards by these values too, against another who lays by them: as `expert` plays, and not as
`master` does. The solved play agrees that fives are not led and fours are; it leads threes gladly,
and makes fifteen before a pair in about four cases of five."""


def strategy_page(found: Measured | None = None) -> str:
    """The whole page."""
    data = found or measured()
    introduction = INTRODUCTION.format(
        seed=data.seed, most=data.most, apart=APART, first=BEHIND[0], last=BEHIND[-1]
    )
    lines = [introduction, "", *_table(data), ""]
    for title, maxims in PARTS:
        lines += [f"## {title}", ""]
        for maxim in maxims:
            lines += _paragraph(maxim, data.worths[maxim.id])
    return "\n".join([*lines, *_end()])


def _table(data: Measured) -> Iterator[str]:
    yield "## All of them"
    yield ""
    yield "| Maxim | Id | Source | By itself | Points | Win | Right | In short |"
    yield "|---|---|---|---|---|---|---|---|"
    for maxim in MAXIMS:
        worth = data.worths[maxim.id]
        cells = (
            f"[{maxim.name}](#{_anchor(maxim)})",
            f"`{maxim.id}`",
            "; ".join(maxim.sources),
            alone_said(worth),
            points_said(worth.points),
            win_said(worth.win),
            f"{holds_of(maxim, worth):.0%}",
            str(verdict(maxim, worth)),
        )
        yield f"| {' | '.join(cells)} |"


def _title(maxim: Maxim) -> str:
    return maxim.name[0].upper() + maxim.name[1:]


def _anchor(maxim: Maxim) -> str:
    """The address of a heading, as pages of this kind make it."""
    kept = [sign for sign in maxim.name.lower() if sign.isalnum() or sign in " -"]
    return "".join(kept).replace(" ", "-")


def _paragraph(maxim: Maxim, worth: Worth) -> Iterator[str]:
    yield f"### {_title(maxim)}"
    yield ""
    yield _filled(f"{maxim.words} ({'; '.join(maxim.sources)})")
    yield ""
    yield _filled(f"*When:* {maxim.when[0].lower()}{maxim.when[1:]} {maxim.note}")
    yield ""
    yield _filled(str(measured_words(maxim, worth)))
    yield ""


def _filled(text: str) -> str:
    return fill(text.strip(), WIDTH, break_on_hyphens=False)


def _end() -> Iterator[str]:
    yield "## How we read the books"
    yield ""
    yield _filled(
        "Close, or near, is one or two ranks away: such cards can stand in one run of three. A "
        "card goes on if it is so near to the last card played and the count leaves room for a "
        f"third; it goes off if not. Far behind and well ahead is {APART} holes or more. Our copy "
        "of 002 breaks off in the middle of its sentence on the count of 21, so it may have said "
        "more that we cannot test."
    )
    yield ""
