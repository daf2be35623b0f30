import type { ReactNode } from 'react';
import { PageTabs } from '../parts/PageTabs.tsx';

const TABS = {
  '/generalSet': 'common.generalSet.basics',
  '/generalSet/domains': 'common.tenantDomain.title',
  '/generalSet/sites': 'common.site.title',
} as const;

/** The pages of the general settings. */
export function GeneralSettingsTabs(props: {
  active: keyof typeof TABS;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return <PageTabs titleKey="common.generalSet.title" tabs={TABS} {...props} />;
}
