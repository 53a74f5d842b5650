"""`pegout judge`: the list, the rulings, the table of wrong counts, and the questions."""

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.run import assert_refused, pegout, pegout_here

from pegout.judge import case, cases

FACTS = ("--fact", "in_time=yes", "--fact", "renege_played=yes", "--fact", "cards=2")
RENEGE = ("judge", "ACC-renege", "--rules", "acc", *FACTS)


def test_the_list_has_all_134() -> None:
    listed = pegout_here("judge", "list", "--json").json
    assert len(listed) == 134
    assert listed[0]["id"] == "ACC-mix-few"
    assert listed[0]["clauses"] == ["001 II.1", "001 L7"]
    assert listed[0]["books"] == ["acc", "mcallen", "sasg"]


def test_people_read_the_list_line_by_line() -> None:
    lines = pegout_here("judge", "list", "--phase", "starter", "--rules", "club_teams").out
    listed = [re.split(r"  +", line) for line in lines.splitlines()]
    assert [number for number, _, _ in listed] == ["24", "35", "36", "44", "51"]
    assert listed[3][1:] == [
        "The crib was looked at or used before its count.",
        "000 §6a, 002 The Crib, 003 Deal",
    ]


def test_the_list_is_searched_by_the_beginnings_of_words() -> None:
    found = pegout_here("judge", "list", "--search", "starter hand", "--json").json
    assert "ACC-starter-in-hand" in [one["id"] for one in found]
    goes = pegout_here("judge", "list", "--search", "go", "--json").json
    assert "ACC-nocut" not in [one["id"] for one in goes]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("pegged too many", "ACC-overpeg-found ALB-over-peg ALB-over-count SAS-over"),
        ("she pegged too much", "ACC-overpeg-found ALB-over-peg SAS-over"),
        ("dealt out of turn", "ACC-turn-early ACC-turn-late ALB-uncovered"),
        ("my opponent said go but he had a two", "ACC-renege-fix ACC-renege ALB-uncovered"),
        ("he counted 12 and it was only 10", "ACC-overpeg-found ALB-over-count SAS-over-count"),
        ("too many", "ACC-overpeg-found ACC-deal-wrong ALB-count-hand"),
        ("too far", "ACC-overpeg-found ALB-over-peg SAS-over"),
        ("miscount", "ACC-count-self ACC-overpeg-found ALB-over-count"),
        ("peeked", "ACC-cut-peek-top ACC-crib-peek-dealer ACC-starter-peek SAS-peek CRIB-look"),
        ("five cards", "ACC-deal-wrong ACC-count-A ACC-count-B ALB-count-hand SAS-misdeal"),
        ("nibs", "ACC-heels-late CLB-heels-late ALB-heels-115"),
        ("out of turn", "ACC-turn-early ACC-turn-late GAP-wrong-leader ALB-uncovered"),
    ],
)
def test_the_list_knows_the_words_of_the_table(words: str, wanted: str) -> None:
    found = [one["id"] for one in pegout_here("judge", "list", "--search", words, "--json").json]
    assert set(wanted.split()) <= set(found)


@pytest.mark.parametrize(
    ("rules", "words", "first"),
    [
        ("acc", "pegged too many", "ACC-overpeg-found"),
        ("acc", "he counted 12 and it was only 10", "ACC-overpeg-found"),
        ("acc", "dealt out of turn", "ACC-turn-early"),
        ("alberta55", "she pegged too much", "ALB-over-peg"),
        ("alberta55", "he counted 12 and it was only 10", "ALB-over-count"),
        ("alberta55", "said go but had a two", "ALB-uncovered"),
        ("sasg", "he counted 12 and it was only 10", "SAS-over-count"),
    ],
)
def test_the_best_case_stands_first(rules: str, words: str, first: str) -> None:
    out = pegout_here("judge", "list", "--rules", rules, "--search", words).out
    assert cases()[int(out.split()[0]) - 1].id == first


