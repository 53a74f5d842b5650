/** A record read line by line, as strictly as `pegout verify` reads it; docs/record-format.md. */

const VERSION = 1;
const TEXT = '"(?:[^"\\\\]|\\\\.)*"';
const SHORT = {
  N: "-?\\d{1,9}",
  P: "P[1-4]",
  C: "(?:(?:10|[A2-9TJQKatjqk])[CDHScdhs♣♦♥♠]\\uFE0F?|\\?\\?)",
  Q: TEXT,
  W: "[a-z_0-9]+",
  A: `(?:[A-Za-z0-9][\\w-]*|${TEXT})`,
  I: "item=(?:-?\\d{1,9}|-)",
  L: "(?:P[1-4]|-)",
  F: `(?:yes|no|-?\\d{1,9}|${TEXT})`,
};
SHORT.S = `(?: : ${SHORT.W} ${SHORT.N}(?: ${SHORT.C})* ${TEXT}(?: \\+ ${SHORT.W} ${SHORT.N}(?: ${SHORT.C})* ${TEXT})*)?`;
const shape = (text) => new RegExp(`^${text.replace(/<(\w)>/g, (_, key) => SHORT[key])}$`, "u");

const CLASS = "(-|plain|skunk|double_skunk|lurch|forfeit)";

/** What may follow each word; <N> a number, <P> a player, <C> a card, <Q> a quoted text. */
const SHAPES = Object.fromEntries(
  Object.entries({
    match: "target=<N> to=<N> counting=(auto|check|claim)( muggins=on)?",
    game: "<N> scores=<N>(,<N>)* pack=(sealed|own) algorithm=\\S+ commitment=\\S+ seed=\\S+( cutters=<P>(,<P>)*)?",
    mix: "<N> times=<N>( \\?|( <C>)*)",
    tie: "(<P> )*(mix-again|same-pack)",
    dealer: "<P> (low_cut|rotation|loser|set|ruling|out_of_turn) (cut-due|no-cut)",
    deal: "(<C>( <C>)*)?( ?\\|( <C>)*)*( crib( <C>)*)?",
    starter: "<C>",
    series: "<P> <N> leader=<L>",
    said: "item=<N> <N>",
    peg: "<I> by=<P> side=<N> from=<N> to=<N>",
    closed: "item=<N> (open|announced|pegged|accepted|corrected|forfeited|mugginsed|void)( worth=<N><S>)?",
    end: `winner=<N> scores=<N>(,<N>)* classes=${CLASS}(,${CLASS})* value=<N> reason=(pegged_out|resigned|forfeit|ruling)`,
    reveal: "\\S+",
    "match-end": "winner=<N> games=<N>(,<N>)*",
    report: "<A> by=<L> offender=<L> <I> about=(report|peg|count|renege|game|muggins)( : <A> <F>( \\| <A> <F>)*)?",
    ruling: "<A>( <Q>)*( : <Q>( \\| <Q>)*)?",
    choice: "<A> by=<L> step=<N> <Q>( : <A> <Q>( \\| <A> <Q>)*)?",
    chosen: "<A> by=<L> <A>",
    points: "<A> (penalty|award|muggins|own|backward|correction|retraction) side=<N> from=<N> to=<N> <I>",
    "set-pegs": "<A> side=<N> front=<N> rear=<N>",
    moved: "<A> from=(hand|crib|stock)(:<P>)? to=(hand|crib|stock)(:<P>)?( <C>)*",
    dead: "<A> (hand|crib) <P> (count|play)( <C>)*",
    rewound: "<A> laid=<N> count=<N> goes=(-|<P>(,<P>)*) turn=<L>( : (-|<C>( <C>)*)?( \\|( -|( <C>)*))*)?",
    "play-stopped": "<A>",
    "deal-voided": "<A>",
    roles: "<A> crib=<L> next=<L>",
    "new-pack": "<A> (now|after_deal|different)",
    "cut-voided": "<A> (first_deal|pack|starter) again=(-|<P>(,<P>)*)",
  }).map(([verb, text]) => [verb, shape(text)]),
);
const BY_PLAYER = Object.fromEntries(
  Object.entries({
    value: "<Q>",
    pegs: "side=<N>",
    cuts: "(first_deal|pack|starter) (<N>|\\?)( <C>)?",
    lays: "(<C>( <C>)*)?",
    plays: "<C> <N>( true=<N>)?",
    go: "(could-lay( <C>)+)?",
    "takes-back-go": "",
    "must-lay": "",
    "corrects-count": "from=<N> to=<N> item=<N>( true=<N>)?( as-said=<N><S>)?",
    shows: "(hand|crib)( <C>)*",
    accepts: "<I> (word|count|mix|ruled|no_muggins)",
    "claims-game": "<I> from=<N>",
    resigns: "",
    scores: "<N> (heels|play|go|hand|crib) item=<N>( by=<P> side=<N> from=<N> to=<N>)?<S>",
    "may-score": "(heels|play|go|hand|crib) item=<N>( hidden)?( \\?|<S>)?( as-said=<N><S>)?",
  }).map(([verb, text]) => [verb, shape(text)]),
);
const RULINGS =
  "report ruling choice chosen points set-pegs moved dead rewound play-stopped deal-voided roles new-pack cut-voided".split(
    " ",
  );
