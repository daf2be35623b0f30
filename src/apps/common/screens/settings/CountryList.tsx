import type { ReactNode } from 'react';
import { queryCountryList } from '../../../../contract/shell/session.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListTable, useTexts } from '../../../../ui/index.ts';
import { BasicDataTabs } from '../../settings/BasicDataTabs.tsx';
import { at } from '../../parts/at.ts';

/** Countries and regions with their dialling codes, named in the language of the console. */
export function CountryList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  return (
    <BasicDataTabs active={at('common.basicData.countries')}>
      <ListTable<{ code: string; name: string; dialCode: string }>
        queryKey="session.queryCountryList"
        columnsOf="session.queryCountryList"
        label={t('common.basicData.countries.title')}
        load={async ({ filters, pageNo, pageSize }, signal) => {
          const all = await host.request.call(queryCountryList, {}, { signal });
          const wanted = filters.keyword?.toLowerCase() ?? '';
          const rows = all.filter((country) =>
            Object.values(country).some((text) => text.toLowerCase().includes(wanted)),
          );
          return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length };
        }}
        rowKey={({ code }) => code}
        filters={[{ name: 'keyword', label: t('common.basicData.countryKeyword'), kind: 'text' }]}
        columns={[
          { key: 'code', title: t('common.basicData.countryCode'), render: ({ code }) => code },
          { key: 'name', title: t('common.basicData.countryName'), render: ({ name }) => name },
          { key: 'dialCode', title: t('common.basicData.dialCode'), render: ({ dialCode }) => dialCode },
        ]}
      />
    </BasicDataTabs>
  );
}
