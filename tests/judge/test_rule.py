"""What the judge asks for, refuses and says in each book."""

from __future__ import annotations

import re

import pytest
from tests.words import lines

from pegout.errors import Rejection
from pegout.judge import Ruling, case, cases, known_in, rule
from pegout.judge.cases.library import DOS, IrregularityError, parse_cases
from pegout.judge.ruling.facts import specs
from pegout.judge.ruling.remedies import REMEDIES
from pegout.rulesets import RULESET_IDS, house_ruleset, ruleset
from pegout.text import Message, Name


def ruled(rules: str, case_id: str, **facts: object) -> Ruling:
    answer = rule(ruleset(rules), case_id, facts)
    assert isinstance(answer, Ruling), answer
    return answer


def refused(rules: str, case_id: str, **facts: object) -> Rejection:
    answer = rule(ruleset(rules), case_id, facts)
    assert isinstance(answer, Rejection), answer
    return answer


def sent_to(answer: Rejection) -> str:
    """The case that applies instead."""
    assert isinstance(answer.message, Message)
    other = answer.message.parts["applies"]
    assert isinstance(other, Name)
    return other.id


SELF = {"in_game_hole": False, "moment": "in_time", "told": True}


def test_missing_facts_are_named_with_their_questions() -> None:
    answer = refused("acc", "ACC-renege")
    assert answer.code == "missing_fact"
    assert "needs an answer to “Was it claimed" in answer.sentence
    assert "” (yes or no); “Has a card" in answer.sentence
    assert "_" not in answer.sentence
    more = refused("acc", "ACC-renege", in_time=True, renege_played=True)
    assert "“How many" in more.sentence
    assert "” (a whole number from 1 to 4)" in more.sentence


def test_a_fact_that_only_sometimes_matters_is_asked_for_only_then() -> None:
    assert isinstance(rule(ruleset("alberta55"), "ALB-misdeal", {"kind": "faced"}), Ruling)
    told = refused("sasg", "SAS-misdeal", kind="wrong_number").sentence
    assert "Has the first hand of this deal been pegged in the show?" in told
    assert isinstance(rule(ruleset("sasg"), "SAS-misdeal", {"kind": "faced"}), Ruling)


@pytest.mark.parametrize("given", ["none", "0", "-2", "2.5", "5", "99999", ""])
def test_a_number_must_be_one(given: str) -> None:
    answer = refused("acc", "ACC-renege", in_time="yes", cards=given)
    assert answer.code == "bad_fact"
    assert "” needs a whole number from 1 to 4, not " in answer.sentence


@pytest.mark.parametrize("given", ["maybe", "2", ""])
def test_yes_or_no_must_be_one_of_them(given: str) -> None:
    assert "yes or no" in refused("acc", "ACC-renege", in_time=given, cards=2).sentence


def test_one_of_several_words_must_be_one() -> None:
    told = refused("alberta55", "ALB-misdeal", kind="x").sentence
    assert "one of these: a card face up in the pack; a card exposed in the deal; a pack" in told


def test_a_fact_may_be_named_as_it_is_written_in_the_answers() -> None:
    ruled = {"renege_played": "yes", "cards": 1}
    told = [refused("acc", "ACC-renege", **{name: "x", **ruled}) for name in ("in time", "in_time")]
    assert told[0] == told[1]
    assert told[0].code != "unknown_fact"


def test_an_unknown_fact_suggests_the_nearest() -> None:
    answer = refused("acc", "ACC-renege", in_tim="yes")
    assert (answer.code, "did you mean in time?" in answer.sentence) == ("unknown_fact", True)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"offender_score": 122}, "beyond the game hole"),
        ({"offender_score": 10, "offender_rear": 11}, "in front of"),
        ({"offender_score": 2}, "error is more than"),
        (
            {"offender_score": 121},
            "in the game hole; “A player without enough points claimed the game",
        ),
    ],
)
def test_facts_that_no_board_shows_contradict_each_other(
    facts: dict[str, int], reason: str
) -> None:
    answer = refused("acc", "ACC-overpeg-self", **SELF, error=3, **facts)
    assert (answer.code, reason in answer.sentence) == ("contradictory_fact", True)


