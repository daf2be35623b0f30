import { and, eq, type SQL } from 'drizzle-orm';
import type { SendRecordFilters } from '../../src/contract/record.ts';
import { emailKey } from '../../src/domain/email.ts';
import { likeOrIs } from '../api/sorting.ts';
import { sendRecord } from '../db/schema/index.ts';

/** Which lines of the send ledger a filter leaves: for the list, and for its export. */
export function sendRecordWhere(
  tenantId: string,
  { taskId, state, reason, address }: SendRecordFilters,
  mayReveal: boolean,
): SQL | undefined {
  return and(
    eq(sendRecord.tenantId, tenantId),
    taskId === undefined ? undefined : eq(sendRecord.taskId, taskId),
    state === undefined ? undefined : eq(sendRecord.state, state),
    reason === undefined ? undefined : eq(sendRecord.reason, reason),
    address === undefined ? undefined : likeOrIs(sendRecord.address, emailKey(address), mayReveal),
  );
}
