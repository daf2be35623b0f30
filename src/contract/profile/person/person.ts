import { z } from 'zod';
import {
  CONSENT_CHANNELS,
  CONSENT_DECISIONS,
  CONSENT_SOURCES,
  OPT_OUT_CHANNELS,
  OPT_OUT_SOURCES,
} from '../../../domain/common/contacts/consent.ts';
import { TAG_FIELD_KINDS } from '../../../domain/profile/rule/RuleField.ts';
import {
  readCursor,
  TIMELINE_KINDS,
  TIMELINE_PAGE,
  TIMELINE_PAGE_MAX,
} from '../../../domain/profile/person/personTimeline.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { SEND_STATES } from '../../../domain/shared/sending/sendState.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { countedIdParam, dayField, instantField } from '../../shared/fields.ts';

const params = z.object({ id: countedIdParam });
const access = { right: 'contact:view' } as const;
const channel = z.enum(CONSENT_CHANNELS);

/** A value under the name that operators know it by. */
const namedValue = z.object({ name: z.string(), value: z.string() });

/** How a person can be written to over a channel. */
const channelReach = z.object({
  channel,
  /** Whether there is a number or an address at all. */
  hasAddress: z.boolean(),
  optedOut: z.boolean(),
  /** The last decision about the present number or address; null where there is none. */
  consent: z.enum(CONSENT_DECISIONS).nullable(),
  consentAt: instantField.nullable(),
});

/** One person: what is known, and whether it can be written to. */
const person = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Number and address are hidden in part; `personalData.reveal` tells them in full. */
  number: z.string(),
  email: z.string(),
  createdAt: instantField,
  /** Custom fields that the caller sees and that have a value. */
  fields: z.array(namedValue),
  /** Values of further columns of files. */
  attributes: z.array(namedValue),
  blacklisted: z.boolean(),
  /** Null for who may not see the whitelist. */
  whitelisted: z.boolean().nullable(),
  channels: z.array(channelReach),
  /** The last event; null where there is none, or for who does not see events. */
  lastSeenAt: instantField.nullable(),
  /** Messages counted by the state that they ended in; null for who does not see messages. */
  messages: z
    .object({
      total: z.number().int(),
      accepted: z.number().int(),
      rejected: z.number().int(),
      skipped: z.number().int(),
    })
    .nullable(),
  /** Kinds of timeline entries that the caller sees; the others need rights of other pages. */
  kinds: z.array(z.enum(TIMELINE_KINDS)),
});

/** One person, as their page begins. */
export type Person = z.output<typeof person>;

/** One person. */
export const getPerson = defineEndpoint({
  id: 'person.get',
  method: 'GET',
  path: 'custom/person/:id',
  params,
  access,
  summary: 'One person: what is known, and whether they can be written to',
  answer: person,
});

/** Published tags that the caller sees (§6), those with a value of this person, by category. */
export const listPersonTags = defineEndpoint({
  id: 'person.tags',
  method: 'GET',
  path: 'custom/person/:id/tags',
  params,
  access,
  summary: 'Values of published tags of one person',
  answer: z.object({
    categories: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tags: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            kind: z.enum(TAG_FIELD_KINDS),
            /** Several of a multiple choice; free texts are hidden in part where they look like a number or an address. */
            values: z.array(z.string()),
          }),
        ),
      }),
    ),
    /** Tags that the caller sees and that have no value of this person. */
    empty: z.number().int(),
  }),
});

/** Published tags of one person. */
export type PersonTags = z.output<typeof listPersonTags.answer>;

/** Customer groups and audience packages that a person belongs to, newest first; of each kind only for who may see its list. */
export const listPersonAudiences = defineEndpoint({
  id: 'person.audiences',
  method: 'GET',
  path: 'custom/person/:id/audiences',
  params,
  access,
  summary: 'Customer groups and audience packages of one person',
  list: true,
  query: z.object({ ...listQuery, kind: z.enum(['group', 'package']).optional() }),
  answer: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['group', 'package']),
      name: z.string(),
      since: instantField,
      /** When a temporary group lets its people go. */
      expiresAt: instantField.nullable(),
    }),
  ),
});

