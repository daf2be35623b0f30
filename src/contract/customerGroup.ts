import { z } from 'zod';
import { AUDIENCE_NAME_MAX } from '../domain/emailMessage.ts';
import { CONSENT_CHANNELS } from '../domain/consent.ts';
import {
  GROUP_AUDIENCES_MAX,
  GROUP_REFRESHES,
  type GroupDefinition,
  SET_OPERATIONS,
} from '../domain/groupRule/GroupDefinition.ts';
import { FILTER_MODES, TAG_FIELD_KINDS } from '../domain/groupRule/RuleField.ts';
import { audienceStatus } from './audience.ts';
import { defineEndpoint } from './endpoint.ts';
import { textFilter } from './envelope.ts';
import { idField, instantField, requiredText } from './fields.ts';
import { groupRule } from './groupRule.ts';
import { recordEndpoints } from './recordEndpoints.ts';

const definition: z.ZodType<GroupDefinition> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rule'), rule: groupRule }),
  z.strictObject({
    type: z.literal('packages'),
    operation: z.enum(SET_OPERATIONS),
    audienceIds: z.array(idField).min(1, 'required').max(GROUP_AUDIENCES_MAX, 'tooLarge'),
  }),
]);

const shape = {
  name: requiredText(AUDIENCE_NAME_MAX),
  definition,
  refresh: z.enum(GROUP_REFRESHES),
};

/** §3.4 Customer group. */
const customerGroup = z.object({
  ...shape,
  id: z.string(),
  version: z.number().int(),
  status: audienceStatus,
  people: z.number().int(),
  /** When its people were determined last; null before the first time. */
  refreshedAt: instantField.nullable(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** §3.4 Customer group, as listed. */
export type CustomerGroup = z.output<typeof customerGroup>;

const view = { right: 'package:view' } as const;

/** Customer groups, found by a part of their name. */
export const {
  list: listCustomerGroups,
  get: getCustomerGroup,
  create: createCustomerGroup,
  update: updateCustomerGroup,
  remove: removeCustomerGroup,
} = recordEndpoints('customerGroup', {
  view: 'package:view',
  edit: 'package:edit',
  one: 'a customer group',
  form: shape,
  answer: customerGroup,
  filters: { name: textFilter, status: audienceStatus.optional() },
});

/** Determines the people of a group anew. */
export const refreshCustomerGroup = defineEndpoint({
  id: 'customerGroup.refresh',
  method: 'POST',
  path: 'custom/customerGroup/:id/refresh',
  access: { right: 'package:edit' },
  summary: 'Determine the people of a customer group anew',
  answer: customerGroup,
});

/** What stands on an audience, and so keeps it from being removed. */
export const listAudienceUses = defineEndpoint({
  id: 'customerGroup.uses',
  method: 'GET',
  path: 'custom/customerGroup/:id/uses',
  access: view,
  summary: 'Tasks and groups that use an audience',
  answer: z.array(z.object({ kind: z.enum(['task', 'customerGroup']), id: z.string(), name: z.string() })),
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
  access: view,
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

const asked = z.object({ definition });

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
