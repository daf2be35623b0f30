import { z } from 'zod';
import { OPT_OUT_CHANNELS, OPT_OUT_SOURCES } from '../../../domain/common/contacts/consent.ts';
import { BLACKLIST_ENTRY_MAX, BLACKLIST_REMARK_MAX } from '../../../domain/common/contacts/numberList.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { instantField, optionalText } from '../../shared/fields.ts';

/** §3.4 Blacklist: a phone number that nothing is sent to, with the entry that it came by. */
export const blockedNumber = z.object({
  id: z.number().int(),
  /** Hidden in part. */
  number: z.string(),
  entryId: z.string(),
  remark: z.string(),
  createdByName: z.string(),
  createdAt: instantField,
});

/** §3.4 Blacklist, as listed. */
export type BlockedNumber = z.output<typeof blockedNumber>;

const remarkField = optionalText(BLACKLIST_REMARK_MAX, 'prose');

const numbersField = (max: number) =>
  z.array(z.string().max(40, 'phoneFormat')).min(1, 'required').max(max, 'tooManyNumbers');

/** What blocked numbers are narrowed by. */
export const blockedNumberFilters = z.object({ number: textFilter, remark: textFilter });

/** Filters of blocked numbers. */
export type BlockedNumberFilters = z.output<typeof blockedNumberFilters>;

/** Blocked numbers, by the beginning of the number or a part of the remark. */
export const listBlockedNumbers = defineEndpoint({
  id: 'blacklist.list',
  method: 'GET',
  path: 'custom/blacklist/list',
  access: { right: 'blacklist:view' },
  summary: 'Blacklisted phone numbers, filtered and paged',
  list: true,
  query: z.object({
    ...listQuery,
    sort: z.enum(['number', 'createdAt']).default('createdAt'),
    ...blockedNumberFilters.shape,
  }),
  answer: z.array(blockedNumber),
});

/** What the blacklist form sends (§5.3: up to 10,000 numbers an entry). */
export const blacklistForm = z.object({
  numbers: numbersField(BLACKLIST_ENTRY_MAX),
  remark: remarkField,
});

/** Adds an entry of several numbers; those that are there already keep their own entry. */
export const addToBlacklist = defineEndpoint({
  id: 'blacklist.add',
  method: 'POST',
  path: 'custom/blacklist/add',
  access: { right: 'blacklist:edit' },
  summary: 'Add phone numbers to the blacklist',
  body: blacklistForm,
  answer: z.object({ entryId: z.string(), added: z.number().int(), existing: z.number().int() }),
});

/** What the form of an entry's remark sends; `seenRemark` is the one that the edit began from. */
export const blacklistRemarkForm = z.object({ remark: remarkField, seenRemark: z.string().max(BLACKLIST_REMARK_MAX) });

/** Words the remark of an entry differently, for all numbers that came by it. The numbers themselves are added and taken off. */
export const updateBlacklistRemark = defineEndpoint({
  id: 'blacklist.updateRemark',
  method: 'PUT',
  path: 'custom/blacklist/entry/:id',
  access: { right: 'blacklist:edit' },
  summary: 'Change the remark of a blacklist entry',
  body: blacklistRemarkForm,
  answer: z.object({ remark: z.string() }),
});

/** Takes numbers off the blacklist. */
export const removeFromBlacklist = defineEndpoint({
  id: 'blacklist.remove',
  method: 'POST',
  path: 'custom/blacklist/remove',
  access: { right: 'blacklist:edit' },
  summary: 'Take phone numbers off the blacklist',
  body: z.object({ ids: z.array(z.number().int()).min(1, 'required').max(1_000, 'tooLarge') }),
  answer: z.object({ removed: z.number().int() }),
});

/** §4.6 of the rules of sending: an address whose owner opted out, by the link of an e-mail, by answering a text message or by ending to follow. */
export const optedOutAddress = z.object({
  id: z.number().int(),
  /** E-mail address, phone number or OpenId, as the channel has it; hidden in part. */
  address: z.string(),
  channel: z.enum(OPT_OUT_CHANNELS),
  source: z.enum(OPT_OUT_SOURCES),
  createdAt: instantField,
});

/** Opted-out addresses, as listed. */
export type OptedOutAddress = z.output<typeof optedOutAddress>;

/** What opted-out addresses are narrowed by. */
export const optOutFilters = z.object({
  address: textFilter,
  channel: z.enum(OPT_OUT_CHANNELS).optional(),
});

/** Filters of opted-out addresses. */
export type OptOutFilters = z.output<typeof optOutFilters>;

/** Addresses whose owners opted out themselves; nobody can take them off but the owner. */
export const listOptOuts = defineEndpoint({
  id: 'blacklist.listOptOuts',
  method: 'GET',
  path: 'custom/blacklist/optOuts',
  access: { right: 'blacklist:view' },
  summary: 'Addresses that opted out, filtered and paged',
  list: true,
  query: z.object({ ...listQuery, ...optOutFilters.shape }),
  answer: z.array(optedOutAddress),
});
