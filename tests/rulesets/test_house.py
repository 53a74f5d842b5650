"""A club's own ruleset: what it may say, and everything it may get wrong."""

import pytest

from pegout.errors import RulesetError
from pegout.input_limits import MOST_FAULTS
from pegout.rulesets import RULESET_IDS, Rule, house_ruleset, ruleset
from pegout.rulesets.read import house_text

HEADING = 'id = "elks"\nname = "Elks Lodge"\nbase = "acc"\n'


def faults(text: str) -> list[str]:
    """Everything wrong with a file, a line of text for each."""
    with pytest.raises(RulesetError) as refused:
        house_ruleset(text, "elks.toml")
    return [str(fault) for fault in refused.value.faults]


def test_a_club_writes_only_what_is_its_own() -> None:
    elks = house_ruleset(HEADING + "[heels]\npoints = 3\n", "elks.toml")
    assert (elks.id, elks.name, elks.source) == ("elks", "Elks Lodge", "house rules")
    assert elks.heels.points == Rule(3, "house rule of elks")
    unchanged = dict(ruleset("acc").rules()) | {"heels.points": elks.heels.points}
    assert dict(elks.rules()) == unchanged


def test_a_club_may_name_its_clause_and_source() -> None:
    text = HEADING.replace("base", 'source = "Elks sheet, 2019"\nbase')
    elks = house_ruleset(text + '[heels]\nlast_hole = { value = 115, clause = "Elks 7" }\n', "e")
    assert elks.source == "Elks sheet, 2019"
    assert elks.heels.last_hole == Rule(115, "Elks 7")


def test_nothing_is_written_none() -> None:
    text = HEADING.replace("acc", "sasg")
    elks = house_ruleset(text + '[heels]\nlast_hole = "none"\n', "elks.toml")
    assert elks.heels.last_hole.value is None


@pytest.mark.parametrize(
    "rule",
    [
        "[dealing]\ncards = { 2 = 6 }",
        '[dealing]\ncards = { value = { 2 = 6 }, clause = "E 1" }',
        "[dealing.cards]\n2 = 6",
        "[dealing]\ncards.2 = 6",
        "dealing.cards.2 = 6",
    ],
)
def test_a_table_may_be_written_as_toml_allows(rule: str) -> None:
    elks = house_ruleset(HEADING + rule, "elks.toml")
    assert elks.dealing.cards.value == {2: 6}


def test_a_whole_book_needs_no_base() -> None:
    lines = ['id = "elks"', 'name = "Elks"']
    for key, rule in ruleset("bicycle").rules():
        lines.append(f"{key} = {{ value = {written(rule.value)}, clause = 'E' }}")
    elks = house_ruleset("\n".join(lines), "elks.toml")
    assert [rule.value for _, rule in elks.rules()] == [
        rule.value for _, rule in ruleset("bicycle").rules()
    ]


def written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {written(part)}' for key, part in value.items())} }}"
    if isinstance(value, int):
        return str(value)
    return f'"{"none" if value is None else value}"'