@pytest.mark.parametrize(
    ("rules", "case_id", "facts", "clause"),
    [
        ("acc", "REFUSE", {}, "001 XI.4"),
        ("sasg", "SAS-late", {}, "004 R11"),
        ("sasg", "SAS-board", {"on_purpose": True}, "004 R12"),
        ("acc", "ACC-out-equivalent", {"true_score": 121}, "001 VIII.10.a, 001 VIII.10.b"),
        ("acc", "ACC-touch-opp", {"opponent_score": 119}, "reading C29"),
        (
            "acc",
            "ACC-opp-peg-held",
            {"released": False, "score": 4, "offender_score": 117},
            "001 VIII.8.b, 001 VIII.6.a",
        ),
    ],
)
def test_who_has_won_is_said_with_its_ground(
    rules: str, case_id: str, facts: dict[str, object], clause: str
) -> None:
    ruling = rule(ruleset(rules), case_id, facts)
    assert isinstance(ruling, Ruling)
    assert str(ruling.reasons[-1]).endswith(f"has won the game ({clause}).")


@pytest.mark.parametrize("hole", [0, 31])
def test_first_street_has_thirty_holes(hole: int) -> None:
    answer = refused("acc", "ACC-front-peg-wrap1", offender_rear=hole)
    assert "a whole number from 1 to 30" in answer.sentence


def test_the_crib_afterwards_is_told_only_with_action_5() -> None:
    told = {"starter_turned": False, "pone": "C", "dealer": "M", "crib": "C", "crib_now": "C"}
    assert "only with action 5" in refused("acc", "ACC-count-A", **told).sentence


def test_mcallen_cites_its_sheet_for_a_look_at_the_bottom_card() -> None:
    ruling = rule(ruleset("mcallen"), "ACC-mix-bottom", {})
    assert isinstance(ruling, Ruling)
    assert ruling.clauses == ("001 II.1", "001 L7")


def test_a_target_the_book_does_not_know_is_refused() -> None:
    told = {"beyond_announced": True, "next_deal_cut": False, "error": 1, "target": 100}
    assert "121 or 61" in refused("bicycle", "ALB-over-peg", **told).sentence


def test_an_unknown_case_suggests_the_nearest() -> None:
    answer = refused("acc", "ACC-reneg")
    assert (answer.code, "ACC-renege" in answer.sentence) == ("unknown_case", True)
    assert refused("acc", "xyzzy").sentence == "there is no case 'xyzzy'"


def test_an_id_is_known_in_small_letters() -> None:
    found = case("acc-renege")
    assert found is not None
    assert found.id == "ACC-renege"


@pytest.mark.parametrize(
    ("rules", "case_id", "other"),
    [
        ("sasg", "ACC-exposed", "SAS-misdeal"),
        ("alberta55", "ACC-exposed", "ALB-misdeal"),
        ("club_teams", "ACC-heels-late", "CLB-heels-late"),
        ("acc", "ALB-over-peg", "ACC-overpeg-found"),
        ("sasg", "ALB-over-peg", "SAS-over"),
        ("alberta55", "ACC-renege", "ALB-uncovered"),
        ("acc", "SAS-board", "UNCOVERED"),
        ("mcallen", "ALB-under-show", "MCA-hand-full"),
    ],
)
def test_a_case_of_another_book_leads_to_this_books_own(
    rules: str, case_id: str, other: str
) -> None:
    answer = refused(rules, case_id)
    assert answer.code == "other_case"
    assert sent_to(answer) == other
    assert answer.sentence.endswith("” applies instead")


