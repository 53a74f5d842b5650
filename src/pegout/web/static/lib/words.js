/** Cards, numbers and log sentences in words: how things are said, never what is allowed. */

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

const CARD = "[A2-9TJQK][CDHS]";
const PIECES = new RegExp(
  `\\(((?:${CARD} ?)+); ((?:[^()]|\\([^()]*\\))*)\\)|\\(((?:\\d{3} |house)(?:[^()]|\\([^()]*\\))*)\\)|` +
    `((?:\\?\\? ?)+)|\\b(${CARD})\\b|\\b([0-9a-f]{64})\\b`,
  "g",
);

/**
 * A log sentence in parts: plain text, cards, face-down cards, clauses and sealed numbers.
 * @param {string} sentence
 * @param {string[]} names players' names, which are never read as cards
 */
export function parts(sentence, names = []) {
  const ruling = /^(Ruling \()(.+?)\): /.exec(sentence);
  const found = ruling ? [{ text: ruling[1] }, { cited: ruling[2] }] : [];
  let at = ruling ? ruling[1].length + ruling[2].length : 0;
  for (const one of sentence.matchAll(PIECES)) {
    const [whole, scored, clause, alone, hidden, card, hex] = one;
    if (one.index < at || (card && names.includes(card))) continue;
    if (one.index > at) found.push({ text: sentence.slice(at, one.index) });
    at = one.index + whole.length;
    if (scored) {
      found.push(
        { text: "(" },
        ...scored
          .trim()
          .split(" ")
          .map((code) => ({ card: code })),
      );
      found.push({ text: ")" }, { clause });
    } else if (alone) {
      found.push({ clause: alone });
    } else if (hidden) {
      found.push({ hidden: hidden.trim().split(" ").length, space: hidden.endsWith(" ") });
    } else found.push(card ? { card } : { hex });
  }
  if (at < sentence.length) found.push({ text: sentence.slice(at) });
  return found;
}

let books = [];

/** Learn by which names the books are called: what a clause begins with, and what it is then. */
export function nameBooks(names) {
  books = Object.entries(names).sort(([one], [other]) => other.length - one.length);
}

const CITED = /(^|\(|[;:,] |\b(?:as|and|in|of|with) )(001 L(?=\d)|001 McAllen\b|\d{3}\b)/g;

/** A clause, or a sentence that cites some, with the names of books for documents' numbers. */
export const byBook = (words) =>
  words.replace(CITED, (_, before, found) => before + (books.find(([start]) => start === found)?.[1] ?? found));

export const hiddenCards = (n) => (n === 1 ? "a card face down" : `${number(n)} cards face down`);

const LAID_AWAY = /\b(lays? away) (\w+ of \w+(?:, \w+ of \w+)*)/;

/** A log sentence as it is read out: cards by name, rulings by their book, and no clause or sealed number. */
export function spoken(sentence, names = []) {
  const all = parts(sentence, names);
  return all
    .map((one, i) => {
      if (one.card) return cardName(one.card) + (all[i + 1]?.card ? ", " : "");
      if (one.hidden) return hiddenCards(one.hidden) + (one.space ? " " : "");
      if (one.hex) return "a number shown in the log";
      return one.clause ? "" : one.cited ? byBook(one.cited) : one.text;
    })
    .join("")
    .replace(/(of \w+) (?=(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of)/g, "$1, ")
    .replace(/ +(?=[,.;:](?: |$))/g, "")
    .replace(LAID_AWAY, (_, verb, cards) => `${verb} ${listed(cards.split(", ").map((one) => `the ${one}`))}`);
}
