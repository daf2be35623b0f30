import { and, eq, inArray } from 'drizzle-orm';
import { mayMail, type MonitorStep, type TellingState } from '../../../src/domain/profile/monitor/monitor.ts';
import type { Transaction } from '../../db/Db.ts';
import { type monitor, monitorAlert, monitorTelling, user } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';

/**
 * Writes an alert of a monitor with those whom it tells: in the console always, by e-mail unless the monitor wrote within the last
 * hour. Answers whether e-mails go out.
 */
export async function fireAlert(
  { jobs }: Pick<Ports, 'jobs'>,
  tx: Transaction,
  { id, tenantId, condition, threshold, unit, since, receiverIds, mailedAt }: typeof monitor.$inferSelect,
  { at, value, previous }: MonitorStep & { type: 'fire' },
  now: Date,
): Promise<boolean> {
  const rule = { condition, threshold, unit, since };
  const [alert] = await tx
    .insert(monitorAlert)
    .values({ ...rule, tenantId, monitorId: id, firedAt: at, value, previous })
    .returning({ id: monitorAlert.id });
  if (alert === undefined) throw new Error('the alert was not inserted');
  const receivers = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), inArray(user.id, receiverIds), eq(user.status, 'enabled')));
  if (receivers.length === 0) return false;
  const mails = mayMail(mailedAt, now);
  const state: TellingState = mails ? 'planned' : 'heldBack';
  await tx
    .insert(monitorTelling)
    .values(receivers.map((receiver) => ({ alertId: alert.id, userId: receiver.id, state })));
  if (!mails) return false;
  for (const receiver of receivers) {
    const payload = { alertId: alert.id, userId: receiver.id };
    await jobs.enqueue(tx, 'monitor.tell', payload, { key: `monitor.tell:${alert.id}:${receiver.id}` });
  }
  return true;
}
