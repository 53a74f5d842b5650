"""The chapter on the solved play: `python -m tools.play.chapter` writes docs/play-solved.md again.

Its words stand in `tools/play/chapter.md`; every figure and table is counted from the file that
comes with the program, or was measured of it and stands in `tools/play/figures.json`. What a wrong
lead costs needs two walks through the whole tree, which are kept with the steps of the solver.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from string import Template
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tools.play import figures, seeds, walk
from tools.play.by_turns import AS_LEARNT, OWN, own_keeps
from tools.play.first_cards import (
    FOURS,
    FirstCards,
    Worths,
    answers_by_kind,
    backed_up,
    either,
    pairing,
    run_makers,
    third_by_kind,
)
from tools.play.pack import table_of
from tools.play.solve import Game, Solver

from pegout.analysis.solved import CARDS, RANKS, SolvedPlay, solved_play

PAGE = Path(__file__).parents[2] / "docs" / "play-solved.md"
WORDS = Path(__file__).with_suffix(".md")
LETTERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
HANDS = tuple(combinations_with_replacement(range(RANKS), CARDS))
LEANT = Path(__file__).with_name("exploit.json")
EXAMPLES = 24
SELDOM = 0.005
"""Shares below this are not worth a figure."""

Tables = dict[str, str]


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as the pages of docs have it."""
    lines = [f"| {' | '.join(line)} |" for line in (head, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(head), *lines[1:]])


def percent(share: float) -> str:
    """A share in whole hundredths, and what is next to nothing as such."""
    return "–" if share < SELDOM else f"{share:.0%}"


def hand_name(hand: int) -> str:
    """Four ranks as one says them."""
    return " ".join(LETTERS[rank] for rank in HANDS[hand])


# ---------------------------------------------------------------- what a wrong lead costs


def lead_costs(steps: Path, play: SolvedPlay) -> Worths:
    """What each lead costs beside the best, by [hand, rank], against the solved dealer; NaN where
    the hand has no such card.
    """
    kept = steps / "answers.npz"
    if kept.exists():
        with np.load(kept) as data:
            brought = data["answers0"][0].astype(float)
    else:
        solver = Solver(Game(), own_keeps(steps))
        solver.sweep(walk.ANSWERS, walk.PONE, table_of(solver, play))
        brought = solver.last_brought.astype(float)
        np.savez(kept, answers0=brought[None])
    often = own_keeps(steps).sum(axis=1)
    worth = np.full((len(FOURS.counts), RANKS), np.nan)
    with np.errstate(invalid="ignore", divide="ignore"):
        for rank, row in enumerate(brought):
            hands = FOURS.with_rank[rank]
            worth[hands, rank] = row / often[hands]
    best = np.max(np.nan_to_num(worth, nan=-np.inf), axis=1, keepdims=True)
    costs: Worths = best - worth
    return costs


# ---------------------------------------------------------------- the tables


def weighed(often: Worths, what: Worths, which: NDArray[np.bool_]) -> float:
    """The average of something over some hands."""
    return float((often * what)[which].sum() / often[which].sum())


def leads_by_rank(cards: FirstCards, costs: Worths) -> str:
    """How often each rank is led, alone or from a pair, and what it costs on average."""
    rows = []
    for rank, letter in enumerate(LETTERS):
        held, led = FOURS.counts[:, rank], cards.leads()[:, rank]
        may = (held > 0) & (cards.keeps > 0)
        rows.append(
            [
                letter,
                percent(float((cards.keeps * led).sum())),
                percent(weighed(cards.keeps, led, held == 1)),
                percent(weighed(cards.keeps, led, held == 2)),
                f"{weighed(cards.keeps, np.nan_to_num(costs[:, rank]), may):.2f}",
            ]
        )
    head = ("Card", "of all leads", "led when held alone", "led from a pair", "costs on average")
    return table(head, rows)


def usual_hands(cards: FirstCards) -> str:
    """The hands kept most often by the pone, and what is led from them."""
    leads, rows = cards.leads(), []
    for hand in np.argsort(-cards.keeps)[:EXAMPLES].tolist():
        order = [rank for rank in np.argsort(-leads[hand]) if leads[hand, rank] >= SELDOM]
        mix = ", ".join(f"{LETTERS[rank]} {leads[hand, rank]:.0%}" for rank in order)
        rows.append([hand_name(hand), mix.removesuffix(" 100%")])
    return table(("Hand", "Lead"), rows)


