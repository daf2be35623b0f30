import { and, eq, or, type SQL } from 'drizzle-orm';
import { CONSENT_CHANNELS, consentAddress } from '../../../src/domain/common/contacts/consent.ts';
import { consentRecord } from '../../db/schema/index.ts';
import type { PersonRow } from './thePerson.ts';

/** Decisions about the present number or address of a person, whoever they were written down at. */
export function consentsOfAddress(
  person: Pick<PersonRow, 'tenantId' | 'number' | 'email'>,
  channel: (typeof CONSENT_CHANNELS)[number],
): SQL | undefined {
  const address = consentAddress(channel, person);
  return and(
    eq(consentRecord.tenantId, person.tenantId),
    eq(consentRecord.channel, channel),
    eq(consentRecord.address, address),
  );
}

/** All decisions of a person: those written down at the contact, and those about its present number and address. */
export function consentsOf(person: Pick<PersonRow, 'tenantId' | 'id' | 'number' | 'email'>): SQL | undefined {
  const addressed = CONSENT_CHANNELS.filter((channel) => consentAddress(channel, person) !== '');
  return and(
    eq(consentRecord.tenantId, person.tenantId),
    or(
      and(eq(consentRecord.tenantId, person.tenantId), eq(consentRecord.contactId, person.id)),
      ...addressed.map((channel) => consentsOfAddress(person, channel)),
    ),
  );
}
