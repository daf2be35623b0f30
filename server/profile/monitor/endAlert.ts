import { and, eq, isNull } from 'drizzle-orm';
import type { AlertEnd } from '../../../src/domain/profile/monitor/monitor.ts';
import type { Transaction } from '../../db/Db.ts';
import { monitorAlert } from '../../db/schema/index.ts';

/** Ends the alert of a monitor that is under way; does nothing where there is none. */
export async function endAlert(tx: Transaction, monitorId: string, endedBy: AlertEnd, endedAt: Date): Promise<void> {
  await tx
    .update(monitorAlert)
    .set({ endedAt, endedBy })
    .where(and(eq(monitorAlert.monitorId, monitorId), isNull(monitorAlert.endedAt)));
}
