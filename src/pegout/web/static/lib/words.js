/** Cards, numbers and sentences in words: how things are said, never what is allowed. */

const RANKS = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const ORDER = "A23456789TJQK";
const SMALL = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen " +
  "fourteen fifteen sixteen seventeen eighteen nineteen"
).split(" ");
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** "five of hearts" */
export const cardName = (code) => `${RANKS[code[0]]} of ${SUITS[code[1]]}`;

/** "5♥", with ten as 10 and the sign as a letter, not as a coloured picture. */
export const cardSign = (code) => `${rankSign(code)}${SIGNS[code[1]]}\uFE0E`;

export const rankSign = (code) => (code[0] === "T" ? "10" : code[0]);

/** No count of the play passes this. */
export const MOST = 31;

/** What a card counts in the play: courts count ten. */
export const pips = (code) => Math.min(10, 1 + ORDER.indexOf(code[0]));

/** Cards in the order of their ranks, as most people hold them. */
export const inOrder = (cards) => [...cards].sort((a, b) => place(a) - place(b));

const place = (code) => 4 * ORDER.indexOf(code[0]) + "CDHS".indexOf(code[1]);

/** A list as it is read: "a, b and c". */
export function listed(names) {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

export const cardsInWords = (cards) => listed(cards.map(cardName));

/** A number in words, up to 199. */
export function number(n) {
  if (n < 20) return SMALL[n];
  if (n >= 100) return `one hundred${n > 100 ? ` and ${number(n - 100)}` : ""}`;
  return TENS[Math.floor(n / 10)] + (n % 10 ? `-${SMALL[n % 10]}` : "");
}

export const points = (n) => (n === 0 ? "nothing" : n === 1 ? "1 point" : `${n} points`);

/** A sentence with its stop, unless it asks something. */
export const ended = (text) => (/[.?!]$/.test(text) ? text : `${text}.`);

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const hiddenCards = (n) => (n === 1 ? "a card face down" : `${number(n)} cards face down`);

const UNSEEN = "??";

/** Cards as a segment has them: those that are seen by their letters, and how many are not. */
export function seen(letters) {
  const all = letters.split(" ").filter(Boolean);
  const known = all.filter((code) => code !== UNSEEN);
  return { known, hidden: all.length - known.length };
}

function cardsAloud({ known, hidden }) {
  const names = known.map((code) => `the ${cardName(code)}`);
  return listed(hidden ? [...names, hiddenCards(hidden)] : names);
}

/**
 * A sentence as it is read out: cards by name, and nothing that is only shown.
 * @param {{text: string, kind?: string, value?: string | number}[]} segments
 */
export const spoken = (segments) =>
  segments
    .map(({ text, kind, value }) => {
      if (kind === "cards") return cardsAloud(seen(value));
      return kind === "citation" ? "" : text;
    })
    .join("");
