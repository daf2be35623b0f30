import { calendarReminder } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';

/** What tests say of a reminder; the rest is of no matter to them. */
type Said = Pick<typeof calendarReminder.$inferInsert, 'title' | 'remindAt' | 'createdBy'> &
  Partial<Pick<typeof calendarReminder.$inferInsert, 'status' | 'audienceId'>>;

/** A calendar reminder, a draft for everybody unless said. */
export async function insertReminder({ db, clock }: Pick<Ports, 'db' | 'clock'>, said: Said): Promise<string> {
  const now = clock.now();
  const [row] = await db
    .insert(calendarReminder)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      theme: '会员日',
      link: 'https://example.com/members',
      target: said.audienceId == null ? 'allAppUsers' : 'audience',
      createdAt: now,
      updatedAt: now,
      ...said,
    })
    .returning({ id: calendarReminder.id });
  if (row === undefined) throw new Error('the reminder was not inserted');
  return row.id;
}
