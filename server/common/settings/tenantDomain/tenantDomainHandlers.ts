import { type FindUses, usesOf } from '../../../api/records/uses.ts';
import { randomUUID } from 'node:crypto';
import { and, count, eq, ilike } from 'drizzle-orm';
import type { z } from 'zod';
import {
  checkTenantDomain,
  createTenantDomain,
  getTenantDomain,
  type ListedDomain,
  listTenantDomains,
  removeTenantDomain,
  type tenantDomainForm,
  updateTenantDomain,
} from '../../../../src/contract/common/settings/tenantDomain.ts';
import { CHECK_PAUSE_SECONDS, DOMAINS_MAX, hostOf } from '../../../../src/domain/common/settings/tenantDomain.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { NAMES_SHOWN, refuseUsed } from '../../../api/records/refuseUsed.ts';
import { contains, paging, sorting } from '../../../api/records/sorting.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import type { Transaction } from '../../../db/Db.ts';
import { tenant, tenantDomain } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { hostOfAddress } from '../tenantSettings/senderOf.ts';
import { linkedHostsOf } from './linkedHosts.ts';
import { makeDkimKey } from './dkimKey.ts';
import { keepLookedUp, lookUpDomain } from './lookUpDomain.ts';
import { lockedDomain, setDomain, theDomain } from './theDomain.ts';
import { toDetail, todayOf, toTenantDomain } from './tenantDomainView.ts';
import { requireRoom } from '../../../api/records/requireRoom.ts';

declare module '../../../api/records/uses.ts' {
  interface UsedKinds {
    tenantDomain: FindUses;
  }
}

type Form = z.output<typeof tenantDomainForm>;

/** Of every tenant: whose it is, is not said. */
const UNIQUE = { tenant_domain_host: { path: 'mainDomain', code: 'domainTaken' } };

const SORTABLE = { host: tenantDomain.host, createdAt: tenantDomain.createdAt, checkedAt: tenantDomain.checkedAt };

/** What of a form is kept: only e-mail has senders. */
const keptOf = ({ kind, mainDomain, subdomain, senderName, validFrom, validTo }: Form) => ({
  kind,
  mainDomain: mainDomain.toLowerCase(),
  subdomain: subdomain.toLowerCase(),
  senderName: kind === 'email' ? senderName : '',
  validFrom,
  validTo,
});

const list = implement(listTenantDomains, async (context, { query }) => {
  const { db } = context.ports;
  const where = and(
    eq(tenantDomain.tenantId, context.tenantId),
    query.host === undefined ? undefined : ilike(tenantDomain.host, contains(query.host)),
    query.kind === undefined ? undefined : eq(tenantDomain.kind, query.kind),
    query.status === undefined ? undefined : eq(tenantDomain.status, query.status),
  );
  const [rows, [total], today] = await Promise.all([
    db
      .select()
      .from(tenantDomain)
      .where(where)
      .orderBy(...sorting(query, SORTABLE, 'createdAt', tenantDomain.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(tenantDomain).where(where),
    todayOf(context),
  ]);
  const hosts = rows.filter(({ kind }) => kind === 'tracking').map(({ host }) => host);
  const linked = await linkedHostsOf(context.ports).times(db, context.tenantId, hosts);
  const linkedOf = (host: string): ListedDomain['linked'] => {
    const times = linked.get(host);
    return times === undefined ? null : { since: times.since.toISOString(), last: times.last.toISOString() };
  };
  return {
    rows: rows.map((row) => ({ ...toTenantDomain(row, today), linked: linkedOf(row.host) })),
    total: total?.count ?? 0,
  };
});

const get = implement(getTenantDomain, async (context, { params }) => {
  const [row] = await context.ports.db.select().from(tenantDomain).where(theDomain(context, params.id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return toDetail(context, row, await todayOf(context));
});

const create = implement(createTenantDomain, async (context, { body }) => {
  const today = await todayOf(context);
  const id = randomUUID();
  const dkim = body.kind === 'email' ? await makeDkimKey(context.ports, id) : null;
  return refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { tenantId, ports } = context;
      await requireRoom(tx, context, tenantDomain, { most: DOMAINS_MAX, code: 'tooManyDomains', path: 'mainDomain' });
      const now = ports.clock.now();
      const kept = keptOf(body);
      const [row] = await tx
        .insert(tenantDomain)
        .values({
          ...kept,
          id,
          dkim,
          host: hostOf(kept),
          tenantId,
          waitingSince: now,
          nextCheckAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      return { result: toDetail(context, row, today), audit: { entityId: row.id, entityName: row.host, after: kept } };
    }),
  );
});

const update = implement(updateTenantDomain, async (context, { params, body }) => {
  const today = await todayOf(context);
  return refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const before = await lockedDomain(context, tx, params.id);
      if (before.version !== body.version) throw new Refusal('CONFLICT', { data: toDetail(context, before, today) });
      const now = context.ports.clock.now();
      const kept = keptOf({ ...body, kind: before.kind });
      const host = hostOf(kept);
      if (host !== before.host) await requireUnused(context.ports, tx, before);
      // What was found out is about the host.
      const anew = {
        status: 'notEffective',
        checks: {},
        checkedAt: null,
        waitingSince: now,
        nextCheckAt: now,
      } as const;
      const row = await setDomain(context, tx, params.id, {
        ...kept,
        ...(host === before.host
          ? {}
          : { host, ...anew, newDkim: before.newDkim && { ...before.newDkim, foundAt: null } }),
        version: before.version + 1,
        updatedAt: now,
      });
      const audit = { entityId: row.id, entityName: row.host, before: keptOf(before), after: kept };
      return { result: toDetail(context, row, today), audit };
    }),
  );
});

