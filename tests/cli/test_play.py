"""`pegout play`: a person finishes a game, slips, leaves and comes back."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import IO, Any

import pytest
from tests.cli.run import SECONDS, Answer, assert_refused, pegout, pegout_here
from tests.games import TABLES
from tests.leash import started
from tests.long import few

from pegout.rulesets import RULESET_IDS


class Person:
    """Answers each question with the first thing that is allowed, reading only the lines."""

    def __init__(self, *words: str, cwd: Path) -> None:
        self.process = started(
            [sys.executable, "-m", "pegout", "play", *words, "--json"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=cwd,
        )
        self.seen: list[dict[str, object]] = []
        # A game that hangs must not hang the tests.
        self.limit = Timer(SECONDS, self.process.kill)
        self.limit.start()

    @property
    def stdin(self) -> IO[str]:
        assert self.process.stdin is not None
        return self.process.stdin

    def answer(self, text: str) -> None:
        self.stdin.write(f"{text}\n")
        self.stdin.flush()

    def play(self, most: int = 10_000, *, slips: bool = False) -> None:
        """Play until the game ends or that many questions are answered, trying each card that
        may not be played first where slips are wanted.
        """
        assert self.process.stdout is not None
        asked = 0
        slipped = False
        for line in self.process.stdout:
            if not line.startswith("{"):
                continue
            told = json.loads(line)
            if "ask" not in told:
                self.seen.append(told)
                self.hear(told)
                continue
            asked += 1
            if asked > most:
                return
            slipped = slips and not slipped and bool(wrong := too_high(told["ask"], told["hand"]))
            self.answer(wrong[0] if slipped else self.choose(told["ask"], told["hand"]))

    def hear(self, told: dict[str, Any]) -> None:
        """Everything that is told, for those who listen."""

    def choose(self, duty: dict[str, Any], hand: list[str]) -> str:
        return choice(duty, hand)

    def end(self) -> tuple[int, str]:
        _, err = self.process.communicate(timeout=SECONDS)
        self.limit.cancel()
        return self.process.returncode, err


def too_high(duty: dict[str, object], hand: list[str]) -> list[str]:
    """Cards of the hand that may not be played now."""
    cards = duty["cards"] if duty["type"] == "PlayDuty" else hand
    assert isinstance(cards, list | None)
    return [card for card in hand or [] if card not in (cards or [])]


def choice(duty: dict[str, object] | None, hand: list[str] | None) -> str:
    kind = duty["type"] if duty else "value"
    if kind == "NamePeggerDuty":
        return "1"
    if kind == "LayAwayDuty":
        assert hand is not None
        assert duty is not None
        number = duty["number"]
        assert isinstance(number, int)
        return " ".join(hand[:number])
    if kind == "PlayDuty":
        assert duty is not None
        cards = duty["cards"]
        assert isinstance(cards, list)
        return str(cards[0])
    return ""


FEW_TABLES = (("acc", 2), ("bicycle", 3), ("club_teams", 4))
"""All hands; `test_claim_play.py` goes through every book in its own process."""


@pytest.mark.parametrize("table", few(TABLES, *FEW_TABLES), ids=str)
def test_a_person_finishes_a_game(table: tuple[str, int], tmp_path: Path) -> None:
    rules, hands = table
    record = tmp_path / "game.crib"
    words = ("--rules", rules, "--players", str(hands), "--record", str(record))
    person = Person(*words, cwd=tmp_path)
    person.play()
    code, err = person.end()
    assert code == 0
    assert "pegout verify" in err
    assert person.seen[-1]["type"] == "MatchEnded"
    assert pegout_here("record", "check", str(record)).code == 0
    assert pegout_here("verify", str(record)).code == 0


def test_a_person_sees_no_card_of_others_too_early(tmp_path: Path) -> None:
    person = Person("--rules", "bicycle", "--players", "3", cwd=tmp_path)
    person.play()
    dealt = [told for told in person.seen if told["type"] == "CardsDealt"]
    assert dealt
    for told in dealt:
        hands = told["hands"]
        assert isinstance(hands, list)
        assert None not in hands[0]
        assert set(hands[1] + hands[2]) == {None}
        assert told["crib"] == [None]
    person.end()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C another way")
def test_ctrl_c_puts_the_game_away_and_resume_goes_on(tmp_path: Path) -> None:
    person = Person("--rules", "acc", "--seed", "again", cwd=tmp_path)
    person.play(most=14)
    person.process.send_signal(signal.SIGINT)
    code, err = person.end()
    assert code == 0
    found = re.search(r"pegout play --resume (\S+\.crib)", err)
    assert found
    kept = tmp_path / found[1]
    assert pegout_here("record", "check", str(kept)).code == 0
    events = json.loads(pegout_here("record", "show", str(kept), "--json").out)["events"]
    going_on = Person("--resume", found[1], cwd=tmp_path)
    going_on.play()
    assert going_on.end()[0] == 0
    finished = json.loads(pegout_here("record", "show", str(kept), "--json").out)["events"]
    assert finished[: len(events)] == events
    assert finished[-1]["type"] == "MatchEnded"
    assert pegout_here("verify", str(kept)).code == 0


def told(answers: str, *words: str, cwd: Path) -> Answer:
    """What a person who types these lines reads; the game is put away at their end."""
    result = subprocess.run(
        [sys.executable, "-m", "pegout", "play", "--seed", "fixed", *words],
        input=answers,
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        timeout=SECONDS,
    )
    return Answer(result.returncode, result.stdout, result.stderr)


# No words of one's own, then two cuts of ten cards: the same cards every time.
START = "\n10\n10\n"


def test_slips_are_explained_and_nothing_is_lost(tmp_path: Path) -> None:
    start = told(START, "--seed", "one", cwd=tmp_path)
    hand = re.findall(r"\d\) (\S+)", start.out)[-6:]
    assert len(hand) == 6
    other = next(card for card in ("5S", "6D", "7C", "8H") if card not in hand)
    slips = f"{START}\n{hand[0]}\n{hand[0]} {hand[0]}\n{hand[0]} {other}\nxx yy\n9999\n"
    out = told(slips, "--seed", "one", cwd=tmp_path).out
    assert "Type the cards to throw" in out
    assert "Throw 2 cards, not 1" in out
    assert "cannot be thrown twice" in out
    assert "is not in your hand" in out
    assert "'xx' is none of your cards" in out
    assert re.findall(r"\d\) (\S+)", out)[-6:] == hand


def test_a_card_that_passes_31_is_explained(tmp_path: Path) -> None:
    person = Person("--rules", "bicycle", "--seed", "too high", cwd=tmp_path)
    person.play(slips=True)
    person.end()
    refused = [one["refused"] for one in person.seen if "refused" in one]
    assert refused, "in a whole game some card must have been too high"
    for reason in refused:
        assert isinstance(reason, dict)
        assert reason["code"] == "past_thirty_one"
        assert reason["clause"] == "002 Go"
        found = re.fullmatch(r"(\d+) and (\d+) would pass 31", reason["sentence"])
        assert found
        assert int(found[1]) + int(found[2]) > 31
    assert person.seen[-1]["type"] == "MatchEnded"


def test_B4_the_rules_are_those_of_this_game_and_say_where_the_book_differs(tmp_path: Path) -> None:
    words = ("--target", "61", "--counting", "claim", "--muggins")
    out = told("r\n", "--rules", "bicycle", *words, cwd=tmp_path).out
    assert "Game hole: 61; the book: 121" in out
    assert "missed): played; the book: not played" in " ".join(out.split())


def test_help_score_and_rules_may_be_asked_at_any_turn(tmp_path: Path) -> None:
    out = told("\n\n\n?\ns\nr\nh\n", "--rules", "sasg", cwd=tmp_path).out
    assert out.count("put the game away") >= 2
    assert "Score: Player 0; Bea 0." in out
    assert "up to hole 115, not beyond it (004 S5b)" in out


def test_the_table_and_the_last_scores_may_be_asked(tmp_path: Path) -> None:
    out = told(f"t\nw\n{START}AC AH\n10\nt\n", "--rules", "acc", cwd=tmp_path).out
    assert "No cards are dealt yet." in out
    assert "Nothing has been scored yet." in out
    assert re.search(r"The starter is the \w+ of \w+\.\n", out)
    assert "Cards still held: Bea" in out


def test_the_game_is_kept_as_it_goes(tmp_path: Path) -> None:
    """A closed window or a power cut loses nothing: the process is killed outright."""
    person = Person("--rules", "acc", "--record", "kept.crib", cwd=tmp_path)
    person.play(most=20)
    person.process.kill()
    person.end()
    kept = str(tmp_path / "kept.crib")
    assert pegout_here("record", "check", kept).code == 0
    going_on = Person("--resume", "kept.crib", cwd=tmp_path)
    going_on.play()
    assert going_on.end()[0] == 0
    assert pegout_here("verify", kept).code == 0


def test_no_file_is_written_over(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("recipes", "utf-8")
    assert_refused(pegout_here("play", "--record", str(precious)), "exists already")
    assert precious.read_text("utf-8") == "recipes"
    missing = tmp_path / "no" / "such" / "folder.crib"
    assert_refused(pegout_here("play", "--record", str(missing)), "cannot be written")


def test_resume_tells_where_the_game_stands(tmp_path: Path) -> None:
    told(f"{START}1 2\n10\nq\n", "--rules", "acc", "--record", "kept.crib", cwd=tmp_path)
    again = subprocess.run(
        [sys.executable, "-m", "pegout", "play", "--resume", "kept.crib"],
        input="q\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    ).stdout
    assert "You go on with game 1." in again
    assert "Score: Player" in again
    assert "the crib is" in again
    assert_refused(
        pegout_here("play", "--resume", str(tmp_path / "kept.crib"), "--rules", "sasg"),
        "keeps its rules",
    )


def test_a_game_may_be_given_up(tmp_path: Path) -> None:
    answer = told(f"{START}resign\n", "--record", "kept.crib", cwd=tmp_path)
    assert "Bea wins by resignation" in answer.out
    assert pegout_here("record", "check", str(tmp_path / "kept.crib")).code == 0
    at_once = told("resign\n", "--record", "at-once.crib", cwd=tmp_path)
    assert "Bea wins by resignation" in at_once.out
    proof = pegout_here("verify", str(tmp_path / "at-once.crib"))
    assert proof.code == 0
    assert "sealed before play; no card was dealt" in proof.out


def test_q_puts_the_game_away(tmp_path: Path) -> None:
    answer = told("\nq\n", "--record", "kept.crib", cwd=tmp_path)
    assert answer.code == 0
    assert "pegout play --resume kept.crib" in answer.err
    assert (tmp_path / "kept.crib").exists()


def test_a_value_of_ones_own_is_kept_in_the_record(tmp_path: Path) -> None:
    told("my own words\nq\n", "--record", "kept.crib", cwd=tmp_path)
    assert 'P1 value "my own words"' in (tmp_path / "kept.crib").read_text("utf-8")


def test_a_number_that_could_be_two_cards_is_asked_again(tmp_path: Path) -> None:
    """Typing 4 when the fourth card is no four, and a four is held, plays nothing."""
    for seed in range(60):
        out = told(START, "--seed", str(seed), cwd=tmp_path).out
        hand = re.findall(r"\d\) (\S+)", out)[-6:]
        for place, card in enumerate(hand, 1):
            if card[0].isdigit() and int(card[0]) <= 6 and int(card[0]) != place:
                again = told(f"{START}{card[0]} 1\n", "--seed", str(seed), cwd=tmp_path).out
                assert f"{card[0]} could mean several of your cards" in again
                return
    pytest.fail("no such hand was dealt")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--players", "5"), "is for 2, 3 or 4 players, not 5 (002 Number of Players)"),
        (("--rules", "acc", "--players", "3"), "ACC is for 2 players, not 3 (001 I.2)"),
        (("--rules", "club_teams", "--players", "2"), "Club teams is for 4 players, not 2"),
        (("--rules", "acc", "--target", "61"), "ACC is played to 121, not 61 (001 I.1)"),
        (("--level", "wizard"), "there is no computer player 'wizard'"),
        (("--name", " "), "Every player needs a name"),
        (("--match", "0"), "A match is won by 1 to"),
        (("--rules", "poker"), "there is no ruleset 'poker'"),
        (("--resume", "nowhere.crib"), "there is no file nowhere.crib"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], reason: str) -> None:
    assert_refused(pegout_here("play", *words), reason)


def test_what_cannot_be_resumed(tmp_path: Path) -> None:
    golden = Path(__file__).parents[1] / "golden" / "records" / "acc-2.crib"
    assert_refused(pegout_here("play", "--resume", str(golden)), "is not a game that pegout play")
    told("\n\nq\n", "--record", "kept.crib", cwd=tmp_path)
    kept = tmp_path / "kept.crib"
    kept.write_text(kept.read_text("utf-8").replace("match target=121", "match target=99"), "utf-8")
    assert_refused(pegout_here("play", "--resume", str(kept)), "cannot be played on: line")


def test_a_short_game_to_61(tmp_path: Path) -> None:
    person = Person("--target", "61", "--match", "2", cwd=tmp_path)
    person.play()
    ended = [one for one in person.seen if one["type"] == "GameEnded"]
    scores = [one["scores"] for one in ended]
    assert all(isinstance(score, list) and max(score) == 61 for score in scores)
    person.end()


def test_every_ruleset_has_a_table() -> None:
    assert {rules for rules, _ in TABLES} == set(RULESET_IDS)
    assert pegout("play", "--help").code == 0
