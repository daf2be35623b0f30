import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '../../../../src/domain/common/access/apiKey.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** Credentials of a machine that calls the signed endpoints of a tenant. */
export const apiKey = pgTable(
  'api_key',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    /** Names the key in calls; no secret. */
    accessKey: text('access_key').notNull(),
    /** Encrypted with the installation's secret: signatures can be checked, and a copy of the table signs nothing. */
    sealedSecret: text('sealed_secret').notNull(),
    scopes: jsonb('scopes').$type<ApiScope[]>().notNull(),
    status: text('status', { enum: ['enabled', 'disabled'] })
      .notNull()
      .default('enabled'),
    lastUsedAt: instant('last_used_at'),
    createdBy: uuid('created_by').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('api_key_access').on(t.accessKey),
    uniqueIndex('api_key_name').on(t.tenantId, t.name),
    index('api_key_created').on(t.tenantId, t.createdAt),
  ],
);

/** Nonces of signed calls, kept as long as their timestamps count: a call that was heard cannot be sent again. */
export const apiNonce = pgTable(
  'api_nonce',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    nonce: text('nonce').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.nonce] }), index('api_nonce_created').on(t.createdAt)],
);
