import { sql } from 'drizzle-orm';
import { CODE_DAYS } from '../../../src/domain/activity-box/play/peopleRetention.ts';
import { ERASED_MARK } from '../../../src/domain/activity-box/award/erasedPhone.ts';
import { activity, participant, participantCode } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { eraseParticipants } from './eraseParticipants.ts';
import { dayStart } from '../../db/dayStart.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

/** People erased per transaction: so few that whoever plays meanwhile does not notice. */
export const ERASED_AT_A_TIME = 1_000;

const DELETED_AT_A_TIME = 10_000;

/**
 * Erases the next people of a tenant's activities whose pages were shown last before a day (`YYYY-MM-DD` in its zone); answers whether there
 * may be more. Counts stay, as those of events do.
 */
export async function erasePastPeople(
  { db }: Pick<Ports, 'db'>,
  { tenantId, timeZone, firstKeptPeople }: { tenantId: string; timeZone: string; firstKeptPeople: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select p.id from ${activity} a join ${participant} p on p.activity_id = a.id and p.phone < ${ERASED_MARK}
      where a.tenant_id = ${tenantId}
        and a.display_to < ${dayStart(sql`${firstKeptPeople}::date`, timeZone)}
      limit ${ERASED_AT_A_TIME} for update of p skip locked`);
    await eraseParticipants(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length === ERASED_AT_A_TIME;
  });
}

/** Deletes the next codes of a tenant that count for nothing any more; answers whether there may be more. */
export async function deleteOldCodes(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { tenantId }: { tenantId: string },
): Promise<boolean> {
  const before = new Date(clock.now().getTime() - CODE_DAYS * DAY_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    delete from ${participantCode} where id = any (array(
      select id from ${participantCode} where tenant_id = ${tenantId} and created_at < ${before}::timestamptz
      limit ${DELETED_AT_A_TIME} for update skip locked))`);
  return rowCount === DELETED_AT_A_TIME;
}
