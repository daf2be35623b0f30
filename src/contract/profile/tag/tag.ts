import { z } from 'zod';
import { DESCRIPTION_MAX } from '../../../domain/shell/account.ts';
import { GROUP_REFRESHES } from '../../../domain/profile/group/GroupDefinition.ts';
import { FILTER_MODES, TAG_FIELD_KINDS } from '../../../domain/profile/rule/RuleField.ts';
import {
  asksTooMuch,
  TAG_BASES,
  TAG_CONDITIONS_MAX,
  TAG_NAME_MAX,
  TAG_REFRESH_STATUSES,
  TAG_STATUSES,
  TAG_VALUE_MAX,
  tagValueFaults,
  TAG_VALUES_MAX,
} from '../../../domain/profile/tag/tag.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { idField, instantField, optionalText, requiredText, versionField } from '../../shared/fields.ts';
import { groupRule } from '../rule/groupRule.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';

const common = {
  name: requiredText(TAG_NAME_MAX),
  description: optionalText(DESCRIPTION_MAX, 'prose').default(''),
  categoryId: idField,
  filterMode: z.enum(FILTER_MODES, 'required'),
};

const tagValue = z.strictObject({ value: requiredText(TAG_VALUE_MAX), rule: groupRule });

const tagValues = z
  .array(tagValue)
  .min(1, 'required')
  .max(TAG_VALUES_MAX, 'tooLarge')
  .superRefine((values, refuse) => {
    for (const { path, code, params = {} } of tagValueFaults(values))
      refuse.addIssue({ code: 'custom', path, message: code, params });
  });

const ofField = {
  ...common,
  basis: z.literal('field'),
  /** The field of a data source that it publishes. */
  fieldId: idField,
};

const ofRules = {
  ...common,
  basis: z.literal('rule'),
  /** The data source that it stands under: who may see that sees the tag. */
  sourceId: idField,
  /** Its values in order: a person gets the first one whose rule they fulfil. */
  values: tagValues,
  /** How often its values are determined anew. */
  refresh: z.enum(GROUP_REFRESHES),
};

const shown = {
  id: z.string(),
  version: z.number().int(),
  status: z.enum(TAG_STATUSES),
  categoryName: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  kind: z.enum(TAG_FIELD_KINDS),
  createdAt: instantField,
  updatedAt: instantField,
};

/** §3.4 Tag: a field of a data source under a business name, or values that rules decide. */
const tag = z.discriminatedUnion('basis', [
  z.object({
    ...ofField,
    ...shown,
    fieldName: z.string(),
    /** §3.4: the column of the source that it stands for. */
    tableField: z.string(),
  }),
  z.object({
    ...ofRules,
    ...shown,
    refreshStatus: z.enum(TAG_REFRESH_STATUSES),
    /** Why its values could not be determined: a code of the error catalogue. */
    errorCode: z.string().nullable(),
    /** When its values were determined last; null before the first time. */
    refreshedAt: instantField.nullable(),
    /** When they are determined next; null for one that is determined once. */
    refreshDueAt: instantField.nullable(),
  }),
]);

/** §3.4 Tag, as listed. */
export type Tag = z.output<typeof tag>;

/** A tag whose values rules decide. */
export type RuleTag = Extract<Tag, { basis: 'rule' }>;

/** Tags of the data sources that the caller's roles hold (§6), found by a part of their name. */
export const {
  list: listTags,
  get: getTag,
  remove: removeTag,
} = recordEndpoints('tag', {
  view: 'tag:view',
  edit: 'tag:edit',
  one: 'a tag',
  // What is sent depends on the basis, see `createTag`.
  form: {},
  answer: tag,
  filters: {
    name: textFilter,
    categoryId: idField.optional(),
    dataSourceId: idField.optional(),
    basis: z.enum(TAG_BASES).optional(),
    status: z.enum(TAG_STATUSES).optional(),
  },
});

const edit = { right: 'tag:edit' } as const;

/** Makes a tag: of a field, or of rules, whose values are determined by a job. */
export const createTag = defineEndpoint({
  id: 'tag.create',
  method: 'POST',
  path: 'custom/tag/create',
  access: edit,
  summary: 'Create a tag',
  body: z.discriminatedUnion('basis', [z.strictObject(ofField), z.strictObject(ofRules)]),
  answer: tag,
});

