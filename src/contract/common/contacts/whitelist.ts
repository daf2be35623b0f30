import { z } from 'zod';
import { WHITELIST_MAX } from '../../../domain/common/contacts/numberList.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { countedIdParam, instantField } from '../../shared/fields.ts';

const status = z.enum(['enabled', 'disabled']);

/** §3.4 Whitelist number. */
export const whitelistNumber = z.object({
  id: z.number().int(),
  /** Hidden in part. */
  number: z.string(),
  status,
  /** It is on the blacklist too, which is stronger. */
  blacklisted: z.boolean(),
  createdByName: z.string(),
  createdAt: instantField,
});

/** A whitelist number, as listed. */
export type WhitelistNumber = z.output<typeof whitelistNumber>;

/** Whitelist numbers, newest first. */
export const listWhitelist = defineEndpoint({
  id: 'whitelist.list',
  method: 'GET',
  path: 'custom/whitelist/list',
  access: { right: 'whitelist:view' },
  summary: 'Whitelist numbers, filtered and paged',
  list: true,
  query: z.object({ ...listQuery, number: textFilter, status: status.optional() }),
  answer: z.array(whitelistNumber),
});

/** What the whitelist form sends (§5.3: one number per line, no duplicates, at most 50). */
export const whitelistForm = z.object({
  numbers: z.array(z.string().max(40, 'phoneFormat')).min(1, 'required').max(WHITELIST_MAX, 'tooManyWhitelisted'),
});

/** Adds numbers, all of them or none. */
export const addToWhitelist = defineEndpoint({
  id: 'whitelist.add',
  method: 'POST',
  path: 'custom/whitelist/add',
  access: { right: 'whitelist:edit' },
  summary: 'Add phone numbers to the whitelist',
  body: whitelistForm,
  answer: z.object({ added: z.number().int() }),
});

/** Enables or disables a number (§4.3). */
export const setWhitelistStatus = defineEndpoint({
  id: 'whitelist.setStatus',
  method: 'PUT',
  path: 'custom/whitelist/:id/status',
  params: z.object({ id: countedIdParam }),
  access: { right: 'whitelist:edit' },
  summary: 'Enable or disable a whitelist number',
  body: z.object({ status }),
  answer: z.object({ status }),
});

/** Takes a number off the whitelist. */
export const removeFromWhitelist = defineEndpoint({
  id: 'whitelist.remove',
  method: 'DELETE',
  path: 'custom/whitelist/:id',
  params: z.object({ id: countedIdParam }),
  access: { right: 'whitelist:edit' },
  summary: 'Take a phone number off the whitelist',
  answer: z.null(),
});
