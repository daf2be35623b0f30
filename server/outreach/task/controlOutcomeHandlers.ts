import { and, desc, eq } from 'drizzle-orm';
import { type ControlOutcome, getControlOutcome } from '../../../src/contract/outreach/task/taskRun.ts';
import { outcomeDaysPassed, outcomesUntil } from '../../../src/domain/outreach/task/controlResult.ts';
import { EVENT_RIGHTS } from '../../../src/domain/profile/event/event.ts';
import { firstKeptDay } from '../../../src/domain/profile/event/eventRetention.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import { mayDo } from '../../../src/domain/shell/rights.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { refuseField, Refusal } from '../../api/Refusal.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import type { Db } from '../../db/Db.ts';
import { inSnapshot } from '../../db/inSnapshot.ts';
import { eventType, sendRecord, taskRun } from '../../db/schema/index.ts';
import { countOutcomes } from './countOutcomes.ts';

const NOBODY = { people: 0, did: 0 };

/** When the ledger of a run was filled, which is when its people were dealt; undefined while it is empty. */
async function dealtAtOf(db: Db, runId: string): Promise<Date | undefined> {
  const [first] = await db
    .select({ at: sendRecord.createdAt })
    .from(sendRecord)
    .where(eq(sendRecord.runId, runId))
    .limit(1);
  return first?.at;
}

/** Handlers of what control groups show. */
export const controlOutcomeHandlers: readonly Implementation[] = [
  implement(
    getControlOutcome,
    async ({ ports, tenantId, caller, signal }, { params, query }): Promise<ControlOutcome> => {
      if (!mayDo(caller.rights, EVENT_RIGHTS)) throw new Refusal('NO_PERMISSION');
      const { db } = ports;
      const { event: name, days } = query;
      const [run] = await db
        .select({ id: taskRun.id })
        .from(taskRun)
        .where(
          and(
            eq(taskRun.taskId, params.id),
            eq(taskRun.tenantId, tenantId),
            query.runId === undefined ? undefined : eq(taskRun.id, query.runId),
          ),
        )
        .orderBy(desc(taskRun.startedAt), desc(taskRun.id))
        .limit(1);
      if (run === undefined) throw new Refusal('NOT_FOUND');
      const [type] = await db
        .select({ id: eventType.id })
        .from(eventType)
        .where(and(eq(eventType.tenantId, tenantId), eq(eventType.name, name)));
      if (type === undefined) throw refuseField('event', 'ruleEventUnknown');
      const none = { runId: run.id, sent: NOBODY, control: NOBODY, notHandedOver: 0, lastHandedOverAt: null };
      const dealtAt = await dealtAtOf(db, run.id);
      if (dealtAt === undefined) return { ...none, dealtAt: null, until: null, daysPassed: 0, eventsGone: false };
      const until = outcomesUntil(dealtAt, days);
      const { timeZone, eventDays } = await tenantSettings(db, tenantId);
      const now = ports.clock.now();
      const times = {
        dealtAt: dealtAt.toISOString(),
        until: until.toISOString(),
        daysPassed: outcomeDaysPassed(dealtAt, days, now),
      };
      // What is left of the days would be less for both groups, and nobody would know by how much.
      if (dayIn(dealtAt, timeZone) < firstKeptDay(dayIn(now, timeZone), eventDays))
        return { ...none, ...times, eventsGone: true };
      const asked = { runId: run.id, tenantId, typeId: type.id, from: dealtAt, until };
      return {
        ...none,
        ...times,
        eventsGone: false,
        ...(await inSnapshot(db, signal, (snapshot) => countOutcomes(snapshot, asked))),
      };
    },
  ),
];
