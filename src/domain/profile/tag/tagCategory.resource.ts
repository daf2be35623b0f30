import { defineResource } from '../../shell/resource/defineResource.ts';
import { TAG_CATEGORIES_MAX } from './tag.ts';

/** Groups of tags, by what they say (§2.5). */
export const TAG_CATEGORY = defineResource({
  name: 'tagCategory',
  texts: 'profile.tagCategory',
  one: 'a tag category',
  path: '/tagCategories',
  menu: { under: 'profile', order: 40, icon: 'tagCategory' },
  limit: { most: TAG_CATEGORIES_MAX, code: 'tooManyCategories' },
  screens: { list: 'TagCategoryList' },
});
