"""What a person who counts reads in plain lines: slips, objections, and the account after them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from tests.cli.counters import MOST_QUESTIONS, NAMES
from tests.table import Table

from pegout.cards import parse_card, parse_cards
from pegout.chance import seed_from
from pegout.game import Announce, Peg, StartMatch, duty_of, seats_due, view_from
from pegout.game.commands import Counting
from pegout.game.legal import AnnounceDuty
from pegout.players import Driver, GreedyPlayer
from pegout.rulesets import ruleset
from pegout.scoring import THIRTY_ONE, score_show, total
from pegout.seating import Seat
from pegout.terminal.line import Lines, LineTable, TerminalSeat
from pegout.terminal.questions import question as asked

SLIP = r"(Type |Press |There is |No |You have |A go |A count |Muggins |Your hand is not|'|It is )"


class Reader:
    """Someone who reads the plain lines and types; what is asked of the habits may go wrong."""

    def __init__(self, **habits: Callable[[str], str]) -> None:
        self.habits = habits
        self.lines: list[str] = []

    def ask(self, text: str) -> str:
        self.lines += text.split("\n")
        answer = self._answer(text, text.rsplit("\n", 1)[-1])
        self.lines.append(f"> {answer}")
        assert len(self.lines) < MOST_QUESTIONS
        return answer

    def _answer(self, text: str, last: str) -> str:
        for start, habit in self.habits.items():
            if last.startswith(start.replace("_", " ")):
                return habit(text)
        if last.startswith("Cut"):
            return str(10 + len(self.lines) % 7)
        if "Your card" in last:
            return self.card(text)
        if "Throw" in last:
            return " ".join(hand_in(text)[: 2 if "two" in last else 1])
        return str(points_of(text)) if last.startswith("How many points") else ""

    def card(self, text: str) -> str:
        found = re.search(r"count is (\d+)", text)
        room = THIRTY_ONE - int(found[1] if found else 0)
        fits = [card for card in hand_in(text) if parse_card(card).pips <= room]
        return fits[0] if fits else "go"

    def heard(self, pattern: str) -> list[str]:
        """The lines in which a pattern is found."""
        return [line for line in self.lines if re.search(pattern, line)]


def hand_in(text: str) -> list[str]:
    return re.findall(r"\d\) (\S+)", text)


def points_of(text: str, rules: str = "acc") -> int:
    """What the cards in a question count."""
    found = re.search(r"Your (hand|crib): (.*), with the starter (\S+)", text)
    assert found
    cards, starter = parse_cards(found[2]), parse_card(found[3])
    return total(score_show(cards, starter, ruleset(rules).show, crib=found[1] == "crib"))


def read(
    reader: Reader,
    rules: str = "acc",
    hands: int = 2,
    counting: Counting = "claim",
    *,
    muggins: bool = False,
    seed: str = "read",
    clauses: bool = True,
) -> Reader:
    """A whole game in plain lines, against players who see everything."""
    players = [Sharp(f"{seed} {seat}") for seat in range(1, hands)]
    driver = Driver((TerminalSeat(), *players))
    driver.give(StartMatch(ruleset(rules), NAMES[:hands], counting=counting, muggins=muggins))
    lines = Lines(reader.lines.append, reader.ask, lambda: None)
    LineTable(driver, Seat(0), lines, clauses=clauses).game(lambda: seed_from(seed))
    assert driver.game_over
    return reader


class Sharp(GreedyPlayer):
    """A level that misses nothing."""

    eye = 1.0


def test_clauses_are_told_to_those_who_ask_for_them() -> None:
    def stubborn(text: str) -> str:
        return "go" if "or go" in text else ""

    cited = r"\(00\d "
    reader = read(Reader(The_count_is=stubborn), clauses=False)
    assert reader.heard(r"^The ruling: ")
    assert not reader.heard(cited)
    reader = Reader(The_count_is=stubborn)
    asked = iter(["why"])
    reader.habits["Press_Enter_for_the_next_deal"] = lambda _: next(asked, "")
    read(reader, clauses=False)
    (ruling,) = reader.heard(r"^The ruling: .*\(001 VII\.3")
    assert reader.lines[reader.lines.index(ruling) - 1] == "> why"


def fewer(text: str) -> str:
    return str(max(0, points_of(text) - 2))


def more(text: str) -> str:
    return str(points_of(text) + 2)


@pytest.mark.parametrize(
    ("announced", "pegged", "question"),
    [
        (3, 3, "Ann’s hand, 3 points."),
        (3, 5, "Ann’s hand, 5 points pegged where 3 was announced."),
        (3, 1, "Ann’s hand, 1 point pegged where 3 was announced."),
        (0, 0, "Ann’s hand, no points."),
    ],
)
def test_what_was_pegged_is_agreed_to(announced: int, pegged: int, question: str) -> None:
    table, ann, bob = Table("acc", counting="claim"), Seat(0), Seat(1)
    table.deal("2C 4C 6C 8C QC KC", "2H 4H 6H 8H QH KH")
    table.lay("QC KC", "QH KH")
    table.turn("TD")
    while not isinstance(duty := duty_of(table.state, ann), AnnounceDuty):
        due = next(iter(seats_due(table.state)))
        table.do(GreedyPlayer("a deal").choose(view_from(table.state, due)))
    table.do(Announce(ann, duty.item, announced))
    if pegged:
        table.do(Peg(ann, duty.item, pegged))
    assert str(asked(view_from(table.state, bob))).startswith(question)


def test_missed_points_are_told_once_they_are_lost() -> None:
    reader = read(Reader(How_many_points=fewer))
    told = reader.heard(r"^You announced .* your (hand|crib) was worth")
    assert told
    pattern = r"^You announced (\d+|nothing).*; your (hand|crib) was worth (\d+): .*\. "
    assert all(
        re.search(f"{pattern}The 2 missed points are lost \\(001 VIII.3\\).", one) for one in told
    )


def test_muggins_is_taken_by_the_computer_and_told() -> None:
    reader = read(Reader(How_many_points=fewer), muggins=True)
    assert reader.heard(r"^Bea calls muggins for 2\.")
    assert reader.heard(r"^The ruling: Bea pegs 2 \(muggins\)\. \(001 X\.4\.c\(1\)\)")
    assert reader.heard(r"Bea took 2 by muggins \(001 X\.4\.c")
    assert not reader.heard("missed points are lost")


@pytest.mark.parametrize(
    ("rules", "hands", "follows"),
    [
        ("acc", 2, r"moved back 2\. .*pegs 2 \(award\)\. \(001 VIII"),
        ("mcallen", 2, r"moved back 2\. .*pegs 2 \(award\)\. \(001 VIII"),
        ("alberta55", 2, r"moved back 2 \(our reading\)\. \(000 §10 Muggins, 000 §13\)"),
        (
            "bicycle",
            3,
            r"as the Alberta 55 plus rules have it: .*moved back 2 \(our reading\)\. \(000 ",
        ),
        ("sasg", 2, r"moved back 2 \(our reading\)\. \(004 "),
    ],
)
def test_a_hand_counted_too_high_is_put_right_as_the_book_says(
    rules: str, hands: int, follows: str
) -> None:
    reader = read(Reader(How_many_points=more), rules, hands)
    assert reader.heard(r"^Bea objects to a peg: (too much was announced|a score was pegged long)")
    assert reader.heard(f"^The ruling.*{follows}")
    assert reader.heard(r"^You announced .* It was put right \(")


def test_a_peg_beyond_what_was_announced_costs_two_in_alberta() -> None:
    reader = read(Reader(You_announced=lambda text: "20"), "alberta55")
    assert reader.heard(r"^The ruling: .*pegs 2 .*\(000 §13\)")


def test_forgotten_heels_are_lost_at_ones_first_card() -> None:
    for number in range(200):
        reader = read(Reader(), seed=f"heels {number}")
        if told := reader.heard(
            r"^You pegged nothing for the jack of \w+; it was worth 2: two for his heels"
        ):
            assert told[0].endswith("The 2 missed points are lost (001 VI.3.c).")
            return
    pytest.fail("no jack was turned")


def test_heels_are_pegged_when_asked_for_the_starter() -> None:
    def heels(text: str) -> str:
        return "2" if "jack" in reader.lines[-2] else ""

    for number in range(200):
        reader = Reader(Peg_for_the_starter=heels)
        read(reader, seed=f"heels {number}")
        if reader.heard(r"^You peg 2 for the jack of \w+, to hole \d+\."):
            return
    pytest.fail("no jack was turned")


def test_points_for_a_starter_that_is_no_jack_are_explained() -> None:
    answers = iter(["2", *[""] * 100])
    reader = read(Reader(Peg_for_the_starter=lambda text: next(answers)), seed="no jack")
    assert reader.heard("There is nothing to peg for the starter: it is no jack.")


def test_a_wrong_go_is_found_out_and_the_play_goes_back() -> None:
    def stubborn(text: str) -> str:
        return "go" if "or go" in text else ""

    reader = read(Reader(The_count_is=stubborn))
    assert reader.heard(r"^Bea objects to a go: a card that could have been played was held back")
    assert reader.heard(r"^The ruling: .*\(001 VII\.3")
    assert reader.heard(r"^The play goes back to the count of ")
    assert reader.heard(r"^Bea chooses: ")
    assert not reader.heard("opponent chooses")


@pytest.mark.parametrize("rules", ["alberta55", "bicycle"])
def test_nobody_is_asked_to_be_the_judge_of_a_game_against_computers(rules: str) -> None:
    answers = iter(["claim", *[""] * 1000])

    def hasty(text: str) -> str:
        return next(answers) or reader.card(text)

    reader = Reader(The_count_is=hasty, Are_you_sure=lambda text: "yes")
    read(reader, rules)
    assert reader.heard(r"^Bea objects to the claim of the game: the book names no remedy for this")
    assert reader.heard(r"^The ruling: .*The book says nothing more about this")
    assert not reader.heard(r"your judge|human judge|reading C\d")


def test_a_claim_of_the_game_is_asked_about_once() -> None:
    answers, sure = iter(["claim", "claim", *[""] * 1000]), iter(["no", "yes"])

    def hasty(text: str) -> str:
        return next(answers) or reader.card(text)

    reader = Reader(The_count_is=hasty, Are_you_sure=lambda text: next(sure))
    read(reader)
    assert next(sure, None) is None
    assert len(reader.heard("^The game is not claimed")) == 1
    assert len(reader.heard("^You claim the game")) == 1


def test_the_point_for_the_last_card_is_not_called_a_go() -> None:
    reader = read(Reader())
    after = [two for two in pairwise(reader.lines) if two[0] == "All the cards are played."]
    assert any("for the last card" in second for _, second in after)
    assert not any("for the go" in second for _, second in after)


def test_nothing_is_said_of_points_that_nobody_pegged() -> None:
    def miscounted(text: str) -> str:
        card = reader.card(text)
        return card if card == "go" else f"{card} 29"

    reader = Reader(The_count_is=miscounted)
    read(reader)
    assert reader.heard(r"^The ruling: The running count is corrected\. \(001")
    assert not reader.heard("scores nothing for points")


def test_a_go_may_be_taken_back_at_once() -> None:
    answers = iter(["back", *[""] * 1000])
    reader = read(Reader(You_said_go=lambda text: next(answers)))
    assert reader.heard(r"^You take back the go\.")


def test_a_wrong_count_is_put_right_by_the_other_side_or_by_oneself() -> None:
    def miscounted(text: str) -> str:
        card = reader.card(text)
        return card if card == "go" else f"{card} 30"

    reader = Reader(The_count_is=miscounted)
    read(reader)
    assert reader.heard(r"^Bea objects to a count: the opponent challenged a wrong running count")
    assert reader.heard(r"^The ruling: The running count is corrected")
    once = iter(["count 12", *[""] * 1000])
    reader = Reader(
        The_count_is=miscounted,
        Peg_for_the=lambda text: "" if "starter" in text else next(once),
    )
    assert read(reader).heard(r"^The count .* put right: 12, not 30\.")


def test_a_learner_is_told_at_once_and_loses_nothing() -> None:
    reader = read(Reader(How_many_points=fewer), counting="check")
    told = reader.heard(r"^You said \d+; it counts \d+: ")
    assert told
    for one in told:
        said, counts = re.findall(r"\d+", one)[:2]
        after = reader.lines[reader.lines.index(one) + 1]
        assert int(counts) == int(said) + 2 or int(said) == 0
        assert after.startswith(f"You peg {counts}, to hole") or after.endswith("hole 121.")


def test_slips_get_one_sentence_and_the_question_again() -> None:
    slips = {
        "How_many_points": ["", "many", "9999"],
        "You_announced": ["x", "-1"],
        "Peg_for": ["two", "muggins", "peg", "over", "fix 2 3", "count", "say 2", "5H"],
        "The_count_is": ["5H 15 15", "5H five", "xx 12", "go on"],
        "Bea’s": ["perhaps", "muggins 2", "renege", "wrong", "back"],
    }

    def slipping(start: str) -> Callable[[str], str]:
        def answer(text: str) -> str:
            if slips[start]:
                return slips[start].pop(0)
            return Reader()._answer(text, text.rsplit("\n", 1)[-1])

        return answer

    number = sum(map(len, slips.values()))
    reader = read(Reader(**{start: slipping(start) for start in slips}))
    assert not any(slips.values())
    asides = [place for place, line in enumerate(reader.lines) if line.startswith("> ")]
    explained = [reader.lines[place + 1] for place in asides[:-1]]
    assert len([one for one in explained if re.match(SLIP, one)]) >= number - 1


def test_side_words_are_listed_and_answered() -> None:
    asked = iter(["?", "why", "judge", "t", "s", "f", *[""] * 1000])
    reader = read(Reader(Peg_for=lambda text: next(asked)), muggins=True)
    assert reader.heard(r"muggins N +take N points they missed")
    assert reader.heard("is told once it can no longer be claimed|for ")
    assert reader.heard("pegout judge")
    # The number of the seal is told to those who ask for it, on a line of its own, and to nobody
    # else.
    numbers = [line for line in reader.lines if re.search("[0-9a-f]{64}", line)]
    assert len(numbers) == 1
    assert reader.lines[reader.lines.index(numbers[0]) - 1].endswith("The seal:")
    assert max(len(line) for line in reader.lines if line.startswith("  ")) <= 80
