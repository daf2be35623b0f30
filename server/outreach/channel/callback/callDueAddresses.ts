import { and, asc, eq, exists, inArray, lt, lte } from 'drizzle-orm';
import { CALLBACK_PATIENCE_MS, callbackPauseMs } from '../../../../src/domain/outreach/channel/callback.ts';
import { callbackAddress, callbackEvent } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { callAddress, type CallEnd } from './callAddress.ts';
import { keepCall } from './keepCall.ts';
import { waitingEvents } from './waitingEvents.ts';

type CallbackPorts = Pick<Ports, 'db' | 'random' | 'clock' | 'config' | 'logger'>;
type Address = typeof callbackAddress.$inferSelect;

/** Addresses called at a time: the rest is a second later. */
const BATCH = 20;
/** How long a process that took an address may be at it; after that another one calls it. */
const TAKEN_MS = 60_000;

/**
 * Tells the addresses whose time has come, by our clock, of what waits for them. Each is taken before it is called, so that no two
 * processes call the same one; one whose process died is called again with the same events.
 */
export async function callDueAddresses(ports: CallbackPorts): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const taken = await db.transaction(async (tx) => {
    const waits = tx
      .select({ id: callbackEvent.id })
      .from(callbackEvent)
      .where(eq(callbackEvent.addressId, callbackAddress.id));
    const due = await tx
      .select()
      .from(callbackAddress)
      .where(and(eq(callbackAddress.enabled, true), lte(callbackAddress.dueAt, now), exists(waits)))
      .orderBy(asc(callbackAddress.dueAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(callbackAddress)
        .set({ dueAt: new Date(now.getTime() + TAKEN_MS) })
        .where(inArray(callbackAddress.id, ids));
    return due;
  });
  await Promise.all(taken.map((address) => tell(ports, address)));
}

async function tell(ports: CallbackPorts, address: Address): Promise<void> {
  const { ids, events } = await waitingEvents(ports.db, address.id);
  const end: CallEnd =
    events.length === 0
      ? { outcome: 'accepted', status: null, detail: null }
      : await callAddress(ports, address, events);
  await settle(ports, address, ids, events.length, end);
}

/** Writes down what came of a call: told events are done, others are tried again later, or given up when they are too old. */
async function settle(
  { db, clock, logger }: CallbackPorts,
  { id, tenantId }: Address,
  ids: readonly number[],
  told: number,
  end: CallEnd,
): Promise<void> {
  const now = clock.now();
  const call = { tenantId, addressId: id, isTest: false, createdAt: now };
  await db.transaction(async (tx) => {
    const [address] = await tx.select().from(callbackAddress).where(eq(callbackAddress.id, id)).for('update');
    // Removed meanwhile, with all that was to be told.
    if (address === undefined) return;
    if (told > 0) await keepCall(tx, { ...call, ...end, events: told });
    if (end.outcome === 'accepted') {
      await tx.delete(callbackEvent).where(inArray(callbackEvent.id, [...ids]));
      await tx.update(callbackAddress).set({ dueAt: now, failures: 0 }).where(eq(callbackAddress.id, id));
      return;
    }
    const failures = address.failures + 1;
    const dueAt = new Date(now.getTime() + callbackPauseMs(failures));
    await tx.update(callbackAddress).set({ dueAt, failures }).where(eq(callbackAddress.id, id));
    const oldest = new Date(now.getTime() - CALLBACK_PATIENCE_MS);
    const given = await tx
      .delete(callbackEvent)
      .where(and(eq(callbackEvent.addressId, id), lt(callbackEvent.createdAt, oldest)))
      .returning({ id: callbackEvent.id });
    if (given.length === 0) return;
    await keepCall(tx, { ...call, outcome: 'givenUp', events: given.length, status: null, detail: null });
    logger.warn({ address: id, events: given.length }, 'a callback address was given up for these events');
  });
}