def test_at_alberta_a_wrong_peg_is_found_under_pegs() -> None:
    words = ("judge", "list", "--phase", "peg", "--rules", "alberta55", "--json")
    ids = {one["id"] for one in pegout_here(*words).json}
    assert ids == {
        "ALB-under-play",
        "ALB-under-show",
        "ALB-under-late",
        "ALB-over-peg",
        "ALB-over-count",
    }


@pytest.mark.parametrize("rules", ["alberta55", "acc", "mcallen", "bicycle", "club_teams", "sasg"])
def test_a_rulesets_list_leaves_muggins_out_where_it_is_not_played(rules: str) -> None:
    ids = {one["id"] for one in pegout_here("judge", "list", "--rules", rules, "--json").json}
    assert ("MUG-zero" in ids) == (rules in ("acc", "bicycle"))


def test_a_ruling_in_json() -> None:
    answer = pegout(*RENEGE, "--fact", "opponent_score=60", "--json").json
    assert answer["case"] == "ACC-renege"
    assert answer["ruleset"] == "acc"
    assert answer["clauses"] == ["001 VII.3"]
    assert answer["forward"] == {"opponent": 4}
    assert answer["scores"] == {"opponent": 64}
    assert answer["winner"] is None
    assert [effect["do"] for effect in answer["effects"]] == [
        "call_judges",
        "rewind",
        "score",
        "choose",
        "continue",
        "count",
    ]
    assert all(effect["says"] for effect in answer["effects"])
    assert [one["id"] for one in answer["choices"][0]["options"]] == ["dead", "played"]


def test_a_ruling_in_words() -> None:
    out = pegout_here(*RENEGE, "--fact", "opponent_score=118").out
    assert out.startswith("ACC (001 VII.3)\n")
    assert "ACC-renege" not in out
    assert "The opponent pegs 4 (penalty)." in out
    assert "has won the game" in out
    assert "The opponent then shows 121." in out


def test_help_facts_lists_what_is_asked() -> None:
    out = pegout_here("judge", "ACC-renege", "--help-facts").out
    assert "  1. Was it claimed before the claimant’s next card and before he announced" in out
    assert "by the front peg? (a whole number from 0 up) [may be left out]" in out
    assert "or by name: 1 is in_time, 2 is renege_played, 3 is cards" in out
    asked = pegout_here("judge", "ACC-renege", "--help-facts", "--json").json
    assert [one["key"] for one in asked][:3] == ["in_time", "renege_played", "cards"]
    assert "It needs no facts." in pegout_here("judge", "CUT-tie", "--help-facts").out


def test_a_case_goes_by_its_number_its_title_or_a_few_words() -> None:
    by_id = pegout_here("judge", "ACC-renege", "--help-facts").out
    number = by_id.partition(".")[0]
    title = next(one for one in cases() if one.id == "ACC-renege").when
    assert pegout_here("judge", number, "--help-facts").out == by_id
    assert pegout_here("judge", title.upper(), "--help-facts").out == by_id
    words = pegout_here("judge", *"pone wants to riffle".split(), "--rules", "acc", "--json")
    assert words.json["case"] == "ACC-mix-refuse"
    listed = pegout_here("judge", "list", "--json").json
    assert [one["number"] for one in listed] == list(range(1, len(listed) + 1))


def test_questions_are_answered_by_their_numbers() -> None:
    answers = ("--fact", "1=yes", "--fact", "2=yes", "--fact", "3=2", "--json")
    named = pegout_here(*RENEGE, "--json").json
    assert pegout_here("judge", "ACC-renege", "--rules", "acc", *answers).json == named
    said = ("judge", "ACC-overpeg-found", "--rules", "acc", "--fact", "1=no", "--fact")
    late = pegout_here(*said, "2=after the hand or crib was accepted")
    assert_refused(late, "By that answer it is another case: “")


