import type { ReactNode } from 'react';
import { listTrackedSites } from '../../../contract/profile/trackedSite.ts';
import { SITE_TYPES } from '../../../domain/common/site.ts';
import { ListPage } from '../../../ui/index.ts';
import { TRACKED_SITES } from '../parts/recordPages.ts';

/** Sites with the people and tags that were seen on them (§3.4); what a site is, the general settings say. */
export function SiteList(): ReactNode {
  return (
    <ListPage
      of={TRACKED_SITES}
      list={listTrackedSites}
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
