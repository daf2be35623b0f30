import { z } from 'zod';
import { DESCRIPTION_MAX } from '../../../domain/shell/account.ts';
import { CATEGORY_POSITION_MAX, TAG_NAME_MAX } from '../../../domain/profile/tag/tag.ts';
import { TAG_CATEGORY } from '../../../domain/profile/tag/tagCategory.resource.ts';
import { textFilter } from '../../shared/envelope.ts';
import { instantField, optionalText, requiredText, typedNumber } from '../../shared/fields.ts';
import { resourceCalls } from '../../shared/resourceCalls.ts';

const shape = {
  name: requiredText(TAG_NAME_MAX),
  description: optionalText(DESCRIPTION_MAX, 'prose').default(''),
  /** Categories stand by it, lowest first. */
  position: typedNumber().int('numberWhole').min(0, 'numberWhole').max(CATEGORY_POSITION_MAX, 'tooLarge'),
};

/** Tag categories in their order, found by a part of their name. One that has tags cannot be removed. */
export const tagCategories = resourceCalls(TAG_CATEGORY, {
  form: shape,
  more: {
    /** Tags that are in it. */
    tagCount: z.number().int(),
    createdAt: instantField,
  },
  filters: { name: textFilter },
  sortable: ['name', 'position', 'updatedAt'],
  order: { by: 'position', direction: 'asc' },
  columns: ['name', 'description', 'position', 'tagCount', 'updatedAt'],
  kinds: { description: 'prose' },
  initial: { position: 1 },
});

/** A group of tags, by what they say. */
export type TagCategory = z.output<typeof tagCategories.answer>;
