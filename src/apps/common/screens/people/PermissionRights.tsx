import { useQuery } from '@tanstack/react-query';
import { Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { countHolders } from '../../../../contract/common/people/permission.ts';
import { isRight } from '../../../../domain/catalog/rights.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ErrorPanel, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { PermissionTabs } from '../../people/PermissionTabs.tsx';
import { RightTree } from '../../people/RightTree.tsx';
import { at } from '../../parts/at.ts';

/** Every right of the menu and every tag data source, with how many enabled users hold it; each leads to them. */
export function PermissionRights(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({ queryKey: ['permission.rights'], queryFn: () => host.request.call(countHolders, {}) });
  const holders = (count: number): string => t('common.permission.holders', { count: format.number(count) });
  return (
    <PermissionTabs active={at('common.permission.rights')}>
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton active />
      ) : (
        <>
          <RightTree
            menu={query.data.menu}
            label={t('common.permission.rights.title')}
            said={(right) =>
              isRight(right) && (
                <TextLink to={`${at('common.permission')}?right=${encodeURIComponent(right)}`}>
                  {holders(query.data.holders[right] ?? 0)}
                </TextLink>
              )
            }
          />
          <Typography.Title level={2} style={{ fontSize: 16, marginBlockStart: 24 }}>
            {t('common.role.dataSourceIds')}
          </Typography.Title>
          <ul>
            {query.data.dataSources.map(({ id, name, holders: count }) => (
              <li key={id}>
                {name} <TextLink to={`${at('common.permission')}?dataSourceId=${id}`}>{holders(count)}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </PermissionTabs>
  );
}
