import type { ReactNode } from 'react';
import { listTagCategories, removeTagCategory } from '../../../../contract/profile/tag/tagCategory.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { TAG_CATEGORIES, TAGS } from '../../parts/recordPages.ts';

/** Tag categories, in their order (§2.5). */
export function TagCategoryList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <ListPage
      of={TAG_CATEGORIES}
      list={listTagCategories}
      remove={removeTagCategory}
      keptBecause={({ tagCount }) => (tagCount > 0 ? t('profile.tagCategory.inUse') : undefined)}
      filters={['name']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'description', render: ({ description }) => description || '–' },
        { key: 'position', sort: true, numeric: true },
        {
          key: 'tagCount',
          numeric: true,
          render: ({ id, tagCount }) =>
            host.has('tag:view') && tagCount > 0 ? (
              <TextLink to={`${TAGS.path}?categoryId=${id}`}>{format.number(tagCount)}</TextLink>
            ) : (
              format.number(tagCount)
            ),
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
