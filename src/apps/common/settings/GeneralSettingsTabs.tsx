import type { ReactNode } from 'react';
import { at } from '../parts/at.ts';
import { PageTabs } from '../parts/PageTabs.tsx';

const TABS = {
  [at('common.generalSet')]: 'common.generalSet.basics',
  [at('common.tenantDomain')]: 'common.tenantDomain.title',
  [at('common.site')]: 'common.site.title',
};

/** The pages of the general settings. */
export function GeneralSettingsTabs(props: {
  active: `/${string}`;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return <PageTabs titleKey="common.generalSet.title" tabs={TABS} {...props} />;
}
