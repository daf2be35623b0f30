import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CALL_ENDS, CALL_STATES } from '../../../../src/domain/outreach/channel/callResult.ts';
import { id, instant, tenantId } from '../columns.ts';

/** What the service said of each outbound call (docs/call-gateway.md). */
export const callResult = pgTable(
  'call_result',
  {
    id: id(),
    tenantId: tenantId(),
    /** The account that it was made by; results stay when it is removed. */
    accountId: uuid('account_id').notNull(),
    /** The service's name of the call, and ours. */
    callId: text('call_id').notNull(),
    clientId: text('client_id').notNull(),
    state: text('state', { enum: CALL_STATES }).notNull(),
    connectedAt: instant('connected_at'),
    ringSeconds: integer('ring_seconds'),
    endedAt: instant('ended_at'),
    result: text('result', { enum: CALL_ENDS }),
    talkSeconds: integer('talk_seconds'),
    /** What was pressed; empty where nothing was. */
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('call_result_call').on(t.accountId, t.callId),
    index('call_result_client').on(t.tenantId, t.clientId),
  ],
);
