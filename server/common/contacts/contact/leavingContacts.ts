import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/Db.ts';
import { contact } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** Contacts that are about to be removed, in the transaction that removes them. */
export interface LeavingContacts {
  tenantId: string;
  /** Selects their ids. */
  ids: SQL;
  /** The number of a single contact that an operator removes; null where there is none, or where an import is undone. */
  number: string | null;
}

declare module '../../../area/Area.ts' {
  interface Area {
    /** Whether an area keeps a contact, as a condition on its id: such a contact is not removed. */
    keepsContact?: (id: SQL) => SQL;
    /** Removes what an area keeps of contacts. False where one must be kept; then the whole transaction is given up. */
    contactsLeave?: (tx: Transaction, contacts: LeavingContacts) => Promise<boolean>;
  }
}

/** Whether some area keeps a contact of the query, as a condition. */
export function keptByAreas({ areas }: Pick<Ports, 'areas'>): SQL {
  const conditions = areas.flatMap(({ keepsContact }) => keepsContact?.(sql`${contact.id}`) ?? []);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Has every area remove what it keeps of contacts. False where one must keep something. */
export async function letContactsLeave(
  { areas }: Pick<Ports, 'areas'>,
  tx: Transaction,
  contacts: LeavingContacts,
): Promise<boolean> {
  // From the top: locks of participants come before those of groups.
  for (const { contactsLeave } of areas.toReversed())
    if (contactsLeave !== undefined && !(await contactsLeave(tx, contacts))) return false;
  return true;
}
