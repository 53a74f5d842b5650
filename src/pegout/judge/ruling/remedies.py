"""From what a book orders to what is done: one small function for each kind of remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.judge.cases.model import Branch, Decider, Do, Facts, Party, Remedy
from pegout.judge.ruling import effects as fx
from pegout.judge.ruling.board import backward
from pegout.judge.ruling.facts import holds, rule_value
from pegout.rulesets import Ruleset
from pegout.text import Message, say


class Situation(Struct, frozen=True):
    """What a remedy is worked out from: the rules, the facts and the points that win.

    `aside` are the questions whose answers do not matter, by what was answered to others.
    """

    rules: Ruleset
    facts: Facts
    target: int
    aside: tuple[str, ...] = ()

    def number(self, key: str) -> int:
        """A fact that is a number; nothing where it was not asked for."""
        return int(self.facts.get(key, 0))


def carry_out(remedies: Iterable[Remedy], at: Situation) -> tuple[fx.Effect, ...]:
    """The effects of those remedies whose conditions are met, in order."""
    done: list[fx.Effect] = []
    for remedy in remedies:
        if holds(remedy.only, at.facts, at.rules) and not _excused(remedy, at):
            done += _marked(remedy, at, REMEDIES[remedy.do](remedy, at))
    return tuple(done)


def _marked(remedy: Remedy, at: Situation, made: list[fx.Effect]) -> list[fx.Effect]:
    """What a reading orders is marked so; of points pegged back only what the board cannot take."""
    reading = remedy.reading or _reading_of(remedy.reading_of, at.rules)
    if not reading:
        return made
    marked = [one for one in made if remedy.do != "back" or isinstance(one, fx.Score)]
    return [replace(one, reading=reading) if one in marked else one for one in made]


def _reading_of(key: str, rules: Ruleset) -> str:
    """The reading that the clause of a rule names, if any."""
    readings = dict(rules.rules())[key].cited.readings if key else ()
    return readings[0] if readings else ""


def _excused(remedy: Remedy, at: Situation) -> bool:
    return bool(remedy.unless) and holds(remedy.unless, at.facts, at.rules)


def amount(points: int | str, at: Situation) -> int:
    """A number of points: as it stands, worked out, from a rule, or as a fact says."""
    if isinstance(points, int):
        return points
    if points in AMOUNTS:
        return AMOUNTS[points](at)
    if "." in points:
        return int(str(rule_value(points, at.rules)))
    return at.number(points)


def _muggins_points(at: Situation) -> int:
    """The lesser of what was claimed and what was truly missed."""
    return min(at.number("claimed"), at.number("missed"))


def _renege_points(at: Situation) -> int:
    """Two for each card that by itself could have been played."""
    return 2 * at.number("cards")


def _over_claim(at: Situation) -> int:
    """From the points truly held to the game hole."""
    return at.target - at.number("true_score")


def _rear_and_score(at: Situation) -> int:
    """The old rear peg and the score in hand, to the game hole: the score before it is lost."""
    return min(at.target, at.number("offender_rear") + at.number("score"))


def _long_peg(at: Situation) -> int:
    """What the book gives the opponent for a long peg: a fixed number, or the error itself."""
    points = at.rules.counting.long_peg_points.value
    return at.number("error") if points == "error" else points


AMOUNTS: dict[str, Callable[[Situation], int]] = {
    "lesser": _muggins_points,
    "two_a_card": _renege_points,
    "over_claim": _over_claim,
    "rear_and_score": _rear_and_score,
    "long_peg": _long_peg,
}


def _score(remedy: Remedy, at: Situation) -> list[fx.Effect]:
    points = amount(remedy.points, at)
    party = _party(remedy.to)
    if points == 0:
        return [fx.NoScore(party, remedy.what, _kind(remedy.kind))]
    return [fx.Score(party, points, _kind(remedy.kind))]


def _back(remedy: Remedy, at: Situation) -> list[fx.Effect]:
    """Back as far as the board goes; what is left over the opponent scores."""
    held = at.number("true_score" if "true_score" in at.facts else "offender_score")
    goes, left = backward(amount(remedy.points, at), held)
    rest: list[fx.Effect] = [fx.Score("opponent", left, "award")] if left else []
    return [fx.PegBack("offender", goes), *rest]


def _correct(remedy: Remedy, at: Situation) -> list[fx.Effect]:
    """Forward for a short peg, back for a long one; nothing if no points are in question."""
    points = amount(remedy.points, at)
    change = points if remedy.kind == "forward" else -points
    return [fx.Correct(_party(remedy.to), change)] if points else []


def _set_pegs(remedy: Remedy, at: Situation) -> list[fx.Effect]:
    front = amount(remedy.points, at)
    rears = {
        "behind": max(0, front - 1),
        "rear": at.facts.get("offender_rear"),
        "landed": at.facts.get("landed"),
    }
    rear = rears.get(remedy.what)
    if remedy.what == "landed" and rear is not None and int(rear) > front:
        return [_still_ahead(at.rules, int(rear), front)]
    return [fx.SetPegs("offender", front, None if rear is None else int(rear))]


def _still_ahead(rules: Ruleset, landed: int, rear: int) -> fx.AskJudge:
    """A peg moved back a little: "the pegs stay" and "the score before is lost" then disagree."""
    return asked(
        rules,
        say("judge-still-ahead"),
        (
            fx.Option("1", say("judge-pegs-stay", front=landed, rear=rear), _pegs(landed, rear)),
            fx.Option("2", say("judge-scores-lost", score=rear), _pegs(rear)),
        ),
    )


def _pegs(front: int, rear: int | None = None) -> tuple[fx.Effect, ...]:
    return (fx.SetPegs("offender", front, rear),)


def _choose(remedy: Remedy, at: Situation) -> list[fx.Effect]:
    options = tuple(
        fx.Option(one.id, one.words, carry_out(one.effects, at))
        for one in remedy.options
        if isinstance(one, Branch)
    )
    return [fx.Choose(_party(remedy.by), options)]


def _ask_judge(remedy: Remedy, at: Situation) -> list[fx.Effect]:
    who: Decider = "convenor" if remedy.by == "convenor" else at.rules.judging.decider.value
    options = tuple(_option(place, one, at, who) for place, one in enumerate(remedy.options, 1))
    hint = next(
        (
            option.id
            for option, one in zip(options, remedy.options, strict=True)
            if isinstance(one, Branch) and one.suggested
        ),
        "",
    )
    final = remedy.kind == "final" or who == "director"
    return [fx.AskJudge(remedy.ask, options, hint, who, final)]


def _option(place: int, one: str | Branch, at: Situation, who: Decider) -> fx.Option:
    if one == DIRECTS:
        return fx.Option(str(place), say("judge-directs", decider=who))
    if isinstance(one, str):
        return fx.Option(str(place), one)
    return fx.Option(str(place), one.words, carry_out(one.effects, at), one.see)


def asked(rules: Ruleset, question: Message, options: tuple[fx.Option, ...]) -> fx.AskJudge:
    """A question for the official who decides here; a director's decisions are final."""
    who = rules.judging.decider.value
    return fx.AskJudge(question, options, decider=who, final=who == "director")