/** A customer group or an audience package of a person. */
export type PersonAudience = z.output<typeof listPersonAudiences.answer>[number];

const placed = { id: z.string(), at: instantField };

/** What happened between the tenant and a person, once. Texts are hidden in part where they look like a number or an address. */
const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...placed,
    kind: z.literal('message'),
    taskId: z.string(),
    taskName: z.string(),
    channel: z.enum(SEND_CHANNELS),
    subject: z.string(),
    state: z.enum(SEND_STATES),
    /** Why the person was left out, or the channel refused: a code of the error catalogue. */
    reason: z.string().nullable(),
    detail: z.string().nullable(),
    handedOverAt: instantField.nullable(),
    finishedAt: instantField.nullable(),
  }),
  z.object({ ...placed, kind: z.literal('reply'), text: z.string(), isRefusal: z.boolean() }),
  z.object({
    ...placed,
    kind: z.literal('event'),
    name: z.string(),
    /** The tracked site that it happened on; null for events of other systems. */
    siteName: z.string().nullable(),
    properties: z.array(namedValue),
  }),
  z.object({
    ...placed,
    kind: z.literal('consent'),
    channel: z.enum(OPT_OUT_CHANNELS),
    decision: z.enum(CONSENT_DECISIONS),
    source: z.enum(CONSENT_SOURCES),
    text: z.string(),
    /** Who wrote it down; empty where nobody of the console did. */
    operatorName: z.string(),
  }),
  z.object({
    ...placed,
    kind: z.literal('optOut'),
    channel: z.enum(OPT_OUT_CHANNELS),
    source: z.enum(OPT_OUT_SOURCES),
    text: z.string(),
  }),
  z.object({ ...placed, kind: z.literal('blacklist'), remark: z.string(), operatorName: z.string() }),
  z.object({ ...placed, kind: z.literal('group'), name: z.string() }),
  z.object({ ...placed, kind: z.literal('package'), name: z.string() }),
  z.object({ ...placed, kind: z.literal('import'), fileName: z.string(), action: z.enum(['created', 'updated']) }),
]);

/** An entry of the timeline of a person; `id` is that of the record which it tells of. */
export type TimelineEntry = z.output<typeof timelineEntry>;

/** What a timeline is narrowed by; days are the tenant's, both included. */
const timelineFilters = {
  kind: z.enum(TIMELINE_KINDS).optional(),
  atFrom: dayField.optional(),
  atTo: dayField.optional(),
};

/** What happened between the tenant and one person, newest first, read on by a cursor. Kinds that the caller does not see are left out. */
export const getPersonTimeline = defineEndpoint({
  id: 'person.timeline',
  method: 'GET',
  path: 'custom/person/:id/timeline',
  params,
  access,
  summary: 'Timeline of one person',
  query: z.object({
    ...timelineFilters,
    /** `next` of the page before; the first page without it. */
    cursor: z
      .string()
      .max(100)
      .refine((text) => readCursor(text) !== undefined, 'formatIncorrect')
      .optional(),
    limit: z.coerce.number().int().min(1).max(TIMELINE_PAGE_MAX).default(TIMELINE_PAGE),
  }),
  answer: z.object({
    entries: z.array(timelineEntry),
    /** Reads on from here; null at the end. */
    next: z.string().nullable(),
  }),
});

/** Everything that the tenant holds about one person, of what the caller sees, in full, as JSON; leaves a line in the operation log. */
export const exportPerson = defineEndpoint({
  id: 'person.export',
  method: 'GET',
  path: 'custom/person/:id/export.json',
  params,
  access: { right: 'contact:reveal' },
  summary: 'Everything held about one person, as a file',
  shape: 'file',
  answer: z.string(),
});
