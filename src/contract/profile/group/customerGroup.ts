import { z } from 'zod';
import { AUDIENCE_NAME_MAX } from '../../../domain/outreach/message/emailMessage.ts';
import { CONSENT_CHANNELS } from '../../../domain/common/contacts/consent.ts';
import { EVENT_RIGHTS } from '../../../domain/profile/event/event.ts';
import {
  type AskedDefinition,
  GROUP_AUDIENCES_MAX,
  GROUP_KEEP_DAYS_MAX,
  GROUP_REFRESHES,
  GROUP_SOURCES,
  type GroupDefinition,
  SET_OPERATIONS,
} from '../../../domain/profile/group/GroupDefinition.ts';
import { RULE_CONDITIONS_MAX } from '../../../domain/profile/rule/GroupRule.ts';
import { FILTER_MODES, TAG_FIELD_KINDS } from '../../../domain/profile/rule/RuleField.ts';
import { audienceStatus } from '../audience/audience.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { idField, instantField, requiredText, typedNumber } from '../../shared/fields.ts';
import { rejectEndpoints } from '../../shared/importRejects.ts';
import { groupRule } from '../rule/groupRule.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { sheetField } from '../../shared/sheetField.ts';

const rule = z.strictObject({ type: z.literal('rule'), rule: groupRule });
const packages = z.strictObject({
  type: z.literal('packages'),
  operation: z.enum(SET_OPERATIONS),
  audienceIds: z.array(idField).min(1, 'required').max(GROUP_AUDIENCES_MAX, 'tooLarge'),
});
const askedDefinition: z.ZodType<AskedDefinition, AskedDefinition> = z.discriminatedUnion('type', [rule, packages]);
const definition: z.ZodType<GroupDefinition, GroupDefinition> = z.discriminatedUnion('type', [
  rule,
  packages,
  z.strictObject({ type: z.literal('file') }),
]);

const keepDays = typedNumber()
  .int('integer')
  .min(1, 'tooSmall')
  .max(GROUP_KEEP_DAYS_MAX, 'tooLarge')
  .nullable()
  .default(null);

const shape = {
  name: requiredText(AUDIENCE_NAME_MAX),
  definition,
  refresh: z.enum(GROUP_REFRESHES),
  /** For how many days a temporary group is kept; null for one that stays. */
  keepDays,
};

