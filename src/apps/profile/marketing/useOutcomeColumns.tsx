import type { ReactNode } from 'react';
import type { MarketingOutcome } from '../../../contract/marketing.ts';
import type { ReportColumn } from '../../../domain/report.ts';
import { type ListColumn, useFormat, useTexts } from '../../../ui/index.ts';

/** What of the ledger a row says: the other columns of reports stand on the page of one audience. */
const COUNTS = ['sent', 'success', 'rejected', 'skipped'] as const satisfies readonly ReportColumn[];

/** Columns that tell what came of sending, for lists of audiences and of tasks. */
export function useOutcomeColumns<Row extends MarketingOutcome>(
  /** A count as it is shown; the mere number unless said. */
  counted?: (row: Row, column: ReportColumn) => ReactNode,
): ListColumn<Row>[] {
  const t = useTexts();
  const format = useFormat();
  return [
    { key: 'runs', title: t('profile.marketing.runs'), numeric: true, render: (row) => format.number(row.runs) },
    ...COUNTS.map((column) => ({
      key: column,
      title: t(`profile.marketing.${column}`),
      numeric: true,
      render: (row: Row) => counted?.(row, column) ?? format.number(row[column]),
    })),
    {
      key: 'successRate',
      title: t('profile.marketing.successRate'),
      numeric: true,
      render: (row) => format.percent(row.successRate),
    },
    {
      key: 'unsubscribed',
      title: t('profile.marketing.unsubscribed'),
      numeric: true,
      render: (row) => format.number(row.unsubscribed),
    },
    {
      key: 'lastSentAt',
      title: t('profile.marketing.lastSentAt'),
      render: (row) => format.dateTime(row.lastSentAt),
    },
  ];
}
