import { type SQL, sql } from 'drizzle-orm';
import { UNREACHABLE_DAYS } from '../../../../src/domain/shared/sending/sendState.ts';
import { unreachableAddress } from '../../../db/schema/index.ts';
import { DAY_MS } from '../../../../src/domain/shared/time/duration.ts';

/** What was said earlier no longer counts: such an address is tried again. */
export const unreachableSince = (now: Date): Date => new Date(now.getTime() - UNREACHABLE_DAYS * DAY_MS);

const before = (now: Date): string => unreachableSince(now).toISOString();

/** Whether nobody is at an address of a channel, as SQL: one look into an index a person, however many such addresses there are. */
export function isUnreachable(
  { tenantId, channel }: { tenantId: string | SQL; channel: string | SQL },
  key: SQL,
  now: Date,
): SQL {
  return sql`exists (
    select 1 from ${unreachableAddress} u
    where u.tenant_id = ${tenantId} and u.channel = ${channel} and u.address = ${key} and u.since >= ${before(now)}::timestamptz)`;
}
