import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listTagChoices, listTags, removeTag } from '../../../contract/tag.ts';
import { TAG_STATUSES } from '../../../domain/tag.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListPage, useTexts } from '../../../ui/index.ts';
import { TAGS } from '../parts/recordPages.ts';
import { TagStatus } from '../parts/TagStatus.tsx';

/** Tags of the data sources that the operator's roles hold (§3.4, §6). */
export function TagList(): ReactNode {
  const host = useHost();
  const t = useTexts();
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
          render: ({ fieldName, tableField }) => t('profile.tag.fieldOf', { fieldName, tableField }),
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
