import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { IDENTITY_FAILURES, IDENTITY_STATES } from '../../../../src/domain/outreach/channel/identity.ts';
import { callAccount } from './callAccount.ts';
import { id, instant, tenantId } from '../columns.ts';

/** §4.3: the identity of a tenant at the service of an account of call lines, as it was handed in last, and what the service said. */
export const identity = pgTable(
  'identity',
  {
    id: id(),
    tenantId: tenantId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => callAccount.id, { onDelete: 'cascade' }),
    state: text('state', { enum: IDENTITY_STATES }).notNull(),
    reason: text('reason', { enum: IDENTITY_FAILURES }),
    companyName: text('company_name').notNull(),
    creditCode: text('credit_code').notNull(),
    legalPerson: text('legal_person').notNull(),
    /** Encrypted with the installation's secret, and kept only until it has passed: for another attempt. */
    sealedIdNumber: text('sealed_id_number'),
    idNumberEnd: text('id_number_end').notNull(),
    phone: text('phone').notNull(),
    /** What was agreed to. */
    agreement: text('agreement').notNull(),
    /** Who asked, and when. */
    verifiedBy: uuid('verified_by').notNull(),
    verifiedAt: instant('verified_at').notNull(),
  },
  (t) => [uniqueIndex('identity_account').on(t.accountId)],
);