def runs_in_hand(cards: FirstCards) -> str:
    """What is led from three in a row and one card apart."""
    rows, leads = [], cards.leads()
    for low in range(RANKS - 2):
        run = np.zeros(RANKS, np.int64)
        run[low : low + 3] = 1
        apart = FOURS.counts - run
        single = (apart >= 0).all(axis=1) & (FOURS.counts[:, low : low + 3] == 1).all(axis=1)
        near = FOURS.counts[:, max(low - 1, 0) : low + 4].sum(axis=1) > 3
        which = single & ~near & (cards.keeps > 0)
        if cards.keeps[which].sum() < 1e-4:
            continue
        inside = [weighed(cards.keeps, leads[:, low + step], which) for step in range(3)]
        name = "-".join(LETTERS[low : low + 3])
        rows.append([name, *map(percent, inside), percent(1 - sum(inside))])
    return table(("Run", "lowest", "middle", "highest", "the fourth card"), rows)


def answers(cards: FirstCards) -> str:
    """How often the dealer pairs, or makes fifteen, where it can."""
    rows = []
    for lead, letter in enumerate(LETTERS):
        kinds, both = answers_by_kind(cards, lead), either(cards, lead)
        fifteen = kinds.get("fifteen")
        rows.append(
            [
                letter,
                percent(backed_up(cards, lead)),
                percent(pairing(cards, lead, 1).share),
                percent(pairing(cards, lead, 2).share),
                "" if fifteen is None else percent(fifteen.share),
                "" if both is None else f"{percent(both[1])} / {percent(both[2])}",
            ]
        )
    head = (
        "Lead",
        "has another behind it",
        "paired by one who holds one",
        "by one who holds two",
        "fifteen made",
        "with both: pair / fifteen",
    )
    return table(head, rows)


def off_answers(cards: FirstCards) -> str:
    """What the dealer plays most often on each lead."""
    rows = []
    for lead, letter in enumerate(LETTERS):
        often, laid = cards.answering(lead), cards.by_hand((lead,))
        share = (often[:, None] * laid).sum(axis=0) / often.sum()
        order = np.argsort(-share)[:5]
        rows.append([letter, ", ".join(f"{LETTERS[rank]} {share[rank]:.0%}" for rank in order)])
    return table(("Lead", "the five answers played most often"), rows)


THIRD = {
    "pair_royal": "three alike, after the lead was paired",
    "pair": "a pair with the dealer's card",
    "fifteen": "fifteen",
    "run": "a run of three",
}


def third_cards(cards: FirstCards) -> str:
    """How often the pone's second card takes what it could."""
    found = third_by_kind(cards)
    rows = [
        [words, percent(found[kind].could), percent(found[kind].share)]
        for kind, words in THIRD.items()
    ]
    return table(("The pone could make", "in so many deals", "and did"), rows)


def runs_made(cards: FirstCards) -> str:
    """How often the pone makes a run, for those met most often."""
    rows = [
        [" ".join(LETTERS[rank] for rank in ranks), percent(one.share)]
        for ranks, one in run_makers(cards)[:16]
    ]
    pairs = [[*one, *two] for one, two in zip(rows[:8], rows[8:], strict=True)]
    head = ("Lead, answer, run", "made", "Lead, answer, run", "made")
    return table(head, pairs)


def mixed(often: Worths, laid: Worths) -> float:
    """How often more than one card is played at times."""
    many = ((laid >= SELDOM).sum(axis=1) > 1).astype(float)
    return weighed(often, many, often > 0)


def leant() -> str:
    """What the play leant towards people takes from them, and what it gives to a best answer."""
    row, rows = json.loads(LEANT.read_text("utf-8"))[-1], []
    for seat, other in (("pone", "dealer"), ("dealer", "pone")):
        took = row["against_people"][seat]
        pegs = (f"{took[which]:+.3f}" for which in ("solved", "leant", "best"))
        gives = (f"{row[which][other]:.3f}" for which in ("solved", "leant"))
        rows.append([seat, f"{row['straying'][seat]:.0%}", *pegs, *gives])
    head = (
        "Our seat",
        "strays",
        "the solved play pegs against people",
        "the leant play",
        "the best answer to them",
        "gained by a best answer to the solved play",
        "to the leant play",
    )
    return table(head, rows)


