import { and, count, desc, eq, ilike, type SQL } from 'drizzle-orm';
import { type ApiKey, createApiKey, listApiKeys, removeApiKey, setApiKeyStatus } from '../../src/contract/apiKey.ts';
import { API_KEYS_MAX } from '../../src/domain/apiKey.ts';
import type { CallContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { contains, paging } from '../api/sorting.ts';
import { refuseDuplicates } from '../api/uniqueViolation.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { apiKey, user } from '../db/schema/index.ts';
import { sealSecret } from './sealedSecret.ts';

const ACCESS_KEY_BYTES = 15;
const SECRET_BYTES = 32;
const UNIQUE = { api_key_name: { path: 'name', code: 'nameTaken' } };

const toKey = (row: typeof apiKey.$inferSelect, createdByName: string | null): ApiKey => ({
  id: row.id,
  name: row.name,
  accessKey: row.accessKey,
  scopes: row.scopes,
  status: row.status,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdByName: createdByName ?? '',
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

const theKey = ({ tenantId }: CallContext, id: string): SQL | undefined =>
  and(eq(apiKey.id, id), eq(apiKey.tenantId, tenantId));

async function read(db: Db | Transaction, where: SQL | undefined): Promise<ApiKey> {
  const [found] = await db
    .select({ row: apiKey, by: user.name })
    .from(apiKey)
    .leftJoin(user, eq(user.id, apiKey.createdBy))
    .where(where);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return toKey(found.row, found.by);
}

const list = implement(listApiKeys, async ({ ports, tenantId }, { query }) => {
  const where = and(
    eq(apiKey.tenantId, tenantId),
    query.name === undefined ? undefined : ilike(apiKey.name, contains(query.name)),
  );
  const [rows, [total]] = await Promise.all([
    ports.db
      .select({ row: apiKey, by: user.name })
      .from(apiKey)
      .leftJoin(user, eq(user.id, apiKey.createdBy))
      .where(where)
      .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    ports.db.select({ count: count() }).from(apiKey).where(where),
  ]);
  return { rows: rows.map(({ row, by }) => toKey(row, by)), total: total?.count ?? 0 };
});

const create = implement(createApiKey, async (context, { body }) => {
  const { ports, tenantId, caller } = context;
  const accessKey = `ak_${ports.random(ACCESS_KEY_BYTES).toString('base64url')}`;
  const secret = ports.random(SECRET_BYTES).toString('base64url');
  const sealedSecret = await sealSecret(ports, accessKey, secret);
  return refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const [held] = await tx.select({ count: count() }).from(apiKey).where(eq(apiKey.tenantId, tenantId));
      if ((held?.count ?? 0) >= API_KEYS_MAX) throw refuseField('name', 'tooManyKeys', { max: API_KEYS_MAX });
      const now = ports.clock.now();
      const scopes = [...new Set(body.scopes)];
      const [row] = await tx
        .insert(apiKey)
        .values({
          tenantId,
          name: body.name,
          accessKey,
          sealedSecret,
          scopes,
          createdBy: caller.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      return {
        result: { ...(await read(tx, eq(apiKey.id, row.id))), secret },
        audit: { entityId: row.id, entityName: row.name, after: { name: row.name, scopes } },
      };
    }),
  );
});

const setStatus = implement(setApiKeyStatus, async (context, { params, body }) =>
  context.change(async (tx) => {
    const where = theKey(context, params.id);
    const [before] = await tx.select().from(apiKey).where(where).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (before.version !== body.version) throw new Refusal('CONFLICT', { data: await read(tx, where) });
    await tx
      .update(apiKey)
      .set({ status: body.status, version: before.version + 1, updatedAt: context.ports.clock.now() })
      .where(where);
    return {
      result: await read(tx, where),
      audit: {
        entityId: before.id,
        entityName: before.name,
        before: { status: before.status },
        after: { status: body.status },
      },
    };
  }),
);

const remove = implement(removeApiKey, async (context, { params }) =>
  context.change(async (tx) => {
    const [before] = await tx.delete(apiKey).where(theKey(context, params.id)).returning();
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const audit = {
      entityId: before.id,
      entityName: before.name,
      before: { name: before.name, scopes: before.scopes },
    };
    return { result: null, audit };
  }),
);

/** Handlers of API keys. */
export const apiKeyHandlers: readonly Implementation[] = [list, create, setStatus, remove];
