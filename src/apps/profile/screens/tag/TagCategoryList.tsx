import type { ReactNode } from 'react';
import { tagCategories } from '../../../../contract/profile/tag/tagCategory.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ResourceList, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { TAGS } from '../../parts/recordPages.ts';

/** Tag categories, in their order (§2.5). */
export function TagCategoryList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <ResourceList
      of={tagCategories}
      keptBecause={({ tagCount }) => (tagCount > 0 ? t('profile.tagCategory.inUse') : undefined)}
      cells={{
        tagCount: {
          render: ({ id, tagCount }) =>
            host.has('tag:view') && tagCount > 0 ? (
              <TextLink to={`${TAGS.path}?categoryId=${id}`}>{format.number(tagCount)}</TextLink>
            ) : (
              format.number(tagCount)
            ),
        },
      }}
    />
  );
}
