import type { z } from 'zod';
import type { SmsContent } from '../../src/contract/message.ts';
import type { taskForm } from '../../src/contract/task.ts';
import { marketingWindowFault } from '../../src/domain/marketingWindow.ts';
import { nextPolling } from '../../src/domain/pollingRule.ts';
import { SCHEDULE_LEAD_MS, scheduleFault } from '../../src/domain/taskStatus.ts';
import type { SessionContext } from '../api/CallContext.ts';
import { refuseField } from '../api/Refusal.ts';
import { tenantSettings } from '../tenantSettings/tenantSettings.ts';

/**
 * When a task is sent for the first time: far enough ahead and, like every batch, within the marketing window where there is one. Null for
 * a task that waits for no time.
 */
export async function scheduleOf(
  { ports, tenantId }: SessionContext,
  form: Pick<z.output<typeof taskForm>, 'sendMode' | 'scheduledAt' | 'batches' | 'polling'>,
  { sms }: { sms: SmsContent | null },
): Promise<Date | null> {
  const { sendMode, scheduledAt, batches, polling } = form;
  const now = ports.clock.now();
  if (sendMode === 'polling' && polling !== null) {
    const { timeZone } = await tenantSettings(ports.db, tenantId);
    const first = nextPolling(polling, new Date(now.getTime() + SCHEDULE_LEAD_MS - 1), timeZone);
    if (first === undefined) throw refuseField('polling.until', 'pollingOver');
    if (marketingWindowFault(sms, first) !== undefined) throw refuseField('polling.at', 'smsOutsideWindow');
    return first;
  }
  const time = batches[0]?.at ?? scheduledAt;
  if (sendMode !== 'scheduled' || time === null) return null;
  const at = new Date(time);
  const fault = scheduleFault(at, now) ?? marketingWindowFault(sms, at);
  if (fault !== undefined) throw refuseField(batches.length === 0 ? 'scheduledAt' : 'batches.0.at', fault);
  const outside = batches.findIndex((batch) => marketingWindowFault(sms, new Date(batch.at)) !== undefined);
  if (outside > 0) throw refuseField(`batches.${outside}.at`, 'smsOutsideWindow');
  return at;
}