def test_who_is_asked_for_facts_is_told_how_they_are_answered() -> None:
    asked = ("judge", "59", "--rules", "acc")
    missing = pegout_here(*asked)
    assert_refused(
        missing, "Answer by adding, for example, --fact 1=yes --fact 2=yes; --help-facts"
    )
    more = pegout_here(*asked, "--fact", "1=yes", "--fact", "2=yes")
    assert_refused(more, "Answer by adding, for example, --fact 3=1; --help-facts lists")
    assert pegout_here(*asked, "--fact", "1=yes", "--fact", "2=yes", "--fact", "3=1").code == 0


def test_where_several_cases_fit_the_number_of_one_is_asked_for() -> None:
    answer = pegout_here("judge", "overpeg", "--rules", "acc")
    assert_refused(answer, "several cases fit, say the number of one: 67 “A score was pegged long")
    assert_refused(pegout_here("judge", "24", "--rules", "acc"), "applies instead")
    assert "ALB-misdeal" not in pegout_here("judge", "24", "--rules", "acc").err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("arrived late", "not in ACC; in Southern Alberta Summer Games: 124 “A player was absent"),
        ("late arrival", "not in ACC; in Southern Alberta Summer Games: 124 “A player was absent"),
        ("player late", "not in ACC; in Southern Alberta Summer Games: 124 “A player was absent"),
        ("leftover cards", "not in ACC; in Club teams: 114 “A player held back a card"),
    ],
)
def test_where_the_best_case_is_in_another_book_that_is_said(words: str, told: str) -> None:
    assert_refused(pegout_here("judge", *words.split()), told)
    listed = pegout_here("judge", "list", "--search", words).out
    assert listed.split()[0] in told.split()


@pytest.mark.parametrize("words", ["overpeg", "peeked", "two many cards dealt", "player late"])
def test_the_cases_that_fit_stand_in_the_order_of_the_list(words: str) -> None:
    named = re.findall(r"(\d+) “", pegout_here("judge", *words.split()).err)
    listed = [
        str(one["number"]) for one in pegout_here("judge", "list", "--search", words, "--json").json
    ]
    assert named
    assert named == [number for number in listed if number in named]


def test_the_table_answers_as_promised() -> None:
    words = ("judge", "cards", "--pone", "C", "--dealer", "M", "--crib", "C", "--after-starter")
    answer = pegout_here(*words, "--rules", "acc", "--json").json
    assert (answer["action"], answer["clause"]) == (4, "001 IV.4.c")
    assert [effect["do"] for effect in answer["effects"]] == [
        "call_judges",
        "stop",
        "retract",
        "dead",
        "count",
    ]
    assert answer["says"].startswith("Judges are called. Play stops now.")
    assert pegout_here(*words, "--rules", "alberta55", "--json").json["action"] is None
    assert "action 4" in pegout_here(*words).out


def test_southern_alberta_asks_what_was_wrong() -> None:
    words = ("judge", "cards", "--pone", "c", "--dealer", "m", "--crib", "f", "--rules", "sasg")
    assert_refused(pegout_here(*words), "“Was the deal wrong")
    assert_refused(pegout_here(*words), "; say --wrong deal or --wrong discard")
    assert pegout_here(*words, "--wrong", "discard", "--json").json["action"] == 5
    assert pegout_here(*words, "--wrong", "deal", "--json").json["action"] is None
    now = pegout_here(*words, "--wrong", "discard", "--crib-now", "F", "--json").json
    assert [effect["do"] for effect in now["effects"]][1:3] == ["move", "pause"]
    assert now["clauses"][-2:] == ["001 IV.4.d(5)", "001 IV.4.d(3)"]


