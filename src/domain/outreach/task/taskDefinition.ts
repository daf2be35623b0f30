import { SEND_CHANNELS, type SendChannel } from '../../shared/sending/sendChannel.ts';

/** Longest name of a task definition, in characters. */
export const DEFINITION_NAME_MAX = 25;

/** Longest remark of a task definition, in characters. */
export const DEFINITION_REMARK_MAX = 200;

/** Most definitions of a tenant. */
export const DEFINITIONS_MAX = 200;

/** A weight is a whole percentage within these bounds, and the weights of a definition sum to `max` (§5.3, §9). */
export const WEIGHT = { min: 1, max: 100 } as const;

/** Most channels of a definition: each once. */
export const DEFINITION_CHANNELS_MAX = SEND_CHANNELS.length;

/** A channel, and which share of the people goes by it, in percent. */
export interface ChannelWeight {
  channel: SendChannel;
  weight: number;
}

/** By which channels a message goes out: the weighted ones in their order, and the one that takes whom they did not reach. */
export interface DefinedChannels {
  channels: readonly ChannelWeight[];
  fallback: SendChannel | null;
}

/** Why weights cannot be those of a definition (§5.3, §9), as a code of the error catalogue; undefined where they can. */
export function weightFault(weights: readonly number[]): 'weightSum' | undefined {
  return weights.reduce((sum, weight) => sum + weight, 0) === WEIGHT.max ? undefined : 'weightSum';
}

/** What is wrong with the channels of a definition as a whole, each at its field by a code of the error catalogue. */
export function definitionFaults({ channels, fallback }: DefinedChannels): {
  path: (string | number)[];
  code: 'channelTwice' | 'weightSum' | 'fallbackWeighted';
}[] {
  const names = channels.map(({ channel }) => channel);
  const sum = weightFault(channels.map(({ weight }) => weight));
  return [
    ...names.flatMap((channel, nth) =>
      names.indexOf(channel) < nth ? [{ path: ['channels', nth, 'channel'], code: 'channelTwice' as const }] : [],
    ),
    ...(sum === undefined ? [] : [{ path: ['channels'], code: sum }]),
    ...(fallback !== null && names.includes(fallback)
      ? [{ path: ['fallback'], code: 'fallbackWeighted' as const }]
      : []),
  ];
}

/** Weights for so many channels that are as equal as whole numbers can be and sum to 100; the first ones are larger by one. */
export function evenWeights(count: number): number[] {
  const each = Math.floor(WEIGHT.max / count);
  return Array.from({ length: count }, (_, nth) => each + (nth < WEIGHT.max - each * count ? 1 : 0));
}

/** Which of the channels that tasks go by are gone from their place in a definition (§5.3, §8.2): these may not be. */
export function lostChannels(used: DefinedUse, { channels, fallback }: DefinedChannels): SendChannel[] {
  const kept = new Set(channels.map(({ channel }) => channel));
  return [
    ...used.channels.filter((channel) => !kept.has(channel)),
    ...(used.fallback === null || used.fallback === fallback ? [] : [used.fallback]),
  ];
}

/** Channels of a definition that tasks go by already. */
export interface DefinedUse {
  channels: readonly SendChannel[];
  fallback: SendChannel | null;
}
