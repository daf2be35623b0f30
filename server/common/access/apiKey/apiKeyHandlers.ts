import { and, eq, type SQL } from 'drizzle-orm';
import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  removeApiKey,
  setApiKeyStatus,
} from '../../../../src/contract/common/access/apiKey.ts';
import { API_KEYS_MAX } from '../../../../src/domain/common/access/apiKey.ts';
import { authoredRows } from '../../../api/records/authoredRows.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import { apiKey } from '../../../db/schema/index.ts';
import { sealSecret } from '../../../api/access/sealedSecret.ts';
import { requireRoom } from '../../../api/records/requireRoom.ts';

const ACCESS_KEY_BYTES = 15;
const SECRET_BYTES = 32;
const UNIQUE = { api_key_name: { path: 'name', code: 'nameTaken' } };

const keys = authoredRows(apiKey, apiKey.createdAt, (row, createdByName): ApiKey => ({
  id: row.id,
  name: row.name,
  accessKey: row.accessKey,
  scopes: row.scopes,
  status: row.status,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdByName,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
}));

const theKey = ({ tenantId }: CallContext, id: string): SQL | undefined =>
  and(eq(apiKey.id, id), eq(apiKey.tenantId, tenantId));

const list = implement(listApiKeys, (context, { query }) =>
  keys.page(context, query, containing(query.name, apiKey.name)),
);

const create = implement(createApiKey, async (context, { body }) => {
  const { ports, tenantId, caller } = context;
  const accessKey = `ak_${ports.random(ACCESS_KEY_BYTES).toString('base64url')}`;
  const secret = ports.random(SECRET_BYTES).toString('base64url');
  const sealedSecret = await sealSecret(ports, accessKey, secret);
  return refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      await requireRoom(tx, context, apiKey, { most: API_KEYS_MAX, code: 'tooManyKeys' });
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
        result: { ...(await keys.get(context, row.id, tx)), secret },
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
    if (before.version !== body.version)
      throw new Refusal('CONFLICT', { data: await keys.get(context, before.id, tx) });
    await tx
      .update(apiKey)
      .set({ status: body.status, version: before.version + 1, updatedAt: context.ports.clock.now() })
      .where(where);
    return {
      result: await keys.get(context, before.id, tx),
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
