import type { ReactNode } from 'react';
import { listSites, removeSite } from '../../../../contract/common/settings/site.ts';
import { SITE_TYPES } from '../../../../domain/common/settings/site.ts';
import { ListPage } from '../../../../ui/index.ts';
import { GeneralSettingsTabs } from '../../settings/GeneralSettingsTabs.tsx';
import { SITES } from '../../parts/recordPages.ts';

/** Sites of the tenant (§3.4). */
export function SiteList(): ReactNode {
  return (
    <ListPage
      of={SITES}
      list={listSites}
      remove={removeSite}
      filters={['keyword', { name: 'type', choices: SITE_TYPES }]}
      columns={[
        { key: 'number', sort: true, width: 100, render: ({ number }) => String(number) },
        { key: 'name', sort: true, as: 'link' },
        { key: 'type', as: 'choice' },
        'domain',
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
      frame={(list, actions) => (
        <GeneralSettingsTabs active={SITES.path} actions={actions}>
          {list}
        </GeneralSettingsTabs>
      )}
    />
  );
}
