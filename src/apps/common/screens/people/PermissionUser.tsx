import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Typography } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { getHolder, type HolderDetail } from '../../../../contract/common/people/permission.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  DetailFields,
  PageAwaited,
  PageHeader,
  StatusTag,
  TextLink,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { HolderStatus } from '../../people/HolderStatus.tsx';
import { RightPaths } from '../../people/RightPaths.tsx';
import { RightTree } from '../../people/RightTree.tsx';
import { RoleNames } from '../../people/RoleNames.tsx';
import { rightNames } from '../../people/rightOf.ts';
import { at } from '../../parts/at.ts';

/** What one user may do, and why; what not, and which roles would give it. */
export function PermissionUser(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const query = useQuery({
    queryKey: ['permission.user', id],
    queryFn: () => host.request.call(getHolder, { params: { id } }),
  });
  if (query.data === undefined)
    return <PageAwaited of={{ texts: 'common.permission', path: at('common.permission') }} needs={query} />;
  return <Holding detail={query.data} />;
}

function Holding({ detail }: { detail: HolderDetail }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { user, menu, rights, dataSources } = detail;
  const names = useMemo(() => rightNames(menu), [menu]);
  const byRight = useMemo(
    () => new Map<string, (typeof rights)[number]>(rights.map((one) => [one.right, one])),
    [rights],
  );
  const onPaper =
    user.status === 'disabled' ? 'disabledHint' : user.mustChangePassword ? 'initialPasswordHint' : undefined;
  return (
    <>
      <PageHeader
        title={user.username}
        status={<HolderStatus holder={user} />}
        back={{ to: at('common.permission'), label: t('common.permission.title') }}
      />
      {onPaper !== undefined && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={t(`common.permission.${onPaper}`)} />
      )}
      <DetailFields
        fields={[
          {
            label: t('common.user.name'),
            value: host.has('user:view') ? (
              <TextLink to={at('common.user.edit', { id: user.id })}>{user.name}</TextLink>
            ) : (
              user.name
            ),
          },
          {
            label: t('common.user.roleIds'),
            value: user.isMain ? t('common.permission.mainAccount') : <RoleNames roles={user.roles} />,
          },
          { label: t('common.holder.rightCount'), value: format.number(user.rightCount) },
        ]}
      />
      <Typography.Title level={2} style={{ fontSize: 16, marginBlockStart: 24 }}>
        {t('common.role.rights')}
      </Typography.Title>
      <RightTree
        menu={menu}
        label={t('common.role.rights')}
        said={(right) => {
          const one = byRight.get(right);
          if (one === undefined) return null;
          return (
            <Flex gap="0 8px" wrap>
              <StatusTag tone={one.paths.length > 0 ? 'success' : 'neutral'}>
                {t(one.paths.length > 0 ? 'common.permission.held' : 'common.permission.notHeld')}
              </StatusTag>
              <RightPaths paths={one.paths} nameOf={(code) => names.get(code) ?? code} />
              <Givers roles={one.givers} />
            </Flex>
          );
        }}
      />
      <Typography.Title level={2} style={{ fontSize: 16, marginBlockStart: 24 }}>
        {t('common.role.dataSourceIds')}
      </Typography.Title>
      <ul>
        {dataSources.map((source) => (
          <li key={source.id}>
            <Flex gap="small" wrap>
              <span style={{ minWidth: 160 }}>{source.name}</span>
              <StatusTag tone={source.roles.length > 0 ? 'success' : 'neutral'}>
                {t(source.roles.length > 0 ? 'common.permission.seen' : 'common.permission.notSeen')}
              </StatusTag>
              <span>
                <RoleNames roles={source.roles} />
              </span>
              <Givers roles={source.givers} />
            </Flex>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The roles that would give what is missing. */
function Givers({ roles }: { roles: readonly { id: string; name: string }[] }): ReactNode {
  const t = useTexts();
  if (roles.length === 0) return null;
  return (
    <Typography.Text type="secondary">
      {t('common.permission.givenBy')} <RoleNames roles={roles} />
    </Typography.Text>
  );
}
