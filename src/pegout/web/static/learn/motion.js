/** Cards that go from one place to another: each begins where it was drawn before. */

import { motion } from "../lib/prefs.js";

const LONG = { normal: 380, calm: 700 };

/** In a fan a card is wider than its place, so the card itself is measured. */
const boxOf = (one) => (one.firstElementChild ?? one).getBoundingClientRect();

const places = (root) =>
  new Map([...root.querySelectorAll("[data-card]")].map((one) => [one.dataset.card, boxOf(one)]));

/** Draw, and let every card that has moved by it slide there. */
export function moving(root, draw) {
  const duration = LONG[motion()];
  const before = duration ? places(root) : new Map();
  draw();
  if (!duration) return;
  for (const one of root.querySelectorAll("li[data-card]")) {
    const now = boxOf(one);
    const was = before.get(one.dataset.card);
    if (!was || !now.width || (Math.abs(was.x - now.x) < 2 && Math.abs(was.y - now.y) < 2)) continue;
    const from = `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${was.width / now.width})`;
    one.animate(
      [
        { transform: from, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      {
        duration,
        easing: "cubic-bezier(.2, .7, .2, 1)",
      },
    );
  }
}
