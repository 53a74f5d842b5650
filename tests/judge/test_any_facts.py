"""Whatever is told, the judge answers: a ruling that adds up, or a reason why not."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st
from tests.long import examples
from tests.words import lines

from pegout.errors import Rejection
from pegout.judge import cases, rule
from pegout.judge.cases.model import Case, FactSpec
from pegout.judge.ruling.effects import Correct, PegBack, Score
from pegout.judge.ruling.facts import specs
from pegout.rulesets import RULESET_IDS, Ruleset, ruleset


def _values(spec: FactSpec) -> st.SearchStrategy[object]:
    if spec.one_of:
        return st.sampled_from(spec.one_of)
    return st.integers(spec.least, min(spec.most, 130)) if spec.number else st.booleans()


@st.composite
def told(draw: st.DrawFn) -> tuple[Ruleset, Case, dict[str, object]]:
    rules = ruleset(draw(st.sampled_from(RULESET_IDS)))
    found = draw(st.sampled_from(cases()))
    known = specs(found, rules)
    facts = {
        key: draw(_values(spec))
        for key, spec in known.items()
        if not spec.optional or draw(st.booleans())
    }
    if rules.counting.muggins.value == "optional":
        facts["muggins"] = draw(st.booleans())
    for key in draw(
        st.sets(st.sampled_from(sorted(facts)), max_size=1) if facts else st.just(set())
    ):
        del facts[key]
    return rules, found, facts


@settings(max_examples=examples(300, 3000), deadline=None)
@given(told())
def test_every_answer_is_a_ruling_or_a_reason(
    asked: tuple[Ruleset, Case, dict[str, object]],
) -> None:
    rules, found, facts = asked
    ruling = rule(rules, found.id, facts)
    if isinstance(ruling, Rejection):
        assert ruling.code
        assert "\n" not in str(ruling)
        return
    assert ruling.effects
    assert all(lines(ruling.said()))
    assert all(0 <= score <= 121 for score in ruling.scores.values())
    for one in ruling.effects:
        assert not isinstance(one, Score) or one.points > 0
        assert not isinstance(one, PegBack) or one.points >= 0
        assert not isinstance(one, Correct) or one.change


@settings(max_examples=examples(50, 300), deadline=None)
@given(st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3), st.text(max_size=12))
def test_nonsense_is_refused(facts: dict[str, object], case_id: str) -> None:
    assert isinstance(rule(ruleset("acc"), case_id, facts), Rejection)
