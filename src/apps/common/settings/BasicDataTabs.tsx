import type { ReactNode } from 'react';
import { at } from '../parts/at.ts';
import { PageTabs } from '../parts/PageTabs.tsx';

const TABS = {
  [at('common.basicData')]: 'common.errorText.title',
  [at('common.basicData.countries')]: 'common.basicData.countries.title',
  [at('common.basicData.industries')]: 'common.basicData.industries.title',
  [at('common.basicData.channels')]: 'common.basicData.channels.title',
};

/** The pages of the basic data. */
export function BasicDataTabs(props: { active: `/${string}`; children: ReactNode }): ReactNode {
  return <PageTabs titleKey="common.basicData.title" tabs={TABS} {...props} />;
}
