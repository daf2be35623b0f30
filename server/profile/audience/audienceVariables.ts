import { eq, sql } from 'drizzle-orm';
import { CONTACT_VARIABLES } from '../../../src/domain/outreach/message/emailMessage.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { audienceMember, contact } from '../../db/schema/index.ts';

/** Members looked at for the variables that an audience offers: files have the same columns in every row. */
const VARIABLE_SAMPLE = 200;

/** Names of the values that messages to an audience can use. */
export async function audienceVariables(db: Db | Transaction, audienceId: string): Promise<string[]> {
  const sample = db
    .select({ attributes: contact.attributes })
    .from(audienceMember)
    .innerJoin(contact, eq(contact.id, audienceMember.contactId))
    .where(eq(audienceMember.audienceId, audienceId))
    .limit(VARIABLE_SAMPLE)
    .as('sample');
  const keys = await db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${sample.attributes})` })
    .from(sample)
    .orderBy(sql`1`);
  return [...CONTACT_VARIABLES, ...keys.map(({ key }) => key)];
}
