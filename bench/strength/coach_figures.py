"""The figures of docs/coach.md, from the sums of all games."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from bench.strength.coach_sums import (
    CHOICES,
    COSTS,
    GAPS,
    MOMENTS,
    STOPS,
    TENTHS,
    State,
    Sums,
    added,
    choice_cell,
    gap_cell,
    luck_cell,
    mean_off,
    quantiles,
    share_of,
    worth_of,
)
from tools.reviewed_games import Levels

from pegout.review.thresholds import COSTS as BOUNDS
from pegout.review.values import CLASSES, LUCK_KINDS

EXPERTS = ("expert", "expert")
ROLES = ("dealer", "pone")
STEPS = 100
DIGITS = 4


def figures(sums: dict[Levels, State], leant_by: int) -> dict[str, Any]:
    """All of them; `leant_by` is how many games the leans come from."""
    experts, everybody = sums[EXPERTS], reduce(added, sums.values())
    games = {levels: int(one["games"]["number"][0]) for levels, one in sums.items()}
    return {
        "games": games[EXPERTS],
        "other_games": sum(games.values()) - games[EXPERTS],
        "leant_by": leant_by,
        "off_most": float(everybody["most"]["off"][0]),
        "mean_luck": mean_luck(experts["luck"], games[EXPERTS] / leant_by),
        "calibration": calibration_rows(experts["calibration"]),
        "pairings": [pairing(levels, one["games"]) for levels, one in sorted(sums.items())],
        "classes": classes(everybody["choices"]),
        "worth": worths(everybody["worth"]),
        "gaps": gaps(everybody["gaps"]),
        "levels": level_rows(sums),
        "spread": spreads(experts["spread"]),
    }


def mean_luck(luck: Sums, games_a_lean: float) -> list[dict[str, Any]]:
    """Luck of an event by role and kind. The leans are means of other games and have an error like
    that of these, larger the fewer those games were.
    """
    found = []
    for kind, name in enumerate(LUCK_KINDS):
        for role, told in enumerate(("either",) if name == "cut" else ROLES):
            one = mean_off(luck, luck_cell(role, kind))
            both = one.error if name == "cut" else one.error * (1 + games_a_lean) ** 0.5
            found.append({"kind": name, "role": told, **one._asdict(), "with_leans": both})
    return found


def calibration_rows(sums: Sums) -> dict[str, list[dict[str, float]]]:
    """What was said and what happened, by tenths of the chance said."""
    found: dict[str, list[dict[str, float]]] = {}
    for moment, name in enumerate(MOMENTS):
        found[name] = []
        for tenth in range(TENTHS):
            at = moment * TENTHS + tenth
            off = mean_off(sums, at)
            if off.number:
                said, won = share_of(sums, "said", at), share_of(sums, "won", at)
                row = {"tenth": tenth, "said": said, "won": won, "error": off.error}
                found[name].append(row | {"number": off.number})
    return found


def pairing(levels: Levels, sums: Sums) -> dict[str, Any]:
    """Games of the first against the second: what start and costs say, and what was won."""
    off = mean_off(sums, 0)
    parts = {name: share_of(sums, name, 0) for name in ("start", "cost", "other_cost", "result")}
    said = parts["start"] - parts["cost"] + parts["other_cost"]
    return {"levels": levels, **parts, "said": said, "error": off.error, "number": off.number}


def class_rows() -> dict[str, list[int]]:
    """Which rows of costs make up each class."""
    bounds = [0, *(COSTS.index(bound) + 1 for bound in BOUNDS["chance"]), len(COSTS) + 1]
    return {
        name: list(range(first, after))
        for name, first, after in zip(CLASSES, bounds, bounds[1:], strict=False)
    }


def classes(sums: Sums) -> list[dict[str, Any]]:
    """After choices of each class: the games won beside the chance chosen and the best one."""
    found = []
    for kind, kind_name in enumerate(CHOICES):
        for name, rows in class_rows().items():
            at = [choice_cell(seat, kind, row) for seat in (0, 1) for row in rows]
            found.append({"kind": kind_name, "class": name, **_after_choices(sums, at)})
    return found


def _after_choices(sums: Sums, at: Iterable[int]) -> dict[str, Any]:
    places = list(at)
    off = mean_off(sums, places)
    later = share_of(sums, "other_later", places) - share_of(sums, "own_later", places)
    return {
        "number": off.number,
        "best": share_of(sums, "best", places) + later,
        "chosen": share_of(sums, "chosen", places) + later,
        "won": share_of(sums, "won", places),
        "error": off.error,
    }


def worths(sums: Sums) -> dict[str, dict[str, float]]:
    """What a cost of 1 was worth in games, by kind of choice and of all."""
    kinds = {name: worth_of(sums, kind) for kind, name in enumerate(CHOICES)}
    kinds["all"] = worth_of(sums, range(len(CHOICES)))
    return {name: one._asdict() for name, one in kinds.items()}


def gaps(sums: Sums) -> list[dict[str, Any]]:
    """Games still running after some deals, for who has paid less: by how much less, what is said
    with it and without it, and what was won.
    """
    found = []
    for stop, deals in enumerate(STOPS):
        for row, least in enumerate((0.0, *GAPS)):
            at = gap_cell(stop, row)
            off = mean_off(sums, at)
            if not off.number:
                continue
            one = {
                name: share_of(sums, name, at)
                for name in ("start", "luck", "gap", "own_later", "other_later", "won")
            }
            without = one["start"] + one["luck"] - one["own_later"] + one["other_later"]
            told = {"without": without, "said": without + one["gap"], "won": one["won"]}
            counts = {"luck": one["luck"], "error": off.error, "number": off.number}
            found.append({"deals": deals, "least": least, **told, **counts})
    return found


def level_rows(sums: dict[Levels, State]) -> list[dict[str, Any]]:
    """What choices of each level cost in a game, and how many are of each class."""
    found: dict[str, dict[str, float]] = {}
    for levels, one in sums.items():
        for seat, level in enumerate(levels):
            row = found.setdefault(level, dict.fromkeys(("games", "cost", *CLASSES), 0.0))
            row["games"] += one["games"]["number"][seat]
            row["cost"] += one["games"]["cost"][seat]
            for name, rows in class_rows().items():
                at = [choice_cell(seat, kind, n) for kind in range(len(CHOICES)) for n in rows]
                row[name] += one["choices"]["number"][at].sum()
    return [
        {"level": level, "games": int(row["games"])}
        | {name: float(row[name] / row["games"]) for name in ("cost", *CLASSES)}
        for level, row in sorted(found.items(), key=lambda one: -one[1]["cost"] / one[1]["games"])
    ]


def spreads(sums: Sums) -> dict[str, dict[str, list[float]]]:
    """By kind: how luck of one event, and of all in one player's game, is spread."""
    return {
        what: {
            kind: [round(luck, DIGITS) for luck in quantiles(sums[f"{what} {kind}"], STEPS)]
            for kind in LUCK_KINDS[1:]
        }
        for what in ("event", "game")
    }
