import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelFor, contactPlace, groupSeed } from './channelShare.ts';
import { SEND_CHANNELS, type SendChannel } from '../../shared/sending/sendChannel.ts';
import type { ChannelWeight } from '../task/taskDefinition.ts';

const EVERY: ReadonlySet<SendChannel> = new Set(SEND_CHANNELS);
const GROUP = '5b1d8a40-6f0c-4b9e-9f57-0f3d7c1a2e64';

/** Chi-square of the shares of contacts from 1 on against their weights. */
function chiSquare(group: string, weights: readonly ChannelWeight[], people: number): number {
  const counts = new Map<SendChannel | undefined, number>();
  for (let id = 1; id <= people; id += 1) {
    const channel = channelFor(group, id, weights, EVERY);
    counts.set(channel, (counts.get(channel) ?? 0) + 1);
  }
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  return weights.reduce((total, { channel, weight }) => {
    const wanted = (people * weight) / sum;
    return total + ((counts.get(channel) ?? 0) - wanted) ** 2 / wanted;
  }, 0);
}

/** What chi-square stays below in 999 of 1,000 cases, by degrees of freedom. */
const CRITICAL = [0, 10.83, 13.82, 16.27, 18.47];

const weighted = (...weights: number[]): ChannelWeight[] =>
  weights.map((weight, nth) => ({ channel: SEND_CHANNELS[nth] as SendChannel, weight }));

const anyWeights = fc
  .uniqueArray(fc.constantFrom(...SEND_CHANNELS), { minLength: 1, maxLength: 8 })
  .chain((channels) =>
    fc
      .array(fc.integer({ min: 1, max: 100 }), { minLength: channels.length, maxLength: channels.length })
      .map((weights) => channels.map((channel, nth) => ({ channel, weight: weights[nth] ?? 1 }))),
  );

describe('the channel of a person', () => {
  it.each([
    ['two thirds', weighted(70, 30)],
    ['halves', weighted(50, 50)],
    ['a hundredth', weighted(1, 99)],
    ['thirds', weighted(34, 33, 33)],
    ['fifths', weighted(20, 20, 20, 20, 20)],
  ])('is dealt by the weights, by chi-square at 0.001 over 100,000 contacts: %s', (_name, weights) => {
    const critical = CRITICAL[weights.length - 1] ?? 0;
    for (const group of [GROUP, '00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'])
      expect(chiSquare(group, weights, 100_000)).toBeLessThan(critical);
  });

  it('is one of those that reach them, the same whenever it is asked, and none where none reaches them', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        anyWeights,
        fc.subarray([...SEND_CHANNELS]),
        (group, contact, weights, open) => {
          const reachable = new Set(open);
          const channel = channelFor(group, contact, weights, reachable);
          const candidates = weights.filter((one) => reachable.has(one.channel)).map((one) => one.channel);
          if (candidates.length === 0) expect(channel).toBeUndefined();
          else expect(candidates).toContain(channel);
          expect(channelFor(group, contact, weights, reachable)).toBe(channel);
        },
      ),
    );
  });

  it('does not go by who is dealt beside them, and differs from group to group', () => {
    const weights = weighted(50, 50);
    const of = (group: string): string[] =>
      Array.from({ length: 1_000 }, (_, id) => channelFor(group, id + 1, weights, EVERY) ?? '');
    const other = of('6b1d8a40-6f0c-4b9e-9f57-0f3d7c1a2e64');
    const alike = of(GROUP).filter((channel, nth) => channel === other[nth]).length;
    expect(alike).toBeGreaterThan(400);
    expect(alike).toBeLessThan(600);
  });

  it('stands at a place of 32 bits that never changes, also for numbers beyond 32 bits', () => {
    expect(groupSeed('')).toBe(0x811c9dc5);
    expect(groupSeed('a')).toBe(0xe40c292c);
    for (const id of [1, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
      const place = contactPlace(groupSeed(GROUP), id);
      expect(Number.isInteger(place) && place >= 0 && place < 2 ** 32).toBe(true);
    }
    expect([contactPlace(0, 1), contactPlace(7, 1), contactPlace(7, 2 ** 32 + 1)]).toEqual([
      824_515_495, 3_284_760_808, 275_656_911,
    ]);
    expect(contactPlace(groupSeed('a'), 123_456_789)).toBe(3_531_901_612);
  });
});
