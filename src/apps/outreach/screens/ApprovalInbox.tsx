import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton, Tabs, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Approval, APPROVAL_TABS, countApprovals, listApprovals } from '../../../contract/common/approval.ts';
import { MAX_PAGE_SIZE } from '../../../contract/shared/envelope.ts';
import { useHost } from '../../../sdk/index.ts';
import { ApprovalStatusTag, EmptyState, ErrorPanel, PageHeader, useFormat, useTexts } from '../../../ui/index.ts';
import { ApprovalDecision } from '../parts/ApprovalDecision.tsx';

type Tab = (typeof APPROVAL_TABS)[number];

const isTab = (text: string | null): text is Tab => APPROVAL_TABS.some((tab) => tab === text);

/** The approval inbox: what waits for me, what I decided, what I submitted; a list, and beside it what is chosen. */
export function ApprovalInbox(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = isTab(asked) ? asked : 'waiting';
  const counts = useQuery({ queryKey: ['approval.counts'], queryFn: () => host.request.call(countApprovals, {}) });
  const list = useQuery({
    queryKey: ['approval.list', tab],
    queryFn: () => host.request.call(listApprovals, { query: { tab, pageSize: MAX_PAGE_SIZE } }),
  });
  const rows = list.data?.rows ?? [];
  const chosen = params.get('id') ?? rows[0]?.id;
  const open = (id: string | undefined): void =>
    setParams({ ...(tab === 'waiting' ? {} : { tab }), ...(id === undefined ? {} : { id }) });
  /** The one that follows in the list, or the first again. */
  const next = (): void => {
    const rest = rows.filter(({ id }) => id !== chosen);
    const place = rows.findIndex(({ id }) => id === chosen);
    open((rest[place] ?? rest[0])?.id);
  };
  return (
    <>
      <PageHeader title={t('outreach.approval.title')} description={t('outreach.approval.description')} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams(key === 'waiting' ? {} : { tab: key })}
        items={APPROVAL_TABS.map((key) => ({
          key,
          label:
            counts.data === undefined
              ? t(`outreach.approval.tab.${key}`)
              : t('outreach.approval.tabCount', { tab: t(`outreach.approval.tab.${key}`), count: counts.data[key] }),
        }))}
      />
      {list.isError ? (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton active />
      ) : chosen === undefined ? (
        <EmptyState kind="firstUse" hint={t(`outreach.approval.empty.${tab}`)} />
      ) : (
        <Flex gap="large" align="start" wrap>
          <Rows rows={rows} chosen={chosen} tab={tab} />
          <div style={{ flex: '99 1 420px', minWidth: 0 }}>
            <ApprovalDecision key={chosen} id={chosen} onDecided={next} />
          </div>
        </Flex>
      )}
    </>
  );
}

function Rows({ rows, chosen, tab }: { rows: readonly Approval[]; chosen: string; tab: Tab }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <nav aria-label={t(`outreach.approval.tab.${tab}`)} style={{ flex: '1 1 280px', minWidth: 0 }}>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0, maxHeight: 640, overflowY: 'auto' }}>
        {rows.map((row) => (
          <li
            key={row.id}
            style={{
              padding: '8px 12px',
              borderRadius: token.borderRadius,
              background: row.id === chosen ? token.colorFillSecondary : undefined,
            }}
          >
            <Link
              to={`?${new URLSearchParams({ tab, id: row.id }).toString()}`}
              aria-current={row.id === chosen}
              style={{ color: token.colorLink }}
            >
              {row.recordName}
            </Link>
            <Flex gap="0 8px" wrap>
              <ApprovalStatusTag status={row.status} />
              <Typography.Text type="secondary">{t(`outreach.approval.kind.${row.kind}`)}</Typography.Text>
              <Typography.Text type="secondary">{row.submittedByName}</Typography.Text>
              <Typography.Text type="secondary">{format.dateTime(row.submittedAt)}</Typography.Text>
            </Flex>
          </li>
        ))}
      </ul>
    </nav>
  );
}
