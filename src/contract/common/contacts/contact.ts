import { z } from 'zod';
import { CONSENT_CHANNELS } from '../../../domain/common/contacts/consent.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { idField, instantField } from '../../shared/fields.ts';

/** §3.4 Contact. */
export const contact = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Number and address are hidden in part; {@link revealPersonalData} tells them in full. */
  number: z.string(),
  email: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** Channels that its address or number has opted out of. */
  optedOut: z.array(z.enum(CONSENT_CHANNELS)),
  /** Its number is blacklisted: nothing is sent to it over any channel. */
  blacklisted: z.boolean(),
  createdAt: instantField,
});

/** §3.4 Contact, as listed. */
export type Contact = z.output<typeof contact>;

/** What contacts are narrowed by. */
export const contactFilters = z.object({
  name: textFilter,
  number: textFilter,
  email: textFilter,
  audienceId: idField.optional(),
});

/** Filters of contacts. */
export type ContactFilters = z.output<typeof contactFilters>;

/**
 * Contacts, by the beginning of name, number or e-mail, or by audience. Who may see packages or customer groups alone sees the people of
 * one of theirs, which `audienceId` then has to name.
 */
export const listContacts = defineEndpoint({
  id: 'contact.list',
  method: 'GET',
  path: 'custom/contact/list',
  access: { right: ['contact:view', 'package:view', 'customerGroup:view'] },
  summary: 'Contacts, filtered and paged',
  list: true,
  query: z.object({
    ...listQuery,
    sort: z.enum(['name', 'email', 'number', 'createdAt']).default('createdAt'),
    ...contactFilters.shape,
  }),
  answer: z.array(contact),
});
