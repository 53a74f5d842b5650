"""Who is asked to count sees what is counted: five cards, the question and the button at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.browser.conftest import Seat
from tests.browser.player import IDLE, Player
from tests.browser.sight import unseen
from tests.long import few

SCREENS = [(360, 640), (1366, 768), (844, 390), (1280, 720), (1024, 768), (390, 844)]
ASKED = """async () => {
  const { duty, showing } = await import("/static/game/state.js");
  const { view } = await import("/static/game/state.js");
  if (showing()) return "the hands are counted";
  const { type, item, kind, holding, of_game: game } = duty() ?? {};
  const about = kind ?? holding ?? view().items.find((one) => one.id === item)?.kind;
  return game ? "game" : `${type} ${about}`;
}"""
"""What is asked: "AnnounceDuty crib", "AcceptDuty hand"."""


def by_size(screen: tuple[int, int]) -> dict[str, Any]:
    return {"viewport": {"width": screen[0], "height": screen[1]}}


def screens(player: Player) -> Iterator[None]:
    """The same page on one screen after the other."""
    for screen in SCREENS:
        player.page.set_viewport_size(by_size(screen)["viewport"])
        yield


def look(player: Player, *selectors: str) -> None:
    """The five cards that are asked about, with the starter among them, and what else is named."""
    assert player.page.locator(CARDS).count() == 5, player.status
    assert player.page.locator(".stage > .holding .starter .card").count() == 1
    assert unseen(player, CARDS, "#status", "#action", *selectors) == [], player.status


CARDS = ".stage > .holding .card"
QUESTIONS = {"ShowDuty": ("#say",), "AnnounceDuty": ("#say",), "AcceptDuty": (), "PegDuty": ()}


def test_B1_the_five_cards_lie_beside_every_question_about_a_count(seat: Seat) -> None:
    ann = seat({"cuts": "none"})
    ann.open(rules="acc", counting="claim", muggins=True)
    wanted = {"ShowDuty hand", "AnnounceDuty crib", "AcceptDuty hand", "AcceptDuty crib"}
    for _ in range(120):
        ann.ready()
        asked = str(ann.page.evaluate(ASKED))
        kind, _, about = asked.partition(" ")
        if kind in QUESTIONS and about in ("hand", "crib") and ann.does != "peg":
            for _ in screens(ann):
                look(ann, *QUESTIONS[kind])
            wanted.discard(asked)
        if not wanted:
            break
        ann.act()
    assert not wanted


@pytest.mark.parametrize(
    "screen", few(SCREENS, *SCREENS[:2]), ids=lambda screen: "x".join(map(str, screen))
)
def test_B1_a_learner_sees_what_is_asked_and_then_what_was_put_right(
    seat: Seat, screen: tuple[int, int]
) -> None:
    ann = seat({"cuts": "none"}, **by_size(screen))
    ann.open(counting="check")
    wanted = {"AnnounceDuty hand", "AnnounceDuty crib", "put right"}
    wrong = set()
    for _ in range(120):
        ann.ready()
        asked = str(ann.page.evaluate(ASKED))
        wanted.discard(asked)
        if asked in ("AnnounceDuty hand", "AnnounceDuty crib"):
            look(ann, "#say")
            wrong.add(f"Your {asked.split()[1]}")
            ann.page.fill("#say", "19")  # no hand has so many
            ann.page.click("#action")
            ann.page.wait_for_function(IDLE)
            continue
        if asked == "the hands are counted":
            marked = ".summary .total.wrong"
            assert set(ann.page.locator(f"{marked} h3").all_inner_texts()) == wrong
            notes = set(ann.page.locator(f"{marked} small").all_inner_texts())
            assert notes == {"wrong: you said 19"}
            assert unseen(ann, ".summary .card", f"{marked} h3", f"{marked} small", "#action") == []
            wrong.clear()
            wanted.discard("put right")
        if not wanted:
            break
        ann.act()
    assert not wanted


def test_B1_what_was_agreed_to_is_one_line_that_opens(seat: Seat) -> None:
    ann = seat({"cuts": "none"}, **by_size((360, 640)))
    ann.open(rules="acc", counting="claim")
    ann.play_on("for the crib. Is that right?")
    lines = ann.page.locator(".counted .folded")
    assert lines.count() == 2
    assert lines.evaluate_all("all => all.map(one => one.open)") == [False, False]
    assert all(box["height"] < 60 for one in lines.all() if (box := one.bounding_box()))
    lines.first.locator("> summary").click()
    assert lines.first.locator(".why").is_visible()


def test_B1_cards_of_the_play_stay_until_a_hand_lies_open(seat: Seat) -> None:
    """The last cards may still be pegged for, so they lie there as long."""
    ann = seat({"cuts": "none"}, **by_size((360, 640)))
    ann.open(rules="acc", counting="claim")
    for _ in range(120):
        if "Count your hand" in ann.ready() and not ann.there(".counted"):
            break
        ann.act()
    assert unseen(ann, ".the-play .card") == []
    assert ann.page.locator(".the-play .card").count() == 8


def offered(player: Player) -> list[str]:
    """What may be done, as it stands there once it is unfolded."""
    if (
        player.there("#tray[aria-expanded=false]")
        and not player.page.locator(".offer-list").is_visible()
    ):
        # Whoever is asked about a count finds them at the button that does not agree.
        shut = player.page.locator("#tray").is_hidden()
        player.page.click("#disagree" if shut else "#tray")
    rows = player.page.locator(".offers li").all()
    return [" ".join(row.inner_text().split()) for row in rows if row.is_visible()]


def test_B2_the_point_for_the_last_card_is_named_and_stands_at_the_button(seat: Seat) -> None:
    """It is lost where it is forgotten; what the button says is not said again among the rest."""
    ann = seat({"cuts": "none"})
    ann.open(rules="acc", counting="claim", muggins=True)
    for _ in range(200):
        ann.ready()
        if ann.page.inner_text("#action") == "Last card: peg 1":
            break
        ann.act()
    rows = offered(ann)
    assert not any("last card" in row or "your go" in row for row in rows)
    assert "(15, pair, run or 31)" in rows[0]
    before = ann.scores()[0]
    ann.page.keyboard.press("p")
    ann.scored(before + 1)
    assert any("You announce 1 for the last card." in line for line in ann.log)


def test_B2_a_point_that_is_put_off_stands_with_the_rest(seat: Seat) -> None:
    ann = seat({"cuts": "none"})
    ann.open(rules="acc", counting="claim", muggins=True)
    for _ in range(200):
        ann.ready()
        if ann.does == "peg" and ann.there("#put-off"):
            break
        ann.act()
    ann.page.click("#put-off")
    before = ann.scores()[0]
    row = next(one for one in offered(ann) if one.startswith("Peg 1 for your "))
    ann.page.get_by_role("button", name=row, exact=True).click()
    ann.scored(before + 1)


def test_B2_a_learner_is_told_of_the_last_card_and_not_asked(seat: Seat) -> None:
    """It is worth one for everybody: there is nothing to count."""
    ann = seat({"cuts": "none"})
    ann.open(counting="check")
    for _ in range(80):
        if any("last card" in line for line in ann.log if line.startswith("You")):
            break
        ann.ready()
        assert ann.does in ("throw", "play", "count", "next")
        ann.act()
    ann.logs("Your last card was worth 1")


def test_B3_of_several_muggins_rows_the_score_asked_about_is_first_and_marked(seat: Seat) -> None:
    ann = seat({"cuts": "none"})
    ann.open(rules="acc", counting="claim", muggins=True)
    for _ in range(120):
        ann.ready()
        if "for the crib. Is that right?" in ann.status:
            break
        ann.act()
    muggins = [row for row in offered(ann) if "Muggins" in row]
    assert len(muggins) == 1
    assert "Muggins on Bea’s crib (" in muggins[0]
    first = ann.page.locator(".offers form.option").first
    assert "Bea’s crib" in first.inner_text()
    assert first.locator("xpath=ancestor::*[@class='about']").count() == 1
    for row in ann.page.locator("form.option", has_text="Muggins on Bea’s hand").all():
        assert not row.is_visible(), "what was agreed to is folded away"
