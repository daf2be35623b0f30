import {
  audience,
  audienceMember,
  audienceReject,
  contact,
  message,
  sendRecord,
  task,
  taskRun,
} from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import type { Operator } from '../../support/operators.ts';
import { only } from '../../../tests/fixtures/only.ts';

/** What {@link insertSending} made: ids, and the addresses of the person. */
export interface InsertedSending {
  message: string;
  audience: string;
  contact: number;
  number: string;
  email: string;
  /** A task that can still be changed and removed. */
  draft: string;
  /** A task with the counts of its run. */
  completed: string;
  /** The line of its ledger. */
  record: number;
}

/** A message, an audience with refused rows, a draft task and one that was sent, with its records: names end with the label. */
export async function insertSending(ports: Ports, operator: Operator, label: string): Promise<InsertedSending> {
  const { db } = ports;
  const now = ports.clock.now();
  const tenantId = DEFAULT_TENANT_ID;
  const stamps = { tenantId, createdBy: operator.id, createdAt: now, updatedAt: now };
  const text = { subject: '{{name}}，八折', content: '<p>你好，{{name}}</p>' };
  const mail = only(
    await db
      .insert(message)
      .values({ ...stamps, ...text, channel: 'email', name: `会员日 ${label}` })
      .returning(),
  );
  const people = only(
    await db
      .insert(audience)
      .values({
        ...stamps,
        name: `会员 ${label}`,
        fileName: '会员.xlsx',
        status: 'ready',
        result: 'partial',
        totalRows: 3,
        accepted: 1,
        phones: 1,
        duplicates: 1,
        invalid: 1,
      })
      .returning(),
  );
  const person = only(
    await db
      .insert(contact)
      .values({
        tenantId,
        name: '张三',
        number: `138${String(ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`,
        email: `zhang.${label}@example.com`,
        attributes: { 城市: '上海' },
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await db.insert(audienceMember).values({ audienceId: people.id, contactId: person.id, line: 2 });
  await db.insert(audienceReject).values([
    {
      audienceId: people.id,
      line: 3,
      outcome: 'duplicate',
      reason: 'duplicateNumber',
      values: ['李四', '13800000001'],
    },
    {
      audienceId: people.id,
      line: 4,
      outcome: 'invalid',
      reason: 'contactNumberFormat',
      values: ['王五', 'no number'],
    },
  ]);
  const sending = { ...stamps, channel: 'email', messageId: mail.id, audienceId: people.id } as const;
  const [draft, completed] = await db
    .insert(task)
    .values([
      { ...sending, name: `草稿 ${label}`, code: `A11Y-1-${label}`, sendMode: 'immediate', status: 'draft' },
      { ...sending, name: `完成 ${label}`, code: `A11Y-2-${label}`, sendMode: 'immediate', status: 'completed' },
    ])
    .returning();
  if (draft === undefined || completed === undefined) throw new Error('the tasks were not inserted');
  const run = only(
    await db
      .insert(taskRun)
      .values({
        ...text,
        channel: 'email',
        tenantId,
        taskId: completed.id,
        status: 'done',
        senderName: '示例企业',
        senderAddress: 'noreply@example.com',
        startedAt: now,
        finishedAt: now,
      })
      .returning(),
  );
  const sent = only(
    await db
      .insert(sendRecord)
      .values({
        tenantId,
        taskId: completed.id,
        runId: run.id,
        contactId: person.id,
        address: person.email,
        state: 'skipped',
        reason: 'optedOut',
        finishedAt: now,
        createdAt: now,
      })
      .returning(),
  );
  return {
    message: mail.id,
    audience: people.id,
    contact: person.id,
    number: person.number ?? '',
    email: person.email,
    draft: draft.id,
    completed: completed.id,
    record: sent.id,
  };
}