def test_every_case_is_ruled_on_or_sends_elsewhere_in_every_book() -> None:
    on = 'id = "on"\nname = "On"\nbase = "bicycle"\n[counting]\nmuggins = "on"\n'
    for rules in (*map(ruleset, RULESET_IDS), house_ruleset(on, "on.toml")):
        here = {one.id for one in known_in(rules)}
        for one in cases():
            answer = rule(rules, one.id, {})
            if one.id not in here:
                assert isinstance(answer, Rejection)
                if answer.code in ("not_here", "contradictory_fact"):
                    continue
                assert sent_to(answer) in here


@pytest.mark.parametrize("rules", ["alberta55", "mcallen", "club_teams", "sasg"])
def test_muggins_is_refused_with_the_clause_where_it_is_not_played(rules: str) -> None:
    clause = ruleset(rules).counting.muggins.clause
    for case_id in ("MUG-zero", "CUT-tie"):
        answer = refused(rules, case_id, muggins=True)
        assert (answer.code, answer.clause) == ("muggins_forbidden", clause)
    assert sent_to(refused(rules, "MUG-zero")) == "MUG-off"


def test_where_the_book_is_silent_muggins_is_off_unless_the_table_plays_it() -> None:
    told = {"moment": "in_time", "claimed": 2, "missed": 2}
    assert sent_to(refused("bicycle", "MUG-zero", **told)) == "MUG-off"
    ruling = rule(ruleset("bicycle"), "MUG-zero", {**told, "muggins": True})
    assert isinstance(ruling, Ruling)
    assert ruling.forward == {"opponent": 2}


def test_the_acc_rules_must_be_told_whether_muggins_is_played() -> None:
    told = {"moment": "in_time", "claimed": 2, "missed": 2}
    asked = "Is muggins played in this event?"
    assert asked in refused("acc", "MUG-zero", **told).sentence
    assert asked in refused("acc", "ACC-underpeg", fingers_off=True).sentence
    assert sent_to(refused("acc", "MUG-zero", muggins=False, **told)) == "MUG-off"
    assert isinstance(rule(ruleset("acc"), "MUG-zero", {**told, "muggins": True}), Ruling)


def test_a_club_that_switches_muggins_on_gets_its_cases() -> None:
    club = house_ruleset(
        'id = "elks"\nname = "Elks"\nbase = "bicycle"\n[counting]\nmuggins = "on"\n', "elks.toml"
    )
    assert isinstance(rule(club, "MUG-zero", {"moment": "too_late"}), Ruling)
    assert "MUG-off" not in {one.id for one in known_in(club)}
    assert isinstance(rule(club, "ALB-under-late", {"moment": "too_late"}), Ruling)


@pytest.mark.parametrize(
    ("base", "case_id"),
    [("mcallen", "MCA-hand-full"), ("alberta55", "ALB-throw-in"), ("club_teams", "CLB-dispute")],
)
def test_a_clubs_own_rules_keep_the_cases_of_their_base(base: str, case_id: str) -> None:
    club = house_ruleset(f'id = "elks"\nname = "Elks"\nbase = "{base}"\n', "elks.toml")
    assert case_id in {one.id for one in known_in(club)}


def test_a_borrowed_rule_says_so() -> None:
    ruling = rule(ruleset("bicycle"), "ALB-misdeal", {"kind": "faced"})
    assert isinstance(ruling, Ruling)
    assert "General rules (Bicycle) says nothing about this, so the rule of 000 is borrowed." in (
        lines(ruling.reasons)
    )


def test_what_is_left_to_a_judge_is_never_decided() -> None:
    ruling = rule(ruleset("alberta55"), "ALB-time", {"minutes": 30})
    assert isinstance(ruling, Ruling)
    assert len(ruling.for_judge) == len(ruling.effects) == 1
    assert ruling.for_judge[0].suggested == ""