@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        # names
        (
            "[heels]\npionts = 3",
            "elks.toml, line 5, heels.pionts: is not known here; did you mean points?",
        ),
        ("[heels]\nxyzzy = 3", "elks.toml, line 5, heels.xyzzy: is not known here"),
        ("[hels]\npoints = 3", "elks.toml, line 4, hels: is not known here; did you mean heels?"),
        ('naem = "x"', "elks.toml, line 4, naem: is not known here; did you mean name?"),
        # types
        (
            '[heels]\npoints = "three"',
            'elks.toml, line 5, heels.points: expected a whole number, not "three"',
        ),
        (
            "[heels]\npoints = true",
            "elks.toml, line 5, heels.points: expected a whole number, not true",
        ),
        (
            "[heels]\npoints = 2.5",
            "elks.toml, line 5, heels.points: expected a whole number, not 2.5",
        ),
        (
            "[heels]\npoints = nan",
            "elks.toml, line 5, heels.points: expected a whole number, not nan",
        ),
        (
            "[heels]\npoints = 2026-11-15",
            'elks.toml, line 5, heels.points: expected a whole number, not "2026-11-15"',
        ),
        (
            '[heels]\npoints = "none"',
            'elks.toml, line 5, heels.points: expected a whole number, not "none"',
        ),
        (
            "[heels]\nlast_hole = []",
            'elks.toml, line 5, heels.last_hole: expected a whole number or "none", not []',
        ),
        (
            "[show]\ncrib_four_flush = 1",
            "elks.toml, line 5, show.crib_four_flush: expected true or false, not 1",
        ),
        (
            "[players]\nhands = 2",
            "elks.toml, line 5, players.hands: expected a list, each a whole number, not 2",
        ),
        (
            "[dealing]\ncards = { two = 6 }",
            "elks.toml, line 5, dealing.cards: expected a table such as { 2 = ... }, each a whole "
            'number, not {"two":6}',
        ),
        ('heels = "two"', "elks.toml, line 4, heels: expected a table, [heels]"),
        ("[[heels]]\npoints = 2", "elks.toml, line 4, heels: expected a table, [heels]"),
        # words
        (
            '[counting]\nmuggins = "maybe"',
            'elks.toml, line 5, counting.muggins: expected one of "off", "optional", "on", not '
            '"maybe"',
        ),
        (
            "[play]\nlimit = 32",
            "elks.toml, line 5, play.limit: expected 31, not 32",
        ),
        (
            '[cuts]\nbefore_deal = { 2 = "maybe" }',
            "elks.toml, line 5, cuts.before_deal: expected a table such as { 2 = ... }, each one "
            'of "off", "on", "required", "forbidden", not {"2":"maybe"}',
        ),
        # clauses
        (
            '[heels]\npoints = { value = 2, clause = "" }',
            "elks.toml, line 5, heels.points: expected its clause as a text",
        ),
        (
            '[heels]\npoints = { value = 2, note = "x" }',
            "elks.toml, line 5, heels.points: expected only value and clause, not note",
        ),
        # hands
        (
            "[players]\nhands = []",
            "elks.toml, line 5, players.hands: expected some of 2, 3 and 4, each once, not []",
        ),
        (
            "[players]\nhands = [2, 2]",
            "elks.toml, line 5, players.hands: expected some of 2, 3 and 4, each once, not [2, 2]",
        ),
        (
            "[players]\nhands = [5]",
            "elks.toml, line 5, players.hands: expected some of 2, 3 and 4, each once, not [5]",
        ),
        # combinations
        (
            "[dealing]\ncards = { 2 = 5 }\nlaid_away = { 2 = 1 }",
            "elks.toml, line 5, dealing.cards: 2 players who throw 1, with 0 from the pack, do "
            "not make a crib of 4",
        ),
        (
            "[dealing]\ncards = { 2 = 7 }",
            "elks.toml, line 5, dealing.cards: 2 of 7 cards thrown by 2 players does not "
            "leave 3 or 4",
        ),
        (
            "[dealing]\ncards = { 2 = 7 }\ncrib_from_pack = { 2 = -2 }",
            "elks.toml, line 6, dealing.crib_from_pack: expected at least 0 cards, not -2",
        ),
        ("[dealing]\nshuffles = 0", "elks.toml, line 5, dealing.shuffles: expected at least 1"),
        (
            "[cuts]\npack_least = 9",
            "elks.toml, line 5, cuts.pack_least: expected 1 to 8 cards, not 9",
        ),
        (
            '[cuts]\nfirst_deal_tie = "recut"',
            "elks.toml, line 5, cuts.first_deal_tie: after cutting from the rest the pack must be "
            'mixed again: "reshuffle_recut"',
        ),
        (
            "[cuts]\nfirst_deal_most = 3",
            "elks.toml, line 5, cuts.first_deal_most: expected 4 to 26, not 3",
        ),
        (
            "[game]\ntarget = 61",
            "elks.toml, line 5, game.target: 61 is not among game.target_options",
        ),
        (
            "[heels]\nlast_hole = 121",
            'elks.toml, line 5, heels.last_hole: hole 121 is not on the way to 121; write "none"',
        ),
        (
            "[game]\nskunk_margin = 70",
            "elks.toml, game.double_skunk_margin: expected more than the skunk’s 70 points",
        ),
        (
            '[game]\nskunk = "lurch"',
            "elks.toml, game.lurch_below: has no hole for a game to 121",
        ),
        (
            '[game]\nskunk = "lurch"\nlurch_below = { 121 = 200 }',
            "elks.toml, line 6, game.lurch_below: hole 200 is not on the way to 121",
        ),
        (
            "[game]\ntime_limit_minutes = 0",
            "elks.toml, line 5, game.time_limit_minutes: expected at least 1 minute; write "
            '"none" for no limit',
        ),
        (
            "[heels]\npoints = -1",
            "elks.toml, line 5, heels.points: expected a number from 0 to 1000, not -1",
        ),
        (
            "[heels]\npoints = 99999999999999999999",
            "elks.toml, line 5, heels.points: expected a number from 0 to 1000, not "
            "99999999999999999999",
        ),
    ],
)
def test_a_fault_is_named_with_its_line_and_what_was_expected(rule: str, fault: str) -> None:
    assert faults(HEADING + rule) == [fault]


def test_a_skunk_variation_is_for_the_long_game() -> None:
    text = HEADING.replace("acc", "bicycle") + '[game]\nskunk = "skunk_variation"\n'
    assert faults(text) == [
        "elks.toml, line 5, game.skunk: the skunk variation is for games to 121 only (002 Game)"
    ]


