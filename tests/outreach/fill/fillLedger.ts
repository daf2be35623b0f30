import { contact, sendRecord, taskRun } from '../../../server/db/schema/index.ts';
import { only } from '../../fixtures/only.ts';
import type { KnownRows } from '../../security/AreaTesting.ts';
import type { Filling } from '../../security/fill/Filling.ts';

/** A run of a task that has ended, with a line of the ledger. */
export async function fillLedger(
  { test: { ports }, tenantId, digit, number }: Filling,
  { task }: Pick<KnownRows, 'task'>,
): Promise<Pick<KnownRows, 'taskRun' | 'sendRecord'>> {
  const { db, clock } = ports;
  const now = clock.now();
  // A person of its own: others are removed by calls that samples make.
  const email = `record${digit}@example.com`;
  const stamps = { tenantId, createdAt: now, updatedAt: now };
  const person = only(
    await db
      .insert(contact)
      .values({ ...stamps, name: email, number: number(9), email })
      .returning(),
  );
  const text = {
    subject: 'Hello {{name}}',
    content: '<p>Hello {{name}}</p>',
    senderName: 'S',
    senderAddress: 's@t.cn',
  };
  const times = { startedAt: now, finishedAt: now };
  const run = only(
    await db
      .insert(taskRun)
      .values({ ...text, ...times, tenantId, taskId: task, channel: 'email', status: 'done' })
      .returning(),
  );
  // Left out: what was sent is billed, and the first look at the bills writes one.
  const leftOut = { state: 'skipped', reason: 'optedOut', finishedAt: now, createdAt: now } as const;
  const row = only(
    await db
      .insert(sendRecord)
      .values({ ...leftOut, tenantId, taskId: task, runId: run.id, contactId: person.id, address: email })
      .returning(),
  );
  return { taskRun: run.id, sendRecord: String(row.id) };
}
