/** Holding a record against its seed: every pack, cut, deal and starter made again and compared. */

import { fromHex, sha256, toHex } from "./sha256.js";
import { mixed } from "./mixing.js";

const CARD = /^[A2-9TJQK][CDHS]$/;
/** Lines by which a ruling changes cards; what follows in that deal is then not compared. */
const RULED = /^(moved|rewound|deal-voided|cut-voided|new-pack|roles) /;

class Doctored extends Error {}

/**
 * @param {string} text a record
 * @returns {{problem: string, games: {number: number, proved: boolean, reason: string, seal: string, packs: number, cards: number}[]}}
 */
export function prove(text) {
  const lines = text.replace(/^\uFEFF/, "").split("\n").map((line) => line.trim());
  if (!/^pegout-record \d+$/.test(lines[0] ?? "")) return { problem: "This is not a record of Pegout: its first line should be “pegout-record 1”.", games: [] };
  const book = { hands: 0, rest: false };
  const games = [];
  let game = null;
  for (const [at, line] of lines.entries()) {
    if (/^player P\d /.test(line)) book.hands += 1;
    else if (line.startsWith("rule cuts.first_deal_from ")) book.rest = line.includes('"rest"');
    else if (/^ruleset (acc|mcallen|sasg)$/.test(line)) book.rest = true;
    else if (/^game \d+ /.test(line)) games.push((game = begun(line, book)));
    else if (game?.open) step(game, line, at + 1);
  }
  for (const one of games) finish(one);
  return { problem: games.length ? "" : "There is no game in this record.", games: games.map(result) };
}

function begun(line, book) {
  const field = (name) => line.match(new RegExp(` ${name}=(\\S+)`))?.[1] ?? "";
  const game = {
    number: Number(line.split(" ")[1]), seed: field("seed"), seal: field("commitment"), open: true, reason: "",
    values: Array(book.hands).fill(""), hands: book.hands, rest: book.rest, packs: 0, cards: 0, revealed: false,
  };
  if (field("pack") !== "sealed") game.reason = "the players dealt this game with a pack of their own, so there is nothing to prove";
  else if (field("algorithm") !== "pegout-mix-1") game.reason = `its packs were mixed by ${field("algorithm")}, which this page does not know`;
  else if (!/^[0-9a-f]{64}$/.test(game.seed)) game.reason = "its seed has not been revealed";
  else if (toHex(sha256(fromHex(game.seed))) !== game.seal) game.reason = "the seed is not the one that was sealed: its SHA-256 is another number";
  game.open = !game.reason;
  return game;
}

function step(game, line, at) {
  try {
    const [first, ...words] = line.split(" ");
    if (RULED.test(line)) game.ruled = true;
    else if (/^P\d$/.test(first)) BY_PLAYER[words[0]]?.(game, Number(first[1]) - 1, words.slice(1), line);
    else BY_TABLE[first]?.(game, words, line);
  } catch (fault) {
    if (!(fault instanceof Doctored)) throw fault;
    Object.assign(game, { open: false, reason: `line ${at}: ${fault.message}` });
  }
}

/** What the record says must be what the seed gives. */
function same(game, said, true_, what) {
  if (said === "??" || said === "?" || said === undefined) return;
  if (said !== true_) throw new Doctored(`${what} is ${said} in the record, but the seed gives ${true_}`);
  game.cards += 1;
}

/** Cards must be among those that can be there; what is taken from there is there no more. */
function from(game, pile, cards, what) {
  if (game.ruled || !pile || pile.some((card) => !CARD.test(card))) return;
  for (const card of cards.filter((one) => CARD.test(one))) {
    if (!pile.includes(card)) throw new Doctored(`${what} has the ${card}, which cannot be there by the cards dealt`);
    pile.splice(pile.indexOf(card), 1);
  }
}

const BY_TABLE = {
  mix(game, [number, , ...cards]) {
    if (Number(number) !== game.packs + 1) throw new Doctored(`pack ${number} does not follow pack ${game.packs}`);
    Object.assign(game, { packs: game.packs + 1, pack: mixed(game.seed, game.values, number), ruled: false, kept: null, held: null, cutFrom: 0 });
    if (cards.length > 1) cards.forEach((card, place) => same(game, card, game.pack[place], `card ${place + 1} of pack ${number}`));
  },
  dealer(game, [who]) { game.dealer = Number(who[1]) - 1; },
  deal(game, _, line) {
    if (!game.pack) throw new Doctored("cards are dealt, but no pack was mixed");
    const [dealt, crib = ""] = line.slice(5).split(" crib ");
    const hands = dealt.split(" | ").map((hand) => hand.trim().split(" "));
    const stock = [...game.pack];
    hands[0].forEach((_card, round) => {
      for (let place = 1; place <= game.hands; place += 1) {
        const seat = (game.dealer + place) % game.hands;
        same(game, hands[seat][round], stock.shift(), `card ${round + 1} dealt to P${seat + 1} from pack ${game.packs}`);
      }
    });
    if (crib) same(game, crib.trim(), stock.shift(), `the card dealt to the crib from pack ${game.packs}`);
    const held = hands.map((hand) => [...hand]);
    Object.assign(game, { stock, kept: hands, held, away: crib ? [crib.trim()] : [], pack: null });
  },
  starter(game, [card]) {
    if (!game.ruled && game.turned) same(game, card, game.turned, "the starter");
  },
  reveal(game, [seed]) {
    if (seed !== game.seed) throw new Doctored("the seed revealed is not the seed of the game");
    game.revealed = true;
  },
};

const BY_PLAYER = {
  value(game, seat, _, line) {
    if (game.packs) throw new Doctored("a value was added after a pack had been mixed");
    game.values[seat] = JSON.parse(line.slice(line.indexOf('"')));
  },
  cuts(game, seat, [purpose, depth, card]) {
    const number = Number(depth);
    if (!Number.isInteger(number)) return;
    if (purpose === "first_deal" && game.pack) {
      const place = game.rest ? game.cutFrom + number : number;
      game.cutFrom = place;
      same(game, card, game.pack[place - 1], `the card cut by P${seat + 1}`);
    } else if (purpose === "pack" && game.pack) game.pack = [...game.pack.slice(number), ...game.pack.slice(0, number)];
    else if (purpose === "starter" && game.stock) game.turned = game.stock[number];
  },
  lays(game, seat, cards) {
    for (const pile of [game.kept, game.held]) from(game, pile?.[seat], cards, `P${seat + 1}'s lay-away`);
    game.away?.push(...cards);
  },
  plays(game, seat, [card]) { from(game, game.held?.[seat], [card], `P${seat + 1}'s play`); },
  shows(game, seat, [what, ...cards]) {
    const pile = what === "crib" ? game.away : game.kept?.[seat];
    from(game, pile && [...pile], cards, what === "crib" ? "the crib" : `P${seat + 1}'s hand`);
  },
};

function finish(game) {
  if (game.open && !game.packs) game.reason = "no pack was mixed in it";
}

const result = ({ number, reason, seal, packs, cards }) => ({ number, proved: !reason, reason, seal, packs, cards });
