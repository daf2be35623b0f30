import { isIP } from 'node:net';
import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import {
  type CallbackAddress,
  createCallbackAddress,
  listCallbackAddresses,
  listCallbackCalls,
  removeCallbackAddress,
  testCallbackAddress,
  updateCallbackAddress,
} from '../../../../src/contract/outreach/channel/callbackAddress.ts';
import { CALLBACK_ADDRESSES_MAX } from '../../../../src/domain/outreach/channel/callback.ts';
import { isPrivateIp } from '../../../../src/domain/shared/address/privateIp.ts';
import { sealSecret } from '../../../api/access/sealedSecret.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { paging } from '../../../api/records/sorting.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { callbackAddress, callbackCall, callbackEvent } from '../../../db/schema/index.ts';
import { callAddress } from './callAddress.ts';
import { keepCall, toCall } from './keepCall.ts';
import { requireRoom } from '../../../api/records/requireRoom.ts';

const ACCESS_KEY_BYTES = 15;
const SECRET_BYTES = 32;
const UNIQUE = { callback_address_url: { path: 'url', code: 'addressTaken' } };

type Row = typeof callbackAddress.$inferSelect;

const theAddress = ({ tenantId }: CallContext, id: string): SQL | undefined =>
  and(eq(callbackAddress.id, id), eq(callbackAddress.tenantId, tenantId));

const toAddress = (
  { id, url, accessKey, events, enabled, version, createdAt }: Row,
  waiting: number,
): CallbackAddress => ({
  id,
  url,
  accessKey,
  events,
  enabled,
  waiting,
  version,
  createdAt: createdAt.toISOString(),
});

/** How many events each address of a tenant is still to be told. */
async function waitingOf(db: Db | Transaction, tenantId: string): Promise<(id: string) => number> {
  const rows = await db
    .select({ id: callbackEvent.addressId, count: count() })
    .from(callbackEvent)
    .where(eq(callbackEvent.tenantId, tenantId))
    .groupBy(callbackEvent.addressId);
  const byId = new Map(rows.map((row) => [row.id, row.count]));
  return (id) => byId.get(id) ?? 0;
}

const list = implement(listCallbackAddresses, async ({ ports: { db }, tenantId }) => {
  const rows = await db
    .select()
    .from(callbackAddress)
    .where(eq(callbackAddress.tenantId, tenantId))
    .orderBy(asc(callbackAddress.createdAt), asc(callbackAddress.id));
  const waiting = await waitingOf(db, tenantId);
  return rows.map((row) => toAddress(row, waiting(row.id)));
});

const create = implement(createCallbackAddress, async (context, { body }) => {
  const { ports, tenantId } = context;
  // A host that is a name is judged when it is looked up for a call.
  const host = new URL(body.url).hostname.replace(/^\[|\]$/g, '');
  if (!ports.config.privateGateways && isIP(host) !== 0 && isPrivateIp(host))
    throw refuseField('url', 'privateAddress');
  const accessKey = `cb_${ports.random(ACCESS_KEY_BYTES).toString('base64url')}`;
  const secret = ports.random(SECRET_BYTES).toString('base64url');
  const sealedSecret = await sealSecret(ports, accessKey, secret);
  return refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const limit = { most: CALLBACK_ADDRESSES_MAX, code: 'tooManyAddresses', path: 'url' };
      await requireRoom(tx, context, callbackAddress, limit);
      const now = ports.clock.now();
      const events = [...new Set(body.events)];
      const stamps = { createdAt: now, updatedAt: now, dueAt: now };
      const [row] = await tx
        .insert(callbackAddress)
        .values({ ...body, ...stamps, events, tenantId, accessKey, sealedSecret })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      const after = { url: row.url, events, enabled: row.enabled };
      return { result: { ...toAddress(row, 0), secret }, audit: { entityId: row.id, entityName: row.url, after } };
    }),
  );
});

const update = implement(updateCallbackAddress, async (context, { params, body }) =>
  context.change(async (tx) => {
    const where = theAddress(context, params.id);
    const [before] = await tx.select().from(callbackAddress).where(where).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const waiting = (await waitingOf(tx, context.tenantId))(before.id);
    if (before.version !== body.version) throw new Refusal('CONFLICT', { data: toAddress(before, waiting) });
    const now = context.ports.clock.now();
    const { enabled } = body;
    const events = [...new Set(body.events)];
    // Enabled again it is called at once, however long it would have waited.
    const [row] = await tx
      .update(callbackAddress)
      .set({ events, enabled, version: before.version + 1, updatedAt: now, dueAt: now, failures: 0 })
      .where(where)
      .returning();
    if (row === undefined) throw new Refusal('SYSTEM_ERROR');
    const audit = {
      entityId: row.id,
      entityName: row.url,
      before: { events: before.events, enabled: before.enabled },
      after: { events, enabled },
    };
    return { result: toAddress(row, waiting), audit };
  }),
);

const remove = implement(removeCallbackAddress, async (context, { params }) =>
  context.change(async (tx) => {
    const [gone] = await tx.delete(callbackAddress).where(theAddress(context, params.id)).returning();
    if (gone === undefined) throw new Refusal('NOT_FOUND');
    return { result: null, audit: { entityId: gone.id, entityName: gone.url } };
  }),
);

const test = implement(testCallbackAddress, async (context, { params }) => {
  const { ports, tenantId } = context;
  const [address] = await ports.db.select().from(callbackAddress).where(theAddress(context, params.id));
  if (address === undefined) throw new Refusal('NOT_FOUND');
  const at = ports.clock.now();
  const nothing = { channel: null, address: null, taskId: null, recordId: null, reason: null, text: null };
  const end = await callAddress(ports, address, [{ ...nothing, id: 0, type: 'test', at: at.toISOString() }]);
  return context.change(async (tx) => {
    const [still] = await tx.select().from(callbackAddress).where(theAddress(context, params.id)).for('share');
    if (still === undefined) throw new Refusal('NOT_FOUND');
    const result = await keepCall(tx, {
      ...end,
      tenantId,
      addressId: address.id,
      isTest: true,
      events: 1,
      createdAt: at,
    });
    return { result, audit: { entityId: address.id, entityName: address.url, after: end } };
  });
});

const calls = implement(listCallbackCalls, async (context, { params, query }) => {
  const { db } = context.ports;
  const [address] = await db.select().from(callbackAddress).where(theAddress(context, params.id));
  if (address === undefined) throw new Refusal('NOT_FOUND');
  const where = eq(callbackCall.addressId, address.id);
  const { limit, offset } = paging(query);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(callbackCall)
      .where(where)
      .orderBy(desc(callbackCall.createdAt), desc(callbackCall.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(callbackCall).where(where),
  ]);
  return { rows: rows.map(toCall), total: total?.count ?? 0 };
});

/** Handlers of callback addresses. */
export const callbackAddressHandlers: readonly Implementation[] = [list, create, update, remove, test, calls];
