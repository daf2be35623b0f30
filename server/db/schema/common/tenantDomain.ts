import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DkimRecord, DnsPurpose, RecordState } from '../../../../src/domain/common/settings/dnsRecord.ts';
import { DOMAIN_KINDS, DOMAIN_STATUSES } from '../../../../src/domain/common/settings/tenantDomain.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** What the last look-up of a record found; `problem` says why the very last one found nothing out. */
export interface StoredCheck {
  state: RecordState;
  found: string[];
  problem: 'timeout' | 'refused' | null;
}

/** A key of a domain, its secret half encrypted with the installation's secret. */
export interface StoredDkim extends DkimRecord {
  sealedKey: string;
}

/** A key that takes the place of another one. */
export interface StoredNewDkim extends StoredDkim {
  /** When its record was found first, as ISO 8601: mails are signed with it from then on. Null before. */
  foundAt: string | null;
}

/** §3.4 Domain. */
export const tenantDomain = pgTable(
  'tenant_domain',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text('kind', { enum: DOMAIN_KINDS }).notNull(),
    mainDomain: text('main_domain').notNull(),
    subdomain: text('subdomain').notNull(),
    /** Both together in lower case: one of a kind, whatever the tenant. */
    host: text('host').notNull(),
    senderName: text('sender_name').notNull(),
    /** What e-mails of the domain are signed with; null for other kinds. */
    dkim: jsonb('dkim').$type<StoredDkim>(),
    /** The key that takes its place; null where none does. */
    newDkim: jsonb('new_dkim').$type<StoredNewDkim>(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    status: text('status', { enum: DOMAIN_STATUSES }).notNull().default('notEffective'),
    checks: jsonb('checks').$type<Partial<Record<DnsPurpose, StoredCheck>>>().notNull().default({}),
    checkedAt: instant('checked_at'),
    /** Since when it waits for DNS, for the first time or again. */
    waitingSince: instant('waiting_since').notNull(),
    nextCheckAt: instant('next_check_at').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('tenant_domain_host').on(t.host),
    index('tenant_domain_tenant').on(t.tenantId, t.createdAt),
    index('tenant_domain_due').on(t.nextCheckAt),
  ],
);
