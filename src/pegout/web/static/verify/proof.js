/** Holding a record against its seed: every pack, cut, deal and starter made again and compared. */

import { sha256 } from "../vendor/noble-hashes/sha2.js";
import { bytesToHex, hexToBytes } from "../vendor/noble-hashes/utils.js";
import { mixed } from "./shuffle.js";
import { read, Unreadable } from "./record.js";

const ALGORITHM = "pegout-mix-1";
const SEED = /^[0-9a-f]{64}$/;
/** Rulings that change cards; what is laid and shown after them in that deal is not compared. */
const CHANGING = ["CardsMoved", "DealVoided", "CutVoided", "PackReplaced", "RoleChanged"];

const CARDS = ["CutMade", "CardsDealt", "StarterTurned"];

/**
 * @typedef {{number: number, proved: boolean, finished: boolean, reason: string, seal: string, packs: number, cards: number}} Game
 * @param {string} text a record
 * @returns {{problem: string, incomplete: string, games: Game[]}}
 */
export function prove(text) {
  try {
    const record = read(text);
    const games = gamesOf(record).map((events) => proved(record, events));
    if (!games.length)
      return { problem: "This record is incomplete: it ends before the first game begins.", incomplete: "", games };
    return { problem: "", incomplete: missing(record), games };
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    return { problem: fault.message, incomplete: "", games: [] };
  }
}

/** One word for it all: only a whole record whose every card follows from its seal is proved. */
export function verdict({ problem, incomplete, games }) {
  if (problem) return "unreadable";
  if (games.some((game) => !game.proved)) return "not proved";
  return incomplete || games.some((game) => !game.finished) ? "incomplete" : "proved";
}

function gamesOf({ events }) {
  const games = [];
  for (const event of events) {
    if (event.type === "GameStarted") games.push([]);
    games.at(-1)?.push(event);
  }
  return games;
}

/** What a record that was not cut short would still hold; empty where nothing is missing. */
function missing({ events, to }) {
  if (events[0]?.type !== "GameStarted") return "the beginning of the first game is missing";
  for (const game of gamesOf({ events })) {
    const kinds = game.map((one) => one.type);
    if (!kinds.includes("GameEnded")) return `it ends before game ${game[0].number} does`;
    if (game[0].pack === "sealed" && !kinds.includes("SeedRevealed"))
      return `the seed that is shown after game ${game[0].number} is missing`;
  }
  const won = {};
  for (const one of events) if (one.type === "GameEnded") won[one.winner] = (won[one.winner] ?? 0) + one.value;
  if (Math.max(...Object.values(won)) >= to && !events.some((one) => one.type === "MatchEnded"))
    return "the end of the match is missing";
  return "";
}

/** One game, event by event, as `pegout verify` goes through it. */
function proved(record, events) {
  const begun = events[0];
  const seed = begun.seed ?? events.find((one) => one.type === "SeedRevealed")?.seed ?? "";
  const game = {
    ...record,
    seed,
    values: Array(record.hands).fill(""),
    added: new Set(),
    pack: [],
    cuts: new Map(),
    lifted: 0,
    turned: null,
    packs: 0,
    cards: 0,
    mixed: false,
    dealer: 0,
    size: record.sizes[record.hands] ?? 0,
    reason: unsealed(begun, seed),
    held: null,
    kept: null,
    away: null,
    changed: false,
  };
  if (SEED.test(seed) && begun.algorithm === ALGORITHM) {
    events.forEach((event, place) => {
      const wrong = (why) => {
        game.reason ||= `${event.at}: ${why}`;
      };
      if (CHANGING.includes(event.type)) game.changed = true;
      STEPS[event.type]?.(game, event, wrong, events[place - 1]);
    });
  }
  const { packs, cards } = game;
  const ended = events.find((one) => one.type === "GameEnded");
  const undealt = Boolean(ended) && ended.reason !== "pegged_out" && !events.some((one) => CARDS.includes(one.type));
  const reason = game.reason || (cards || undealt ? "" : "no card is told that could be compared");
  return {
    number: begun.number,
    proved: !reason,
    finished: Boolean(ended),
    reason,
    seal: begun.commitment ?? "",
    packs,
    cards,
  };
}