def test_muggins_is_refused_with_its_clause() -> None:
    assert_refused(pegout_here("judge", "MUG-zero", "--rules", "sasg", "--muggins"), "004 R5.9")
    zero = ("judge", "MUG-zero", "--fact", "moment=in_time")
    told = (*zero, "--fact", "claimed=2", "--fact", "missed=2")
    assert_refused(pegout_here(*told), "Is muggins played in this event?")
    assert pegout_here(*told, "--muggins", "--json").json["forward"] == {"opponent": 2}
    assert_refused(
        pegout_here(*told, "--no-muggins"),
        "By that answer it is another case: “Muggins was claimed",
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("ACC-reneg", "did you mean ACC-renege"),
        ("xyzzy", "see pegout judge list"),
        ("ACC-renege", "this case needs an answer to “Was it claimed"),
        ("ACC-renege --rules alberta55", "“The book names no remedy for this"),
        ("ACC-renege --rules nowhere", "there is no ruleset 'nowhere'"),
        ("ACC-renege --fact in_time", "--fact needs key=value"),
        ("ACC-renege --fact =yes", "--fact needs key=value"),
        ("ACC-renege --fact in_time=", "--fact needs key=value"),
        ("ACC-renege --fact in_time=perhaps", "” needs yes or no, not 'perhaps'"),
        ("ACC-renege --fact in_time=no", "By that answer it is another case: “"),
        ("ACC-renege --fact in_time=no --fact in_time=yes", "was told twice"),
        ("ACC-renege --fact muggins=no --muggins", "was told twice"),
        ("ACC-renege --fact teeth=2", "no fact 'teeth'"),
        ("ACC-renege --pone C", "--pone is for pegout judge cards"),
        ("ACC-renege --phase play", "--phase is for pegout judge list"),
        ("xyzzy --help-facts", "there is no case 'xyzzy'"),
        ("list --phase lunch", "there is no phase 'lunch'; there are cut, mix"),
        ("list --search xyzzy", "no case fits"),
        ("list --fact a=b", "--fact goes with a case"),
        ("0", "there is no case '0'; see pegout judge list"),
        ("135", "there is no case '135'; see pegout judge list"),
        ("ACC-renege --fact 9=yes", "no fact '9'"),
        ("ACC-renege --fact 1=yes --fact in_time=no", "was told twice"),
        ("cards --pone C --dealer C", "--crib needs C (correct), M (too many) or F (too few)"),
        ("cards --pone X --dealer C --crib C", "--pone needs C"),
        (
            "cards --pone C --dealer M --crib C --crib-now C",
            "goes only with action 5, which moves cards to it; here it is action 1; leave out",
        ),
        (
            "cards --pone C --dealer M --crib C --wrong discard --rules sasg",
            "thrown wrong contradicts the row",
        ),
        ("cards --pone C --dealer C --crib M --wrong lunch", "--wrong needs deal or discard"),
        ("cards --pone C --dealer C --crib M --crib-now X", "--crib-now needs C"),
        ("--rules acc", "--rules goes with a case, list or cards"),
    ],
)
def test_what_cannot_be_ruled_on_is_answered_in_one_line(words: str, reason: str) -> None:
    assert_refused(pegout_here("judge", *words.split()), reason)


def walked(*answers: str) -> str:
    answer = pegout_here("judge", stdin="".join(f"{one}\n" for one in answers))
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def test_a_person_is_led_to_the_ruling() -> None:
    out = walked("acc", "6", "", "go put right", "1", "no")
    assert "1  A wrong go was put right" in out
    assert out.endswith("  2. Play goes on.\n")


def test_a_fact_on_the_other_side_leads_to_the_other_case() -> None:
    out = walked("", "play", "", "ACC-renege-fix", "yes", "yes", "yes", "yes", "3")
    assert "Go on with that case? (yes or no)" in out
    assert "The opponent pegs 6 (penalty)." in out
    other = walked("", "", "", "ACC-renege-fix", "yes", "perhaps", "no")
    assert "By that answer it is another case: “" in other


