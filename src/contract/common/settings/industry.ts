import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';

/** Industries with their names in the operator's language: reference data, and what the customer-info modal suggests. */
export const listIndustries = defineEndpoint({
  id: 'basicData.listIndustries',
  method: 'GET',
  path: 'custom/basicData/industries',
  access: 'session',
  summary: 'Industries',
  answer: z.array(z.object({ code: z.string(), name: z.string() })),
});