const CARDS_PLAIN = { 2: 6, 3: 5, 4: 5 };
/** Books that cut for the first deal from the rest of the pack, where only their id is given. */
const REST = ["acc", "mcallen", "sasg"];

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
const CARD = shape("<C>");
const cards = (words) => words.filter((word) => CARD.test(word)).map(cardOf);
const seatOf = (word) => Number(word[1]) - 1;
const fieldOf = (words, name) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);

/** What the proof needs of each line, in the shape of the record's JSON. */
const EVENTS = {
  match: (words) => ({ match_to: Number(fieldOf(words, "to")) }),
  game: (words) => ({
    type: "GameStarted",
    number: Number(words[0]),
    pack: fieldOf(words, "pack"),
    algorithm: fieldOf(words, "algorithm"),
    commitment: fieldOf(words, "commitment"),
    seed: fieldOf(words, "seed") === "?" ? null : fieldOf(words, "seed"),
  }),
  mix: (words) => ({ type: "PackMixed", number: Number(words[0]), order: cards(words.slice(2)) }),
  tie: (words) => ({ type: "CutTied", mixed_again: words.includes("mix-again") }),
  dealer: (words) => ({ type: "DealerSet", seat: seatOf(words[0]), reason: words[1] }),
  deal: (words) => {
    const [dealt, crib = ""] = words.join(" ").split("crib");
    return {
      type: "CardsDealt",
      hands: dealt.split("|").map((hand) => cards(hand.split(" "))),
      crib: cards(crib.split(" ")),
    };
  },
  starter: (words) => ({ type: "StarterTurned", card: cardOf(words[0]) }),
  end: (words) => ({
    type: "GameEnded",
    winner: Number(fieldOf(words, "winner")) - 1,
    value: Number(fieldOf(words, "value")),
    reason: fieldOf(words, "reason"),
  }),
  reveal: (words) => ({ type: "SeedRevealed", seed: words[0] }),
  "match-end": () => ({ type: "MatchEnded" }),
  moved: (words) => ({
    type: "CardsMoved",
    source: { where: fieldOf(words, "from").split(":")[0] },
    to: { where: fieldOf(words, "to").split(":")[0] },
    cards: cards(words.slice(3)),
  }),
  rewound: (words) => ({
    type: "Rewound",
    back: words
      .join(" ")
      .split(" : ")
      .slice(1)
      .join()
      .split("|")
      .map((hand) => cards(hand.split(" "))),
  }),
  dead: () => ({ type: "HoldingKilled" }),
  "cut-voided": (words) => ({
    type: "CutVoided",
    purpose: words[1],
    seats: (fieldOf(words, "again").match(/P\d/g) ?? []).map(seatOf),
  }),
  "deal-voided": () => ({ type: "DealVoided" }),
  value: (words, seat) => ({ type: "ValueAdded", seat, value: JSON.parse(words[0]) }),
  cuts: (words, seat) => ({
    type: "CutMade",
    seat,
    purpose: words[0],
    depth: words[1] === "?" ? null : Number(words[1]),
    card: words[2] ? cardOf(words[2]) : null,
  }),
  lays: (words, seat) => ({ type: "CardsLaidAway", seat, cards: cards(words) }),
  plays: (words, seat) => ({ type: "CardPlayed", seat, card: cardOf(words[0]) }),
  shows: (words, seat) => ({ type: "HoldingShown", seat, holding: words[0], cards: cards(words.slice(1)) }),
};

