import { smsTemplate } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';

type Row = typeof smsTemplate.$inferInsert;

/** A template of somebody else that waits for its review. */
export async function insertSmsTemplate(
  ports: Ports,
  over: Pick<Row, 'name' | 'signatureId'> & Partial<Row>,
): Promise<{ id: string }> {
  const now = ports.clock.now();
  const [row] = await ports.db
    .insert(smsTemplate)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      type: 'other',
      region: 'domestic',
      content: '{name}，会员日八折，',
      unsubscribe: '拒收请回复R',
      samples: { name: '张三' },
      status: 'pendingReview',
      authorIds: [crypto.randomUUID()],
      submittedAt: now,
      createdAt: now,
      updatedAt: now,
      ...over,
    })
    .returning({ id: smsTemplate.id });
  if (row === undefined) throw new Error('the template was not inserted');
  return row;
}
