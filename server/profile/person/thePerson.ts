import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import { theContact } from '../../common/contacts/contact/theContact.ts';
import { contact } from '../../db/schema/index.ts';

/** The contact that a person's page is about; its number is empty where the person has none. */
export type PersonRow = Omit<typeof contact.$inferSelect, 'number'> & { number: string };

/** The person that an address of the API names, within the caller's tenant. @throws `NOT_FOUND` */
export async function thePerson(context: SessionContext, id: string): Promise<PersonRow> {
  const [row] = await context.ports.db.select().from(contact).where(theContact(context, id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { ...row, number: row.number ?? '' };
}
