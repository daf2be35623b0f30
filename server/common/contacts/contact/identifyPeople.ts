import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Identity, identityOf } from '../../../../src/domain/common/contacts/personIdentity.ts';
import type { Transaction } from '../../../db/Db.ts';
import { contact } from '../../../db/schema/index.ts';

/** Addresses that name a person, normalised; an empty text for one that is not given. */
export interface NamedPerson {
  number: string;
  email: string;
}

/**
 * Tells whom calls of other systems name, by the rule of {@link identityOf}. The contacts stay until the transaction ends, locked in one
 * order.
 * @returns an identity for each person, in their order; `id` is null for somebody whom the tenant does not know
 */
export async function identifyPeople(
  tx: Transaction,
  tenantId: string,
  people: readonly NamedPerson[],
): Promise<Identity[]> {
  const numbers = people.flatMap(({ number }) => (number === '' ? [] : [number]));
  const emails = people.flatMap(({ email }) => (email === '' ? [] : [email]));
  if (numbers.length + emails.length === 0) return people.map(() => ({ id: null }));
  const rows = await tx
    .select({ id: contact.id, number: contact.number, email: contact.email })
    .from(contact)
    // Two arrays instead of a parameter for each: a list of five hundred takes longer to build and to plan than to look up.
    .where(
      and(
        eq(contact.tenantId, tenantId),
        or(
          sql`${contact.number} = any(${sql.param(numbers)}::text[])`,
          sql`${contact.email} = any(${sql.param(emails)}::text[])`,
        ),
      ),
    )
    .orderBy(asc(contact.id))
    .for('key share');
  const byNumber = new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[number, id] as const])));
  const byEmail = new Map<string, { id: number; hasNumber: boolean }[]>();
  for (const { id, number, email } of rows)
    byEmail.set(email, [...(byEmail.get(email) ?? []), { id, hasNumber: number !== null }]);
  return people.map(({ number, email }) =>
    identityOf(
      { number, email },
      {
        byNumber: byNumber.get(number) ?? null,
        byEmail: email === '' ? [] : (byEmail.get(email) ?? []),
      },
    ),
  );
}
