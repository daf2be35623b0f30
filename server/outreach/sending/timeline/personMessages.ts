import { and, count, eq } from 'drizzle-orm';
import type { Person } from '../../../../src/contract/profile/person/person.ts';
import type { SendState } from '../../../../src/domain/shared/sending/sendState.ts';
import type { Db } from '../../../db/Db.ts';
import { sendRecord } from '../../../db/schema/index.ts';
import type { PersonRow } from '../../../profile/person/thePerson.ts';

/** How many messages went to a person, and how many did not. */
export async function personMessages(db: Db, { tenantId, id }: PersonRow): Promise<NonNullable<Person['messages']>> {
  const counted = await db
    .select({ state: sendRecord.state, count: count() })
    .from(sendRecord)
    .where(and(eq(sendRecord.contactId, id), eq(sendRecord.tenantId, tenantId)))
    .groupBy(sendRecord.state);
  const of = (state: SendState): number => counted.find((one) => one.state === state)?.count ?? 0;
  return {
    total: counted.reduce((all, one) => all + one.count, 0),
    accepted: of('accepted'),
    rejected: of('rejected'),
    skipped: of('skipped'),
  };
}
