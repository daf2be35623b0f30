import { Flex, theme, Typography } from 'antd';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { InboxEntry } from '../../../contract/common/review/approval.ts';
import { mayChooseBeside } from '../../../domain/common/review/approvalInbox.ts';
import { ApprovalStatusTag } from '../../../parts/index.ts';
import { ChosenRowBox, type ChosenRows, useChosenRows, useFormat, useTexts } from '../../../ui/index.ts';
import type { RefusedEntry } from '../parts/RefusedEntry.ts';

/** Props of {@link InboxRows}. */
export interface InboxRowsProps {
  ref: RefObject<HTMLElement | null>;
  /** What the list shows, for screen readers. */
  label: string;
  rows: readonly InboxEntry[];
  openId: string;
  /** What could not be approved with others. */
  refused: readonly RefusedEntry[];
  chosen: ChosenRows<InboxEntry>;
  /** Whether entries can be chosen, to be approved at once. */
  mayChoose: boolean;
}

/** The entries of a page of the inbox, each a link that opens it; only those of one kind are chosen together. */
export function InboxRows({ ref, label, rows, openId, refused, chosen, mayChoose }: InboxRowsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { token } = theme.useToken();
  const [query] = useSearchParams();
  const all = [...useChosenRows(chosen).values()];
  const linkTo = (id: string): string => {
    const next = new URLSearchParams(query);
    next.set('id', id);
    return `?${next.toString()}`;
  };
  // Whoever goes through the list by keyboard stays at what is open, and it stays in sight.
  useEffect(() => {
    const link = ref.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(openId)}"]`);
    if (!link) return;
    link.scrollIntoView({ block: 'nearest' });
    if (ref.current?.contains(document.activeElement) === true) link.focus();
  }, [ref, openId]);
  return (
    <nav ref={ref} aria-label={label}>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0, maxHeight: 640, overflowY: 'auto' }}>
        {rows.map((row) => {
          const reason = refused.find(({ id }) => id === row.id)?.reason;
          return (
            <li
              key={row.id}
              style={{
                padding: '8px 12px',
                borderRadius: token.borderRadius,
                background: row.id === openId ? token.colorFillSecondary : undefined,
              }}
            >
              <Flex gap="small" align="start">
                {mayChoose && (
                  <span style={{ flex: 'none', marginBlockStart: 3 }}>
                    <ChosenRowBox
                      chosen={chosen}
                      row={row}
                      label={t('ui.list.choose', { name: row.recordName })}
                      disabled={!all.some(({ id }) => id === row.id) && !mayChooseBeside(row.kind, all)}
                    />
                  </span>
                )}
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Link
                    to={linkTo(row.id)}
                    data-entry={row.id}
                    aria-current={row.id === openId}
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
                  {reason !== undefined && (
                    <Typography.Text style={{ color: token.colorErrorText }}>{reason}</Typography.Text>
                  )}
                </div>
              </Flex>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