def test_skunks_by_score_need_their_holes() -> None:
    assert faults(HEADING + '[game]\nskunk = "loser_score"\n') == [
        'elks.toml, game.skunk_below: is needed where game.skunk is "loser_score"',
        'elks.toml, game.double_skunk_below: is needed where game.skunk is "loser_score"',
    ]


def test_three_hands_need_their_cards_and_their_cut() -> None:
    assert faults(HEADING + "[players]\nhands = [2, 3]\n") == [
        "elks.toml, dealing.cards: has no number of cards for 3 players",
        "elks.toml, cuts.before_deal: has no entry for 3 players",
    ]


def test_an_unknown_base_is_refused() -> None:
    (fault,) = faults(HEADING.replace("acc", "hoyle"))
    assert fault.startswith(
        "elks.toml, line 3, base: 'hoyle' is not a ruleset; there are alberta55"
    )


@pytest.mark.parametrize(
    ("heading", "fault"),
    [
        ('name = "Elks"\nbase = "acc"', 'elks.toml, id: expected a text, as in id = "elks"'),
        (
            'id = 5\nname = "Elks"\nbase = "acc"',
            'elks.toml, line 1, id: expected a text, as in id = "elks"',
        ),
        (
            'id = "Elks Lodge"\nname = "Elks"\nbase = "acc"',
            "elks.toml, line 1, id: expected small letters, digits and _",
        ),
        (
            'id = "acc"\nname = "Elks"\nbase = "acc"',
            "elks.toml, line 1, id: 'acc' is taken; choose another",
        ),
        (
            'id = "elks"\nname = " "\nbase = "acc"',
            'elks.toml, line 2, name: expected a text, as in name = "elks"',
        ),
    ],
)
def test_a_book_needs_an_id_and_a_name(heading: str, fault: str) -> None:
    assert faults(heading) == [fault]


def test_a_book_without_a_base_names_what_is_missing_as_far_as_anybody_reads() -> None:
    missing = faults('id = "elks"\nname = "Elks"\n[heels]\npoints = 2\n')
    assert len(list(ruleset("acc").rules())) > MOST_FAULTS
    assert len(missing) == MOST_FAULTS + 1
    assert missing[-1] == "elks.toml: there may be more: put these right, then try again"
    assert missing[0] == "elks.toml, players.hands: is missing; give it, or a base that has it"


@pytest.mark.parametrize(
    "text",
    [
        "Jacks score three",
        HEADING + "[heels\npoints = 2",
        HEADING + "[heels]\npoints = 2\npoints = 3",
        HEADING + "points = [" + ("9" * 900 + "\n") * 20,
        HEADING + "points = " + ("[" * 900 + "\n") * 20,
    ],
    ids=["prose", "open bracket", "said twice", "endless number", "endless brackets"],
)
def test_what_is_not_toml_is_refused(text: str) -> None:
    (fault,) = faults(text)
    assert fault.startswith("elks.toml: is not TOML: ")


def test_all_faults_are_reported_at_once() -> None:
    text = (
        'id = "Elks"\nbase = "hoyle"\n[heels]\npionts = 3\nlast_hole = "far"\n'
        '[counting]\nmuggins = "maybe"\n[hels]\nx = 1\n'
    )
    assert [fault.split(":")[0] for fault in faults(text)] == [
        "elks.toml, name",
        "elks.toml, line 1, id",
        "elks.toml, line 2, base",
        "elks.toml, line 4, heels.pionts",
        "elks.toml, line 5, heels.last_hole",
        "elks.toml, line 7, counting.muggins",
        "elks.toml, line 8, hels",
    ]


def test_a_key_is_found_however_it_is_written() -> None:
    text = HEADING + "[ heels ]\n'points' = ''\n[dealing]\ncards.2 = 7\n"
    assert [fault.split(":")[0] for fault in faults(text)] == ["elks.toml, line 5, heels.points"]
    text = HEADING + "[dealing]\ncards.2 = 7\n"
    assert [fault.split(":")[0] for fault in faults(text)] == ["elks.toml, line 5, dealing.cards"]


@pytest.mark.parametrize("ruleset_id", RULESET_IDS)
def test_a_book_printed_as_a_file_reads_back_the_same(ruleset_id: str) -> None:
    book = ruleset(ruleset_id)
    own = house_ruleset(house_text(book), "own.toml")
    assert own.id == f"our_{ruleset_id}"
    assert list(own.rules()) == list(book.rules())


def test_a_key_in_the_wrong_section_is_told_where_it_belongs() -> None:
    assert faults(HEADING + '[show]\nmuggins = "on"') == [
        "elks.toml, line 5, show.muggins: is not known here; it belongs in [counting]"
    ]