function unsealed({ pack, algorithm, commitment, at }, seed) {
  if (!seed)
    return pack === "own"
      ? "the players dealt this game with a pack of their own, so there is nothing to prove"
      : "its seed has not been revealed";
  if (!SEED.test(seed)) return `${at}: its seed is not a number of 64 digits`;
  if (bytesToHex(sha256(hexToBytes(seed))) !== commitment)
    return `${at}: the seed is not the one that was sealed: its SHA-256 is another number`;
  return algorithm === ALGORITHM ? "" : `${at}: its packs were mixed by ${algorithm}, which this page does not know`;
}

/** What the record says must be what the seed gives; unknown cards are not compared. */
function same(game, said, due, wrong, what) {
  const known = said.map((card, n) => [card, due[n]]).filter(([card, other]) => card && other);
  const odd = known.find(([card, other]) => card !== other);
  if (odd) wrong(`${what} is ${odd[0]} in the record, but the seed gives ${odd[1]}`);
  else if (said.length !== due.length)
    wrong(`${what}: ${said.length} cards are told where the seed gives ${due.length}`);
  else game.cards += known.length;
}

/** Cards must be among those that can be there; what is taken from there is there no more. */
function from(game, pile, cards, wrong, what) {
  if (game.changed || !pile || pile.includes(null)) return;
  for (const card of cards.filter(Boolean)) {
    if (!pile.includes(card)) return void wrong(`${what} has the ${card}, which cannot be there by the cards dealt`);
    pile.splice(pile.indexOf(card), 1);
  }
}

/** A card leaves the hand it is laid from; from a hand of unknown cards any one of them does. */
function laid(game, seat, card, wrong) {
  const hand = game.held?.[seat];
  if (hand?.includes(null)) hand.splice(hand.includes(card) ? hand.indexOf(card) : hand.indexOf(null), 1);
  else from(game, hand, [card], wrong, `P${seat + 1}’s play`);
}

/** Before the next pack is mixed every card dealt was laid and shown: lines may not be missing. */
function accounted(game, wrong) {
  const { held, shown, hands, changed, turned } = game;
  if (!held || changed || game.killed) return;
  if (!turned) wrong("the starter of the deal before is not told");
  else if (held.some((hand) => hand.length)) wrong("not all cards of the deal before were laid: lines are missing");
  else if (shown !== hands + 1) wrong("not all hands of the deal before were shown: lines are missing");
}

