import { and, desc, eq } from 'drizzle-orm';
import type { Person } from '../../../src/contract/profile/person/person.ts';
import { CONSENT_CHANNELS, consentAddress } from '../../../src/domain/common/contacts/consent.ts';
import { contactFlags } from '../../common/contacts/contact/contactFlags.ts';
import type { Db } from '../../db/Db.ts';
import { consentRecord, contact } from '../../db/schema/index.ts';
import { consentsOfAddress } from './consentsOf.ts';
import type { PersonRow } from './thePerson.ts';

/** What keeps messages from a person, by channel, with the last decision about the address that the channel writes to. */
export async function personReach(db: Db, person: PersonRow): Promise<Pick<Person, 'blacklisted' | 'channels'>> {
  const [flags] = await db.select(contactFlags(db)).from(contact).where(eq(contact.id, person.id));
  const channels: Person['channels'] = [];
  for (const channel of CONSENT_CHANNELS) {
    const hasAddress = consentAddress(channel, person) !== '';
    const [last] = hasAddress
      ? await db
          .select({ decision: consentRecord.decision, createdAt: consentRecord.createdAt })
          .from(consentRecord)
          .where(and(consentsOfAddress(person, channel)))
          .orderBy(desc(consentRecord.id))
          .limit(1)
      : [];
    channels.push({
      channel,
      hasAddress,
      optedOut: flags?.optedOut.includes(channel) ?? false,
      consent: last?.decision ?? null,
      consentAt: last?.createdAt.toISOString() ?? null,
    });
  }
  return { blacklisted: flags?.blacklisted ?? false, channels };
}
