import type { SendChannel } from '../../shared/sending/sendChannel.ts';
import type { ChannelWeight } from '../task/taskDefinition.ts';

/** How many places there are for people: 2 to the power of 32. */
const PLACES = 2 ** 32;

/** Multiplier of {@link contactPlace}: below 2^27, so that 64 bits hold the product with 32 bits, in SQL too. */
export const PLACE_FACTOR = 0x45d9f3b;

/** Begin of the places of a task group: FNV-1a of its id, 32 bits. */
export function groupSeed(groupKey: string): number {
  let seed = 0x811c9dc5;
  for (let nth = 0; nth < groupKey.length; nth += 1) seed = Math.imul(seed ^ groupKey.charCodeAt(nth), 0x01000193);
  return seed >>> 0;
}

/**
 * Where a contact stands for a task group, from 0 to 2^32 - 1: evenly, for good, and in another place for every group. The number of the
 * contact is mixed with the seed of the group by two rounds of shifting and multiplying; the same arithmetic stands in
 * `server/outreach/sending/gate/shareWhere.ts`, so that the database deals a million people by itself.
 */
export function contactPlace(seed: number, contactId: number): number {
  const high = Math.floor(contactId / PLACES);
  let place = (contactId ^ Math.imul(high, PLACE_FACTOR) ^ seed) >>> 0;
  for (let round = 0; round < 2; round += 1) place = Math.imul(place ^ (place >>> 16), PLACE_FACTOR) >>> 0;
  return (place ^ (place >>> 16)) >>> 0;
}

/**
 * The one channel by which a person gets the message of a task group: by their place over the weights of the channels that reach them, in
 * the order of the definition. Undefined where none does. It depends on nothing else, so whoever asks gets the same answer.
 */
export function channelFor(
  groupKey: string,
  contactId: number,
  weights: readonly ChannelWeight[],
  reachable: ReadonlySet<SendChannel>,
): SendChannel | undefined {
  const open = weights.filter(({ channel }) => reachable.has(channel));
  const sum = open.reduce((total, { weight }) => total + weight, 0);
  // At most 100 times 2^32, which a number holds exactly.
  const point = Math.floor((contactPlace(groupSeed(groupKey), contactId) * sum) / PLACES);
  let until = 0;
  return open.find(({ weight }) => point < (until += weight))?.channel;
}
