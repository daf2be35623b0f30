import { z } from 'zod';
import { ASSET_KINDS } from '../../../domain/common/people/handOver.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField } from '../../shared/fields.ts';

const counts = z.object({
  task: z.number().int(),
  message: z.number().int(),
  audience: z.number().int(),
  activity: z.number().int(),
});

/** What belongs to a user, counted. */
export const countAssets = defineEndpoint({
  id: 'handOver.count',
  method: 'GET',
  path: 'admin/user/:id/assets',
  access: { right: 'user:edit' },
  summary: 'What belongs to a user',
  answer: counts,
});

/** Gives what belongs to a user to another one, all of it or some kinds; who made it stays as it is. */
export const handOverAssets = defineEndpoint({
  id: 'handOver.give',
  method: 'POST',
  path: 'admin/user/:id/handOver',
  access: { right: 'user:edit' },
  summary: 'Hand over what belongs to a user',
  body: z.object({ toUserId: idField, kinds: z.array(z.enum(ASSET_KINDS)).min(1, 'required') }),
  answer: counts,
});