/**
 * The domain that e-mails are sent from cannot go before another has taken its place, nor one that short links stand on: they are
 * handed out; nor one that links of a run stand on that is not through.
 */
async function requireUnused(
  ports: Pick<Ports, 'areas'>,
  tx: Transaction,
  { id, tenantId, kind, host }: typeof tenantDomain.$inferSelect,
): Promise<void> {
  if (kind === 'shortLink') refuseUsed(await usesOf(ports, tx, { kind: 'tenantDomain', tenantId, id }));
  if (kind === 'tracking') refuseUsed(await linkedHostsOf(ports).sendingOver(tx, { tenantId, host }, NAMES_SHOWN + 1));
  if (kind !== 'email') return;
  const [of] = await tx.select({ address: tenant.senderAddress }).from(tenant).where(eq(tenant.id, tenantId));
  if (of !== undefined && hostOfAddress(of.address) === host) throw new Refusal('IN_USE');
}

const check = implement(checkTenantDomain, async (context, { params }) => {
  const { ports } = context;
  const [row] = await ports.db.select().from(tenantDomain).where(theDomain(context, params.id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const since = row.checkedAt === null ? Infinity : ports.clock.now().getTime() - row.checkedAt.getTime();
  const wait = Math.ceil(CHECK_PAUSE_SECONDS - since / 1000);
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { params: { seconds: wait } });
  // Outside of the transaction: a name server may take its time.
  const lookedUp = await lookUpDomain(ports, row);
  const today = await todayOf(context);
  return context.change(async (tx) => {
    const kept = await keepLookedUp(tx, row, lookedUp);
    if (kept === undefined) throw new Refusal('CONFLICT');
    const audit = {
      entityId: row.id,
      entityName: row.host,
      before: { status: row.status },
      after: { status: kept.status },
    };
    return { result: toDetail(context, kept, today), audit };
  });
});

const remove = implement(removeTenantDomain, async (context, { params }) =>
  context.change(async (tx) => {
    const row = await lockedDomain(context, tx, params.id);
    await requireUnused(context.ports, tx, row);
    await tx.delete(tenantDomain).where(theDomain(context, params.id));
    return { result: null, audit: { entityId: row.id, entityName: row.host, before: keptOf(row) } };
  }),
);

/** Handlers of domains. */
export const tenantDomainHandlers: readonly Implementation[] = [list, get, create, update, check, remove];
