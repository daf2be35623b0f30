import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Pagination, Select, Skeleton, Tabs } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  APPROVAL_TABS,
  countApprovals,
  type InboxEntry,
  listApprovals,
} from '../../../../contract/common/review/approval.ts';
import { INBOX_KINDS, isReviewKind } from '../../../../domain/common/review/approvalInbox.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ChosenRows, EmptyState, ErrorPanel, PageHeader, useAddressQuery, useTexts } from '../../../../ui/index.ts';
import { ApprovalDecision } from '../../approval/ApprovalDecision.tsx';
import { ApproveManyBar } from '../../approval/ApproveManyBar.tsx';
import { InboxRows } from '../../approval/InboxRows.tsx';
import type { RefusedEntry } from '../../parts/RefusedEntry.ts';
import { useInboxKeys } from '../../approval/useInboxKeys.ts';

/** Entries of a page of the list. */
const PAGE_SIZE = 20;

const NO_ROWS: readonly never[] = [];

/**
 * The inbox of everything that needs a decision: what waits for me, what I decided, what I submitted; a list by kind and page, and beside it
 * what is open. What waits is approved one by one, or several of one kind at once.
 */
export function ApprovalInbox(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [query, change] = useAddressQuery();
  const tab = APPROVAL_TABS.find((one) => one === query.get('tab')) ?? 'waiting';
  const kind = INBOX_KINDS.find((one) => one === query.get('kind'));
  const pageNo = Math.max(1, Math.trunc(Number(query.get('pageNo')) || 1));
  const [chosen] = useState(() => new ChosenRows<InboxEntry>(({ id }) => id));
  const [refused, setRefused] = useState<readonly RefusedEntry[]>(NO_ROWS);
  const listRef = useRef<HTMLElement>(null);
  const counts = useQuery({ queryKey: ['approval.counts'], queryFn: () => host.request.call(countApprovals, {}) });
  const list = useQuery({
    queryKey: ['approval.list', tab, kind, pageNo],
    queryFn: () =>
      host.request.call(listApprovals, {
        query: { tab, pageNo, pageSize: PAGE_SIZE, ...(kind === undefined ? {} : { kind }) },
      }),
    placeholderData: (before, { queryKey } = { queryKey: [] } as never) =>
      queryKey[1] === tab ? keepPreviousData(before) : undefined,
  });
  const rows = list.data?.rows ?? NO_ROWS;
  const total = list.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const openId = query.get('id') ?? rows[0]?.id;
  const place = rows.findIndex(({ id }) => id === openId);
  const turnTo = (page: number): void => change({ pageNo: page === 1 ? undefined : String(page), id: undefined });

  // The last of a page was decided: what is left stands before it.
  useEffect(() => {
    if (list.data !== undefined && !list.isPlaceholderData && pageNo > lastPage) turnTo(lastPage);
  });

  /** The one that follows, or the first again. */
  const openNext = (): void => {
    const rest = rows.filter(({ id }) => id !== openId);
    change({ id: (rest[place] ?? rest[0])?.id });
  };
  useInboxKeys(listRef, (step) => {
    const to = rows[place + step];
    if (to !== undefined) change({ id: to.id });
    else if (step === 1 && pageNo < lastPage) turnTo(pageNo + 1);
  });

  const countedLabel = (label: string, count: number | undefined): string =>
    count === undefined ? label : t('outreach.approval.tabCount', { tab: label, count });
  return (
    <>
      <PageHeader title={t('outreach.approval.title')} description={t('outreach.approval.description')} />
      <Tabs
        activeKey={tab}
        onChange={(key) => {
          chosen.clear();
          setRefused(NO_ROWS);
          change({ tab: key === 'waiting' ? undefined : key, pageNo: undefined, id: undefined });
        }}
        items={APPROVAL_TABS.map((key) => ({
          key,
          label: countedLabel(t(`outreach.approval.tab.${key}`), counts.data?.[key]),
        }))}
      />
      <Select
        allowClear
        aria-label={t('outreach.approval.kind')}
        placeholder={t('outreach.approval.allKinds')}
        style={{ width: 260, maxWidth: '100%', marginBlockEnd: 16 }}
        value={kind}
        onChange={(value?: string) => {
          chosen.clear();
          change({ kind: value, pageNo: undefined, id: undefined });
        }}
        options={INBOX_KINDS.filter((one) => !isReviewKind(one) || host.has(`${one}:view`)).map((one) => ({
          value: one,
          label: countedLabel(
            t(`outreach.approval.kind.${one}`),
            tab === 'waiting' ? counts.data?.waitingOf[one] : undefined,
          ),
        }))}
      />
      {tab === 'waiting' && (
        <ApproveManyBar
          page={rows}
          chosen={chosen}
          refused={refused}
          onApproved={(notApproved) => {
            setRefused(notApproved);
            chosen.clear();
            change({ id: undefined });
          }}
        />
      )}
      {list.isError ? (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton active />
      ) : openId === undefined ? (
        <EmptyState
          kind={kind === undefined ? 'firstUse' : 'noResult'}
          hint={t(`outreach.approval.empty.${tab}`)}
          {...(kind === undefined
            ? {}
            : {
                action: <Button onClick={() => change({ kind: undefined })}>{t('ui.filter.clear')}</Button>,
              })}
        />
      ) : (
        <Flex gap="large" align="start" wrap>
          <div style={{ flex: '1 1 280px', minWidth: 0 }}>
            <InboxRows
              ref={listRef}
              label={t(`outreach.approval.tab.${tab}`)}
              rows={rows}
              openId={openId}
              refused={refused}
              chosen={chosen}
              mayChoose={tab === 'waiting'}
            />
            <Pagination
              size="small"
              showSizeChanger={false}
              hideOnSinglePage
              style={{ marginBlockStart: 12 }}
              current={pageNo}
              pageSize={PAGE_SIZE}
              total={total}
              onChange={turnTo}
            />
          </div>
          <div style={{ flex: '99 1 420px', minWidth: 0 }}>
            <ApprovalDecision key={openId} id={openId} onDecided={openNext} />
          </div>
        </Flex>
      )}
    </>
  );
}
