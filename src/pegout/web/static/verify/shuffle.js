/** A pack mixed from a seed: the algorithm `pegout-mix-1` of docs/record-format.md. */

import { fromHex, hmac, joined } from "./sha256.js";

const ORDERED = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const utf8 = new TextEncoder();

function bigEndian(value, length) {
  const bytes = new Uint8Array(length);
  for (let at = length - 1, left = value; at >= 0; at -= 1, left = Math.floor(left / 256)) bytes[at] = left % 256;
  return bytes;
}

/** Bytes without end: HMACs of a counter under the key of this mixing. */
function* stream(seed, values, number) {
  const parts = ["pegout-mix-1", String(number), ...values].map((part) => utf8.encode(part));
  const message = joined(...parts.flatMap((part) => [bigEndian(part.length, 4), part]));
  const key = hmac(fromHex(seed), message);
  for (let counter = 0; ; counter += 1) yield* hmac(key, bigEndian(counter, 8));
}

/** The pack from the top, after the mixing of this number. */
export function mixed(seed, values, number) {
  const pack = [...ORDERED];
  const draws = stream(seed, values, number);
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const fair = 256 - (256 % (last + 1));
    let byte = draws.next().value;
    while (byte >= fair) byte = draws.next().value;
    const place = byte % (last + 1);
    [pack[last], pack[place]] = [pack[place], pack[last]];
  }
  return pack;
}
