import type { z } from 'zod';
import type { taskForm } from '../../../src/contract/outreach/task/task.ts';
import { marketingWindowFault, type WindowedMessage } from '../../../src/domain/outreach/task/marketingWindow.ts';
import { nextPolling } from '../../../src/domain/outreach/task/pollingRule.ts';
import { scheduleFaults } from '../../../src/domain/outreach/task/schedule.ts';
import { SCHEDULE_LEAD_MS } from '../../../src/domain/outreach/task/taskStatus.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { refuseField } from '../../api/Refusal.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';

/**
 * When a task is sent for the first time: far enough ahead and, like every batch, within the marketing window where there is one. Null for
 * a task that waits for no time.
 */
export async function scheduleOf(
  { ports, tenantId }: SessionContext,
  form: Pick<z.output<typeof taskForm>, 'sendMode' | 'scheduledAt' | 'batches' | 'polling'>,
  sent: WindowedMessage,
): Promise<Date | null> {
  const { sendMode, scheduledAt, batches, polling } = form;
  const now = ports.clock.now();
  if (sendMode === 'polling' && polling !== null) {
    const { timeZone } = await tenantSettings(ports.db, tenantId);
    const first = nextPolling(polling, new Date(now.getTime() + SCHEDULE_LEAD_MS - 1), timeZone);
    if (first === undefined) throw refuseField('polling.until', 'pollingOver');
    const late = marketingWindowFault(sent, first);
    if (late !== undefined) throw refuseField('polling.at', late);
    return first;
  }
  const times = batches.length === 0 ? [scheduledAt] : batches.map(({ at }) => at);
  const [first] = times;
  if (sendMode !== 'scheduled' || first == null) return null;
  const known = times.flatMap((at) => (at === null ? [] : [new Date(at)]));
  const [fault] = scheduleFaults(known, [sent], now);
  if (fault !== undefined)
    throw refuseField(batches.length === 0 ? 'scheduledAt' : `batches.${fault.index}.at`, fault.code);
  return new Date(first);
}
