import { eq } from 'drizzle-orm';
import { reachedThresholds } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import type { Transaction } from '../../../db/Db.ts';
import { messageSetting, sendAlert, sendAlertTelling } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import type { StoredOutreachSetting } from './outreachSettingOf.ts';
import type { SendCounts } from './sendCounts.ts';

/**
 * Writes an alert for every threshold that the counts have reached, once for a day or month, and has the receivers told by e-mail
 * (§9). A threshold that was changed is another one.
 */
export async function raiseAlerts(
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  tx: Transaction,
  setting: StoredOutreachSetting,
  counts: SendCounts,
): Promise<void> {
  const { tenantId } = setting;
  for (const { kind, span, threshold, value } of reachedThresholds(setting, counts.totals())) {
    const fromAt = counts.window(span).from;
    const [alert] = await tx
      .insert(sendAlert)
      .values({ tenantId, kind, span, fromAt, threshold, value, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: sendAlert.id });
    if (alert === undefined) continue;
    const [told] = await tx.select().from(messageSetting).where(eq(messageSetting.tenantId, tenantId));
    const receivers = told?.receivers ?? [];
    if (receivers.length === 0) continue;
    const tellings = await tx
      .insert(sendAlertTelling)
      .values(receivers.map((receiver) => ({ ...receiver, tenantId, alertId: alert.id, state: 'planned' as const })))
      .returning({ id: sendAlertTelling.id });
    for (const { id } of tellings)
      await jobs.enqueue(tx, 'sendAlert.tell', { tellingId: id }, { key: `sendAlert.tell:${id}` });
  }
}
