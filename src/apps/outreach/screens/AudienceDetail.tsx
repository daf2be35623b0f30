import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Progress, Skeleton, Statistic, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import {
  type audienceReject,
  downloadAudienceRejects,
  getAudience,
  listAudienceRejects,
} from '../../../contract/audience.ts';
import { type Contact, listContacts } from '../../../contract/contact.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  DetailFields,
  DownloadOutlined,
  ErrorPanel,
  ListTable,
  PageHeader,
  StatusTag,
  useAction,
  useFormat,
  useRevealed,
  useTexts,
} from '../../../ui/index.ts';
import { AudienceStatus } from '../parts/AudienceStatus.tsx';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';

type Reject = z.output<typeof audienceReject>;

/** An audience: what became of every row of its file, and who is in it. */
export function AudienceDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const people = useRevealed('contact');
  const [params, setParams] = useSearchParams();
  const query = useQuery({
    queryKey: ['audience.get', id],
    queryFn: () => host.request.call(getAudience, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? LIVE_REFRESH_MS : false),
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const audience = query.data;
  if (audience === undefined) return <Skeleton active />;
  const rejected = audience.duplicates + audience.invalid;
  const members = (
    <ListTable<Contact>
      queryKey={`audience.members.${id}.${audience.status}`}
      label={t('outreach.audience.members')}
      load={({ filters, sort: _sort, ...page }, signal) =>
        host.request.call(listContacts, { query: { ...page, ...filters, audienceId: id, sort: 'name' } }, { signal })
      }
      rowKey={(row) => row.id}
      filters={[
        { name: 'name', label: t('outreach.audience.memberName'), kind: 'text' },
        { name: 'email', label: t('outreach.audience.memberEmail'), kind: 'text' },
      ]}
      columns={[
        { key: 'name', title: t('outreach.audience.memberName'), render: (row) => row.name },
        { key: 'number', title: t('outreach.audience.memberNumber'), render: (row) => people.cell(row, 'number') },
        { key: 'email', title: t('outreach.audience.memberEmail'), render: (row) => people.cell(row, 'email') },
        ...audience.variables
          .filter((variable) => !['name', 'number', 'email'].includes(variable))
          .map((variable) => ({
            key: variable,
            title: variable,
            render: (row: Contact) => row.attributes[variable] ?? '–',
          })),
        {
          key: 'reach',
          title: t('outreach.audience.reach'),
          render: (row) =>
            row.blacklisted ? (
              <StatusTag tone="warning">{t('error.blacklisted')}</StatusTag>
            ) : (
              // Tasks write e-mails: who refused text messages only is not left out.
              <Flex vertical>
                {row.optedOut.map((channel) => (
                  <StatusTag key={channel} tone={channel === 'email' ? 'warning' : 'neutral'}>
                    {t(`outreach.audience.optedOut.${channel}`)}
                  </StatusTag>
                ))}
              </Flex>
            ),
        },
      ]}
    />
  );
  const rejects = (
    <>
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        style={{ marginBlockEnd: 16 }}
        onClick={() => void run(() => host.request.download(downloadAudienceRejects, { params: { id } }), null)}
      >
        {t('outreach.audience.downloadRejects')}
      </Button>
      <ListTable<Reject>
        queryKey={`audience.rejects.${id}.${audience.status}`}
        label={t('outreach.audience.rejects')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listAudienceRejects, { params: { id }, query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.line}
        filters={[
          {
            name: 'outcome',
            label: t('outreach.audience.outcome'),
            kind: 'select',
            options: ['duplicate', 'invalid'].map((value) => ({
              value,
              label: t(`outreach.audience.outcome.${value}`),
            })),
          },
        ]}
        columns={[
          {
            key: 'line',
            title: t('outreach.audience.line'),
            numeric: true,
            width: 90,
            render: (row) => format.number(row.line),
          },
          {
            key: 'outcome',
            title: t('outreach.audience.outcome'),
            render: (row) => t(`outreach.audience.outcome.${row.outcome}`),
          },
          { key: 'reason', title: t('outreach.audience.reason'), render: (row) => t(`error.${row.reason}`) },
          {
            key: 'values',
            title: t('outreach.audience.row'),
            render: (row) => row.values.filter((value) => value !== '').join(' | '),
          },
        ]}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={audience.name}
        status={<AudienceStatus audience={audience} />}
        back={{ to: '/audience', label: t('outreach.audience.title') }}
      />
      {audience.status === 'importing' && (
        <Progress percent={100} status="active" showInfo={false} aria-label={t('outreach.audience.result.importing')} />
      )}
      {audience.errorCode !== null && (
        <Alert type="error" showIcon style={{ marginBlockEnd: 16 }} title={t(`error.${audience.errorCode}`)} />
      )}
      <Flex gap="large" wrap style={{ marginBlockEnd: 24 }}>
        {(
          [
            ['totalRows', audience.totalRows],
            ['accepted', audience.accepted],
            ['duplicates', audience.duplicates],
            ['invalid', audience.invalid],
          ] as const
        ).map(([key, value]) => (
          <Statistic key={key} title={t(`outreach.audience.${key}`)} value={format.number(value)} />
        ))}
      </Flex>
      <DetailFields
        fields={[
          { label: t('outreach.audience.fileName'), value: audience.fileName },
          { label: t('outreach.audience.variables'), value: audience.variables.join(', ') },
          { label: t('ui.field.createdByName'), value: audience.createdByName },
          { label: t('ui.field.createdAt'), value: format.dateTime(audience.createdAt) },
        ]}
      />
      <Tabs
        destroyOnHidden
        activeKey={params.get('tab') ?? (audience.status === 'failed' ? 'rejects' : 'members')}
        onChange={(tab) => setParams({ tab })}
        items={[
          {
            key: 'members',
            label: t('outreach.audience.membersCount', { count: audience.accepted }),
            children: members,
          },
          { key: 'rejects', label: t('outreach.audience.rejectsCount', { count: rejected }), children: rejects },
        ]}
      />
    </>
  );
}
