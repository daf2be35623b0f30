import { z } from 'zod';
import { DESCRIPTION_MAX } from '../../../domain/shell/account.ts';
import { FIELD_CODE_MAX, FIELD_OPTIONS_MAX, isFieldParameter } from '../../../domain/common/contacts/customField.ts';
import {
  isOption,
  isSourceKey,
  offersChoices,
  SOURCE_FIELDS_MAX,
  SOURCE_NAME_MAX,
} from '../../../domain/profile/dataSource/dataSource.ts';
import { TAG_FIELD_KINDS } from '../../../domain/profile/rule/RuleField.ts';
import { textFilter } from '../../shared/envelope.ts';
import { instantField, nameField, optionalText, requiredText } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';

/** A field that a data source declares; its key is the title of its column in files, and stays. */
const sourceField = z.object({
  key: requiredText(FIELD_CODE_MAX, 'code')
    .refine(isFieldParameter, 'parameterFormat')
    .refine(isSourceKey, 'keyOfNumber'),
  name: requiredText(SOURCE_NAME_MAX),
  kind: z.enum(TAG_FIELD_KINDS, 'required'),
  /** What can be chosen, of a choice or several. */
  options: z.array(nameField.refine(isOption, 'optionName')).max(FIELD_OPTIONS_MAX, 'tooLarge').default([]),
});

/** A field of a data source, as forms send it. */
export type SourceFieldForm = z.input<typeof sourceField>;

const shape = {
  name: requiredText(SOURCE_NAME_MAX),
  description: optionalText(DESCRIPTION_MAX, 'prose').default(''),
  fields: z.array(sourceField).min(1, 'fieldsRequired').max(SOURCE_FIELDS_MAX, 'tooLarge'),
};

/** What fields need of each other: keys and names of their own; choices where there is something to choose. */
function checkFields({ fields }: { fields: z.output<typeof sourceField>[] }, refuse: z.RefinementCtx): void {
  const say = (message: string, ...path: (string | number)[]): void =>
    refuse.addIssue({ code: 'custom', path: ['fields', ...path], message });
  for (const [index, one] of fields.entries()) {
    for (const key of ['key', 'name'] as const)
      if (fields.findIndex((other) => other[key] === one[key]) < index)
        say(key === 'key' ? 'codeTaken' : 'nameTaken', index, key);
    if (!offersChoices(one.kind)) continue;
    if (one.options.length === 0) say('optionsRequired', index, 'options');
    if (new Set(one.options).size < one.options.length) say('nameTaken', index, 'options');
  }
}

/** A data source: fields that are filled for people from files or by calls, which tags can be made of. */
const dataSource = z.object({
  name: z.string(),
  description: z.string(),
  fields: z.array(
    z.object({ key: z.string(), name: z.string(), kind: z.enum(TAG_FIELD_KINDS), options: z.array(z.string()) }),
  ),
  id: z.string(),
  version: z.number().int(),
  /** Tags that are made of its fields. */
  tagCount: z.number().int(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** A data source, as listed. */
export type DataSource = z.output<typeof dataSource>;

/**
 * Data sources that the caller's roles hold (§6), besides the contacts, which every tenant has. What is removed from the fields of one
 * loses its values; a field that a tag is made of stays.
 */
export const {
  list: listDataSources,
  get: getDataSource,
  create: createDataSource,
  update: updateDataSource,
  remove: removeDataSource,
} = recordEndpoints('dataSource', {
  view: 'dataSource:view',
  edit: 'dataSource:edit',
  one: 'a data source',
  form: shape,
  check: checkFields,
  answer: dataSource,
  filters: { name: textFilter },
});
