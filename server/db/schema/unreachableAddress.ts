import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEND_CHANNELS } from '../../../src/domain/shared/sendChannel.ts';
import { instant, tenantId } from './columns.ts';

/** An address of which its channel has said that nobody is there: a mailbox that is gone, a device that is not registered any more. */
export const unreachableAddress = pgTable(
  'unreachable_address',
  {
    tenantId: tenantId(),
    channel: text('channel', { enum: SEND_CHANNELS }).notNull(),
    /** As the ledger has it. */
    address: text('address').notNull(),
    /** When it was said last. */
    since: instant('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.channel, t.address] })],
);
