/** A record read line by line, as strictly as `pegout verify` reads it; docs/record-format.md. */

import { BOOKS, LINES, VALUES, VERSION } from "./grammar.js";

/** A pattern of the grammar with its values filled in. */
const filled = (text) => (/@\w+;/.test(text) ? filled(text.replace(/@(\w+);/g, (_, name) => VALUES[name])) : text);
const made = new Map();
function shape(text, flags = "u") {
  const key = `${flags} ${text}`;
  if (!made.has(key)) made.set(key, new RegExp(filled(text), flags));
  return made.get(key);
}
const whole = (text) => shape(`^${text}$`);

/** Each line's pattern, in which every part is a group by the name of its field. */
const PATTERNS = Object.fromEntries(
  Object.entries(LINES).map(([word, { parts }]) => [
    word,
    whole(parts.map((/** @type {string[]} */ [name, , text]) => `(?<${name}>${text})`).join("")),
  ]),
);

export class Unreadable extends Error {}

const SUITS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };
const cardOf = (word) =>
  word === "??"
    ? null
    : word
        .toUpperCase()
        .replace("\uFE0F", "")
        .replace("10", "T")
        .replace(/[♣♦♥♠]/, (sign) => SUITS[sign]);
const seatOf = (word) => Number(word[1]) - 1;

/** How a word of each kind is read; other kinds stay as they are written. */
const READ = {
  number: Number,
  side: (word) => Number(word) - 1,
  player: seatOf,
  card: cardOf,
  text: JSON.parse,
  message: JSON.parse,
  place: (word) => ({ where: word.split(":")[0], seat: word.includes(":") ? seatOf(word.split(":")[1]) : null }),
};

/** What a part says, in the shape of the record's JSON. */
function valueOf(kind, said) {
  if (kind.startsWith("is ")) return said.trim() === kind.slice(3);
  const text = said.replace(/^ (?:[a-z-]+=)?/, "");
  if (kind === "card*|") return text.split("|").map((hand) => valueOf("card*", hand));
  if (kind === "worth") return text && addUp(parseInt(text, 10), text);
  const value = kind.slice(0, -1);
  if (/^(card|player|number|text|message)[*,|]$/.test(kind))
    return (text.match(shape(`@${value};`, "gu")) ?? []).map(READ[value]);
  return ["", "-", "?"].includes(text) ? null : (READ[kind]?.(text) ?? text);
}

/** Points told with scores must be their sum. */
function addUp(points, scores) {
  const sum = [...scores.matchAll(/ [:+] [a-z_]+ (-?\d+)/g)].reduce((all, [, one]) => all + Number(one), 0);
  if (sum !== points) throw new Unreadable(`says ${points} points, but its parts do not add up to that`);
  return scores;
}

function eventOf(words) {
  const seat = whole("@player;").test(words[0]) ? seatOf(words[0]) : null;
  const [word, version] = (words[seat === null ? 0 : 1] ?? "").split("/");
  const line = Object.hasOwn(LINES, word) && Boolean(LINES[word].player) === (seat !== null) ? LINES[word] : null;
  if (!line) throw new Unreadable(`begins with a word that is not known: ${word || "nothing"}`);
  if (version !== undefined && version !== "1")
    throw new Unreadable(`is of a version that this page does not know: ${word}/${version}`);
  const rest = words
    .slice(seat === null ? 1 : 2)
    .map((one) => ` ${one}`)
    .join("");
  const found = rest.match(PATTERNS[word]);
  if (!found) throw new Unreadable("is cut off or misspelled");
  for (const text of rest.match(shape("@text;", "gu")) ?? []) JSON.parse(text);
  const event = Object.fromEntries(line.parts.map(([name, kind]) => [name, valueOf(kind, found.groups[name])]));
  if (word === "scores") addUp(event.points, found.groups.lines);
  return { type: line.type, ruling: "case" in event, ...event, ...(line.player && { [line.player]: seat }) };
}