/** §3.4 Customer group. */
const customerGroup = z.object({
  ...shape,
  id: z.string(),
  version: z.number().int(),
  status: audienceStatus,
  /** Why its people could not be determined: a code of the error catalogue. */
  errorCode: z.string().nullable(),
  /** Of an imported group: its file, and what became of its rows. */
  fileName: z.string(),
  totalRows: z.number().int(),
  rejected: z.number().int(),
  /** When the people of a temporary group are let go. */
  expiresAt: instantField.nullable(),
  people: z.number().int(),
  /** When its people were determined last; null before the first time. */
  refreshedAt: instantField.nullable(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** §3.4 Customer group, as listed. */
export type CustomerGroup = z.output<typeof customerGroup>;

const view = { right: 'customerGroup:view' } as const;
/** Who reads or builds rules, of groups or of tags. */
const mayAsk = { right: ['customerGroup:view', 'tag:view'] } as const;

/** Customer groups, found by a part of their name. */
export const {
  list: listCustomerGroups,
  get: getCustomerGroup,
  create: createCustomerGroup,
  update: updateCustomerGroup,
  remove: removeCustomerGroup,
} = recordEndpoints('customerGroup', {
  view: 'customerGroup:view',
  edit: 'customerGroup:edit',
  one: 'a customer group',
  form: shape,
  answer: customerGroup,
  filters: {
    name: textFilter,
    status: audienceStatus.optional(),
    source: z.enum(GROUP_SOURCES).optional(),
    temporary: z.enum(['true', 'false']).optional(),
  },
});

/** Imports a group from a file; the answer comes at once, the rows are read by a job. */
export const importCustomerGroup = defineEndpoint({
  id: 'customerGroup.import',
  method: 'POST',
  path: 'custom/customerGroup/import',
  access: { right: 'customerGroup:edit' },
  summary: 'Import the people of a customer group from a file',
  upload: true,
  body: z.object({ name: requiredText(AUDIENCE_NAME_MAX), sheet: sheetField }),
  answer: customerGroup,
});

/** Rows of an imported group that were not taken, as a list and as a file. */
export const { list: listGroupRejects, download: downloadGroupRejects } = rejectEndpoints('customerGroup', {
  view: 'customerGroup:view',
  one: 'a customer group',
});

/** Where the groups of the tenant come from. */
export const listGroupSources = defineEndpoint({
  id: 'customerGroup.sources',
  method: 'GET',
  path: 'custom/customerGroup/sources',
  access: view,
  summary: 'Sources of customer groups, with their groups and members',
  answer: z.array(
    z.object({
      source: z.enum(GROUP_SOURCES),
      groups: z.number().int(),
      /** Members of all its groups together; who is in several counts in each. */
      members: z.number().int(),
      /** When people came from it last. */
      refreshedAt: instantField.nullable(),
    }),
  ),
});

/** Determines the people of a group anew. */
export const refreshCustomerGroup = defineEndpoint({
  id: 'customerGroup.refresh',
  method: 'POST',
  path: 'custom/customerGroup/:id/refresh',
  access: { right: 'customerGroup:edit' },
  summary: 'Determine the people of a customer group anew',
  answer: customerGroup,
});

/** What stands on an audience, and so keeps it from being removed. */
export const listAudienceUses = defineEndpoint({
  id: 'customerGroup.uses',
  method: 'GET',
  path: 'custom/customerGroup/:id/uses',
  access: view,
  summary: 'Tasks, groups, tags, monitors, reminders and activities that use an audience',
  answer: z.array(
    z.object({
      kind: z.enum(['task', 'customerGroup', 'tag', 'monitor', 'calendarReminder', 'activity']),
      id: z.string(),
      name: z.string(),
    }),
  ),
});

/** How large a group was, newest first. */
export const listGroupSizes = defineEndpoint({
  id: 'customerGroup.sizes',
  method: 'GET',
  path: 'custom/customerGroup/:id/sizes',
  access: view,
  summary: 'How many people a customer group had, newest first',
  answer: z.array(
    z.object({ at: instantField, people: z.number().int(), joined: z.number().int(), left: z.number().int() }),
  ),
});

/** What rules can ask for (§6: what the caller sees): custom fields and published tags; a person's own fields are known. */
export const listRuleFields = defineEndpoint({
  id: 'customerGroup.fields',
  method: 'GET',
  path: 'custom/customerGroup/fields',
  access: mayAsk,
  summary: 'Custom fields and tags that rules of customer groups can ask for',
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(TAG_FIELD_KINDS),
      options: z.array(z.string()),
      /** Of a tag: how it may be asked for, where it stands, where its values come from. Null for a custom field. */
      filterMode: z.enum(FILTER_MODES).nullable(),
      category: z.object({ id: z.string(), name: z.string() }).nullable(),
      source: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
});

/** Events that rules can ask for. */
export const listRuleEvents = defineEndpoint({
  id: 'customerGroup.events',
  method: 'GET',
  path: 'custom/customerGroup/events',
  access: { right: EVENT_RIGHTS },
  summary: 'Events that rules of customer groups can ask for, with their properties',
  answer: z.array(z.object({ name: z.string(), properties: z.array(z.string()) })),
});

/** Questions that other areas add to rules, such as whether somebody got a message; only those that the caller may ask. */
export const listRuleQuestions = defineEndpoint({
  id: 'customerGroup.questions',
  method: 'POST',
  path: 'custom/customerGroup/questions',
  readOnly: true,
  access: mayAsk,
  summary: 'Questions of other areas that rules can ask, with their inputs',
  body: z.object({
    /** Ids of records that a rule names: they are among the options however old they are. */
    named: z.array(idField).max(RULE_CONDITIONS_MAX, 'tooLarge'),
  }),
  answer: z.array(
    z.object({
      kind: z.string(),
      /** Heading that it is listed below, and its name, in the caller's language. */
      heading: z.string(),
      name: z.string(),
      inputs: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['choice', 'record', 'times', 'lastDays']),
          label: z.string(),
          /** Of a choice or of a record; of records the newest and those that are named. */
          options: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
    }),
  ),
});

/** How long events are kept: rules cannot ask for the last days of more. */
export const getEventRetention = defineEndpoint({
  id: 'customerGroup.eventRetention',
  method: 'GET',
  path: 'custom/customerGroup/eventRetention',
  access: view,
  summary: 'How many days events are kept that rules ask for',
  answer: z.object({ days: z.number().int() }),
});

const asked = z.object({ definition: askedDefinition });

/** Counts the people of a definition, exactly; a call that nobody waits for any more ends. */
export const countGroup = defineEndpoint({
  id: 'customerGroup.count',
  method: 'POST',
  path: 'custom/customerGroup/count',
  readOnly: true,
  access: view,
  summary: 'How many people a definition holds for, of how many',
  body: asked,
  answer: z.object({ people: z.number().int(), total: z.number().int() }),
});

/** What is behind a count: by node of the rule, by channel, and some of the people. */
export const explainGroup = defineEndpoint({
  id: 'customerGroup.explain',
  method: 'POST',
  path: 'custom/customerGroup/explain',
  readOnly: true,
  access: view,
  summary: 'Counts by condition and by channel, and some of the people',
  body: asked,
  answer: z.object({
    /** By node of the rule, depth first, the whole rule first. */
    byNode: z.array(z.number().int()),
    blacklisted: z.number().int(),
    channels: z.array(
      z.object({
        channel: z.enum(CONSENT_CHANNELS),
        noAddress: z.number().int(),
        optedOut: z.number().int(),
        reachable: z.number().int(),
      }),
    ),
    /** Numbers and addresses are masked, whoever asks. */
    sample: z.array(z.object({ id: z.number().int(), name: z.string(), number: z.string(), email: z.string() })),
  }),
});
