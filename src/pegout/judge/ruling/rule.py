"""The judge: a ruleset, a case and its facts in; a ruling with its clause and its reasons out."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pegout.errors import Rejection, refuse
from pegout.judge.cases.books import case_for, citation_of, holding, named, refusal
from pegout.judge.cases.library import case, nearest
from pegout.judge.cases.model import Bound, Case, Facts, FactSpec, Party, Value
from pegout.judge.ruling import reasons as why
from pegout.judge.ruling.board import Board, after
from pegout.judge.ruling.effects import AskJudge, Choose, Effect, Option, PegBack, Score, SetPegs
from pegout.judge.ruling.facts import (
    MUGGINS,
    answers,
    idle_facts,
    missing,
    muggins_spec,
    read,
    read_all,
    specs,
    spoken,
    uneven,
    uneven_row,
    within,
)
from pegout.judge.ruling.remedies import Situation, asked, carry_out
from pegout.rulesets import Ruleset
from pegout.text import Message, Name, Person, say, sentence

ON_THE_BOARD = ("offender_score", "opponent_score", "offender_rear", "landed")
"""Facts that are holes of the board."""


class Ruling(Struct, frozen=True):
    """What a judge rules: what is done in order, who gains and loses, by which clause and why.

    `forward` and `backward` are points by party, `scores` and `rears` the pegs afterwards where
    they were told, `names` who is meant by the parties in this case. `readings` are the numbers of
    those that decide it where the text alone does not.
    """

    case: str
    ruleset: str
    clauses: tuple[str, ...]
    names: dict[str, Person | str]
    effects: tuple[Effect, ...]
    forward: dict[Party, int]
    backward: dict[Party, int]
    scores: dict[Party, int]
    rears: dict[Party, int]
    winner: Party | None
    reasons: tuple[Message, ...]
    notes: tuple[Message, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def choices(self) -> tuple[Choose, ...]:
        """The decisions that wait for a player."""
        return tuple(effect for effect in self.effects if isinstance(effect, Choose))

    @property
    def for_judge(self) -> tuple[AskJudge, ...]:
        """The decisions that wait for a human judge."""
        return tuple(effect for effect in self.effects if isinstance(effect, AskJudge))

    def said(self) -> tuple[Message, ...]:
        """Everything that is done, each as a sentence."""
        return tuple(sentence(effect.said(self.names)) for effect in self.effects)

    def then(self) -> tuple[Message, ...]:
        """Where the pegs stand afterwards, as far as that is known."""
        return tuple(
            say("judge-shows", who=self.names[one], score=score, rear=self.rears.get(one, ""))
            for one, score in self.scores.items()
        )


def rule(
    rules: Ruleset,
    case_id: str,
    facts: Mapping[str, object],
    offender: Person | None = None,
    opponent: Person | None = None,
) -> Ruling | Rejection:
    """The ruling for one case, or what stands in its way; players are named where they are known.

    >>> from pegout.rulesets import ruleset
    >>> ruling = rule(ruleset("acc"), "ACC-mix-bottom", {})
    >>> [str(one) for one in ruling.said()]
    ['The pone pegs 2 (penalty).', 'The whole pack is shuffled again.']
    """
    found = case(case_id, rules)
    if found is None:
        return _unknown_case(case_id)
    known = specs(found, rules)
    told = _facts(found, rules, known, facts)
    if isinstance(told, Rejection):
        return told
    idle = idle_facts(known, told)
    told = {key: value for key, value in told.items() if key not in idle}
    aside = tuple(known[key].ask for key in idle)
    at = Situation(rules, told, int(told.get("target", rules.game.target.value)), aside)
    if (stop := _contradiction(found, known, at)) is not None:
        return stop
    return _ruling(found, at, found.names(offender, opponent))


def facts_needed(
    rules: Ruleset, found: Case, facts: Mapping[str, object]
) -> dict[str, FactSpec] | Rejection:
    """What must still be asked before this case can be ruled on, question by question."""
    known = specs(found, rules)
    told = read_all(known, facts)
    if isinstance(told, Rejection):
        return told
    filled = _with_muggins(rules, told)
    lacking = missing(known, filled)
    if _turns_on_muggins(found) and MUGGINS not in filled:
        return {MUGGINS: muggins_spec(), **lacking}
    return lacking


def _unknown_case(case_id: str) -> Rejection:
    if near := nearest(case_id):
        return refuse("unknown_case.near", case=case_id, near=near)
    return refuse("unknown_case.none", case=case_id)


def _facts(
    found: Case, rules: Ruleset, known: Mapping[str, FactSpec], given: Mapping[str, object]
) -> Facts | Rejection:
    if (no := _muggins_forbidden(rules, given)) is not None:
        return no
    if (no := refusal(found, rules)) is not None:
        return no
    told = read_all(known, given)
    if isinstance(told, Rejection):
        return told
    needed = facts_needed(rules, found, given)
    if isinstance(needed, Rejection):
        return needed
    # A fact on the wrong side says more than one that is still missing.
    filled = _with_muggins(rules, told)
    idle = idle_facts(known, filled)
    matters = {key: value for key, value in filled.items() if key not in idle}
    early = _contradiction(found, known, Situation(rules, matters, rules.game.target.value))
    if early is not None:
        return early
    return _missing_facts(needed) if needed else filled


def _muggins_forbidden(rules: Ruleset, given: Mapping[str, object]) -> Rejection | None:
    """What is told of muggins against a book that settles it."""
    told, settled = given.get(MUGGINS), rules.counting.muggins
    says = None if told is None else read(muggins_spec(), told)
    if rules.forbids_muggins and says is True:
        return refuse("muggins_forbidden.told", clause=settled.clause, rules=Name(rules.name))
    if settled.value == "on" and says is False:
        name = Name(rules.name)
        return refuse("contradictory_fact.muggins_on", clause=settled.clause, rules=name)
    return None


def _with_muggins(rules: Ruleset, facts: Facts) -> Facts:
    """A book that settles muggins answers the question itself; custom answers if nobody does."""
    settled = {"on": True, "off": False}.get(rules.counting.muggins.value)
    if settled is None or (MUGGINS in facts and not rules.counting.muggins.stated):
        return facts
    return {**facts, MUGGINS: settled}


def _turns_on_muggins(found: Case) -> bool:
    used = [key for remedy in found.effects for key in (*remedy.only, *remedy.unless)]
    return found.muggins or MUGGINS in used or MUGGINS in found.needs


def _missing_facts(needed: Mapping[str, FactSpec]) -> Rejection:
    asked = [
        say("judge-asked", question=spec.ask, answers=answers(spec)) for spec in needed.values()
    ]
    return refuse("missing_fact.case", asked=asked)


def _contradiction(found: Case, known: Mapping[str, FactSpec], at: Situation) -> Rejection | None:
    if found.muggins and at.facts.get(MUGGINS) is False:
        return _wrong_side(found, MUGGINS, False, at.rules)
    for key, wanted in found.needs.items():
        value = at.facts.get(key)
        if value is None or (key not in known and key != MUGGINS):
            continue
        if not _as_needed(wanted, value, at):
            return _wrong_side(found, key, value, at.rules)
    return _off_the_board(at) or _impossible_row(at.facts, at.rules)


def _impossible_row(facts: Facts, rules: Ruleset) -> Rejection | None:
    """A wrong number of cards that no right deal brings about, or a crib that nothing went to."""
    from pegout.judge.ruling.card_counts import idle_crib_now

    row = "".join(str(facts.get(key, "")) for key in ("pone", "dealer", "crib"))
    if facts.get("wrong") == "discard" and len(row) == 3 and uneven(row):
        return uneven_row(rules)
    return idle_crib_now(row, "A") if "crib_now" in facts and len(row) == 3 else None


def _as_needed(wanted: object, value: Value, at: Situation) -> bool:
    if isinstance(wanted, Bound):
        return within(wanted, value, at.rules, at.target)
    return value in wanted if isinstance(wanted, tuple) else value == wanted


def _wrong_side(found: Case, key: str, value: Value, rules: Ruleset) -> Rejection:
    target = found.otherwise.get(key, "")
    other = (
        target.get(spoken(value), target.get("else", "")) if isinstance(target, dict) else target
    )
    if found.muggins and key == MUGGINS:
        other = case_for("muggins_off", rules).id
    there = holding(other, rules)
    return refuse(
        "contradictory_fact.case",
        clause=citation_of(found, rules),
        applies="" if there is None else named(there),
    )


def _off_the_board(at: Situation) -> Rejection | None:
    """Facts that no board can show: a peg beyond the game hole, or a rear peg before the front."""
    facts, options = at.facts, at.rules.game.target_options.value
    if at.target not in options and at.target != at.rules.game.target.value:
        return refuse("contradictory_fact.target", allowed=options, target=at.target)
    for key in ON_THE_BOARD:
        if int(facts.get(key, 0)) > at.target:
            return refuse("contradictory_fact.beyond", fact=key, target=at.target)
    front, rear = facts.get("offender_score"), facts.get("offender_rear")
    if front is not None and rear is not None and int(rear) > int(front):
        return refuse("contradictory_fact.rear")
    if front == at.target and facts.get("in_game_hole") is False:
        other = named(case_for("false_game", at.rules))
        return refuse("contradictory_fact.game_hole", applies=other)
    landed = facts.get("landed")
    if front is not None and landed is not None and int(landed) >= int(front):
        other = named(case_for("front_peg_forward", at.rules))
        return refuse("contradictory_fact.forwards", applies=other)
    for key in ("error", "unearned"):
        if front is not None and int(facts.get(key, 0)) > int(front):
            return refuse("contradictory_fact.more", fact=key)
    return None


def _ruling(found: Case, at: Situation, names: dict[str, Person | str]) -> Ruling:
    effects = carry_out(found.effects, at)
    if found.none_stated and not any(isinstance(one, AskJudge) for one in effects):
        left = say("judge-directs", decider=at.rules.judging.decider.value)
        more = (Option("1", say("judge-no-more")), Option("2", left))
        effects = (*effects, asked(at.rules, say("judge-more-follows"), more))
    board = _board(at, judge_decides=_judge_sets_pegs(found, effects))
    for effect in effects:
        board = after(board, effect)
    return Ruling(
        case=found.id,
        ruleset=at.rules.id,
        clauses=why.cited(found, at, effects),
        names=names,
        effects=effects,
        forward=_forward(effects),
        backward={one.party: one.points for one in effects if isinstance(one, PegBack)},
        scores=board.front,
        rears=board.rear,
        winner=board.winner,
        reasons=tuple(why.reasons(found, at, effects, board, names)),
        notes=tuple(why.notes(found, at, effects)),
        readings=why.readings(found, at, effects, board),
    )


def _judge_sets_pegs(found: Case, effects: tuple[Effect, ...]) -> bool:
    """Whether the offender's pegs wait for a human judge, so that no hole can be named."""
    sets = any(remedy.do == "set_pegs" for remedy in found.effects)
    return sets and not any(isinstance(one, SetPegs) for one in effects)


def _board(at: Situation, *, judge_decides: bool) -> Board:
    told: dict[Party, int] = {}
    rears: dict[Party, int] = {}
    for key, value in at.facts.items():
        if judge_decides and key.startswith("offender"):
            continue
        if key in ("offender_score", "true_score"):
            told["offender"] = min(at.target, int(value))
        elif key == "opponent_score":
            told["opponent"] = int(value)
        elif key == "offender_rear":
            rears["offender"] = int(value)
    return Board(at.target, told, rears)


def _forward(effects: tuple[Effect, ...]) -> dict[Party, int]:
    points: dict[Party, int] = {}
    for one in effects:
        if isinstance(one, Score):
            points[one.to] = points.get(one.to, 0) + one.points
    return points
