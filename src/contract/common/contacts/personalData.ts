import { z } from 'zod';
import { PERSONAL_SUBJECTS } from '../../../domain/common/contacts/personalData.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';

/** Number and address of one person in full; every call leaves a line in the operation log. */
export const revealPersonalData = defineEndpoint({
  id: 'personalData.reveal',
  method: 'POST',
  path: 'custom/personalData/reveal',
  access: { right: 'contact:reveal' },
  summary: 'See the number and address of one person in full',
  body: z.object({ subject: z.enum(PERSONAL_SUBJECTS), id: z.number().int().positive() }),
  answer: z.object({
    number: z.string().optional(),
    email: z.string().optional(),
    /** An OpenId or a PushId. */
    accountId: z.string().optional(),
  }),
});
