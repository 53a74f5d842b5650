"""People among themselves: someone who goes away and comes back, the clock, slips, talk and
sounds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Seat
from tests.browser.player import IDLE, Player, left_of
from tests.browser.test_access import check
from tests.browser.test_two import due
from tests.long import few

CALLS = """() => {
  window.calls = { tones: 0, spoken: [] };
  const tone = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.calls.tones += 1;
    return tone.call(this);
  };
  const speak = speechSynthesis.speak.bind(speechSynthesis);
  SpeechSynthesis.prototype.speak = (said) => {
    window.calls.spoken.push(said.text);
    speak(said);
  };
}"""


MISSED = r"""() => {
  const plate = document.querySelector(".others .plate.away");
  return /Bob\s*(deals)?\s*away/.test(plate?.textContent ?? "")
    && { asked: Boolean(document.querySelector(".ask")) };
}"""
"""That somebody is away, and whether anything was asked at that very moment."""


def two(seat: Seat, **settings: Any) -> tuple[Player, Player]:
    """Ann and Bob at a table of Ann's."""
    ann, bob = seat(), seat()
    opening = {"settings": settings, "name": "Ann"}
    link = ann.page.request.post("/api/v1/tables", data=opening).json()["link"]
    ann.page.goto(link)
    bob.page.goto(link)
    bob.page.fill("#my-name", "Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    for one in (ann, bob):
        one.page.locator(".plate").first.wait_for()
    return ann, bob


def test_one_who_goes_away_is_missed_played_for_and_comes_back(
    seat: Seat, screenshots: Path
) -> None:
    ann, bob = two(seat, stand_in_after=15, pause="none")
    table = bob.page.url
    ann.listen()
    bob.page.goto("/about")
    missed = ann.page.wait_for_function(MISSED)
    assert missed.json_value() == {"asked": False}
    bob.page.goto(table)
    ann.page.locator(".others .away").wait_for(state="detached")
    said = [text for region, text in ann.heard() if region == "polite"]
    assert said.count("Bob is away.") == 1
    assert said.count("Bob is back.") == 1
    bob.page.goto("/about")
    offer = ann.page.get_by_role("button", name="Let the computer play on for Bob")
    offer.wait_for()
    ann.page.get_by_role("button", name="Wait").click()
    offer.wait_for(state="detached")
    ann.page.reload()
    offer.wait_for()
    check(ann.page, "somebody is away")
    ann.page.screenshot(path=screenshots / "away.png")
    ann.page.select_option("#stand-in-1", "greedy")
    offer.click()
    ann.logs("plays on for Bob, as you asked")
    for _ in range(8):
        ann.act()
    assert any("Bob plays the" in line or "Bob throws" in line for line in ann.log)
    bob.page.goto(table)
    bob.page.locator("#come-back").wait_for()
    check(bob.page, "the computer plays for you")
    bob.page.locator("#come-back").click()
    bob.logs("You are back. While you were away:")
    assert not bob.there("#come-back")
    due(ann, bob).act()


LEFT = """async () => {
  const { state } = await import("/static/game/state.js");
  return state.dueAt === null ? null : state.dueAt - performance.now();
}"""
"""How much time a page thinks is left for this turn, in thousandths of a second."""
WARNED = """() => window.heard.map(([, text]) => text).filter(
  (text) => text.includes("left for your turn; then it is played for you"))"""


def test_the_clock_warns_at_thirty_and_at_ten_seconds(seat: Seat) -> None:
    ann = seat()
    ann.page.clock.install()
    ann.open(turn_seconds=600)
    ann.listen()
    ann.play_on("Throw two")
    ann.page.locator(".clock", has_text="minutes").wait_for()
    for seconds in (30, 10):
        # The page's time stands still from here, and so its clock comes to the very second.
        ann.page.clock.pause_at(ann.page.evaluate("Date.now()") / 1000 + 1)
        ann.page.clock.run_for(ann.page.evaluate(LEFT) - 1000 * seconds)
    told = "seconds left for your turn; then it is played for you."
    assert ann.page.evaluate(WARNED) == [f"Thirty {told}", f"Ten {told}"]


def test_a_short_turn_is_warned_of_at_half_its_time_and_then_played(seat: Seat) -> None:
    ann = seat()
    ann.open(turn_seconds=10)
    ann.listen()
    ann.play_on("Throw two")
    ann.logs("Time is up: this turn is played for you.")
    # A page that was too busy to warn of one turn warns of the next.
    ann.page.wait_for_function(f"() => ({WARNED})().length")
    halves = ("Five seconds", "Four seconds", "Three seconds", "Two seconds", "One second")
    assert ann.page.evaluate(WARNED)[0].startswith(halves)


def test_a_page_loaded_again_tells_the_time_that_is_really_left(seat: Seat) -> None:
    ann = seat()
    ann.open(turn_seconds=300)
    ann.play_on("Throw two")
    ann.page.wait_for_function(f"async () => await ({LEFT})() < 299_000")
    left = ann.page.evaluate(LEFT)
    ann.page.reload()
    ann.page.locator(".clock").wait_for()
    assert 0 < ann.page.evaluate(LEFT) < left


def test_a_slip_is_taken_back_if_the_other_agrees(seat: Seat) -> None:
    ann, bob = two(seat)
    while "Throw two" not in due(ann, bob).status:
        due(ann, bob).act()
    for one in (ann, bob):
        one.page.locator("#status", has_text="Throw two").wait_for()
    before = ann.hand()
    ann.act()
    ann.menu("Take back")
    bob.page.locator("#disagree").click()
    ann.logs("Bob does not agree")
    ann.page.wait_for_function(IDLE)
    ann.menu("Take back")
    bob.page.get_by_text("Ann asks to take back the cards thrown").wait_for()
    check(bob.page, "a slip to be taken back")
    bob.page.locator("#agree").click()
    ann.page.wait_for_function("() => document.querySelectorAll('#hand .card').length === 6")
    assert ann.hand() == before
    assert any("You take back the cards thrown; Bob agrees" in line for line in ann.log)


def test_a_nameless_player_is_you_here_and_a_guest_to_others(seat: Seat) -> None:
    ann = seat({"cuts": "none"})
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").click()
    ann.play_on("Throw two")
    for place in range(3):
        ann.tap(place)
    chosen = ann.page.locator("#hand .card[aria-pressed=true]")
    names = [one.get_attribute("aria-label") for one in chosen.all()]
    third = [card.name_in_words for card in ann.hand()[1:3]]
    assert names == third, "a third card takes the place of the first"
    ann.page.click("#action")
    ann.play_on("counted")
    said = "\n".join(ann.log)
    assert "Guest" not in ann.page.inner_text("main")
    assert re.search(r"You play the \w+ of", said)
    assert re.search(r"You count: ", said)
    assert not re.search(r"\b[Yy]ou \w+s\b(?<!less)", re.sub(r"you \dS|ou \w+ \dS", "", said))
    bob = seat()
    bob.page.clock.install()
    bob.page.goto(ann.page.url)
    bob.logs("Guest plays the")
    an_onlooker_goes_on(bob, ann)


def an_onlooker_goes_on(bob: Player, ann: Player) -> None:
    """A count is shown to who looks on for some seconds, or until the next deal is played."""
    show = bob.page.locator(".stage")
    show.wait_for()
    bob.page.clock.fast_forward(25_000)
    show.wait_for(state="detached")
    bob.page.reload()
    show.wait_for()
    ann.play_on("Play a card")
    ann.act()
    show.wait_for(state="detached")
    bob.page.locator(".series").wait_for()
    assert bob.page.inner_text("#assertive") == ""


def test_who_has_it_cut_and_dealt_is_never_asked_to(seat: Seat) -> None:
    ann = seat()
    ann.open()
    assert "Cut for the first deal" in ann.ready()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.select_option("#pref-cuts", "none")
    ann.page.keyboard.press("Escape")
    ann.play_on("Throw two")
    asked = {ann.act() for _ in range(30)}
    assert not [one for one in asked if "Cut" in one or "Your deal" in one]


def test_one_game_ends_as_one_would_say_it(seat: Seat) -> None:
    ann = seat({"cuts": "none"})
    ann.open(scores=[118, 40], level="random", name="Guest")
    ann.page.locator(".plate").first.wait_for()
    assert ann.scores() == [118, 40]
    ann.play_on()
    told = ann.page.inner_text(".result")
    assert re.fullmatch(
        r"(You win|Bea wins) the game 121 to \d+(: a (double skunk|skunk|lurch))?\.", told
    )
    assert "match" not in told + " ".join(ann.log[-3:])
    ann.page.get_by_role("button", name="Rules").click()
    expect(ann.page.locator("#rules")).to_contain_text("Each game begins at 118 to 40")


def test_the_last_count_stays_though_the_next_hand_is_dealt(seat: Seat) -> None:
    ann = seat()
    ann.open(hands=4)
    ann.play_on("Throw one")
    assert ann.there("#hint")
    for _ in range(12):
        ann.play_on("counted")
        if asked_next(ann)["phase"] == "discard":
            break
        ann.act()
    else:
        raise AssertionError("a computer never dealt next")
    counted = ann.page.locator(".stage .total").all_inner_texts()
    assert len(counted) == 5
    ann.page.reload()
    ann.page.locator("#action[data-does=next]").wait_for()
    assert ann.page.locator(".stage .total").all_inner_texts() == counted
    told = " ".join(ann.page.locator("#polite p").all_inner_texts())
    assert told.startswith("While you were away: ")
    assert left_of(told, ann.lines_told(0)[-2:]).endswith("The hands are counted.")
    assert ann.page.inner_text("#assertive") == "", "nothing cuts a count short"
    before = ann.log
    ann.page.click("#action")
    assert "Throw" in ann.ready()
    behind = ann.log[len(before) :]
    assert behind[0].startswith("Dealt: ")
    assert "Dealt: " in ann.page.inner_text("#assertive")


def asked_next(ann: Player) -> Any:
    """What lies on the table when it waits for nobody but this player, whatever the page shows."""
    where = f"/api/v1/tables/{ann.page.url.rpartition('/')[2]}"
    while (table := ann.page.request.get(where).json())["waiting_for"] != [table["you"]]:
        ann.page.wait_for_timeout(50)
    return table["view"]


def test_sounds_and_speech_only_where_they_are_wanted(seat: Seat) -> None:
    ann, bob = seat({"sound": True, "voice": True}), seat()
    for one in (ann, bob):
        one.page.add_init_script(f"({CALLS})()")
        one.open()
        one.play_on("Play a card")
    loud, quiet = (one.page.evaluate("() => window.calls") for one in (ann, bob))
    assert loud["tones"] >= 2
    assert any("Your turn: Play a card" in text for text in loud["spoken"])
    assert quiet == {"tones": 0, "spoken": []}
    ann.play_on("counted")
    spoken = ann.page.evaluate("() => window.calls.spoken.join(' ')")
    assert "counts: " in spoken


def played_out(seat: Seat) -> tuple[Player, Player, str]:
    """Ann and Bob after a game that Ann has given up, and their table."""
    ann, bob = two(seat)
    table = ann.page.url.rpartition("/")[2]
    resigned = {"type": "Act", "command": {"type": "Resign", "seat": 0}}
    asked = {"ask": resigned, "key": "resigned"}
    assert ann.page.request.post(f"/api/v1/tables/{table}/asks", data=asked).ok
    return ann, bob, table


def test_one_leaves_after_the_game_and_a_computer_plays_in_their_place(
    seat: Seat, screenshots: Path
) -> None:
    ann, bob, table = played_out(seat)
    ann.page.click("#action[data-does=rematch]")
    bob.page.locator(".over").wait_for()
    bob.menu("Leave for now")
    assert "the game is kept" in bob.page.inner_text("#sure")
    bob.page.locator("#sure-yes").click()
    bob.page.wait_for_url("**/")
    away = "You would like to play again. Waiting for Bob; Bob is away."
    ann.page.locator(".again", has_text=away).wait_for()
    button = ann.page.get_by_role("button", name="Play again with a computer for Bob")
    button.wait_for()
    ann.page.screenshot(path=screenshots / "without.png")
    button.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url(lambda url: not url.endswith(table))
    ann.play_on("Throw two")
    seats = ann.page.request.get(f"/api/v1/tables/{ann.page.url.rpartition('/')[2]}").json()
    assert [one["kind"] for one in seats["chairs"]] == ["person", "computer"]


def test_who_would_like_to_play_again_is_told_to_all_and_may_be_taken_back(seat: Seat) -> None:
    ann, bob, table = played_out(seat)
    cat = seat()
    cat.page.goto(ann.page.url)
    again = cat.page.locator(".again")
    ann.page.click("#action[data-does=rematch]")
    again.get_by_text("Ann would like to play again. Waiting for Bob.", exact=True).wait_for()
    words = "Ann would like to play again. Waiting for you."
    bob.page.locator(".again", has_text=words).wait_for()
    assert words in bob.page.inner_text("#polite")
    check(ann.page, "asked to play again")
    ann.page.click("#no-rematch")
    again.wait_for(state="detached")
    for one in (ann, bob):
        one.page.click("#action[data-does=rematch]")
    cat.page.get_by_role("button", name="Watch the next game").click()
    cat.page.wait_for_url(lambda url: not url.endswith(table))
    cat.page.locator(".plate").first.wait_for()


def test_every_line_is_said_once_however_the_news_come(seat: Seat) -> None:
    """Computers that think for a while: their cards come one by one, and the turn after them."""
    ann = seat({"voice": True, "cuts": "none"})
    ann.page.add_init_script(f"({CALLS})()")
    ann.open(hands=3, pause="short")
    ann.play_on("Throw one")
    began = ann.listen()
    ann.act()
    ann.play_on("Play a card")
    ann.act()
    ann.ready()
    heard, lines = ann.heard(), ann.lines_told(began)
    beside = left_of(" ".join(text for _, text in heard), lines)
    assert " plays the " in " ".join(lines)
    assert " plays the " not in beside
    assert " throws " not in beside
    assert {region for region, _ in heard} == {"polite", "assertive"}
    assert ann.page.evaluate("() => window.calls.spoken") == [text for _, text in heard]
    ann.page.keyboard.press("r")
    again = ann.heard()[-1][1]
    assert lines[-1] in again
    assert again.endswith(ann.heard()[-2][1])


ASKED_AGAIN = """async () => {
  const { set, state } = await import("/static/game/state.js");
  const drawn = () => new Promise(requestAnimationFrame);
  const said = () => heard.length > 1 && heard.at(-1)[1].trim() === heard.at(-2)[1].trim();
  set({});  // drawn again, and nothing is new
  for (let time = 0; time < 200 && !said(); time += 1) {
    await drawn();
    set({ table: { ...state.table, last_act: state.table.last_act + 1 } });
    await drawn();
  }
  return heard.slice(-2);
}"""
"""The same is asked again, each time after what was asked was done, as after tied cuts, until it
was said twice: on a busy machine what happened before comes in between.
"""


def test_the_same_turn_again_is_said_again(seat: Seat) -> None:
    ann = seat()
    ann.open(pause="none")
    ann.play_on("Throw two")
    ann.listen()
    (one, first), (other, second) = ann.page.evaluate(ASKED_AGAIN)
    assert (one, other) == ("assertive", "assertive")
    assert "Throw two" in first
    assert first != second, "the same words are no change, and would not be read"
    assert first.strip() == second.strip()


def test_a_nudge_is_said_and_a_mute_keeps_it_silent(seat: Seat) -> None:
    ann, bob = two(seat)
    bob.listen()
    ann.menu("Say something")
    ann.page.get_by_role("button", name="Your turn, when you are ready.").click()
    bob.page.locator("#log .said").wait_for(state="attached")
    assert any("Ann says: Your turn, when" in text for _, text in bob.heard())
    bob.page.get_by_role("button", name="Settings").click()
    bob.page.get_by_label("Mute what others say").check()
    bob.page.keyboard.press("Escape")
    heard = len(bob.heard())
    ann.page.wait_for_function(IDLE)
    ann.menu("Say something")
    with ann.page.expect_response(lambda one: one.url.endswith("/asks") and one.ok) as said:
        ann.page.get_by_role("button", name="Hello!").click()
    bob.has_come_to(said.value.json()["version"])
    assert not [text for _, text in bob.heard()[heard:] if "Hello" in text]


INSIDE = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
}"""


@pytest.mark.parametrize(
    "phone",
    few(
        [(320, 568, "100"), (360, 640, "100"), (320, 568, "200")],
        (320, 568, "100"),
        (320, 568, "200"),
    ),
)
def test_the_button_is_in_sight_on_a_small_phone(seat: Seat, phone: tuple[int, int, str]) -> None:
    width, height, text = phone
    ann = seat({"text": text, "cuts": "none"}, viewport={"width": width, "height": height})
    ann.open()
    ann.play_on("Throw two")
    for place in (0, 1):
        ann.tap(place)
    ann.page.evaluate("scrollTo(0, 0)")
    assert ann.page.evaluate(INSIDE, "#action")
    menu = (
        ann.page.locator("header nav button")
        .filter(visible=True)
        .evaluate_all(
            "all => new Set(all.map(one => Math.round(one.getBoundingClientRect().top))).size"
        )
    )
    assert menu == 1, "the menu stands in one row"
    ann.act_by_keys()


def test_a_page_says_that_it_is_there_and_one_that_cannot_is_missed(seat: Seat) -> None:
    ann, bob, cat = seat(), seat(), seat()
    opening = {"settings": {"hands": 3}, "name": "Ann"}
    link = ann.page.request.post("/api/v1/tables", data=opening).json()["link"]
    ann.page.goto(link)
    bob.page.route("**/here", lambda route: route.abort())
    for one, name in ((bob, "Bob"), (cat, "Cat")):
        one.page.goto(link)
        one.page.fill("#my-name", name)
        one.page.get_by_role("button", name="Sit here").first.click()
    gone = ann.page.locator(".others .plate.away")
    expect(gone).to_contain_text("Bob")
    expect(gone).to_contain_text("away")
    assert "away" not in ann.page.locator(".others li", has_text="Cat").inner_text()
    bob.page.unroute("**/here")
    gone.wait_for(state="detached")


def test_a_game_of_three_is_left_to_a_computer_and_ended_by_the_last_who_plays(seat: Seat) -> None:
    ann, bob = seat(), seat(viewport={"width": 360, "height": 740})
    opening = {
        "settings": {"hands": 3, "pause": "none"},
        "name": "Ann",
        "computers": ["greedy"],
    }
    link = ann.page.request.post("/api/v1/tables", data=opening).json()["link"]
    for one in (ann, bob):
        one.page.goto(link)
    bob.page.fill("#my-name", "Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    for one in (ann, bob):
        one.page.locator(".plate").first.wait_for()
        assert not one.there("#table-menu button:text-is('Resign')")
    ann.menu("Leave the game; a computer plays on for you")
    assert "the others are told" in ann.page.inner_text("#sure")
    ann.page.locator("#sure-yes").click()
    ann.page.wait_for_url("**/")
    bob.page.locator("#table-menu button", has_text="End the game").wait_for(state="attached")
    bob.menu("End the game")
    assert "nobody wins" in bob.page.inner_text("#sure")
    bob.page.locator("#sure-yes").click()
    bob.page.get_by_role("link", name="Play another game").wait_for()
    assert bob.status == "This table was closed: everybody has left it."
    assert any(line.startswith("Ann has left the game. The computer") for line in bob.log)
