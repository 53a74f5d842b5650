"""The lines of rulings: what was reported, ruled, chosen, and each thing that was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pegout.cards import spell
from pegout.game import events as e
from pegout.record.spelling import item, moved, name, parts, player, players, quoted


def _fact(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return quoted(value) if isinstance(value, str) else str(value)


def _report(event: e.IncidentReported) -> str:
    facts = [f"{name(key)} {_fact(value)}" for key, value in sorted(event.facts.items())]
    return (
        f"report {name(event.case)} by={player(event.reporter)} "
        f"offender={player(event.offender)} {item(event.item)} about={event.about}{parts(facts)}"
    )


def _ruling(event: e.Ruled) -> str:
    head = " ".join(["ruling", name(event.case), *map(quoted, event.clauses)])
    return f"{head}{parts(map(quoted, event.says))}"


def _choice(event: e.ChoiceOffered) -> str:
    options = [f"{name(option.id)} {quoted(option.words)}" for option in event.options]
    head = f"choice {name(event.case)} by={player(event.chooser)} step={event.step}"
    return f"{head} {quoted(event.question)}{parts(options)}"


def _chosen(event: e.ChoiceMade) -> str:
    return f"chosen {name(event.case)} by={player(event.chooser)} {name(event.option)}"


def _points(event: e.PointsMoved) -> str:
    return f"points {name(event.case)} {event.kind} {moved(event)} {item(event.item)}"


def _set_pegs(event: e.PegsSet) -> str:
    return (
        f"set-pegs {name(event.case)} side={event.side + 1} front={event.front} rear={event.rear}"
    )


def _place(place: e.Place) -> str:
    return place.where if place.seat is None else f"{place.where}:{player(place.seat)}"


def _moved(event: e.CardsMoved) -> str:
    head = f"moved {name(event.case)} from={_place(event.source)} to={_place(event.to)}"
    return f"{head} {spell(event.cards)}".rstrip()


def _dead(event: e.HoldingKilled) -> str:
    head = f"dead {name(event.case)} {event.holding} {player(event.seat)} {event.scope}"
    return f"{head} {spell(event.cards)}".rstrip()


def _rewound(event: e.Rewound) -> str:
    back = parts(spell(hand) or "-" for hand in event.back)
    return (
        f"rewound {name(event.case)} laid={event.laid} count={event.count} "
        f"goes={players(event.goes)} turn={player(event.turn)}{back}"
    )


def _roles(event: e.RoleChanged) -> str:
    crib, dealer = player(event.crib_owner), player(event.next_dealer)
    return f"roles {name(event.case)} crib={crib} next={dealer}"


def _cut_voided(event: e.CutVoided) -> str:
    return f"cut-voided {name(event.case)} {event.purpose} again={players(event.seats)}"


RULING_WRITERS: dict[type[e.Event], Callable[[Any], str]] = {
    e.IncidentReported: _report,
    e.Ruled: _ruling,
    e.ChoiceOffered: _choice,
    e.ChoiceMade: _chosen,
    e.PointsMoved: _points,
    e.PegsSet: _set_pegs,
    e.CardsMoved: _moved,
    e.HoldingKilled: _dead,
    e.Rewound: _rewound,
    e.PlayStopped: lambda it: f"play-stopped {name(it.case)}",
    e.DealVoided: lambda it: f"deal-voided {name(it.case)}",
    e.RoleChanged: _roles,
    e.PackReplaced: lambda it: f"new-pack {name(it.case)} {it.when}",
    e.CutVoided: _cut_voided,
}
