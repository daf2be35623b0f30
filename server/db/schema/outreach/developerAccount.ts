import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SMS_PROTOCOLS } from '../../../../src/domain/outreach/channel/developerAccount.ts';
import { SMS_RECEIPT_STATUSES } from '../../../../src/domain/outreach/channel/smsReceipt.ts';
import type { UnknownReceipts } from '../../../../src/domain/outreach/channel/unknownReceipts.ts';
import { id, instant, tenantId, version } from '../columns.ts';
import { smsSignature } from '../common/sms.ts';

/** §3.4 Developer account: how text messages of a tenant reach a gateway. */
export const developerAccount = pgTable(
  'developer_account',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    protocol: text('protocol', { enum: SMS_PROTOCOLS }).notNull().default('http'),
    requestUrl: text('request_url').notNull(),
    accessKey: text('access_key').notNull(),
    /** Signs every call or is the password of a bind, so it is kept as it is; no answer, log or line of the audit ever holds it. */
    accessSecret: text('access_secret').notNull(),
    /** Whom messages are from, and the system_type of a bind, over SMPP; empty for none. */
    senderAddress: text('sender_address').notNull().default(''),
    systemType: text('system_type').notNull().default(''),
    /** Messages a second (§5.3). */
    flowRate: integer('flow_rate').notNull(),
    /** What verification codes are signed with. */
    signatureId: uuid('signature_id').references(() => smsSignature.id),
    /** It takes whole batches and says nothing of single messages. */
    fullVolume: boolean('full_volume').notNull().default(false),
    inUse: boolean('in_use').notNull(),
    /** Receipts over SMPP for messages that nobody knows, counted up to the receipt `lastId`. A system's note: no save of the account. */
    unknownReceipts: jsonb('unknown_receipts').$type<UnknownReceipts & { lastId: number }>(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('developer_account_name').on(t.tenantId, t.name),
    uniqueIndex('developer_account_in_use')
      .on(t.tenantId)
      .where(sql`${t.inUse}`),
  ],
);

/** When the next message may go out by a developer account: all processes that send by it take their turns here. */
export const smsPace = pgTable('sms_pace', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => developerAccount.id, { onDelete: 'cascade' }),
  tenantId: tenantId(),
  /** In microseconds since 1970: a turn is a fraction of a millisecond at high rates. */
  nextAt: bigint('next_at', { mode: 'number' }).notNull(),
});

/**
 * Receipts that came over SMPP, until the ledger has the name of their message: a gateway may be quicker with them than we are with writing
 * down what it answered.
 */
export const smppReceipt = pgTable(
  'smpp_receipt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => developerAccount.id, { onDelete: 'cascade' }),
    /** The name of the message, as the ledger keeps it. */
    messageName: text('message_name').notNull(),
    status: text('status', { enum: SMS_RECEIPT_STATUSES }).notNull(),
    /** The carrier's own code. */
    code: text('code').notNull(),
    /** When it came: receipts of SMPP say a time without its zone. */
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('smpp_receipt_received').on(t.receivedAt)],
);
