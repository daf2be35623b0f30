import { and, eq, inArray } from 'drizzle-orm';
import { groupSeed } from '../../../../src/domain/outreach/taskGroup/channelShare.ts';
import { message, task, taskGroup } from '../../../db/schema/index.ts';
import { sentMessage } from '../../message/messageParts.ts';
import { CannotSend } from '../../channel/CannotSend.ts';
import { NO_ADDRESS } from '../gate/noAddress.ts';
import type { ChannelAddress } from '../../channel/SendingChannel.ts';
import type { ChannelPorts } from '../../channel/Channel.ts';
import { sendingChannels } from '../../channel/channels.ts';
import type { DealtShares } from '../gate/shareWhere.ts';

/** How a task of a group by a definition finds its people: dealt to the channels, or whom those did not reach. */
export type GroupDeal = { kind: 'share'; dealt: DealtShares } | { kind: 'fallback' };

/**
 * How a task finds its people in its group; undefined where no definition made the group. A channel that is not set up reaches nobody, so
 * its share goes to the others.
 */
export async function groupDeal(
  ports: ChannelPorts,
  { id, groupId }: Pick<typeof task.$inferSelect, 'id' | 'groupId'>,
): Promise<GroupDeal | undefined> {
  if (groupId === null) return undefined;
  const [group] = await ports.db.select({ parts: taskGroup.parts }).from(taskGroup).where(eq(taskGroup.id, groupId));
  const parts = group?.parts ?? null;
  if (parts === null) return undefined;
  const weighted = parts.filter(({ weight }) => weight !== null);
  if (!weighted.some(({ taskId }) => taskId === id)) return { kind: 'fallback' };
  const ids = weighted.map(({ taskId }) => taskId);
  const rows = await ports.db
    .select({ id: task.id, what: message })
    .from(task)
    .innerJoin(message, eq(message.id, task.messageId))
    .where(and(inArray(task.id, ids), eq(task.groupId, groupId)));
  const shares: { taskId: string; weight: number; address: ChannelAddress }[] = [];
  for (const { taskId, weight } of weighted) {
    const what = rows.find((row) => row.id === taskId)?.what;
    if (what === undefined) throw new Error(`group ${groupId} has lost its task ${taskId}`);
    shares.push({ taskId, weight: weight ?? 0, address: await addressOf(ports, what) });
  }
  return { kind: 'share', dealt: { seed: groupSeed(groupId), shares } };
}

/** Where a message reaches people. */
async function addressOf(ports: ChannelPorts, what: typeof message.$inferSelect): Promise<ChannelAddress> {
  const { sms } = await sentMessage(ports.db, what);
  const { tenantId, wechatAccountId } = what;
  try {
    return await sendingChannels(ports)[what.channel].address({ tenantId, sms, wechatAccountId });
  } catch (error) {
    if (error instanceof CannotSend) return NO_ADDRESS;
    throw error;
  }
}
