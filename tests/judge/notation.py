"""Rulings in a short hand that a judge can read down a page, and the pages written in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pegout.judge.cases.model import names_of
from pegout.judge.ruling import effects as fx

WHO = names_of("offender")
EXPECTED = Path(__file__).parent / "expected"


class Expected(NamedTuple):
    """One block of a page: a case under some rules with some facts, and what must follow."""

    case: str
    rules: str
    facts: dict[str, str]
    effects: tuple[str, ...]

    @property
    def name(self) -> str:
        facts = ",".join(f"{key}={value}" for key, value in self.facts.items())
        return f"{self.case}-{self.rules}" + (f"-{facts}" if facts else "")


def pages() -> tuple[Expected, ...]:
    """Every block of every page."""
    return tuple(block for path in sorted(EXPECTED.glob("*.txt")) for block in _blocks(path))


def _blocks(path: Path) -> Iterator[Expected]:
    heading, effects = "", []
    for line in [*path.read_text("utf-8").splitlines(), "end"]:
        if line.startswith("#") or not line.strip():
            continue
        if line.startswith("  "):
            effects.append(line.strip())
            continue
        if heading:
            case, rules, *facts = heading.split()
            told = dict(fact.split("=", 1) for fact in facts)
            yield Expected(case, rules, told, tuple(effects))
        heading, effects = line, []


def short(effect: fx.Effect, who: fx.Names = WHO) -> str:
    """One effect in short hand, with the reading that orders it where the text does not."""
    by = f" [{effect.reading}]" if effect.reading else ""
    wording = SHORT.get(type(effect))
    return typed(f"{in_words(effect, who) if wording is None else wording(effect)}{by}")


def typed(told: object) -> str:
    """What is told, as it is typed in these pages: with a plain apostrophe."""
    return str(told).replace("’", "'")


def in_words(effect: fx.Effect, who: fx.Names) -> str:
    """An effect that is told in words, behind what kind it is."""
    match effect:
        case fx.Stands(what):
            return f"stands: {fx.in_case(what, who)}"
        case fx.AskJudge():
            return _judge(effect, who)
        case fx.Choose(by, options):
            return f"choose {by}: {_options(options, who)}"
        case fx.Restore(what):
            return f"restore: {fx.in_case(what, who)}"
        case _:
            return f"order: {effect.message(who)}{_see(effect)}"


def _see(told: fx.Effect | fx.Option) -> str:
    """The case that tells more."""
    return f" ({told.see})" if isinstance(told, fx.Order | fx.Option) and told.see else ""


def _options(options: tuple[fx.Option, ...], who: fx.Names) -> str:
    return " | ".join(
        f"{one.id}{''.join(f' => {short(effect, who)}' for effect in one.effects)}"
        for one in options
    )


def _judge(one: fx.AskJudge, who: fx.Names) -> str:
    hint = "" if one.suggestion is None else f" ({_words(one.suggestion, who)})"
    options = " | ".join(_words(option, who) for option in one.options)
    return f"{one.decider}: {options}{hint}{', final' if one.final else ''}"


def _words(option: fx.Option, who: fx.Names) -> str:
    return f"{fx.in_case(option.words, who)}{_see(option)}"


def _plain(what: str) -> str:
    """The id of what an effect is about, as words."""
    return what.replace("_", " ")


def _again(one: fx.LookAgain) -> str:
    return "look again: " + ", ".join(f"{row.crib} {row.action}" for row in one.rows)


SHORT: dict[type, Callable[[Any], str]] = {
    fx.Score: lambda one: f"+{one.points} {one.to} {one.kind}",
    fx.NoScore: lambda one: f"+0 {one.to}",
    fx.PegBack: lambda one: f"back {one.points} {one.party}",
    fx.Correct: lambda one: f"peg {one.change:+} {one.party}",
    fx.SetPegs: lambda one: f"pegs {one.front}/{'?' if one.rear is None else one.rear} {one.party}",
    fx.Retract: lambda one: f"retract {one.what}",
    fx.Forfeit: lambda one: f"forfeit {one.party}: {_plain(one.what)}",
    fx.Dead: lambda one: f"dead: {_plain(one.what)}",
    fx.Count: lambda one: f"count: {one.what}",
    fx.Redeal: lambda one: f"redeal {one.by}",
    fx.DealOn: lambda one: "deal on",
    fx.NewPack: lambda one: f"new pack {one.when}",
    fx.Reshuffle: lambda one: f"reshuffle {one.what}",
    fx.Recut: lambda one: f"recut {one.by}",
    fx.Fill: lambda one: f"fill: {_plain(one.what)}",
    fx.Draw: lambda one: f"draw {one.by}: {_plain(one.what)}",
    fx.Move: lambda one: f"move: {_plain(one.what)}",
    fx.KeepPoints: lambda one: f"keep {one.party}",
    fx.NextDealer: lambda one: f"next dealer: {one.who}",
    fx.CribTo: lambda one: "crib to: pone",
    fx.RestoreCount: lambda one: "restore: the count",
    fx.ReturnDiscard: lambda one: "restore: the discard",
    fx.ReturnDealerCard: lambda one: "restore: the dealer's card",
    fx.Rewind: lambda one: "rewind: the renege",
    fx.SetCount: lambda one: f"count in force: {one.to}",
    fx.CallJudges: lambda one: "judges" if one.decider == "judge" else f"call {one.decider}",
    fx.Continue: lambda one: "continue",
    fx.Pause: lambda one: "pause",
    fx.Stop: lambda one: "stop",
    fx.GameLost: lambda one: (
        f"lost {one.party}: {'any game or match in progress' if one.match else 'the game'}, "
        f"{one.spread or 'no'} spread"
    ),
    fx.GameWon: lambda one: f"game won {one.party}",
    fx.Out: lambda one: f"out {one.party}",
    fx.LookAgain: _again,
}
