"""Whole games in a browser: by mouse, by keys, by ear; two, three and four players."""

from __future__ import annotations

import re

import pytest
from tests.browser.conftest import Seat
from tests.browser.player import Player, left_of
from tests.long import LONG

SHORT, BEGUN = 61, 30
"""A game is played from the first hole by mouse; others begin half-way, but in the long run."""


def begun(sides: int) -> list[int]:
    """Where the sides stand as a game begins."""
    return [0 if LONG else BEGUN] * sides


def test_one_button_deals_a_hand(seat: Seat) -> None:
    ann = seat()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").click()
    assert "Throw two" in ann.ready()
    assert len(ann.hand()) == 6
    assert any("cut" in line for line in ann.log)


def test_after_the_first_hand_the_cuts_are_the_players_own(seat: Seat) -> None:
    ann = seat()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").click()
    ann.ready()
    assert "#" not in ann.page.url
    ann.play_on("Cut for the starter")


def test_a_game_by_mouse_and_its_proof(seat: Seat) -> None:
    ann = seat()
    ann.open(target=SHORT)
    ann.play_on()
    assert max(ann.scores()) == SHORT
    assert any(f"with {SHORT}, against" in line for line in ann.log)
    record_checks(ann)
    ann.page.go_back()
    ann.page.locator("#action[data-does=rematch]").wait_for()
    ann.page.click("#action")
    ann.page.wait_for_function("() => document.querySelector('#status.mine')")
    assert ann.scores() == [0, 0]


CHANCE = "[0-9a-f]{12}"
WORDS = "import('/static/lib/prefs.js').then(({ prefs }) => prefs.words)"


def values(ann: Player) -> list[str]:
    """Ann's part in the shuffle, once she has added it."""
    ann.logs("You add words to the shuffle")
    added = ann.page.locator("#log li", has_text="You add words").locator("a")
    return [str(one.get_attribute("title")) for one in added.all()]


def test_chance_in_a_shuffle_is_new_in_every_game_and_never_kept(seat: Seat) -> None:
    ann = seat({"words": "my aunt", "cuts": "none"})
    both = []
    for _ in range(2):
        ann.open()
        both += values(ann)
    assert all(re.fullmatch(f"my aunt {CHANCE}", value) for value in both)
    assert len(set(both)) == 2
    assert ann.page.evaluate(WORDS) == "my aunt"


def test_words_of_ones_own_are_kept_without_the_chance_behind_them(seat: Seat) -> None:
    ann = seat()
    ann.open()
    ann.ready()
    ann.page.get_by_text("Your own part in the shuffle").click()
    ann.page.get_by_label("Words of yours").fill("seven sisters")
    shown = re.search(CHANCE, ann.page.inner_text(".value"))
    assert shown
    ann.page.click("#action")
    assert values(ann) == [f"seven sisters {shown[0]}"]
    assert ann.page.evaluate(WORDS) == "seven sisters"


def record_checks(ann: Player) -> None:
    """The verifier proves the game just played, and no doctored copy of it."""
    page = ann.page
    page.get_by_role("link", name="Check that the deals were fair").click()
    page.locator("#result .good").wait_for()
    assert "Game 1: proved" in page.inner_text("#result")
    record = page.input_value("#record-text")
    for old, new, reason in (
        (r"(?m)^deal (\S+)", "deal ??", None),
        (r"(?m)^starter (.)(.)", r"starter \2\1", "misspelled"),
        (r"seed=(..)", r"seed=zz", "seed"),
        (r"(?m)^(P\d) value \"", r'\1 value "x', "the seed gives"),
        (r"(?m)^(P1 plays) \S+", r"\1 KS", None),
    ):
        doctored = re.sub(old, new, record, count=1)
        assert doctored != record or reason is None
        if reason is None:
            continue
        page.fill("#record-text", doctored)
        page.get_by_role("button", name="Check it").click()
        told = page.inner_text("#result")
        assert "not proved" in told or "cannot be read" in told
        assert reason in told
    page.fill("#record-text", record)
    page.fill("#sealed", "00" * 32)
    page.get_by_role("button", name="Check it").click()
    assert "not the number you wrote down" in page.inner_text("#result")


def test_a_game_by_keyboard_alone(seat: Seat) -> None:
    ann = seat()
    ann.open(target=SHORT, scores=begun(2))
    ann.ready()
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate("document.activeElement.textContent") == "Skip to the table"
    ann.page.keyboard.press("Enter")
    for _ in range(200):
        if ann.act_by_keys() == "over":
            break
        assert ann.page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    assert max(ann.scores()) == SHORT
    at = ann.page.evaluate("document.activeElement.id")
    assert at == "over-title", "a key meant for the last card begins no other game"


