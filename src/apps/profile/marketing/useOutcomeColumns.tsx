import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { MarketingOutcome } from '../../../contract/profile/marketing/marketing.ts';
import type { ReportColumn } from '../../../domain/common/report/report.ts';
import { type ListColumn, useFormat, useTexts } from '../../../ui/index.ts';

/** What of the ledger every list says; the other columns of reports stand on the page of one audience. */
const COUNTS = ['sent', 'success', 'rejected'] as const satisfies readonly ReportColumn[];

/**
 * Columns that tell what came of sending, for lists of audiences and of tasks: below what was sent in how many runs, below the successes
 * what share they are.
 */
export function useOutcomeColumns<Row extends MarketingOutcome>(
  /** A count as it is shown; the mere number unless said. */
  counted?: (row: Row, column: ReportColumn) => ReactNode,
): ListColumn<Row>[] {
  const t = useTexts();
  const format = useFormat();
  const below = (row: Row, column: ReportColumn): string => {
    if (column === 'sent') return t('profile.marketing.runsOf', { number: format.number(row.runs) });
    return column === 'success' ? format.percent(row.successRate) : '';
  };
  return COUNTS.map((column) => ({
    key: column,
    title: t(`profile.marketing.${column}`),
    numeric: true,
    render: (row: Row) => (
      <>
        {counted?.(row, column) ?? format.number(row[column])}
        <div>
          <Typography.Text type="secondary">{below(row, column)}</Typography.Text>
        </div>
      </>
    ),
  }));
}
