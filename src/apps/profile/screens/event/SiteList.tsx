import { Button } from 'antd';
import type { ReactNode } from 'react';
import { listTrackedSites } from '../../../../contract/profile/event/trackedSite.ts';
import { SITE_TYPES } from '../../../../domain/common/settings/site.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, PlusOutlined, useTexts } from '../../../../ui/index.ts';
import { TRACKED_SITES } from '../../parts/recordPages.ts';
import { COMMON } from '../../../../domain/common/subApp.ts';
import { pageOf } from '../../../../domain/shell/manifest/pageOf.ts';

/** Sites with the people and tags that were seen on them (§3.4). A site itself is made and changed in the general settings. */
export function SiteList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  return (
    <ListPage
      of={TRACKED_SITES}
      list={listTrackedSites}
      create={
        <Button
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => void host.navigate(pageOf(COMMON, 'common.site.create'))}
        >
          {t('profile.site.create')}
        </Button>
      }
      filters={['keyword', { name: 'type', choices: SITE_TYPES }]}
      columns={[
        { key: 'number', sort: true, width: 100, render: ({ number }) => String(number) },
        { key: 'name', sort: true, as: 'link' },
        { key: 'type', as: 'choice' },
        'domain',
        { key: 'totalPeople', numeric: true },
        { key: 'tagCount', numeric: true },
      ]}
    />
  );
}
