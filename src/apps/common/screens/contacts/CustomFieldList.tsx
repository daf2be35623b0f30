import type { ReactNode } from 'react';
import { listCustomFields, removeCustomField } from '../../../../contract/common/contacts/customField.ts';
import { ListPage, useFormat, useTexts } from '../../../../ui/index.ts';
import { CUSTOM_FIELDS } from '../../parts/recordPages.ts';

/** Custom fields of contacts (§3.4). */
export function CustomFieldList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <ListPage
      of={CUSTOM_FIELDS}
      list={listCustomFields}
      remove={removeCustomField}
      filters={['keyword']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'code', sort: true },
        'parameter',
        { key: 'component', as: 'choice' },
        { key: 'options', render: ({ options }) => format.list(options.map(({ name }) => name)) },
        {
          key: 'visibleRange',
          render: ({ visibleRange, memberIds }) =>
            visibleRange === 'members'
              ? t('common.customField.memberCount', { count: memberIds.length })
              : t(`common.customField.visibleRange.${visibleRange}`),
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