/** Points told with a score must be the sum of its parts. */
function addUp(rest) {
  for (const [, total, parts] of rest.matchAll(/(?:^|worth=|as-said=)(-?\d+)((?:(?! as-said=).)*)/g)) {
    const sum = [...parts.matchAll(/ [:+] [a-z_0-9]+ (-?\d+)/g)].reduce((all, [, points]) => all + Number(points), 0);
    if (sum !== Number(total)) throw new Unreadable(`says ${total} points, but its parts do not add up to that`);
  }
}

function eventOf(words) {
  const seat = /^P[1-4]$/.test(words[0]) ? seatOf(words[0]) : null;
  const [verb, version] = (words[seat === null ? 0 : 1] ?? "").split("/");
  const rest = words.slice(seat === null ? 1 : 2);
  const wanted = (seat === null ? SHAPES : BY_PLAYER)[verb];
  if (!wanted) throw new Unreadable(`begins with a word that is not known: ${verb || "nothing"}`);
  if (version !== undefined && version !== "1")
    throw new Unreadable(`is of a version that this page does not know: ${verb}/${version}`);
  if (!wanted.test(rest.join(" "))) throw new Unreadable("is cut off or misspelled");
  for (const text of rest.join(" ").match(new RegExp(TEXT, "g")) ?? []) JSON.parse(text);
  if (verb === "scores") addUp(rest.join(" "));
  else if (/ (?:worth|as-said)=/.test(` ${rest.join(" ")}`))
    addUp(` ${rest.join(" ")}`.replace(/^.*? (?=worth=|as-said=)/, ""));
  return { type: verb, ruling: RULINGS.includes(verb), ...EVENTS[verb]?.(rest, seat) };
}

function head(record, line, words) {
  if (record.begun && /^(rule|ruleset|player|\[)/.test(line))
    throw new Unreadable("comes after the match began; players and rules come first");
  if (words[0] === "player") {
    if (seatOf(words[1] ?? "") !== record.hands || !shape("<P> <Q>").test(words.slice(1).join(" ")))
      throw new Unreadable("does not name the next player");
    record.hands += 1;
  } else if (words[0] === "ruleset") {
    if (!shape("\\S+( <Q> <Q>)?").test(words.slice(1).join(" ")))
      throw new Unreadable("is not the name of a rule book");
    record.rest = words.length === 2 && REST.includes(words[1]);
  } else {
    const found = line.match(new RegExp(`^rule (\\w+\\.\\w+) (.+) @ (${TEXT})$`));
    if (!found) throw new Unreadable("is not a rule or a tag");
    const value = JSON.parse(found[2]);
    if (found[1] === "cuts.first_deal_from") record.rest = value === "rest";
    if (found[1] === "dealing.cards") record.sizes = value;
  }
}

function take(record, line, at) {
  if (!line || line.startsWith("#")) return;
  const words = line.match(new RegExp(`${TEXT}(?!\\S)|\\S+`, "g"));
  if (/^\[/.test(line) && !record.begun && new RegExp(`^\\[[A-Za-z][\\w-]* ${TEXT}\\]$`).test(line)) return;
  if (/^(rule|ruleset|player)$/.test(words[0]) || line.startsWith("[")) return void head(record, line, words);
  const event = eventOf(words);
  if ((event.type === "match") === record.begun)
    throw new Unreadable("is out of place: a record begins with its match, and holds one");
  record.begun = true;
  if (event.type === "match") record.to = event.match_to;
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
  const record = { hands: 0, rest: false, sizes: CARDS_PLAIN, to: 1, begun: false, events: [] };
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
