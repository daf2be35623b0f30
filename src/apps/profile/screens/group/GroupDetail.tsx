import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Statistic, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getAudience } from '../../../../contract/profile/audience/audience.ts';
import {
  type CustomerGroup,
  downloadGroupRejects,
  getCustomerGroup,
  listGroupRejects,
  listGroupSizes,
  refreshCustomerGroup,
} from '../../../../contract/profile/group/customerGroup.ts';
import { nextRefresh } from '../../../../domain/profile/group/GroupDefinition.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  DetailFields,
  EditOutlined,
  PageAwaited,
  PageHeader,
  ReloadOutlined,
  useAction,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { GroupStatus } from '../../group/GroupStatus.tsx';
import { GroupUses } from '../../group/GroupUses.tsx';
import { useDefinitionWorld } from '../../group/useDefinitionWorld.ts';
import { AudienceMembers } from '../../audience/AudienceMembers.tsx';
import { RejectedRows } from '../../audience/RejectedRows.tsx';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { GROUPS } from '../../parts/recordPages.ts';
import { SizesOverTime } from '../../parts/SizesOverTime.tsx';
import { RuleSentence } from '../../rule/RuleSentence.tsx';

const REJECTS = { list: listGroupRejects, download: downloadGroupRejects };

/** A customer group: who belongs to it and why, how its size went, and what it is used by. */
export function GroupDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const [params, setParams] = useSearchParams();
  const query = useQuery({
    queryKey: ['customerGroup.get', id],
    queryFn: () => host.request.call(getCustomerGroup, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? LIVE_REFRESH_MS : false),
  });
  const variables = useQuery({
    queryKey: ['audience.get', id, query.data?.refreshedAt],
    queryFn: () => host.request.call(getAudience, { params: { id } }),
    enabled: query.data !== undefined,
  });
  const one = query.data;
  if (one === undefined) return <PageAwaited of={GROUPS} needs={query} />;
  const isExpired = one.errorCode === 'groupExpired';
  const isImported = one.definition.type === 'file';
  const mayEdit = host.has(GROUPS.edit) && !isExpired;
  const state = `${one.status}.${one.refreshedAt ?? ''}`;
  return (
    <>
      <PageHeader
        title={one.name}
        status={<GroupStatus of={one} />}
        back={{ to: GROUPS.path, label: t('profile.group.title') }}
        actions={
          mayEdit && (
            <>
              {!isImported && (
                <Button
                  icon={<ReloadOutlined />}
                  loading={busy || one.status === 'importing'}
                  onClick={() =>
                    void run(
                      () => host.request.call(refreshCustomerGroup, { params: { id } }),
                      t('profile.group.refreshStarted'),
                    )
                  }
                >
                  {t('profile.group.refreshNow')}
                </Button>
              )}
              <Button type="primary" icon={<EditOutlined />} onClick={() => void navigate(`${GROUPS.path}/${id}/edit`)}>
                {t('ui.action.edit')}
              </Button>
            </>
          )
        }
      />
      {one.errorCode !== null && (
        <Alert
          type={isExpired ? 'info' : 'error'}
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t(`error.${one.errorCode}`)}
          description={!isExpired && !isImported && t('profile.group.failed')}
        />
      )}
      <Flex gap="large" wrap style={{ marginBlockEnd: 24 }}>
        <Statistic
          title={t('profile.group.people')}
          value={one.refreshedAt === null ? '–' : format.number(one.people)}
        />
        {isImported && (
          <>
            <Statistic title={t('profile.package.totalRows')} value={format.number(one.totalRows)} />
            <Statistic title={t('profile.reject.title')} value={format.number(one.rejected)} />
          </>
        )}
      </Flex>
      <Facts group={one} />
      <Tabs
        destroyOnHidden
        activeKey={params.get('tab') ?? 'members'}
        onChange={(tab) => setParams({ tab })}
        items={[
          {
            key: 'members',
            label: t('profile.member.title'),
            children: <AudienceMembers audienceId={id} status={state} variables={variables.data?.variables ?? []} />,
          },
          ...(isImported
            ? [
                {
                  key: 'rejects',
                  label: t('profile.reject.count', { count: one.rejected }),
                  children: <RejectedRows id={id} state={state} endpoints={REJECTS} />,
                },
              ]
            : []),
          {
            key: 'sizes',
            label: t('profile.group.sizes'),
            children: (
              <SizesOverTime
                texts="profile.group"
                empty={t('profile.group.noSizes')}
                counts={['people', 'joined', 'left']}
                queryKey={['customerGroup.sizes', id, state]}
                load={() => host.request.call(listGroupSizes, { params: { id } })}
              />
            ),
          },
          { key: 'uses', label: t('profile.group.uses'), children: <GroupUses groupId={id} /> },
        ]}
      />
    </>
  );
}

function Facts({ group }: { group: CustomerGroup }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const world = useDefinitionWorld(group.definition);
  const due = group.refreshedAt === null ? undefined : nextRefresh(group.refresh, new Date(group.refreshedAt));
  return (
    <DetailFields
      fields={[
        { label: t('profile.group.definition'), value: <RuleSentence definition={group.definition} world={world} /> },
        ...(group.definition.type === 'file' ? [{ label: t('profile.package.fileName'), value: group.fileName }] : []),
        ...(group.expiresAt === null
          ? []
          : [{ label: t('profile.temporary.expiresAt'), value: format.dateTime(group.expiresAt) }]),
        { label: t('profile.group.refresh'), value: t(`profile.group.refresh.${group.refresh}`) },
        { label: t('profile.group.refreshedAt'), value: format.dateTime(group.refreshedAt) },
        ...(due === undefined
          ? []
          : [{ label: t('profile.group.nextRefresh'), value: format.dateTime(due.toISOString()) }]),
      ]}
    />
  );
}
