import re

import pytest
from tests.rules.clauses import BY_ID, CLAUSES, DOCUMENTS, clause
from tests.rules.report import clause_tests, report, untested

from pegout.rulesets import RULESET_IDS, ruleset

# What a citation may say about a document instead of naming a clause of it.
SAYS_NO_CLAUSE = re.compile(
    r"(silent|does not use the ACC rules|is for .* hands?|[a-z ]*by custom|"
    r"readings? C\d+( and C\d+)*)$"
)
SAYS_MORE = re.compile(r" (gives no limit|is for .*|taken)$")


def clauses_cited(citation: str) -> list[str]:
    """The clause ids a citation names: "000 §2, Dbl; reading C13" gives "000 §2", "000 Dbl"."""
    found: list[str] = []
    doc = ""
    for part in re.split(r"[;,]", citation):
        words = re.sub(r" \([^)]*\)", "", SAYS_MORE.sub("", part.strip()))
        if words[:3] in DOCUMENTS:
            doc, words = words[:3], words[3:].strip()
        if words and not SAYS_NO_CLAUSE.match(words):
            found += [f"{doc} {one}" for one in spread(words)]
    return found


def spread(words: str) -> list[str]:
    """Both ends of a range: "I.6.q-r" gives "I.6.q" and "I.6.r", "§12-13" gives §12 and §13."""
    ends = re.fullmatch(
        r"(?P<stem>.*?)(?P<first>\d+|[a-z]|[IVX]+)-(?P<last>\d+|[a-z]|[IVX]+)", words
    )
    if ends is None:
        return [words]
    return [ends["stem"] + ends["first"], ends["stem"] + ends["last"]]


def is_listed(full_id: str) -> bool:
    """Whether a clause is listed, by itself or by its parts: §10 has §10 Flush, IV.3 has IV.3.a."""
    return any(
        listed == full_id or (listed.startswith(full_id) and not listed[len(full_id)].isdigit())
        for listed in BY_ID
        if not (full_id[-1] in "IVX" and listed[len(full_id) : len(full_id) + 1] in set("IVX"))
    )


CITATIONS = sorted({rule.clause for book in RULESET_IDS for _, rule in ruleset(book).rules()})


def test_every_clause_the_engine_carries_out_has_a_test() -> None:
    assert [one.full_id for one in untested()] == []


def test_only_listed_clauses_are_tested() -> None:
    assert set(clause_tests()) <= set(BY_ID)


def test_a_test_cannot_be_tied_to_a_clause_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="000 §99"):
        clause("000 §99")
    with pytest.raises(ValueError, match="nothing named"):
        clause()


@pytest.mark.parametrize("citation", CITATIONS)
def test_a_citation_in_a_ruleset_names_clauses_that_exist(citation: str) -> None:
    assert [one for one in clauses_cited(citation) if not is_listed(one)] == []


def test_every_rule_says_where_it_comes_from() -> None:
    for book in RULESET_IDS:
        for key, rule in ruleset(book).rules():
            assert rule.clause[:3] in DOCUMENTS, f"{book} {key}"


def test_a_citation_of_a_clause_that_does_not_exist_is_noticed() -> None:
    assert clauses_cited("000 §2, Dbl; reading C13") == ["000 §2", "000 Dbl"]
    assert clauses_cited("001 I.6.q-r") == ["001 I.6.q", "001 I.6.r"]
    assert clauses_cited("002 silent; 000 §12-13 taken") == ["000 §12", "000 §13"]
    assert clauses_cited("001 XI-XII") == ["001 XI", "001 XII"]
    for wrong in ("000 §16", "000 §7d", "001 I.6", "001 XIV", "003 Dealing", "004 S1a"):
        assert is_listed(wrong) == (wrong == "001 I.6")


def test_the_report_counts_every_document() -> None:
    lines = list(report())
    for doc in DOCUMENTS:
        number = len([one for one in CLAUSES if one.doc == doc])
        assert any(line.startswith(doc) and f": {number} clauses" in line for line in lines)
