"""What can be seen: whole, inside the window, and under nothing else."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.browser.player import Player

PLAINLY = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media screen { *, *::before, *::after {
    background-image: none !important; box-shadow: none !important; text-shadow: none !important;
  } }`);
  document.adoptedStyleSheets = [sheet];
}"""
"""Draws a page without shadows, gradients and pictures, which move nothing and take a third of what
a browser does. Whoever looks at the page has it drawn in full first."""

DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
UNSEEN = """(selectors) => {
  const box = (one) => one.getBoundingClientRect();
  const middle = (one) => {
    // A card of a fan is seen by its corner.
    const corner = one.closest(".fan") ? one.querySelector(".index") : null;
    const { x, y, width, height } = box(corner ?? one);
    return [x + width / 2, y + height / 2];
  };
  const paints = (one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return one instanceof SVGElement || backgroundImage !== "none"
      || !/, 0\\)$/.test(backgroundColor)
      || [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  };
  // What is pressed must lie on top; what is only seen may lie under something clear.
  const top = (one) => {
    const all = document.elementsFromPoint(...middle(one));
    return one.closest("button, input") ? all[0] : all.find(paints);
  };
  const outside = (one) => {
    const { left, top, right, bottom } = box(one);
    // A card that is tilted has a box that is larger than itself.
    const edge = one.closest(".fan") ? 6 : 1;
    return Math.min(left, top) < -edge || right > innerWidth + edge || bottom > innerHeight + edge;
  };
  const hidden = (one) => {
    const there = top(one);
    return !there || !(one.contains(there) || there.contains(one));
  };
  const told = (one) => {
    const { left, top: upper, right, bottom } = box(one);
    const where = [left, upper, right, bottom].map(Math.round).join(" ");
    const words = one.getAttribute("aria-label") ?? one.textContent;
    const over = outside(one) ? "" : `, under ${top(one)?.outerHTML.slice(0, 60)}`;
    return `${one.id || one.className} ${words}: ${where} of ${innerWidth}x${innerHeight}${over}`
      .replace(/\\s+/g, " ");
  };
  return selectors.flatMap((selector) => {
    const all = [...document.querySelectorAll(selector)];
    if (!all.length) return [`${selector} is not there`];
    return all.filter((one) => outside(one) || hidden(one)).map(told);
  });
}"""
"""What is out of the window, or lies under something else."""


def in_full(page: Page) -> None:
    """From now on the page is drawn with all that it has."""
    page.evaluate("document.adoptedStyleSheets = []")


def unseen(player: Player, *selectors: str) -> list[str]:
    in_full(player.page)
    player.page.evaluate(DRAWN)
    return [str(one) for one in player.page.evaluate(UNSEEN, list(selectors))]
