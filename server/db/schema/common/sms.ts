import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SMS_REGIONS, type SmsRegion } from '../../../../src/domain/common/sms/smsLength.ts';
import { SMS_TYPES, type SmsType } from '../../../../src/domain/common/sms/smsTemplate.ts';
import { id, instant, reviewColumns, tenantId, version } from '../columns.ts';
import { storedFile } from '../api/storedFile.ts';

/** §3.4 Signature of text messages. */
export const smsSignature = pgTable(
  'sms_signature',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    businessLicenceId: uuid('business_licence_id')
      .notNull()
      .references(() => storedFile.id),
    qualificationFileIds: uuid('qualification_file_ids').array().notNull(),
    ...reviewColumns(),
    /** What of it was approved last, in words. */
    approved: jsonb('approved').$type<{ name: string; businessLicence: string; qualificationFiles: string[] }>(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('sms_signature_name').on(t.tenantId, t.name),
    index('sms_signature_status').on(t.tenantId, t.status, t.submittedAt),
  ],
);

/** §3.4 Template of text messages. */
export const smsTemplate = pgTable(
  'sms_template',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    type: text('type', { enum: SMS_TYPES }).notNull(),
    region: text('region', { enum: SMS_REGIONS }).notNull(),
    content: text('content').notNull(),
    signatureId: uuid('signature_id').references(() => smsSignature.id),
    unsubscribe: text('unsubscribe').notNull(),
    samples: jsonb('samples').$type<Record<string, string>>().notNull(),
    ...reviewColumns(),
    /** What of it was approved last. */
    approved: jsonb('approved').$type<{
      name: string;
      type: SmsType;
      region: SmsRegion;
      content: string;
      signature: string;
      unsubscribe: string;
    }>(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('sms_template_name').on(t.tenantId, t.name),
    index('sms_template_signature').on(t.signatureId),
    index('sms_template_status').on(t.tenantId, t.status, t.submittedAt),
  ],
);

/** Words that carriers intercept, one list per tenant. */
export const sensitiveWords = pgTable('sensitive_words', {
  tenantId: tenantId().primaryKey(),
  words: text('words').array().notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What people answered to text messages, every reply of it, as the gateway handed it over. */
export const smsReply = pgTable(
  'sms_reply',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** In its one stored form. */
    number: text('number').notNull(),
    text: text('text').notNull(),
    /** It was a word of refusal. */
    wasOptOut: boolean('was_opt_out').notNull(),
    /** The gateway's own name of the reply. */
    gatewayId: text('gateway_id').notNull(),
    /** When the gateway received it. */
    receivedAt: instant('received_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sms_reply_gateway').on(t.tenantId, t.gatewayId),
    index('sms_reply_received').on(t.tenantId, t.receivedAt, t.id),
    index('sms_reply_number').on(t.tenantId, t.number, t.receivedAt),
  ],
);
