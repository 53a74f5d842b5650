"""What can be seen: whole, inside the window, and under nothing else."""

from __future__ import annotations

from tests.browser.player import Player

DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
UNSEEN = """(selectors) => selectors.flatMap((selector) => {
  const all = [...document.querySelectorAll(selector)];
  return all.length ? all : [selector];
}).filter((one) => {
  if (typeof one === "string") return true;
  const { left, top, right, bottom } = one.getBoundingClientRect();
  // A card that is tilted has a box that is larger than itself.
  const edge = one.closest(".fan") ? 6 : 1;
  if (left < -edge || top < -edge) return true;
  if (right > innerWidth + edge || bottom > innerHeight + edge) return true;
  // A card of a fan is seen by its corner.
  const corner = one.closest(".fan") ? one.querySelector(".index") : null;
  const { x, y, width, height } = (corner ?? one).getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return !there || !(one.contains(there) || (!corner && there.contains(one)));
}).map((one) => {
  if (typeof one === "string") return `${one} is not there`;
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const box = [left, top, right, bottom].map(Math.round).join(" ");
  const { x, y, width, height } = (one.closest(".fan") && one.querySelector(".index") || one)
    .getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  const under = over && !one.contains(over)
    ? `, under ${over.closest("[class]").outerHTML.slice(0, 60)}` : "";
  const words = one.textContent.trim().replace(/\\s+/g, " ");
  const name = one.getAttribute("aria-label") ?? words.slice(0, 30);
  return `${one.id || one.className} ${name}: ${box} of ${innerWidth}x${innerHeight}${under}`;
})"""
"""What is out of the window, or lies under something else."""


def unseen(player: Player, *selectors: str) -> list[str]:
    player.page.evaluate(DRAWN)
    return [str(one) for one in player.page.evaluate(UNSEEN, list(selectors))]
