import { z } from 'zod';
import { DESCRIPTION_MAX } from '../../../domain/shell/account.ts';
import { CATEGORY_POSITION_MAX, TAG_NAME_MAX } from '../../../domain/profile/tag/tag.ts';
import { textFilter } from '../../shared/envelope.ts';
import { instantField, optionalText, requiredText, typedNumber } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';

const shape = {
  name: requiredText(TAG_NAME_MAX),
  description: optionalText(DESCRIPTION_MAX, 'prose').default(''),
  /** Categories stand by it, lowest first. */
  position: typedNumber().int('numberWhole').min(0, 'numberWhole').max(CATEGORY_POSITION_MAX, 'tooLarge'),
};

/** A group of tags, by what they say. */
const tagCategory = z.object({
  ...shape,
  id: z.string(),
  version: z.number().int(),
  /** Tags that stand in it. */
  tagCount: z.number().int(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** A tag category, as listed. */
export type TagCategory = z.output<typeof tagCategory>;

/** Tag categories in their order, found by a part of their name. One that has tags cannot be removed. */
export const {
  list: listTagCategories,
  get: getTagCategory,
  create: createTagCategory,
  update: updateTagCategory,
  remove: removeTagCategory,
} = recordEndpoints('tagCategory', {
  view: 'tagCategory:view',
  edit: 'tagCategory:edit',
  one: 'a tag category',
  form: shape,
  answer: tagCategory,
  filters: { name: textFilter },
});