def test_with_more_hands_the_ruling_says_who_gains() -> None:
    told = {"beyond_announced": "yes", "next_deal_cut": "no", "error": 1}
    ruling = rule(ruleset("club_teams"), "ALB-over-peg", told)
    assert isinstance(ruling, Ruling)
    assert any("every opposing side once" in note for note in lines(ruling.notes))


def test_every_kind_of_remedy_in_the_data_has_its_function() -> None:
    assert set(REMEDIES) == set(DOS)


GOOD = 'id = "A"\nclauses = ["001 I"]\nphases = ["any"]\nwhen = "x"\neffects = [{ do = "stop" }]\n'


def test_every_fault_of_the_data_is_reported() -> None:
    texts = {
        "one.toml": f'[[case]]\n{GOOD}\n[[case]]\nid = "B"\n',
        "two.toml": f"[[case]]\n{GOOD}instead = {{ acc = 'NONE' }}\nneeds = {{ z = true }}\n",
        "three.toml": "not toml",
        "four.toml": "[[case]]\n" + GOOD.replace("stop", "dance").replace('"A"', '"D"'),
    }
    with pytest.raises(IrregularityError) as caught:
        parse_cases(texts)
    said = "; ".join(map(str, caught.value.faults))
    for fault in (
        "one.toml, line 9, B",
        "more than once",
        "names NONE",
        "rests on z",
        "is not TOML",
    ):
        assert fault in said
    assert "four.toml, line 6, D: knows no remedy dance" in said


def test_a_ruling_cites_only_its_own_book() -> None:
    for rules, clauses in {
        "alberta55": ("000 §5a",),
        "acc": ("001 III.2.b",),
        "sasg": ("001 III.2.b", "004 S3"),
    }.items():
        ruling = rule(ruleset(rules), "CUT-tie", {})
        assert isinstance(ruling, Ruling)
        assert ruling.clauses == clauses
    off = rule(ruleset("bicycle"), "MUG-off", {})
    assert isinstance(off, Ruling)
    assert off.clauses == (ruleset("bicycle").counting.muggins.clause,)
    ten = rule(ruleset("acc"), "ACC-cut-peek-top", {})
    assert isinstance(ten, Ruling)
    assert ten.clauses == ("001 III.3.a",)


def test_where_a_book_has_no_such_limit_nothing_applies_instead() -> None:
    answer = refused("acc", "ALB-heels-115", dealer_score=118)
    assert answer.code == "not_here"
    assert answer.sentence == "under the ACC rules heels count to the last hole (001 VI.3.b)"


def test_a_fact_about_what_did_not_happen_is_left_aside_and_told() -> None:
    asked = ruled("sasg", "SAS-misdeal", kind="faced", first_hand_pegged=True)
    plain = ruled("sasg", "SAS-misdeal", kind="faced")
    assert asked.effects == plain.effects
    question = "“Has the first hand of this deal been pegged in the show?”"
    assert f"It makes no difference here, and was left aside: {question}" in lines(asked.notes)


def test_points_called_too_late_make_no_difference() -> None:
    late = {"moment": "too_late", "muggins": True}
    assert lines(ruled("acc", "MUG-pone-hand", claimed=4, **late).said()) == (
        "The dealer scores nothing for muggins at this moment.",
    )


@pytest.mark.parametrize("said", ["yes", "y", "true", "1", True])
def test_muggins_is_refused_in_every_spelling(said: object) -> None:
    assert refused("sasg", "CUT-tie", muggins=said).code == "muggins_forbidden"


def test_no_refusal_speaks_of_a_fact_by_its_name_in_the_program() -> None:
    for book in RULESET_IDS:
        rules = ruleset(book)
        for found in cases():
            for key, spec in specs(found, rules).items():
                values = (*spec.one_of, "0", "999", "no", "yes", "perhaps")
                told = [rule(rules, found.id, {key: value}) for value in values]
                said = [str(one) for one in told if isinstance(one, Rejection)]
                assert not [one for one in said if re.search(r"[a-z]_[a-z]", one)], (found.id, key)
