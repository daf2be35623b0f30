import { z } from 'zod';
import { FIELD_CODE_MAX } from '../../../domain/common/contacts/customField.ts';
import { missingAddresses } from '../../../domain/common/contacts/personIdentity.ts';
import { CELL_MAX } from '../../../domain/shared/file/upload.ts';
import { contact } from './contact.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { countedIdParam, nameField, optionalEmailField, optionalText, versionField } from '../../shared/fields.ts';
import { optionalPhoneField } from '../../shared/phoneField.ts';

const fields = z.object({
  name: nameField,
  number: optionalPhoneField,
  email: optionalEmailField,
  /** Values of the custom fields that the operator sees, by parameter; an empty one is taken away. Others stay. */
  attributes: z.record(z.string().max(FIELD_CODE_MAX), optionalText(CELL_MAX, 'prose')).default({}),
});

/**
 * The contact form as a tenant has it (§5.3: name, number and e-mail are required, both addresses well formed). Where the tenant says so, one
 * address is enough. A stored contact (`held`) may go on without the address that it did not have.
 */
export const contactFormOf = (oneAddressIsEnough: boolean, held?: { number: string; email: string }) =>
  fields.superRefine(({ number, email }, context) => {
    for (const { field, reason } of missingAddresses({ number, email }, oneAddressIsEnough, held))
      context.addIssue({ code: 'custom', path: [field], message: reason });
  });

/** Addresses that the tenant asks of a contact. */
export const getContactRules = defineEndpoint({
  id: 'contact.rules',
  method: 'GET',
  path: 'custom/contact/rules',
  access: { right: 'contact:view' },
  summary: 'Addresses that a contact needs',
  answer: z.object({ oneAddressIsEnough: z.boolean() }),
});

/** A contact as its form needs it. */
const contactDetail = contact.extend({ version: z.number().int() });

/** A contact as its form needs it. */
export type ContactDetail = z.output<typeof contactDetail>;

/** One contact. */
export const getContact = defineEndpoint({
  id: 'contact.get',
  method: 'GET',
  path: 'custom/contact/get/:id',
  params: z.object({ id: countedIdParam }),
  access: { right: 'contact:view' },
  summary: 'One contact',
  answer: contactDetail,
});

/** Creates a contact; a number belongs to one contact of a tenant. */
export const createContact = defineEndpoint({
  id: 'contact.create',
  method: 'POST',
  path: 'custom/contact/create',
  access: { right: 'contact:edit' },
  summary: 'Create a contact',
  /** The server refuses an address that is missing by the setting of the tenant. */
  body: contactFormOf(true),
  answer: contactDetail,
});

/** Changes a contact; audiences and records keep it. Number and address stay what they are unless they are sent. */
export const updateContact = defineEndpoint({
  id: 'contact.update',
  method: 'PUT',
  path: 'custom/contact/:id',
  params: z.object({ id: countedIdParam }),
  access: { right: 'contact:edit' },
  summary: 'Change a contact',
  body: fields.extend({
    number: optionalPhoneField.optional(),
    email: optionalEmailField.optional(),
    version: versionField,
  }),
  answer: contactDetail,
});

/**
 * Removes a contact that belongs to no audience, was never written to, and waits for nothing that they won: those have to stay accounted
 * for. What they did in activities stays without what names them.
 */
export const removeContact = defineEndpoint({
  id: 'contact.remove',
  method: 'DELETE',
  path: 'custom/contact/:id',
  params: z.object({ id: countedIdParam }),
  access: { right: 'contact:edit' },
  summary: 'Remove a contact',
  answer: z.null(),
});
