import type { ReactNode } from 'react';
import { PageTabs } from '../parts/PageTabs.tsx';

const TABS = {
  '/permissionManagement': 'common.holder.title',
  '/permissionManagement/rights': 'common.permission.rights.title',
} as const;

/** The two views of who may do what. */
export function PermissionTabs(props: { active: keyof typeof TABS; children: ReactNode }): ReactNode {
  return <PageTabs titleKey="common.permission.title" tabs={TABS} {...props} />;
}