const STEPS = {
  SeedRevealed(game, { seed }, wrong) {
    if (seed !== game.seed) wrong("the seed revealed is not the seed of the game");
    if (game.revealed) wrong("the seed was revealed already");
    game.revealed = true;
  },
  ValueAdded(game, { seat, value }, wrong) {
    if (game.packs) wrong("a value was added after a pack had been mixed");
    if (game.added.has(seat)) wrong("a second value was added for the same player");
    game.added.add(seat);
    game.values[seat] = value;
  },
  PackMixed(game, { number, order }, wrong, before) {
    accounted(game, wrong);
    if (game.mixed && !before?.ruling) wrong("a pack was mixed again that was already mixed");
    Object.assign(game, { mixed: true, packs: game.packs + 1, cuts: new Map(), held: null });
    if (number !== game.packs) wrong(`pack ${number} does not follow pack ${game.packs - 1}`);
    game.pack = mixed(game.seed, game.values, game.packs);
    if (order.length && order.join() !== game.pack.join()) wrong("the pack is not in the order that the seed gives");
  },
  CutMade(game, { seat, purpose, depth, card }, wrong) {
    if (!(depth > 0 && depth < game.pack.length)) return void wrong("more cards were lifted than the pack has");
    if (purpose === "first_deal") {
      const above = depth + (game.rest ? [...game.cuts.values()].reduce((sum, one) => sum + one, 0) : 0);
      if (game.cuts.has(seat)) wrong(`P${seat + 1} has cut for the first deal already`);
      game.cuts.set(seat, depth);
      same(game, [card], game.pack.slice(above - 1, above), wrong, "the card cut");
    } else if (purpose === "pack") game.pack = [...game.pack.slice(depth), ...game.pack.slice(0, depth)];
    else {
      if (game.starterCut) wrong("the pack was cut twice for one starter");
      Object.assign(game, { lifted: depth, starterCut: true });
    }
    return undefined;
  },
  CutVoided(game, { purpose, seats }) {
    if (purpose === "first_deal") seats.forEach((seat) => game.cuts.delete(seat));
    else if (purpose === "pack") game.mixed = false;
    else if (game.turned) Object.assign(game, { pack: [game.turned, ...game.pack], turned: null });
    if (purpose === "starter") game.starterCut = false;
  },
  Rewound(game, { back }) {
    back.forEach((cards, seat) => game.held?.[seat]?.push(...cards));
  },
  HoldingKilled(game) {
    game.killed = true;
  },
  DealVoided(game) {
    game.mixed = false;
  },
  DealerSet(game, { seat, reason }, wrong) {
    // Of partners one cuts for both; those who tied cut again among themselves.
    const cutting = game.hands === 3 && !game.tied ? 3 : 2;
    if (reason === "low_cut" && game.cuts.size < cutting)
      wrong("not all cuts for the first deal are told: lines are missing");
    Object.assign(game, { dealer: seat, mixed: reason === "out_of_turn" && game.mixed });
  },
  CutTied(game, { mixed_again: again }) {
    Object.assign(game, { mixed: !again, cuts: new Map(), tied: true });
  },
  CardsDealt(game, { hands, crib }, wrong) {
    const { hands: players, size, pack } = game;
    if (hands.length !== players) return void wrong(`${hands.length} hands were dealt to ${players} players`);
    if (!game.mixed) wrong("cards were dealt from a pack that was not mixed for this deal");
    for (let turn = 0; turn < players; turn += 1) {
      const seat = (game.dealer + 1 + turn) % players;
      const due = pack.slice(0, size * players).filter((_, n) => n % players === turn);
      same(game, hands[seat], due, wrong, `a card dealt to P${seat + 1}`);
    }
    const dealt = size * players + crib.length;
    same(game, crib, pack.slice(size * players, dealt), wrong, "the card dealt to the crib");
    Object.assign(game, {
      pack: pack.slice(dealt),
      held: hands.map((hand) => [...hand]),
      kept: hands.map((hand) => [...hand]),
      away: [...crib],
      shown: 0,
      turned: null,
      starterCut: false,
      changed: false,
      killed: false,
    });
    return undefined;
  },
  StarterTurned(game, { card }, wrong) {
    same(game, [card], game.pack.slice(game.lifted, game.lifted + 1), wrong, "the starter");
    game.pack = game.pack.filter((_, n) => n !== game.lifted);
    game.turned = card;
  },
  CardsMoved(game, { source, to, cards }, wrong) {
    if (source.where === "stock") {
      same(game, cards, game.pack.slice(0, cards.length), wrong, "a card taken from the stock");
      game.pack = game.pack.slice(cards.length);
    }
    if (to.where === "stock") game.pack = [...game.pack, ...cards];
  },
  CardsLaidAway(game, { seat, cards }, wrong) {
    from(game, game.kept?.[seat], cards, wrong, `P${seat + 1}’s lay-away`);
    for (const card of cards) laid(game, seat, card, wrong);
    game.away?.push(...cards);
  },
  CardPlayed(game, { seat, card }, wrong) {
    if (game.held && !game.turned && !game.changed) wrong("a card was laid before the starter was turned");
    laid(game, seat, card, wrong);
  },
  HoldingShown(game, { seat, holding, cards }, wrong) {
    game.shown += 1;
    const pile = holding === "crib" ? game.away : game.kept?.[seat];
    from(game, pile && [...pile], cards, wrong, holding === "crib" ? "the crib" : `P${seat + 1}’s hand`);
  },
};
