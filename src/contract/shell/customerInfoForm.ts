import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';
import { emailField, optionalText, requiredText } from '../shared/fields.ts';
import { phoneField } from '../shared/phoneField.ts';

/** The customer-info modal as it is filled in. */
export const customerInfoForm = z.object({
  company: requiredText(60),
  industry: requiredText(60),
  contact: requiredText(30),
  phone: phoneField,
  email: emailField,
  purpose: optionalText(200, 'prose').default(''),
});

/** Saves the answers; the main account only. */
export const saveCustomerInfo = defineEndpoint({
  id: 'customerInfo.save',
  method: 'POST',
  path: 'custom/customerInfo/save',
  access: 'session',
  summary: 'Save customer information',
  body: customerInfoForm,
  answer: z.null(),
});
