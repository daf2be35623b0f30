import { and, count, eq, max } from 'drizzle-orm';
import type { Person } from '../../../src/contract/profile/person/person.ts';
import { type PersonalData } from '../../../src/domain/common/contacts/personalData.ts';
import { seenKinds } from '../../../src/domain/profile/person/personTimeline.ts';
import type { SendState } from '../../../src/domain/shared/sending/sendState.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import type { Db } from '../../db/Db.ts';
import { event, sendRecord, whitelistNumber } from '../../db/schema/index.ts';
import { personReach } from './personReach.ts';
import { personValues } from './personValues.ts';
import type { Say } from './Say.ts';
import type { PersonRow } from './thePerson.ts';

async function isWhitelisted(db: Db, { tenantId, number }: PersonRow): Promise<boolean> {
  const where = and(
    eq(whitelistNumber.tenantId, tenantId),
    eq(whitelistNumber.number, number),
    eq(whitelistNumber.status, 'enabled'),
  );
  return (await db.$count(whitelistNumber, where)) > 0;
}

async function lastSeen(db: Db, { tenantId, id }: PersonRow): Promise<string | null> {
  const [last] = await db
    .select({ at: max(event.at) })
    .from(event)
    .where(and(eq(event.contactId, id), eq(event.tenantId, tenantId)));
  return last?.at?.toISOString() ?? null;
}

async function messageCounts(db: Db, { tenantId, id }: PersonRow): Promise<NonNullable<Person['messages']>> {
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

/** One person as the caller sees them, with number and address as they are: the caller's part is to hide them. */
export async function readPerson(
  { ports: { db }, caller }: SessionContext,
  row: PersonRow,
  say: Say,
): Promise<Person & Required<Pick<PersonalData, 'number' | 'email'>>> {
  const kinds = seenKinds(caller.rights);
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    ...(await personValues(db, row, caller.userId, say)),
    ...(await personReach(db, row)),
    whitelisted: caller.rights.has('whitelist:view') ? await isWhitelisted(db, row) : null,
    lastSeenAt: kinds.includes('event') ? await lastSeen(db, row) : null,
    messages: kinds.includes('message') ? await messageCounts(db, row) : null,
    kinds,
  };
}
