import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { PermissionPath } from '../../../contract/common/people/permission.ts';
import { useTexts } from '../../../ui/index.ts';
import { RoleNames } from './RoleNames.tsx';

/** How a right reaches its holder: as the main account, by roles, and for a page by which of their buttons. */
export function RightPaths({
  paths,
  nameOf,
}: {
  paths: readonly PermissionPath[];
  /** The name of a right. */
  nameOf: (right: string) => string;
}): ReactNode {
  const t = useTexts();
  return paths.map(({ role, impliedBy }) => (
    <div key={role?.id ?? 'main'}>
      {role === null ? t('common.permission.mainAccount') : <RoleNames roles={[role]} />}
      {impliedBy.length > 0 && (
        <Typography.Text type="secondary">
          {' '}
          {t('common.permission.impliedBy', { rights: impliedBy.map(nameOf) })}
        </Typography.Text>
      )}
    </div>
  ));
}