def test_digits_choose_and_single_keys_can_be_turned_off(seat: Seat) -> None:
    ann, bob = seat(), seat({"keys": False})
    for player in (ann, bob):
        player.open()
        player.play_on("Throw two")
        player.page.keyboard.press("2")
        player.page.keyboard.press("5")
    chosen = "#hand .card[aria-pressed=true]"
    assert ann.page.locator(chosen).count() == 2
    assert bob.page.locator(chosen).count() == 0
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("() => document.querySelectorAll('#hand .card').length === 4")
    assert len(ann.hand()) == 4


def test_a_game_by_ear_alone(seat: Seat) -> None:
    """Only what is read out is used to play, and it tells the whole game, each line once."""
    ann = seat({"motion": "off"})
    ann.open(target=SHORT, scores=begun(2))
    ann.ready()
    began = ann.listen()
    tried, done = 0, 0
    asked = ann.status
    for _ in range(400):
        story = ann.heard()[done:]
        done += len(story)
        for region, text in story:
            turn = region == "assertive" and not text.startswith("The connection")
            if turn or text == "The hands are counted.":
                asked, tried = text.rpartition("Your turn")[2], 0
        if any(" wins " in text or " win " in text for _, text in story):
            break
        press(ann, asked, tried)
        tried += 1
        ann.page.wait_for_function(
            "n => heard.length > n || (document.getElementById('table').dataset.busy === 'no' &&"
            " document.querySelector('#status.mine, #action[data-does=next], .over'))",
            arg=done,
        )
        ann.page.wait_for_timeout(30)
    said = " ".join(text for _, text in ann.heard())
    assert re.search(rf"(You win|Bea wins) .*with {SHORT}, against", said)
    beside = left_of(said, ann.lines_told(began))
    for line in ("plays the", "scores", "counts:", "The starter is the", "pegs"):
        assert line in said
        assert line not in beside, "a line is told twice"


def press(ann: Player, asked: str, tried: int) -> None:
    """What somebody would press who has heard this."""
    keys = ann.page.keyboard
    if "Throw two" in asked:
        ann.page.locator("#hand .card").first.focus()
        for key in ("1", "2", "Enter"):
            keys.press(key)
    elif "Play a card" in asked:
        keys.press(str(tried % 4 + 1))
    elif ann.comes_to("#action, #depth"):
        # Where Tab does not come to a button, the news that takes it away is not yet read out.
        keys.press("Enter")


@pytest.mark.parametrize("hands", [3, 4])
def test_a_game_of_three_and_of_four(seat: Seat, hands: int) -> None:
    ann = seat()
    ann.open(hands=hands, target=SHORT, scores=begun(2 if hands == 4 else 3))
    ann.play_on()
    assert max(ann.scores()) == SHORT
    assert len(ann.scores()) == (2 if hands == 4 else 3)
    assert ann.page.locator("#over-title").inner_text() in (
        "You won!", "Bea won", "Cal won", "Bea and Dot won",
    )  # fmt: skip


def test_an_illegal_card_is_refused_with_its_reason(seat: Seat) -> None:
    ann = seat()
    ann.open(rules="acc", counting="claim")
    for _ in range(60):
        if "Play a card" in ann.ready() and any(c.pips > 31 - ann.count() for c in ann.hand()):
            break
        ann.act()
    before = ann.hand()
    at = next(n for n, card in enumerate(before) if card.pips > 31 - ann.count())
    ann.lay([at])
    ann.page.locator("#problem").wait_for()
    told = ann.page.inner_text("#problem")
    assert f"{ann.count()} and {before[at].pips} would pass 31" in told
    assert ann.hand() == before, "the card came back"
    said = ann.page.inner_text("#polite")
    assert "would pass 31" in said
    assert "ACC" not in said, "no clause is read out that nobody asked for"
    ann.page.get_by_role("link", name="Why?").click()
    assert ann.page.inner_text("#clause-title") == "Rule: ACC I.5.e(2)"


def hinted(ann: Player) -> str:
    """A hint, once it has been thought of; the first ones take long."""
    ann.page.click("#hint")
    ann.page.locator(".hint:not(:has-text('Thinking'))").wait_for()
    return ann.page.inner_text(".hint")


def test_hints_of_three_kinds_and_none_where_forbidden(seat: Seat) -> None:
    ann = seat()
    ann.open(counting="check")
    ann.play_on("Throw two")
    assert ann.page.inner_text("#hint") == "Hint"
    told = hinted(ann)
    assert "Lay away" in told or "Throw" in told
    hinted_at = ann.page.locator("#hand .hinted").count()
    assert hinted_at == 2, "what it is about is marked in the hand"
    ann.play_on("Play a card")
    told = hinted(ann)
    assert "Lay the" in told or "Play the" in told
    ann.page.get_by_role("button", name="Close the hint").click()
    assert not ann.there(".hint")
    ann.play_on("Count your")
    assert "You say" in hinted(ann) or "Your" in hinted(ann)
    ann.open(hints=False)
    ann.play_on("Throw two")
    assert not ann.there("#hint")
