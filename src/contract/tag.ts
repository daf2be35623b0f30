import { z } from 'zod';
import { DESCRIPTION_MAX } from '../domain/account.ts';
import { FILTER_MODES, TAG_FIELD_KINDS } from '../domain/groupRule/RuleField.ts';
import { TAG_NAME_MAX, TAG_STATUSES } from '../domain/tag.ts';
import { defineEndpoint } from './endpoint.ts';
import { textFilter } from './envelope.ts';
import { idField, instantField, requiredText } from './fields.ts';
import { recordEndpoints } from './recordEndpoints.ts';

const shape = {
  name: requiredText(TAG_NAME_MAX),
  description: z.string().trim().max(DESCRIPTION_MAX, 'tooLong').default(''),
  categoryId: idField,
  /** The field of a data source that it publishes. */
  fieldId: idField,
  filterMode: z.enum(FILTER_MODES, 'required'),
};

/** §3.4 Tag: a field of a data source under a business name. */
const tag = z.object({
  ...shape,
  id: z.string(),
  version: z.number().int(),
  status: z.enum(TAG_STATUSES),
  categoryName: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  fieldName: z.string(),
  /** §3.4: the column of the source that it stands for. */
  tableField: z.string(),
  kind: z.enum(TAG_FIELD_KINDS),
  createdAt: instantField,
  updatedAt: instantField,
});

/** §3.4 Tag, as listed. */
export type Tag = z.output<typeof tag>;

/** Tags of the data sources that the caller's roles hold (§6), found by a part of their name. */
export const {
  list: listTags,
  get: getTag,
  create: createTag,
  update: updateTag,
  remove: removeTag,
} = recordEndpoints('tag', {
  view: 'tag:view',
  edit: 'tag:edit',
  one: 'a tag',
  form: shape,
  answer: tag,
  filters: {
    name: textFilter,
    categoryId: idField.optional(),
    dataSourceId: idField.optional(),
    status: z.enum(TAG_STATUSES).optional(),
  },
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

/** Takes a tag out of use; one that a group asks for cannot be withdrawn. */
export const withdrawTag = defineEndpoint({
  id: 'tag.withdraw',
  method: 'POST',
  path: 'custom/tag/:id/withdraw',
  access: { right: 'tag:publish' },
  summary: 'Withdraw a published tag',
  answer: tag,
});

/** What asks for a tag, and so keeps it published: groups, the tasks that are sent to them, and monitors. */
export const listTagUses = defineEndpoint({
  id: 'tag.uses',
  method: 'GET',
  path: 'custom/tag/:id/uses',
  access: { right: 'tag:view' },
  summary: 'Groups, tasks and monitors that use a tag',
  answer: z.array(z.object({ kind: z.enum(['task', 'customerGroup', 'monitor']), id: z.string(), name: z.string() })),
});

/** How often a value stands among people. Whatever looks like a number or an address is hidden in part. */
const tagValue = z.object({ value: z.string(), people: z.number().int() });

/** Values of a tag among people. */
export const tagCoverage = z.object({
  /** People who have a value, of how many. */
  people: z.number().int(),
  total: z.number().int(),
  /** The most frequent values. */
  top: z.array(tagValue),
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
