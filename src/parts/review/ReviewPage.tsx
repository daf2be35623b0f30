import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flex, Skeleton, theme, Typography } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '../../sdk/index.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ErrorPanel } from '../../ui/layout/ErrorPanel.tsx';
import { ReviewDecision, type Decision } from './ReviewDecision.tsx';
import styles from './ReviewPage.module.css';
import { useTexts } from '../../ui/hooks/useTexts.ts';

/** Props of {@link ReviewPage}. */
export interface ReviewPageProps<Item> {
  /** Names the queue in the cache. */
  queryKey: string;
  /** The name of the reviewed kind, for screen readers. */
  label: string;
  /** The records that wait, in the order of their review. */
  load: (signal: AbortSignal) => Promise<{ rows: Item[]; total: number }>;
  itemKey: (item: Item) => string;
  title: (item: Item) => string;
  /** A line below the title in the queue: who handed it in, and when. */
  note: (item: Item) => ReactNode;
  preview: (item: Item) => ReactNode;
  /** Why the operator may not decide on this one; undefined where they may. */
  barrier: (item: Item) => string | undefined;
  decide: (item: Item, decision: Decision) => Promise<unknown>;
  /** Longest reason of a rejection, in characters. */
  reasonMax: number;
  /** Said when nothing waits. */
  emptyHint: string;
}

/**
 * A queue of what waits for a decision, and the one that is looked at: approve, or reject with a reason. The next one opens
 * by itself. The one that is open stands in the address as `item`.
 */
export function ReviewPage<Item>(props: ReviewPageProps<Item>): ReactNode {
  const { queryKey, load, itemKey, title } = props;
  const t = useTexts();
  const { token } = theme.useToken();
  const host = useHost();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({ queryKey: [queryKey], queryFn: ({ signal }) => load(signal) });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton active />;
  const { rows, total } = query.data;
  const index = Math.max(
    0,
    rows.findIndex((item) => itemKey(item) === params.get('item')),
  );
  const item = rows[index];
  if (item === undefined) return <EmptyState kind="firstUse" hint={props.emptyHint} />;

  const open = (next: Item | undefined): void => {
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        if (next === undefined) changed.delete('item');
        else changed.set('item', itemKey(next));
        return changed;
      },
      { replace: true },
    );
  };

  const decided = async (): Promise<void> => {
    host.notify('success', t('ui.action.done'));
    open(rows[index + 1] ?? rows[index - 1]);
    await client.invalidateQueries();
    // Whoever works by keyboard goes on where the next one begins.
    heading.current?.focus();
  };

  const barrier = props.barrier(item);
  return (
    <div className={styles.page}>
      <nav aria-label={t('ui.review.queue', { name: props.label })} className={styles.queue}>
        <Typography.Text type="secondary">{t('ui.review.waiting', { count: total })}</Typography.Text>
        <ul className={styles.list}>
          {rows.map((one) => {
            const current = one === item;
            return (
              <li key={itemKey(one)}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={current}
                  style={{
                    color: token.colorText,
                    background: current ? token.colorFillSecondary : token.colorBgContainer,
                    borderColor: current ? token.colorPrimary : token.colorBorderSecondary,
                    borderRadius: token.borderRadiusLG,
                  }}
                  onClick={() => open(one)}
                >
                  <strong className={styles.name}>{title(one)}</strong>
                  <span style={{ color: token.colorTextSecondary }}>{props.note(one)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      <section
        aria-label={title(item)}
        className={styles.item}
        style={{ background: token.colorBgContainer, borderRadius: token.borderRadiusLG }}
      >
        <Typography.Title
          level={2}
          ref={heading}
          tabIndex={-1}
          style={{ fontSize: token.fontSizeHeading4, marginBlockStart: 0 }}
        >
          {title(item)}
        </Typography.Title>
        <Flex vertical gap="middle">
          {props.preview(item)}
          <ReviewDecision
            key={itemKey(item)}
            barrier={barrier}
            reasonMax={props.reasonMax}
            decide={(decision) => props.decide(item, decision)}
            onDecided={() => void decided()}
          />
        </Flex>
      </section>
    </div>
  );
}
