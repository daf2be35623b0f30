import { inArray } from 'drizzle-orm';
import { task, taskGroup } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import type { SendMode } from '../../../src/domain/outreach/task/sendMode.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import type { InsertedSending } from './insertSending.ts';
import type { Operator } from '../../support/operators.ts';

/** What the tasks are made for. */
type Sending = Pick<InsertedSending, 'message' | 'audience'>;

const stampsOf = ({ clock }: Ports, { id }: Operator) => {
  const now = clock.now();
  return { tenantId: DEFAULT_TENANT_ID, createdBy: id, createdAt: now, updatedAt: now };
};

/** Two drafts for the same people, `主推` and `补发`, whose names end with the label; scheduled ones for far ahead. */
export async function insertDrafts(
  ports: Ports,
  operator: Operator,
  { message, audience }: Sending,
  label: string,
  sendMode: SendMode = 'scheduled',
): Promise<[main: string, other: string]> {
  const scheduledAt = sendMode === 'scheduled' ? new Date('2099-06-01T02:00:00Z') : null;
  const sending = { channel: 'email', messageId: message, audienceId: audience, sendMode, scheduledAt } as const;
  const drafts = await ports.db
    .insert(task)
    .values(
      ['主推', '补发'].map((name) => ({
        ...stampsOf(ports, operator),
        ...sending,
        name: `${name} ${label}`,
        code: `${name} ${label}`,
      })),
    )
    .returning({ id: task.id });
  const [main, other] = drafts;
  if (main === undefined || other === undefined) throw new Error('the tasks were not inserted');
  return [main.id, other.id];
}

/** A deduplicating group of two drafts, `春季` with the label. Answers its id. */
export async function insertTaskGroup(
  ports: Ports,
  operator: Operator,
  sending: Sending,
  label: string,
  sendMode?: SendMode,
): Promise<string> {
  const [main, other] = await insertDrafts(ports, operator, sending, label, sendMode);
  const [made] = await ports.db
    .insert(taskGroup)
    .values({ ...stampsOf(ports, operator), name: `春季 ${label}`, mainTaskId: main, dedupe: true })
    .returning({ id: taskGroup.id });
  if (made === undefined) throw new Error('the group was not inserted');
  await ports.db
    .update(task)
    .set({ groupId: made.id })
    .where(inArray(task.id, [main, other]));
  return made.id;
}