function head(record, line, words) {
  if (record.begun && /^(rule|ruleset|player|\[)/.test(line))
    throw new Unreadable("comes after the match began; players and rules come first");
  if (words[0] === "player") {
    if (seatOf(words[1] ?? "") !== record.hands || !whole("@player; @text;").test(words.slice(1).join(" ")))
      throw new Unreadable("does not name the next player");
    record.hands += 1;
  } else if (words[0] === "ruleset") {
    if (!whole("\\S+( @text; @text;)?").test(words.slice(1).join(" ")))
      throw new Unreadable("is not the name of a rule book");
    if (words.length === 2 && !Object.hasOwn(BOOKS, words[1]))
      throw new Unreadable("names a book that this page does not know, without its rules");
    Object.assign(record, BOOKS[words[1]]);
  } else {
    const found = line.match(whole("rule (cases|\\w+\\.\\w+) (.+) @ (@text;)"));
    if (!found) throw new Unreadable("is not a rule or a tag");
    const value = JSON.parse(found[2]);
    if (found[1] === "cuts.first_deal_from") record.rest = value === "rest";
    if (found[1] === "dealing.cards") record.sizes = value;
  }
}

function take(record, line, at) {
  if (!line || line.startsWith("#")) return;
  const words = line.match(shape("@text;(?!\\S)|\\S+", "gu"));
  if (/^\[/.test(line) && !record.begun && whole("\\[[A-Za-z][\\w-]* @text;\\]").test(line)) return;
  if (/^(rule|ruleset|player)$/.test(words[0]) || line.startsWith("[")) return void head(record, line, words);
  const event = eventOf(words);
  if ((event.type === "MatchStarted") === record.begun)
    throw new Unreadable("is out of place: a record begins with its match, and holds one");
  record.begun = true;
  if (event.type === "MatchStarted") record.to = event.match_to;
  else record.events.push({ ...event, at: `line ${at}` });
}

function readText(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const version = lines[0].match(/^pegout-record (\d{1,9})$/)?.[1];
  if (version === undefined)
    throw new Unreadable("This is not a record of Pegout: its first line should be “pegout-record 1”.");
  if (Number(version) > VERSION)
    throw new Unreadable(
      `This record is of version ${version}; this page reads up to version ${VERSION}. A newer Pegout can check it.`,
    );
  const record = { hands: 0, rest: false, sizes: {}, to: 1, begun: false, events: [] };
  for (const [n, line] of lines.slice(1).entries()) {
    try {
      take(record, line, n + 2);
    } catch (fault) {
      const why = fault instanceof Unreadable ? fault.message : "holds a text that is cut off or misspelled";
      throw new Unreadable(
        `This record cannot be read: line ${n + 2} ${why}. It may be incomplete, or changed by hand.`,
      );
    }
  }
  return record;
}

function readJson(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Unreadable("This record cannot be read: it is not whole JSON. It may be incomplete.");
  }
  if (data.format !== "pegout-record") throw new Unreadable("This is not a record of Pegout.");
  if (data.version !== VERSION)
    throw new Unreadable(
      `This record is of version ${data.version}; this page reads up to version ${VERSION}. A newer Pegout can check it.`,
    );
  const [match, ...events] = data.events ?? [];
  if (match?.type !== "MatchStarted") throw new Unreadable("This record is incomplete: it holds no match.");
  const { cuts, dealing } = match.ruleset;
  return {
    hands: match.names.length,
    rest: cuts.first_deal_from.value === "rest",
    sizes: dealing.cards.value,
    to: match.match_to,
    begun: true,
    events: events.map((one, n) => ({ ...one, ruling: "case" in one, at: `event ${n + 2}` })),
  };
}

/** The record of a text; throws Unreadable with the sentence to show. */
export function read(text) {
  const plain = text.replace(/^\uFEFF+/, "");
  const record = plain.trimStart().startsWith("{") ? readJson(plain) : readText(plain);
  if (!record.begun) throw new Unreadable("This record is incomplete: it ends before the match begins.");
  return record;
}
