import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import type { ContactFilters } from '../../../../src/contract/common/contacts/contact.ts';
import { emailKey } from '../../../../src/domain/shared/address/email.ts';
import { beginsWith, likeOrIs } from '../../../api/records/sorting.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import type { Ports } from '../../../ports.ts';
import { peopleListsOf } from './peopleLists.ts';
import { contact } from '../../../db/schema/index.ts';

/**
 * Which contacts a filter leaves: for the list, and for its export. Who may not see numbers in full finds whole ones only:
 * the beginning of a number would tell it digit by digit.
 */
export function contactWhere(
  ports: Pick<Ports, 'areas'>,
  tenantId: string,
  { name, number, email, audienceId }: ContactFilters,
  mayReveal: boolean,
): SQL | undefined {
  const filters: (SQL | undefined)[] = [
    eq(contact.tenantId, tenantId),
    name === undefined ? undefined : like(contact.name, beginsWith(name)),
    number === undefined ? undefined : likeOrIs(contact.number, normalizePhone(number) ?? number, mayReveal),
    email === undefined ? undefined : likeOrIs(contact.email, emailKey(email), mayReveal),
  ];
  if (audienceId !== undefined) {
    // Without an area that keeps lists nobody is in one.
    filters.push(peopleListsOf(ports)?.has(audienceId, sql`${contact.id}`) ?? sql`false`);
  }
  return and(...filters);
}