def turns(found: dict[str, Any]) -> str:
    """What best answers gained after each turn, and from the file."""
    rows = []
    gains, nothing = found["file"]["gains"], "–"
    for turn, one in enumerate(found["turns"], 1):
        rows.append([str(turn), f"{one['kept_otherwise']:.1%}", str(one["rounds"]), *_both(one)])
    rows.append(["as it comes with the program", nothing, nothing, *_both(gains[AS_LEARNT])])
    best = gains["best throws"]
    what = "where every throw is as `master` makes it"
    rows.append([what, f"{best['kept_otherwise']:.1%}", nothing, *_both(best)])
    head = ("turn", "kept otherwise", "rounds", "gains as pone", "gains as dealer", "both")
    return table(head, rows)


def _both(one: dict[str, float]) -> list[str]:
    return [f"{one[name]:.5f}" for name in ("pone", "dealer", "both")]


def starts() -> Tables:
    """What two starts came to."""
    found = json.loads(seeds.FOUND.read_text("utf-8"))
    even, drawn = (found[name] for name in seeds.SEEDS)
    return {
        "even_rounds": str(even["rounds"]),
        "drawn_rounds": str(drawn["rounds"]),
        "even_value": f"{-even['value']:.4f}",
        "drawn_value": f"{-drawn['value']:.4f}",
        "even_gain": f"{even['pone'] + even['dealer']:.4f}",
        "drawn_gain": f"{drawn['pone'] + drawn['dealer']:.4f}",
        "leads_apart": f"{found['leads_apart']:.1%}",
    }


def measured() -> Tables:
    """What was measured of the file."""
    found = figures.kept()
    file, played = found["file"], found["played_out"]
    learnt, best = (file["gains"][name] for name in (AS_LEARNT, "best throws"))
    return {
        "turns": turns(found),
        "gain_pone": f"{learnt['pone']:.4f}",
        "gain_dealer": f"{learnt['dealer']:.4f}",
        "best_pone": f"{best['pone']:.3f}",
        "best_dealer": f"{best['dealer']:.3f}",
        "best_otherwise": f"{best['kept_otherwise']:.0%}",
        "megabytes": f"{file['bytes'] / 1e6:.1f}",
        "played_deals": f"{played['deals']:,}",
        "played_out": f"{-played['pone_more']:.3f} ± {played['give_or_take']:.3f}",
        "played_value": f"{-played['value']:.3f}",
    }


def made(steps: Path) -> str:
    """The whole page."""
    play = solved_play()
    cards = FirstCards(play, own_keeps(steps))
    costs = lead_costs(steps, play)
    five = (FOURS.counts[:, 4] > 0) & (FOURS.counts[:, 4] < 3) & (cards.keeps > 0)
    answered = np.mean([mixed(cards.answering(r), cards.by_hand((r,))) for r in range(RANKS)])
    told: Tables = {
        "leads": leads_by_rank(cards, costs),
        "hands": usual_hands(cards),
        "runs": runs_in_hand(cards),
        "answers": answers(cards),
        "offs": off_answers(cards),
        "third": third_cards(cards),
        "run_makers": runs_made(cards),
        "mixed_leads": percent(mixed(cards.keeps, cards.leads())),
        "mixed_answers": percent(float(answered)),
        "five_costs": f"{weighed(cards.keeps, np.nan_to_num(costs[:, 4]), five):.2f}",
        "leant": leant(),
        "low_leads": percent(float((cards.keeps[:, None] * cards.leads())[:, :4].sum())),
        "value": f"{float((play.worth[0] * cards.joint.sum(axis=0)).sum()):.2f}",
    }
    told |= measured() | starts()
    return Template(WORDS.read_text("utf-8")).substitute(told)


def main(words: Sequence[str] | None = None) -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description="Write the chapter on the solved play.")
    parser.add_argument("--steps", type=Path, default=OWN, help="kept steps")
    PAGE.write_text(made(parser.parse_args(words).steps), "utf-8")


if __name__ == "__main__":
    main()
