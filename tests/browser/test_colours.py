"""The cards for eyes that see colours otherwise: every deck under the three common kinds.

The simulation is that of Viénot, Brettel and Mollon (1999) for missing red and green cones, and
the projection of Brettel (1997) in one plane for missing blue ones, in linear light.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Seat
from tests.browser.player import Player
from tests.browser.test_access import LOUD, SEEN

Colour = tuple[float, float, float]
KINDS: dict[str, tuple[Colour, Colour, Colour]] = {
    "as most see": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "no green cones": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
    "no blue cones": ((1, 0.14461, -0.14461), (0, 0.85924, 0.14076), (0, 0.85924, 0.14076)),
}
DECKS = [(deck, index) for deck in ("two", "four", "contrast") for index in ("usual", "large")]
DRAWN = """async () => {
  const { render } = await import("/static/vendor/lit-html/lit-html.js");
  const { card } = await import("/static/game/cards.js");
  const box = document.createElement("div");
  document.getElementById("main").append(box);
  const colour = (one) => { const style = getComputedStyle(one);
    return ["none", "rgb(255, 255, 255)"].includes(style.fill) ? style.stroke : style.fill; };
  return [..."CDHS"].map((suit) => {
    render(card(`T${suit}`), box);
    const seen = [...box.querySelectorAll(".pip, text, .nought")]
      .filter((one) => getComputedStyle(one.parentNode).display !== "none");
    const signs = seen.filter((one) => one.matches(".pip"));
    const ranks = seen.filter((one) => !one.matches(".pip"));
    return {
      suit, paper: getComputedStyle(box.querySelector(".paper")).fill,
      signs: signs.map((one) => one.getAttribute("d")), colours: signs.map(colour),
      rank: ranks.map((one) => one.textContent || "0").join(""), ink: ranks.map(colour),
    };
  });
}"""


def linear(colour: str) -> Colour:
    red, green, blue = (int(part) / 255 for part in colour.strip("rgb()").split(",")[:3])
    return tuple(  # type: ignore[return-value]
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in (red, green, blue)
    )


def simulated(colour: Colour, kind: str) -> Colour:
    rows = KINDS[kind]
    mixed = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows)
    return tuple(min(1.0, max(0.0, part)) for part in mixed)  # type: ignore[return-value]


def ratio(one: Colour, other: Colour) -> float:
    shine = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (one, other)]
    return (max(shine) + 0.05) / (min(shine) + 0.05)


def decks(player: Player) -> Iterator[str]:
    """The same table with every deck and index, one after the other."""
    player.open()
    player.ready()
    for deck, index in DECKS:
        choose(player.page, deck=deck, index=index)
        yield f"{deck}, {index}"


def choose(page: Page, **chosen: str) -> None:
    """Settings of the table, chosen in their fields."""
    page.evaluate(CHOOSE, chosen)
    shown(page, **chosen)


def cards_of(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(DRAWN)
    return found


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_suit_stands_out_from_its_card_for_every_eye(seat: Seat, theme: str) -> None:
    ann = seat({"theme": theme})
    for deck in decks(ann):
        for card in cards_of(ann.page):
            for kind in KINDS:
                paper = simulated(linear(str(card["paper"])), kind)
                for colour in (*card["colours"], *card["ink"]):
                    found = ratio(simulated(linear(colour), kind), paper)
                    assert found >= LOUD, (deck, card["suit"], kind, found)


def test_sign_and_rank_tell_a_card_without_any_colour(seat: Seat) -> None:
    ann = seat()
    for deck in decks(ann):
        shapes = set()
        for card in cards_of(ann.page):
            (shape,) = set(card["signs"])
            assert card["rank"] == "10", deck
            shapes.add(shape)
        assert len(shapes) == 4


def test_four_colours_and_a_large_index_go_together(seat: Seat) -> None:
    ann = seat({"deck": "four", "index": "large"})
    ann.open()
    ann.ready()
    ann.play_on("Throw")
    assert len({card["colours"][0] for card in cards_of(ann.page)}) == 4
    drawn = ann.page.evaluate(
        """() => ["index", "middle", "large"].map((part) =>
          getComputedStyle(document.querySelector(`#hand .${part}`)).display)"""
    )
    assert drawn == ["none", "none", "inline"]


def test_a_large_index_is_kept_with_every_deck(seat: Seat) -> None:
    """On this device, and in an account that kept it."""
    ann = seat({"index": "large"})
    ann.open()
    ann.ready()
    shown(ann.page, deck="two", index="large")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.select_option("#pref-deck", "four")
    shown(ann.page, deck="four", index="large")
    kept = ann.page.evaluate("() => JSON.parse(localStorage.getItem('pegout.prefs'))")
    assert (kept["deck"], kept["index"]) == ("four", "large")


def test_an_account_keeps_a_large_index(seat: Seat) -> None:
    ann = seat()
    ann.page.goto("/")
    entry = {"name": "Large", "password": "large enough to read"}
    assert ann.page.request.post("/api/v1/accounts", data=entry).status == 201
    ann.page.request.put("/api/v1/me/preferences", data={"index": "large", "theme": "dark"})
    ann.open()
    ann.ready()
    shown(ann.page, deck="two", index="large")
    assert ann.page.locator("html").get_attribute("data-theme") == "dark"


def shown(page: Page, **chosen: str) -> None:
    for name, value in chosen.items():
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)
        expect(page.locator(f"#pref-{name}")).to_have_value(value)


def test_pegs_differ_by_shape_and_stand_out_from_every_wood_for_every_eye(seat: Seat) -> None:
    """Their outline does, whatever colour they have."""
    ann = seat({"theme": "light"})
    ann.open(hands=3)
    ann.ready()
    for wood in ("maple", "cherry", "walnut"):
        ann.page.evaluate(CHOOSE, {"wood": wood})
        expect(ann.page.locator(".board")).to_have_attribute("data-wood", wood)
        pegs = ann.page.evaluate(PEGS)
        assert len({shape for shape, _, _ in pegs}) == 3
        for _, outline, woods in pegs:
            for kind, tone in product(KINDS, woods):
                found = ratio(simulated(linear(outline), kind), simulated(linear(tone), kind))
                assert found >= SEEN, (wood, outline, tone, kind, found)


CHOOSE = """(chosen) => {
  for (const [name, value] of Object.entries(chosen)) {
    const field = document.getElementById(`pref-${name}`);
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}"""
"""Each in its field of the settings, whose dialog need not be open."""
PEGS = """() => {
  const woods = [...document.querySelectorAll(".board stop[class^=wood]")]
    .map((one) => getComputedStyle(one).stopColor);
  return [...document.querySelectorAll(".board .peg.front")].map((one) =>
    [one.getAttribute("d"), getComputedStyle(one).stroke, woods]);
}"""


IN_WORDS = """async () => {
  const { render } = await import("/static/vendor/lit-html/lit-html.js");
  const { sentence } = await import("/static/game/log.js");
  const line = document.createElement("li");
  document.getElementById("log").append(line);
  render(sentence([{ text: "TC TD TH TS", kind: "cards", value: "TC TD TH TS" }]), line);
  return [...line.querySelectorAll(".sign")].map((one) => getComputedStyle(one).color);
}"""


def test_cards_in_the_log_have_the_colours_of_the_deck(seat: Seat) -> None:
    ann = seat()
    ann.open()
    ann.ready()
    for theme, (deck, colours) in product(("light", "dark"), (("two", 2), ("four", 4))):
        choose(ann.page, deck=deck, theme=theme)
        found = ann.page.evaluate(IN_WORDS)
        drawer = "() => getComputedStyle(document.getElementById('log-dialog')).backgroundColor"
        paper = linear(ann.page.evaluate(drawer))
        assert len(found) == 4, (theme, deck)
        assert len(set(found)) == colours, (theme, deck)
        assert all(ratio(linear(one), paper) >= LOUD for one in found), (theme, deck)
