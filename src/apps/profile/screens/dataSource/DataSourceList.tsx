import type { ReactNode } from 'react';
import { listDataSources, removeDataSource } from '../../../../contract/profile/dataSource/dataSource.ts';
import { ListPage, useFormat, useTexts } from '../../../../ui/index.ts';
import { DATA_SOURCES } from '../../parts/recordPages.ts';

/** Data sources that the operator's roles hold, besides the contacts (§2.5, §6). */
export function DataSourceList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <ListPage
      of={DATA_SOURCES}
      list={listDataSources}
      remove={removeDataSource}
      keptBecause={({ tagCount }) => (tagCount > 0 ? t('profile.dataSource.inUse') : undefined)}
      filters={['name']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'description', render: ({ description }) => description || '–' },
        { key: 'fields', render: ({ fields }) => format.list(fields.map(({ name }) => name)) },
        { key: 'tagCount', numeric: true },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
