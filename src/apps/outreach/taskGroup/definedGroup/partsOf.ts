import type { DefinedGroup } from '../../../../contract/outreach/taskGroup/definedGroup.ts';
import type { DefinitionChoice } from '../../../../contract/outreach/task/taskDefinition.ts';

type Part = DefinedGroup['parts'][number];

/** The parts of a group that is made by a definition, the fall-back channel last; messages that were chosen for a channel before stay. */
export function partsOf({ channels, fallback }: DefinitionChoice, chosen: readonly Part[]): Part[] {
  const messageOf = (channel: Part['channel']): string =>
    chosen.find((one) => one.channel === channel)?.messageId ?? '';
  return [
    ...channels.map(({ channel, weight }) => ({ channel, weight, messageId: messageOf(channel) })),
    ...(fallback === null ? [] : [{ channel: fallback, weight: null, messageId: messageOf(fallback) }]),
  ];
}
