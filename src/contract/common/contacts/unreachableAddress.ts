import { z } from 'zod';
import { UNREACHABLE_CHANNELS } from '../../../domain/shared/sending/sendState.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { instantField } from '../../shared/fields.ts';

/** Addresses that are freed at a time. */
export const UNREACHABLE_FREED_MAX = 1_000;

const unreachableAddress = z.object({
  id: z.number().int(),
  /** E-mail address or PushId, as the channel has it; hidden in part. */
  address: z.string(),
  channel: z.enum(UNREACHABLE_CHANNELS),
  /** When its channel said last that nobody is there. */
  since: instantField,
  /** From when on it is written to again by itself. */
  until: instantField,
});

/** An address of which its channel has said that nobody is there, as listed. */
export type UnreachableAddress = z.output<typeof unreachableAddress>;

/** What unreachable addresses are narrowed by. */
export const unreachableFilters = z.object({
  address: textFilter,
  channel: z.enum(UNREACHABLE_CHANNELS).optional(),
});

/** Filters of unreachable addresses. */
export type UnreachableFilters = z.output<typeof unreachableFilters>;

/** Addresses that people are left out for because nobody is there. */
export const listUnreachable = defineEndpoint({
  id: 'unreachableAddress.list',
  method: 'GET',
  path: 'custom/unreachable/list',
  access: { right: 'blacklist:view' },
  summary: 'Addresses at which nobody is, filtered and paged',
  list: true,
  query: z.object({ ...listQuery, ...unreachableFilters.shape }),
  answer: z.array(unreachableAddress),
});

/** Forgets what was said of addresses: they are written to again from now on. */
export const freeUnreachable = defineEndpoint({
  id: 'unreachableAddress.free',
  method: 'POST',
  path: 'custom/unreachable/free',
  access: { right: 'blacklist:edit' },
  summary: 'Write to unreachable addresses again',
  body: z.object({ ids: z.array(z.number().int()).min(1, 'required').max(UNREACHABLE_FREED_MAX, 'tooLarge') }),
  answer: z.object({ freed: z.number().int() }),
});
