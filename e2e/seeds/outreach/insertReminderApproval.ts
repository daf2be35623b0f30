import { approval, approvalStep, calendarReminder } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';

const MONTH_MS = 30 * 86_400_000;

/** A calendar reminder that waits for reviewers in their order; `by` submitted it. */
export async function insertReminderApproval(
  { db, clock }: Ports,
  { title, by, reviewers }: { title: string; by: string; reviewers: readonly string[] },
): Promise<{ id: string }> {
  const now = clock.now();
  const remindAt = new Date(now.getTime() + MONTH_MS);
  const shown = { theme: '会员日', link: 'https://example.com/day', target: 'allAppUsers' as const };
  const [reminder] = await db
    .insert(calendarReminder)
    .values({
      ...shown,
      tenantId: DEFAULT_TENANT_ID,
      title,
      remindAt,
      status: 'pendingApproval',
      createdBy: by,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: calendarReminder.id });
  const [row] = await db
    .insert(approval)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      kind: 'calendarReminder',
      recordId: reminder?.id ?? '',
      snapshot: { ...shown, name: title, remindAt: remindAt.toISOString(), audienceId: null, audienceName: null },
      submittedBy: by,
      editedBy: by,
      submittedAt: now,
    })
    .returning({ id: approval.id });
  if (row === undefined) throw new Error('the approval was not inserted');
  await db.insert(approvalStep).values(
    reviewers.map((reviewerId, index) => ({
      approvalId: row.id,
      position: index + 1,
      reviewerId,
      reviewerName: `审批人${index + 1}`,
    })),
  );
  return row;
}
