import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listTagChoices, listTags, removeTag } from '../../../../contract/profile/tag/tag.ts';
import { TAG_BASES, TAG_STATUSES } from '../../../../domain/profile/tag/tag.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage } from '../../../../ui/index.ts';
import { TAGS } from '../../parts/recordPages.ts';
import { TagStatus } from '../../tag/TagStatus.tsx';
import { TagTableField } from '../../tag/TagTableField.tsx';

/** Tags of the data sources that the operator's roles hold (§3.4, §6). */
export function TagList(): ReactNode {
  const host = useHost();
  const choices = useQuery({ queryKey: ['tag.choices'], queryFn: () => host.request.call(listTagChoices, {}) });
  return (
    <ListPage
      of={TAGS}
      list={listTags}
      remove={removeTag}
      filters={[
        'name',
        { name: 'categoryId', records: choices.data?.categories },
        { name: 'dataSourceId', records: choices.data?.sources },
        { name: 'basis', choices: TAG_BASES },
        { name: 'status', choices: TAG_STATUSES },
      ]}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'status', sort: true, render: ({ status }) => <TagStatus of={status} /> },
        'categoryName',
        { key: 'filterMode', as: 'choice' },
        'sourceName',
        {
          key: 'tableField',
          render: (tag) => <TagTableField of={tag} />,
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
