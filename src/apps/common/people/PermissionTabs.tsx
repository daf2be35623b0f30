import type { ReactNode } from 'react';
import { PageTabs } from '../parts/PageTabs.tsx';
import { at } from '../parts/at.ts';

const TABS = {
  [at('common.permission')]: 'common.holder.title',
  [at('common.permission.rights')]: 'common.permission.rights.title',
};

/** The two views of who may do what. */
export function PermissionTabs(props: { active: `/${string}`; children: ReactNode }): ReactNode {
  return <PageTabs titleKey="common.permission.title" tabs={TABS} {...props} />;
}
