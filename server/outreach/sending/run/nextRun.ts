import { nextPolling } from '../../../../src/domain/outreach/task/pollingRule.ts';
import type { Transaction } from '../../../db/Db.ts';
import type { task } from '../../../db/schema/index.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';

/** When a polling task runs next; null where its rule is through. Times that passed meanwhile are passed over. */
export async function nextRun(
  tx: Transaction,
  { tenantId, polling }: typeof task.$inferSelect,
  now: Date,
): Promise<Date | null> {
  if (polling === null) return null;
  const { timeZone } = await tenantSettings(tx, tenantId);
  return nextPolling(polling, now, timeZone) ?? null;
}
