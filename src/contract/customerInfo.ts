import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { emailField, phoneField, requiredText } from './fields.ts';

/** What a new tenant's main account is asked once (customer-info modal). */
export const customerInfo = z.object({
  company: requiredText(60),
  industry: requiredText(60),
  contact: requiredText(30),
  phone: phoneField,
  email: emailField,
  purpose: z.string().trim().max(200, 'tooLong').default(''),
});

/** The tenant's answers, null until they were given; only the main account is asked. */
export const getCustomerInfo = defineEndpoint({
  id: 'customerInfo.get',
  method: 'GET',
  path: 'custom/customerInfo/get',
  access: 'session',
  summary: 'Customer information, and whether to ask for it',
  answer: z.object({ ask: z.boolean(), info: customerInfo.nullable() }),
});

/** Saves the answers; the main account only. */
export const saveCustomerInfo = defineEndpoint({
  id: 'customerInfo.save',
  method: 'POST',
  path: 'custom/customerInfo/save',
  access: 'session',
  summary: 'Save customer information',
  body: customerInfo,
  answer: z.null(),
});
