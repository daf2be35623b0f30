import { eq, sql } from 'drizzle-orm';
import { audience, contact, sendRecord, task, taskRun } from '../../../server/db/schema/index.ts';
import { writeEvents } from '../../../server/profile/event/writeEvents.ts';
import type { Ports } from '../../../server/ports.ts';
import { TRACKED_EVENT_TYPES_MAX } from '../../../src/domain/profile/event/event.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { insertSends } from './insertSends.ts';

/** People of the two groups, and how many of each had the outcome. */
const GROUPS = { sent: { people: 160, did: 56 }, control: { people: 40, did: 4 } } as const;

/** A task that was sent with a control group, `days` ago, and what its people did since. */
export interface InsertedControlled {
  taskId: string;
  /** Name of the event that they did, which no other test has. */
  event: string;
  /** When they were dealt. */
  dealtAt: Date;
}

/** Inserts a task whose control group was held back so many days ago; a third of those sent to did something since, and a tenth of it. */
export async function insertControlled(
  ports: Ports,
  { operatorId, label, days }: { operatorId: string; label: string; days: number },
): Promise<InsertedControlled> {
  const { db } = ports;
  const now = ports.clock.now();
  const at = new Date(now.getTime() - days * 24 * 3_600_000);
  const { sent, control } = GROUPS;
  const states = Array.from({ length: sent.people + control.people }, () => ({ state: 'accepted' as const }));
  const runId = await insertSends(ports, { operatorId, at, sent: states });
  const run = only(await db.select().from(taskRun).where(eq(taskRun.id, runId)));
  const { taskId } = run;
  await db.update(task).set({ controlPercent: 20, controlDays: 14 }).where(eq(task.id, taskId));
  await db
    .update(audience)
    .set({ accepted: states.length })
    .where(sql`${audience.id} = (select audience_id from task where id = ${taskId}::uuid)`);
  const people = await db
    .select({ id: contact.id })
    .from(sendRecord)
    .innerJoin(contact, eq(contact.id, sendRecord.contactId))
    .where(eq(sendRecord.runId, runId))
    .orderBy(contact.id);
  const ids = people.map(({ id }) => id);
  const held = ids.slice(sent.people);
  await db
    .update(sendRecord)
    .set({ state: 'skipped', reason: 'controlGroup', handedOverAt: null, addressKey: null })
    .where(sql`${sendRecord.runId} = ${runId}::uuid and ${sendRecord.contactId} = any(${sql.param(held)}::bigint[])`);
  const event = `order_${label}`;
  const doers = [...ids.slice(0, sent.did), ...held.slice(0, control.did)];
  const order = { tenantId: DEFAULT_TENANT_ID, siteId: null, now, typesMax: TRACKED_EVENT_TYPES_MAX };
  const happened = doers.map((contactId, nth) => ({
    key: `${event}.${nth}`,
    name: event,
    at: new Date(at.getTime() + (nth + 1) * 60_000),
    properties: {},
    contactId,
  }));
  await db.transaction((tx) => writeEvents(tx, order, happened));
  return { taskId, event, dealtAt: at };
}
