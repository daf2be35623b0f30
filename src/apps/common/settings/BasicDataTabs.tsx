import type { ReactNode } from 'react';
import { PageTabs } from '../parts/PageTabs.tsx';

const TABS = {
  '/basicData': 'common.errorText.title',
  '/basicData/countries': 'common.basicData.countries.title',
  '/basicData/industries': 'common.basicData.industries.title',
  '/basicData/channels': 'common.basicData.channels.title',
} as const;

/** The pages of the basic data. */
export function BasicDataTabs(props: { active: keyof typeof TABS; children: ReactNode }): ReactNode {
  return <PageTabs titleKey="common.basicData.title" tabs={TABS} {...props} />;
}
