import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';

/** What a new tenant's main account was asked once (customer-info modal). */
export const customerInfo = z.object({
  company: z.string(),
  industry: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  purpose: z.string(),
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
