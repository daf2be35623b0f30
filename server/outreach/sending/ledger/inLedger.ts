import { type SQL, sql } from 'drizzle-orm';
import { sendRecord } from '../../../db/schema/index.ts';

/** Whether the send ledger has a line of a contact: such a contact stays, so that what was sent can be told. */
export const inLedger = (id: SQL): SQL =>
  sql`exists (select 1 from ${sendRecord} where ${sendRecord.contactId} = ${id})`;
