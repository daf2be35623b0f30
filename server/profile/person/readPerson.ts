import { and, eq, max } from 'drizzle-orm';
import type { Person } from '../../../src/contract/profile/person/person.ts';
import { type PersonalData } from '../../../src/domain/common/contacts/personalData.ts';
import { seenKinds } from '../../../src/domain/profile/person/personTimeline.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import type { Db } from '../../db/Db.ts';
import { event, whitelistNumber } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
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

declare module '../../area/Area.ts' {
  interface Area {
    /** Counts the messages to a person; from the area that sends. */
    personMessages?: (db: Db, person: PersonRow) => Promise<NonNullable<Person['messages']>>;
  }
}

async function messageCounts({ areas, db }: Ports, person: PersonRow): Promise<Person['messages']> {
  for (const { personMessages } of areas) if (personMessages !== undefined) return personMessages(db, person);
  return null;
}

/** One person as the caller sees them, with number and address as they are: the caller's part is to hide them. */
export async function readPerson(
  { ports, caller }: SessionContext,
  row: PersonRow,
  say: Say,
): Promise<Person & Required<Pick<PersonalData, 'number' | 'email'>>> {
  const { db } = ports;
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
    messages: kinds.includes('message') ? await messageCounts(ports, row) : null,
    kinds,
  };
}
