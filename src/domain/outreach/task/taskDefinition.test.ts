import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEND_CHANNELS } from '../../shared/sending/sendChannel.ts';
import {
  type DefinedChannels,
  DEFINITION_CHANNELS_MAX,
  definitionFaults,
  evenWeights,
  lostChannels,
  WEIGHT,
  weightFault,
} from './taskDefinition.ts';

const two = (email: number, sms: number, fallback: DefinedChannels['fallback'] = null): DefinedChannels => ({
  channels: [
    { channel: 'email', weight: email },
    { channel: 'sms', weight: sms },
  ],
  fallback,
});

describe('a task definition', () => {
  it('has weights that sum to 100: 60 and 40 do, 60 and 39 or 41 do not [5.3-07] [9-43]', () => {
    expect(definitionFaults(two(60, 40))).toEqual([]);
    expect(definitionFaults(two(60, 39))).toEqual([{ path: ['channels'], code: 'weightSum' }]);
    expect(definitionFaults(two(60, 41))).toEqual([{ path: ['channels'], code: 'weightSum' }]);
    expect(weightFault([])).toBe('weightSum');
    expect(weightFault([100])).toBeUndefined();
  });

  it('has each channel once, and a fall-back channel that is none of them', () => {
    const twice = { channels: [...two(60, 30).channels, { channel: 'email' as const, weight: 10 }], fallback: null };
    expect(definitionFaults(twice)).toEqual([{ path: ['channels', 2, 'channel'], code: 'channelTwice' }]);
    expect(definitionFaults(two(60, 40, 'sms'))).toEqual([{ path: ['fallback'], code: 'fallbackWeighted' }]);
    expect(definitionFaults(two(60, 40, 'call'))).toEqual([]);
  });

  it('is dealt evenly by whole weights that sum to 100 and differ by one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: DEFINITION_CHANNELS_MAX }), (count) => {
        const weights = evenWeights(count);
        expect(weights).toHaveLength(count);
        expect(weightFault(weights)).toBeUndefined();
        expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(1);
        expect(Math.min(...weights)).toBeGreaterThanOrEqual(WEIGHT.min);
      }),
    );
    expect(evenWeights(3)).toEqual([34, 33, 33]);
  });

  it('keeps the channels that tasks go by, each in its place; weights and further channels may change [5.3-09]', () => {
    const used = { channels: ['email'], fallback: 'call' } as const;
    expect(lostChannels(used, two(10, 90, 'call'))).toEqual([]);
    expect(lostChannels(used, { channels: [{ channel: 'sms', weight: 100 }], fallback: 'call' })).toEqual(['email']);
    expect(lostChannels(used, two(10, 90))).toEqual(['call']);
    // The fall-back channel is not exchanged either, nor does a weighted one become it.
    expect(lostChannels(used, two(10, 90, 'appPush'))).toEqual(['call']);
    const moved = { channels: [{ channel: 'call', weight: 100 }], fallback: 'email' } as const;
    expect(lostChannels(used, moved)).toEqual(['email', 'call']);
    expect(lostChannels({ channels: [], fallback: null }, two(10, 90))).toEqual([]);
    expect(lostChannels({ channels: ['email'], fallback: null }, two(10, 90, 'call'))).toEqual([]);
  });

  it('may have every channel', () => {
    expect(DEFINITION_CHANNELS_MAX).toBe(SEND_CHANNELS.length);
    const channels = SEND_CHANNELS.map((channel, nth) => ({ channel, weight: evenWeights(8)[nth] ?? 0 }));
    expect(definitionFaults({ channels, fallback: null })).toEqual([]);
  });
});
