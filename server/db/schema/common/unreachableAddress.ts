import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { UNREACHABLE_CHANNELS } from '../../../../src/domain/shared/sending/sendState.ts';
import { instant, tenantId } from '../columns.ts';

/** An address of which its channel has said that nobody is there: a mailbox that is gone, a device that is not registered any more. */
export const unreachableAddress = pgTable(
  'unreachable_address',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tenantId: tenantId(),
    channel: text('channel', { enum: UNREACHABLE_CHANNELS }).notNull(),
    /** As the ledger has it. */
    address: text('address').notNull(),
    /** When it was said last. */
    since: instant('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.channel, t.address] })],
);
