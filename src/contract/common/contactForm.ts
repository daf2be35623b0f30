import { z } from 'zod';
import { FIELD_CODE_MAX } from '../../domain/common/customField.ts';
import { CELL_MAX } from '../../domain/shared/upload.ts';
import { contact } from './contact.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { countedIdParam, emailField, nameField, optionalText, versionField } from '../shared/fields.ts';
import { phoneField } from '../shared/phoneField.ts';

/** What the contact form sends (§5.3: name, number and e-mail required, number and e-mail well formed). */
export const contactForm = z.object({
  name: nameField,
  number: phoneField,
  email: emailField,
  /** Values of the custom fields that the operator sees, by parameter; an empty one is taken away. Others stay. */
  attributes: z.record(z.string().max(FIELD_CODE_MAX), optionalText(CELL_MAX, 'prose')).default({}),
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
  body: contactForm,
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
  body: contactForm.extend({
    number: phoneField.optional(),
    email: emailField.optional(),
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
