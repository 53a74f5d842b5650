"""What axe finds fault with on a page; colours only of what has not been measured before.

To measure colours is four fifths of axe's work, and most of a page was there when it was looked at
last. What is drawn by the same rules has the same colours: an element whose own names and states,
and those of all around it, were measured in this process is not measured again. The long run
measures everything each time.
"""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page
from tests.long import LONG

THERE = "() => Boolean(window.axe)"
FOUND = """async (measured) => {
  const wanted = { resultTypes: ["violations"] };
  if (!measured) return [(await axe.run(wanted)).violations, []];
  const known = new Set(measured);
  const states = /^(class|style|disabled|open|hidden|role|type|aria-(?!label|describe|controls))/;
  const sign = (one) => one.localName + [...one.attributes]
    .filter(({ name }) => states.test(name) || one === document.documentElement)
    .map(({ name, value }) => ` ${name}=${value}`).sort().join("");
  const own = (one) => Object.entries({ ...one.dataset }).join(" ");
  const mix = (text, start) =>
    [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0, start);
  const around = new Map();
  const chain = (one) => {
    if (!one) return 2166136261;
    if (!around.has(one)) around.set(one, mix(sign(one), chain(one.parentElement)));
    return around.get(one);
  };
  const fresh = [], numbers = [];
  for (const one of document.body.querySelectorAll("*")) {
    const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!says && !one.matches("input, select, textarea")) continue;
    if (!one.checkVisibility()) continue;
    const number = mix(own(one), chain(one));
    if (known.has(number)) continue;
    known.add(number);
    numbers.push(number);
    fresh.push(one);
  }
  const selector = "[data-to-measure]";
  axe.configure({ rules: [{ id: "color-contrast", selector }] });
  fresh.forEach((one) => one.setAttribute("data-to-measure", ""));
  const { violations } = await axe.run(wanted);
  fresh.forEach((one) => one.removeAttribute("data-to-measure"));
  return [violations, numbers];
}"""
MEASURED: set[int] = set()
"""What was measured in this process, each by a number."""


def violations(page: Page) -> list[dict[str, Any]]:
    """What is wrong with a page for those who see, hear or use it otherwise."""
    if not page.evaluate(THERE):
        page.evaluate(AXE_SCRIPT)
    found, numbers = page.evaluate(FOUND, None if LONG else list(MEASURED))
    if not found:
        MEASURED.update(numbers)
    return list(found)
