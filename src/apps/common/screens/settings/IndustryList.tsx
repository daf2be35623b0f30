import type { ReactNode } from 'react';
import { listIndustries } from '../../../../contract/common/settings/industry.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListTable, useTexts } from '../../../../ui/index.ts';
import { BasicDataTabs } from '../../settings/BasicDataTabs.tsx';
import { at } from '../../parts/at.ts';

/** Industries of businesses, as the particulars of a company name them. */
export function IndustryList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  return (
    <BasicDataTabs active={at('common.basicData.industries')}>
      <ListTable<{ code: string; name: string }>
        queryKey="basicData.listIndustries"
        columnsOf="basicData.listIndustries"
        label={t('common.basicData.industries.title')}
        load={async ({ filters, pageNo, pageSize }, signal) => {
          const all = await host.request.call(listIndustries, {}, { signal });
          const wanted = filters.keyword?.toLowerCase() ?? '';
          const rows = all.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted));
          return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length };
        }}
        rowKey={({ code }) => code}
        filters={[{ name: 'keyword', label: t('common.basicData.industryKeyword'), kind: 'text' }]}
        columns={[
          { key: 'code', title: t('common.basicData.industryCode'), render: ({ code }) => code },
          { key: 'name', title: t('common.basicData.industryName'), render: ({ name }) => name },
        ]}
      />
    </BasicDataTabs>
  );
}