/** Changes a tag. While it is published it keeps its basis, its field or its values, and its filter mode. */
export const updateTag = defineEndpoint({
  id: 'tag.update',
  method: 'PUT',
  path: 'custom/tag/:id',
  access: edit,
  summary: 'Change a tag',
  body: z.discriminatedUnion('basis', [
    z.strictObject({ ...ofField, version: versionField }),
    z.strictObject({ ...ofRules, version: versionField }),
  ]),
  answer: tag,
});

/** Determines the values of a rule-based tag anew. */
export const refreshTagValues = defineEndpoint({
  id: 'tag.refresh',
  method: 'POST',
  path: 'custom/tag/:id/refresh',
  access: edit,
  summary: 'Determine the values of a rule-based tag anew',
  answer: tag,
});

/** Counts who would get which value, exactly; a call that nobody waits for any more ends. */
export const countTagValues = defineEndpoint({
  id: 'tag.count',
  method: 'POST',
  path: 'custom/tag/count',
  readOnly: true,
  access: edit,
  summary: 'How many people would get which value of a rule-based tag',
  body: z.strictObject({
    /** The rules of its values, in their order. */
    rules: z
      .array(groupRule)
      .min(1, 'required')
      .max(TAG_VALUES_MAX, 'tooLarge')
      .refine((rules) => !asksTooMuch(rules), { error: 'tagRulesTooLong', params: { max: TAG_CONDITIONS_MAX } }),
    /** The rule whose parts are counted as well, by its place; null for none. */
    open: z.number().int('formatIncorrect').min(0, 'formatIncorrect').max(TAG_VALUES_MAX, 'tooLarge').nullable(),
  }),
  answer: z.object({
    /** Everybody. */
    total: z.number().int(),
    /** By rule: those who fulfil it and none before it. */
    people: z.array(z.number().int()),
    /** By node of the open rule, depth first: those who fulfil this part, whatever the rules before say. */
    byNode: z.array(z.number().int()),
  }),
});

/** Makes a tag usable in rules of customer groups. */
export const publishTag = defineEndpoint({
  id: 'tag.publish',
  method: 'POST',
  path: 'custom/tag/:id/publish',
  access: { right: 'tag:publish' },
  summary: 'Publish a tag',
  answer: tag,
});

/** Takes a tag out of use; one that rules of groups or of other tags ask for cannot be withdrawn. */
export const withdrawTag = defineEndpoint({
  id: 'tag.withdraw',
  method: 'POST',
  path: 'custom/tag/:id/withdraw',
  access: { right: 'tag:publish' },
  summary: 'Withdraw a published tag',
  answer: tag,
});

/** What asks for a tag, and so keeps it published: groups, the tasks that are sent to them, other tags, and monitors. */
export const listTagUses = defineEndpoint({
  id: 'tag.uses',
  method: 'GET',
  path: 'custom/tag/:id/uses',
  access: { right: 'tag:view' },
  summary: 'Groups, tasks, tags and monitors that use a tag',
  answer: z.array(
    z.object({ kind: z.enum(['task', 'customerGroup', 'tag', 'monitor']), id: z.string(), name: z.string() }),
  ),
});

/** How often a value stands among people. Whatever looks like a number or an address is hidden in part. */
const valueShare = z.object({ value: z.string(), people: z.number().int() });

/** Values of a tag among people. */
export const tagCoverage = z.object({
  /** People who have a value, of how many. */
  people: z.number().int(),
  total: z.number().int(),
  /** The most frequent values. */
  top: z.array(valueShare),
});

/** Values of a tag among people. */
export type TagCoverage = z.output<typeof tagCoverage>;

/** How many people have a value, and the most frequent values. */
export const getTagCoverage = defineEndpoint({
  id: 'tag.coverage',
  method: 'GET',
  path: 'custom/tag/:id/coverage',
  access: { right: 'tag:view' },
  summary: 'How many people have a value of a tag, and its most frequent values',
  answer: tagCoverage,
});

/** What a tag can be made of: categories, and the fields of the sources that the caller's roles hold. */
export const listTagChoices = defineEndpoint({
  id: 'tag.choices',
  method: 'GET',
  path: 'custom/tag/choices',
  access: { right: 'tag:view' },
  summary: 'Categories and fields that a tag can be made of',
  answer: z.object({
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    sources: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        fields: z.array(
          z.object({ id: z.string(), name: z.string(), tableField: z.string(), kind: z.enum(TAG_FIELD_KINDS) }),
        ),
      }),
    ),
  }),
});

/** A field that tags can be made of. */
export type TagField = z.output<typeof listTagChoices.answer>['sources'][number]['fields'][number];
