import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Progress, Skeleton, Statistic, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import {
  type AudiencePackage,
  type packageReject,
  downloadPackageRejects,
  getPackage,
  listPackageRejects,
} from '../../../contract/package.ts';
import { type Contact, listContacts } from '../../../contract/contact.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  DetailFields,
  DownloadOutlined,
  ErrorPanel,
  ListTable,
  PageHeader,
  StatusTag,
  type Translate,
  useAction,
  useFormat,
  useRevealed,
  useTexts,
} from '../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import { PackageTags } from '../parts/PackageTags.tsx';
import { PackageStatus } from '../parts/PackageStatus.tsx';
import { PACKAGES } from '../parts/recordPages.ts';

type Reject = z.output<typeof packageReject>;

/** The file with the sheet that was read, or that the numbers were typed. */
function sourceOf({ fileName, sheet }: AudiencePackage, t: Translate): string {
  if (fileName === '') return t('profile.package.source.typed');
  return sheet === null ? fileName : t('profile.package.fileAndSheet', { file: fileName, sheet });
}

/** A package: what became of every row of its file, and who is in it. */
export function PackageDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const people = useRevealed('contact');
  const [params, setParams] = useSearchParams();
  const query = useQuery({
    queryKey: ['package.get', id],
    queryFn: () => host.request.call(getPackage, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? LIVE_REFRESH_MS : false),
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const one = query.data;
  if (one === undefined) return <Skeleton active />;
  const rejected = one.duplicates + one.invalid;
  const members = (
    <ListTable<Contact>
      queryKey={`package.members.${id}.${one.status}`}
      label={t('profile.package.members')}
      load={({ filters, sort: _sort, ...page }, signal) =>
        host.request.call(listContacts, { query: { ...page, ...filters, audienceId: id, sort: 'name' } }, { signal })
      }
      rowKey={(row) => row.id}
      filters={[
        { name: 'name', label: t('profile.package.memberName'), kind: 'text' },
        { name: 'email', label: t('profile.package.memberEmail'), kind: 'text' },
      ]}
      columns={[
        { key: 'name', title: t('profile.package.memberName'), render: (row) => row.name || '–' },
        { key: 'number', title: t('profile.package.memberNumber'), render: (row) => people.cell(row, 'number') },
        { key: 'email', title: t('profile.package.memberEmail'), render: (row) => people.cell(row, 'email') },
        ...one.variables
          .filter((variable) => !['name', 'number', 'email'].includes(variable))
          .map((variable) => ({
            key: variable,
            title: variable,
            render: (row: Contact) => row.attributes[variable] ?? '–',
          })),
        {
          key: 'reach',
          title: t('profile.package.reach'),
          render: (row) =>
            row.blacklisted ? (
              <StatusTag tone="warning">{t('error.blacklisted')}</StatusTag>
            ) : (
              // Tasks write e-mails: who refused text messages only is not left out.
              <Flex vertical>
                {row.optedOut.map((channel) => (
                  <StatusTag key={channel} tone={channel === 'email' ? 'warning' : 'neutral'}>
                    {t(`profile.package.optedOut.${channel}`)}
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
        onClick={() => void run(() => host.request.download(downloadPackageRejects, { params: { id } }), null)}
      >
        {t('profile.package.downloadRejects')}
      </Button>
      <ListTable<Reject>
        queryKey={`package.rejects.${id}.${one.status}`}
        label={t('profile.package.rejects')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listPackageRejects, { params: { id }, query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.line}
        filters={[
          {
            name: 'outcome',
            label: t('profile.package.outcome'),
            kind: 'select',
            options: ['duplicate', 'invalid'].map((value) => ({
              value,
              label: t(`profile.package.outcome.${value}`),
            })),
          },
        ]}
        columns={[
          {
            key: 'line',
            title: t('profile.package.line'),
            numeric: true,
            width: 90,
            render: (row) => format.number(row.line),
          },
          {
            key: 'outcome',
            title: t('profile.package.outcome'),
            render: (row) => t(`profile.package.outcome.${row.outcome}`),
          },
          { key: 'reason', title: t('profile.package.reason'), render: (row) => t(`error.${row.reason}`) },
          {
            key: 'values',
            title: t('profile.package.row'),
            render: (row) => row.values.filter((value) => value !== '').join(' | '),
          },
        ]}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={one.name}
        status={<PackageStatus of={one} />}
        back={{ to: PACKAGES.path, label: t('profile.package.title') }}
      />
      {one.status === 'importing' && (
        <Progress percent={100} status="active" showInfo={false} aria-label={t('profile.package.result.importing')} />
      )}
      {one.errorCode !== null && (
        <Alert type="error" showIcon style={{ marginBlockEnd: 16 }} title={t(`error.${one.errorCode}`)} />
      )}
      <Flex gap="large" wrap style={{ marginBlockEnd: 24 }}>
        {(
          [
            ['totalRows', one.totalRows],
            ['phoneCount', one.phoneCount],
            ['duplicates', one.duplicates],
            ['invalid', one.invalid],
          ] as const
        ).map(([key, value]) => (
          <Statistic key={key} title={t(`profile.package.${key}`)} value={format.number(value)} />
        ))}
      </Flex>
      <DetailFields
        fields={[
          { label: t('profile.package.fileName'), value: sourceOf(one, t) },
          { label: t('profile.package.variables'), value: one.variables.join(', ') },
          { label: t('ui.field.createdByName'), value: one.createdByName },
          { label: t('ui.field.createdAt'), value: format.dateTime(one.createdAt) },
        ]}
      />
      <Tabs
        destroyOnHidden
        activeKey={params.get('tab') ?? (one.status === 'failed' ? 'rejects' : 'members')}
        onChange={(tab) => setParams({ tab })}
        items={[
          {
            key: 'members',
            label: t('profile.package.membersCount', { count: one.phoneCount }),
            children: members,
          },
          { key: 'rejects', label: t('profile.package.rejectsCount', { count: rejected }), children: rejects },
          ...(one.status === 'ready'
            ? [{ key: 'tags', label: t('profile.package.tags'), children: <PackageTags packageId={id} /> }]
            : []),
        ]}
      />
    </>
  );
}
