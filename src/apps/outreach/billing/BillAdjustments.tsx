import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { BillAdjustment, BillDetail } from '../../../contract/outreach/billing/bill.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { useHost } from '../../../sdk/index.ts';
import { SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';

type Columns = NonNullable<TableProps<BillAdjustment>['columns']>;

/** What was changed of a bill by hand: of which line, by how much, why and by whom. */
export function BillAdjustments({ bill: { adjustments, lines } }: { bill: BillDetail }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const lineOf = ({ lineId }: BillAdjustment): string => {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) return t('outreach.bill.settlementLine');
    return `${line.operator || '–'} · ${t(`ui.field.channel.${line.channel}`)}`;
  };
  const column = (key: string, render: (of: BillAdjustment) => ReactNode, isNumber = false): Columns[number] => ({
    key,
    title: t(`outreach.bill.${key}`),
    render: (_value, one) => render(one),
    ...(isNumber ? { align: 'end' as const, className: 'tabular' } : {}),
  });
  return (
    <section aria-labelledby="bill-adjustments" style={{ marginBlockEnd: 24 }}>
      <SectionTitle id="bill-adjustments">{t('outreach.bill.adjustments')}</SectionTitle>
      <Table<BillAdjustment>
        size="small"
        rowKey="id"
        aria-label={t('outreach.bill.adjustments')}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        dataSource={adjustments}
        columns={[
          column('line', lineOf),
          column('billingVolume', ({ billingVolume }) => format.number(billingVolume), true),
          column('fee', ({ fee }) => format.money(writeAmount(fee)), true),
          ...(host.has('bill:cost') ? [column('cost', ({ cost = 0 }) => format.money(writeAmount(cost)), true)] : []),
          column('reason', ({ reason }) => reason),
          column('adjustedByName', ({ createdByName }) => createdByName),
          column('adjustedAt', ({ createdAt }) => format.dateTime(createdAt)),
        ]}
      />
    </section>
  );
}
