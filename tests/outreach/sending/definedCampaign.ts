import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../server/db/Db.ts';
import { message, task, taskGroup } from '../../../server/db/schema/index.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import { createSmsCampaign, type SmsCampaignOptions } from './smsCampaign.ts';

const NOW = new Date('2026-11-20T01:00:00Z');

/** Channels whose tasks a campaign can have; that of notifications is not set up. */
export type DefinedChannel = Extract<SendChannel, 'email' | 'sms' | 'call' | 'appPush'>;

/** A task of a group by a definition; without a weight it is the fall-back. */
export interface DefinedTask {
  channel: DefinedChannel;
  weight: number | null;
}

/** Tasks of one group by a definition, all for one audience, ready to be fired. */
export interface DefinedCampaign {
  tenantId: string;
  audienceId: string;
  groupId: string;
  /** In the order of the parts. */
  tasks: { taskId: string; channel: DefinedChannel; weight: number | null }[];
}

/**
 * Makes a group by a definition for so many people, `p1@people.test` and `13800000001` on. Text messages go by the developer account of
 * `createSmsCampaign` at the gateway.
 */
export async function createDefinedCampaign(
  db: Db,
  people: number,
  parts: readonly DefinedTask[],
  gatewayUrl?: string,
  sms: SmsCampaignOptions = {},
): Promise<DefinedCampaign> {
  const { tenantId, audienceId, taskId: smsTask } = await createSmsCampaign(db, people, gatewayUrl, sms);
  const stamps = { tenantId, createdBy: randomUUID(), createdAt: NOW, updatedAt: NOW };
  const [own] = await db.select().from(task).where(eq(task.id, smsTask));
  const tasks: DefinedCampaign['tasks'] = [];
  for (const { channel, weight } of parts) {
    let messageId = own?.messageId ?? '';
    if (channel !== 'sms') {
      const text = { subject: channel === 'email' ? 'Hello {{name}}' : '', content: 'Hello' };
      const [what] = await db
        .insert(message)
        .values({ ...stamps, ...text, channel, name: `${channel} ${randomUUID()}` })
        .returning();
      messageId = what?.id ?? '';
    }
    const name = `${channel} ${randomUUID()}`;
    const [made] = await db
      .insert(task)
      .values({
        ...stamps,
        name,
        code: name,
        channel,
        messageId,
        audienceId,
        sendMode: 'immediate',
        status: 'pendingSend',
      })
      .returning();
    tasks.push({ taskId: made?.id ?? '', channel, weight });
  }
  const [group] = await db
    .insert(taskGroup)
    .values({
      ...stamps,
      name: 'Defined',
      mainTaskId: tasks[0]?.taskId ?? '',
      dedupe: true,
      definitionId: randomUUID(),
      parts: tasks,
    })
    .returning();
  const groupId = group?.id ?? '';
  await db
    .update(task)
    .set({ groupId })
    .where(
      inArray(
        task.id,
        tasks.map(({ taskId }) => taskId),
      ),
    );
  return { tenantId, audienceId, groupId, tasks };
}
