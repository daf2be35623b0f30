import { z } from 'zod';
import {
  CHOICE_SEPARATOR,
  FIELD_CODE_MAX,
  FIELD_COMPONENTS,
  FIELD_OPTIONS_MAX,
  hasOptions,
  isFieldCode,
  isFieldName,
  isFieldParameter,
  VISIBLE_RANGES,
} from '../../../domain/common/contacts/customField.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { idField, instantField, nameField, requiredText } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';

const code = requiredText(FIELD_CODE_MAX, 'code').refine(isFieldCode, 'codeFormat');

/** A choice of a custom field. */
const option = z.object({
  name: nameField.refine((name) => !name.includes(CHOICE_SEPARATOR), 'optionName'),
  code,
});

const shape = {
  name: nameField.refine(isFieldName, 'noSpaces'),
  code,
  /** The variable in messages, and the title of the column in files. */
  parameter: requiredText(FIELD_CODE_MAX, 'code').refine(isFieldParameter, 'parameterFormat'),
  component: z.enum(FIELD_COMPONENTS),
  options: z.array(option).max(FIELD_OPTIONS_MAX, 'tooLarge'),
  visibleRange: z.enum(VISIBLE_RANGES),
  memberIds: z.array(idField).max(1_000, 'tooLarge'),
};

interface Form {
  component: (typeof FIELD_COMPONENTS)[number];
  options: { name: string; code: string }[];
  visibleRange: (typeof VISIBLE_RANGES)[number];
  memberIds: string[];
}

/** What a field of one kind needs and another does not: choices, members. */
function checkWhole({ component, options, visibleRange, memberIds }: Form, refuse: z.RefinementCtx): void {
  const say = (message: string, ...path: (string | number)[]): void =>
    refuse.addIssue({ code: 'custom', path, message });
  if (visibleRange === 'members' && memberIds.length === 0) say('required', 'memberIds');
  if (!hasOptions(component)) return;
  if (options.length === 0) say('optionsRequired', 'options');
  for (const key of ['name', 'code'] as const)
    for (const [index, one] of options.entries())
      if (options.findIndex((other) => other[key] === one[key]) < index)
        say(key === 'name' ? 'nameTaken' : 'codeTaken', 'options', index, key);
}

/** §3.4 Custom field. */
export const customField = z.object({
  ...shape,
  id: z.string(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Custom field, as listed. */
export type CustomField = z.output<typeof customField>;

/**
 * Custom fields, found by a part of name or code. The code of a field stays what it is; what contacts hold under the parameter of a
 * removed one stays theirs.
 */
export const {
  list: listCustomFields,
  get: getCustomField,
  create: createCustomField,
  update: updateCustomField,
  remove: removeCustomField,
} = recordEndpoints('customField', {
  view: 'customField:view',
  edit: 'customField:edit',
  one: 'a custom field',
  form: shape,
  check: checkWhole,
  answer: customField,
  filters: { keyword: textFilter },
});

/** The custom fields that the caller sees in forms (§6). */
export const listVisibleFields = defineEndpoint({
  id: 'customField.visible',
  method: 'GET',
  path: 'custom/customField/visible',
  access: { right: ['contact:view', 'contact:edit'] },
  summary: 'Custom fields of the current user',
  shape: 'data',
  answer: z.array(customField.omit({ visibleRange: true, memberIds: true })),
});

/** The custom fields that can hold OpenIds or PushIds: texts, by their names. */
export const listAddressFields = defineEndpoint({
  id: 'customField.addresses',
  method: 'GET',
  path: 'custom/customField/addressFields',
  access: { right: ['pushAccount:view', 'officialAccount:view', 'miniProgram:view'] },
  summary: 'Custom fields that can hold OpenIds or PushIds',
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** A custom field as forms show it. */
export type VisibleField = Omit<CustomField, 'visibleRange' | 'memberIds'>;

/** Who can be chosen to see a field. */
export const listFieldMembers = defineEndpoint({
  id: 'customField.members',
  method: 'GET',
  path: 'custom/customField/members',
  access: { right: 'customField:edit' },
  summary: 'Users who may be chosen to see a field',
  shape: 'data',
  answer: z.array(z.object({ id: z.string(), username: z.string(), name: z.string() })),
});
