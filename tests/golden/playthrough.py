"""A game printed whole: every command, every event, and what each view shows again at each step.

`python -m tests.golden.playthrough` writes the golden files again; look at the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from tests.games import TABLES, steps

from pegout.cards import spell
from pegout.game import Command, GameState, StartMatch, View, view_from
from pegout.record import line_for
from pegout.seating import Seat, seats

FOLDER = Path(__file__).parent / "playthroughs"


def playthrough(rules: str, hands: int) -> Iterator[str]:
    """The lines of one golden file."""
    before: dict[Seat | None, dict[str, str]] = {}
    for number, (command, events, state) in enumerate(steps(rules, hands, f"golden {rules}")):
        yield f"== {number} {_asked(command)}"
        yield from (f"   {line_for(event)}" for event in events)
        for viewer in (*seats(hands), None):
            now = _shown(state, viewer)
            then = before.get(viewer, {})
            before[viewer] = now
            news = [f"{key}={now[key]}" for key in now if then.get(key) != now[key]]
            if news:
                who = "all" if viewer is None else f"P{viewer + 1}"
                yield f" {who:>3}: {' | '.join(news)}"


def _asked(command: Command) -> str:
    if isinstance(command, StartMatch):
        return f"StartMatch {command.ruleset.id} {' '.join(command.names)}"
    data = msgspec.to_builtins(command)
    if data.get("said", 0) is None:
        del data["said"]  # where the table counts, nobody says a count
    return " ".join([data.pop("type"), *(f"{key}={value}" for key, value in data.items())])


def _shown(state: GameState, viewer: Seat | None) -> dict[str, str]:
    view = view_from(state, viewer)
    shown = {
        "phase": view.phase.value,
        "pegs": " ".join(f"{pegs.front}/{pegs.rear}" for pegs in view.pegs),
        "games": " ".join(map(str, view.games)),
        "seed": view.seed or "?",
        "values": str(view.values),
        "cuts": " ".join(str(cut.card) for cut in view.cuts),
        "waits": " ".join(f"P{seat + 1}" for seat in view.waiting_for),
        "duty": msgspec.json.encode(view.duty).decode(),
        "winner": str(view.winner),
        "items": " ".join(f"{item.kind}:{item.pegged}" for item in view.items),
        "last": _last_shown(view),
    }
    return shown | _deal_shown(view)


def _last_shown(view: View) -> str:
    last = view.last_deal
    if last is None:
        return ""
    hands = " / ".join(spell(cards) for cards in last.hands)
    return f"{last.number}: {hands} / {spell(last.crib)} with {last.starter}"


def _deal_shown(view: View) -> dict[str, str]:
    deal = view.deal
    if deal is None:
        return {}
    return {
        "deal": f"{deal.number} by P{deal.dealer + 1}",
        "hand": spell(deal.hand),
        "held": " ".join(map(str, deal.held)),
        "laid": spell(deal.laid_away),
        "has-laid": " ".join(str(int(has)) for has in deal.has_laid_away),
        "crib": spell(deal.crib) or f"{deal.crib_size} cards",
        "starter": str(deal.starter),
        "series": f"{deal.series.count}: {spell(deal.series.cards)}",
        "goes": " ".join(f"P{seat + 1}" for seat in deal.series.goes),
        "past": " / ".join(spell(series.cards) for series in deal.past),
        "shown": " / ".join(spell(cards) for cards in deal.shown),
    }


def write_all() -> None:
    """Write every golden file again."""
    for rules, hands in TABLES:
        text = "\n".join(playthrough(rules, hands)) + "\n"
        (FOLDER / f"{rules}-{hands}.txt").write_bytes(text.encode())


if __name__ == "__main__":
    write_all()