DIRECTS = "directs"
"""The option in the data that leaves it to the official."""


def _call_judges(_remedy: Remedy, at: Situation) -> list[fx.Effect]:
    return [fx.CallJudges(at.rules.judging.decider.value)]


def _game_lost(remedy: Remedy, at: Situation) -> list[fx.Effect]:
    spread = amount(remedy.points, at) or None
    return [fx.GameLost("offender", spread, remedy.match)]


def _table(remedy: Remedy, at: Situation) -> list[fx.Effect]:
    from pegout.judge.ruling.card_counts import effects_by_table

    return list(effects_by_table(at, remedy.what))


def _told(kind: type[Struct], *names: str) -> Callable[[Remedy, Situation], list[Any]]:
    """A remedy whose effect says just what the data says, in these fields."""

    def effect(remedy: Remedy, _at: Situation) -> list[Any]:
        fields = {"do": kind.__struct_config__.tag}
        for name in names:
            said = getattr(remedy, FIELDS.get(name, name))
            if said:
                fields[name] = said
        return [msgspec.convert(fields, kind)]

    return effect


FIELDS = {"party": "to", "when": "what", "who": "what"}
"""Where the data calls a field of an effect by another name."""


def _party(text: str) -> Party:
    party: Party = msgspec.convert(text, Party)
    return party


def _kind(text: str) -> Any:
    return text or "penalty"


REMEDIES: dict[Do, Callable[[Remedy, Situation], list[fx.Effect]]] = {
    "score": _score,
    "back": _back,
    "correct": _correct,
    "set_pegs": _set_pegs,
    "choose": _choose,
    "ask_judge": _ask_judge,
    "game_lost": _game_lost,
    "table": _table,
    "no_score": _told(fx.NoScore, "to", "what"),
    "retract": _told(fx.Retract, "what"),
    "forfeit": _told(fx.Forfeit, "party", "what"),
    "dead": _told(fx.Dead, "what"),
    "count": _told(fx.Count, "what"),
    "redeal": _told(fx.Redeal, "by"),
    "deal_on": _told(fx.DealOn),
    "new_pack": _told(fx.NewPack, "when"),
    "reshuffle": _told(fx.Reshuffle, "what"),
    "recut": _told(fx.Recut, "by"),
    "fill": _told(fx.Fill, "what"),
    "move": _told(fx.Move, "what"),
    "draw": _told(fx.Draw, "by", "what"),
    "restore": _told(fx.Restore, "what"),
    "set_count": _told(fx.SetCount, "to"),
    "call_judges": _call_judges,
    "stands": _told(fx.Stands, "what"),
    "keep_points": _told(fx.KeepPoints, "party"),
    "continue": _told(fx.Continue),
    "pause": _told(fx.Pause),
    "stop": _told(fx.Stop),
    "next_dealer": _told(fx.NextDealer, "who"),
    "crib_to": _told(fx.CribTo, "who"),
    "game_won": _told(fx.GameWon, "party"),
    "out": _told(fx.Out, "party"),
    "order": _told(fx.Order, "what", "see"),
    "peg_as_if_held": _told(fx.PegAsIfHeld),
    "restore_count": _told(fx.RestoreCount),
    "return_discard": _told(fx.ReturnDiscard),
    "return_dealer_card": _told(fx.ReturnDealerCard),
    "remake_crib": _told(fx.RemakeCrib),
    "rewind": _told(fx.Rewind),
    "withdraw_go": _told(fx.WithdrawGo),
    "lay_renege_cards": _told(fx.LayRenegeCards),
    "play_cards_left": _told(fx.PlayCardsLeft),
    "leader_wins": _told(fx.LeaderWins),
}