def test_a_case_of_another_book_leads_to_this_ones_own() -> None:
    out = walked("sasg", "3", "", "ACC-exposed", "yes", "exposed")
    assert "Southern Alberta Summer Games (004 R5.6)" in out


def test_answers_that_mean_nothing_are_asked_again() -> None:
    out = walked("acme", "acc", "99", "", "9", "", "xyzzy", "", "ACC-false-game", "many", "117")
    assert "Type 1 for the dealer or 2 for the pone" in out
    assert "there is no ruleset 'acme'" in out
    assert "Type a number from 1 to 10" in out
    assert "Nothing here speaks of 'xyzzy'." in out
    assert "There are more: type words." in out
    assert "Please answer with a whole number from 0 up." in out
    assert "The claimant pegs back 15." in out


def test_muggins_is_asked_where_it_matters() -> None:
    out = walked("acc", "7", "", "MUG-zero", "yes", "1", "2", "4")
    assert "Is muggins played in this event?" in out
    assert "The caller pegs 2 (muggins)." in out


def test_who_did_it_leaves_out_the_others_cases_and_names_the_parts() -> None:
    out = walked("acc", "starter", "pone", "", "ACC-starter-peek")
    assert "Who did it?" in out
    own = case("ACC-starter-in-hand")
    assert own is not None
    assert own.title not in out
    assert own.title in walked("acc", "starter", "the dealer", "", "ACC-starter-peek")
    told = walked("acc", "8", "2", "pegged too far", "1", "no", "in_time", "no", "3")
    assert told.endswith("Note: Here the owner is the pone, and the opponent the dealer.\n")
    assert "Note: Here" not in walked("acc", "", "either", "ACC-touch-opp")


def test_a_long_peg_at_alberta_asks_what_had_been_announced() -> None:
    out = walked("alberta55", "8", "", "pegged too many", "1", "no", "yes", "no", "2")
    assert "Did the peg go beyond what had been announced? (yes or no)" in out
    assert "Go on with that case? (yes or no)" in out
    assert "Alberta 55 plus (" in out
    out = walked("alberta55", "8", "", "pegged too many", "1", "yes", "no", "2")
    assert "The opponent pegs 2 (penalty)." in out


def test_a_game_claimed_too_soon_at_alberta_is_a_peg_beyond_what_was_announced() -> None:
    out = walked("alberta55", "", "", "ACC-false-game", "yes", "yes", "no", "4")
    assert "a win only written on the card is “The book names no remedy for this" in out
    assert "Alberta 55 plus (000 §13)" in out


def test_a_clubs_own_rules_may_be_named(tmp_path: Path) -> None:
    path = tmp_path / "elks.toml"
    path.write_text('id = "elks"\nname = "Elks Lodge"\nbase = "acc"\n', "utf-8")
    assert "Elks Lodge (" in walked(str(path), "1", "", "CUT-tie")


@pytest.mark.parametrize(
    "answers", [(), ("acc",), ("acc", "6"), ("acc", "6", "2", "ACC-renege", "yes")]
)
def test_the_end_of_the_input_ends_it_politely(answers: tuple[str, ...]) -> None:
    assert walked(*answers).endswith("No more answers; nothing was ruled.\n")


def test_it_works_with_a_pipe() -> None:
    answer = pegout("judge", stdin="acc\n\n\nCUT-tie\n")
    assert answer.code == 0
    assert answer.out.endswith("  2. Each player cuts again.\n")


PAGE = Path(__file__).parents[2] / "docs" / "judge.md"
SHOWN = re.findall(r"```console\n\$ pegout (.*)\n((?:.+\n)*)```", PAGE.read_text("utf-8"))


def test_the_page_for_judges_shows_its_cases() -> None:
    assert len(SHOWN) >= 7


@pytest.mark.parametrize(("words", "shown"), SHOWN)
def test_the_page_for_judges_shows_what_is_answered(words: str, shown: str) -> None:
    assert pegout_here(*shlex.split(words)).out == shown
