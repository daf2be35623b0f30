import { audience, contact, message, sendRecord, task, taskRun } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { SendState } from '../../../src/domain/shared/sending/sendState.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';

/** A run that was sent, with its ledger. */
export interface Sends {
  /** Who started it. */
  operatorId: string;
  tenantId?: string;
  channel?: SendChannel;
  /** When its messages were handed over. */
  at: Date;
  /** The messages: what became of each, and its parts. */
  sent: readonly { state: SendState; parts?: number | null; at?: Date }[];
}

/** Inserts a run with its ledger, and answers its id. Names are of nobody else: they end with a random mark. */
export async function insertSends(
  { db, random }: Pick<Ports, 'db' | 'random'>,
  { operatorId, tenantId = DEFAULT_TENANT_ID, channel = 'email', at, sent }: Sends,
): Promise<string> {
  const mark = random(5).toString('hex');
  const stamps = { tenantId, createdBy: operatorId, createdAt: at, updatedAt: at };
  const text = { subject: '', content: '' };
  const what = only(
    await db
      .insert(message)
      .values({ ...stamps, ...text, channel, name: `消息 ${mark}` })
      .returning(),
  );
  const whom = only(
    await db
      .insert(audience)
      .values({
        ...stamps,
        name: `受众 ${mark}`,
        fileName: '',
        status: 'ready',
        accepted: sent.length,
        phones: sent.length,
      })
      .returning(),
  );
  const sending = only(
    await db
      .insert(task)
      .values({
        ...stamps,
        name: `任务 ${mark}`,
        code: mark,
        channel,
        messageId: what.id,
        audienceId: whom.id,
        sendMode: 'immediate',
        status: 'completed',
      })
      .returning(),
  );
  const run = only(
    await db
      .insert(taskRun)
      .values({
        ...text,
        tenantId,
        taskId: sending.id,
        channel,
        messageId: what.id,
        status: 'done',
        senderName: '',
        senderAddress: '',
        startedBy: operatorId,
        startedAt: at,
        finishedAt: new Date(Math.max(...sent.map((one) => (one.at ?? at).getTime()))),
      })
      .returning(),
  );
  const people = await db
    .insert(contact)
    .values(
      sent.map((_one, index) => ({
        tenantId,
        name: `收件人 ${index}`,
        number: `${mark}${index}`,
        email: `p${index}.${mark}@example.com`,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning();
  await db.insert(sendRecord).values(
    sent.map(({ state, parts = null, at: own = at }, index) => ({
      tenantId,
      taskId: sending.id,
      runId: run.id,
      contactId: people[index]?.id ?? 0,
      address: channel === 'email' ? `p${index}.${mark}@example.com` : `1380000${String(index).padStart(4, '0')}`,
      addressKey: `${mark}${index}`,
      state,
      parts,
      handedOverAt: own,
      finishedAt: own,
      createdAt: own,
    })),
  );
  return run.id;
}
