import { Button, Table, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { BillDetail, BillLine } from '../../../contract/outreach/billing/bill.ts';
import { BILLED_UNIT } from '../../../domain/outreach/billing/billing.ts';
import { billStatusAfter, editFault } from '../../../domain/outreach/billing/billStatus.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { useHost } from '../../../sdk/index.ts';
import { actionColumn, SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';
import { EditLineDialog } from './EditLineDialog.tsx';

type Columns = NonNullable<TableProps<BillLine>['columns']>;

/** What the ledger has of a bill, by operator, channel and supplier; a line of the bill's own month can be edited. */
export function BillLines({ bill }: { bill: BillDetail }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [edited, setEdited] = useState<BillLine>();
  const fault = editFault(bill);
  const mayEdit = host.has('bill:edit') && billStatusAfter(bill.status, 'edit') !== undefined;
  const seesCosts = host.has('bill:cost');
  const money = (cents: number | undefined): string => format.money(cents === undefined ? null : writeAmount(cents));
  const price = (text: string | null | undefined): string => format.money((text ?? null) as `${number}` | null);
  const column = (key: string, render: (line: BillLine) => ReactNode, isNumber = false): Columns[number] => ({
    key,
    title: t(`outreach.bill.${key}`),
    render: (_value, line) => render(line),
    ...(isNumber ? { align: 'end' as const, className: 'tabular' } : {}),
  });
  const columns: Columns = [
    column('operator', ({ operator, corrects }) =>
      corrects === null
        ? operator || '–'
        : t('outreach.bill.correctionOf', { operator: operator || '–', period: format.month(corrects) }),
    ),
    column('channel', ({ channel }) => t(`ui.field.channel.${channel}`)),
    ...(seesCosts ? [column('supplier', ({ supplier }) => supplier || '–')] : []),
    column(
      'unitFee',
      ({ unitFee, channel }) =>
        unitFee === null
          ? t('outreach.bill.noPrice')
          : t(`outreach.bill.per.${BILLED_UNIT[channel]}`, { price: price(unitFee) }),
      true,
    ),
    ...(seesCosts ? [column('unitCost', ({ unitCost }) => price(unitCost), true)] : []),
    column(
      'billingVolume',
      ({ billingVolume, editedVolume }) =>
        editedVolume === billingVolume
          ? format.number(billingVolume)
          : t('outreach.bill.volumeEdited', {
              volume: format.number(billingVolume),
              edited: format.number(editedVolume),
            }),
      true,
    ),
    column('fee', ({ fee }) => money(fee), true),
    ...(seesCosts
      ? [
          column('cost', ({ cost }) => money(cost), true),
          column('grossProfit', (line) => money(line.grossProfit), true),
        ]
      : []),
    ...(mayEdit
      ? [
          {
            ...actionColumn,
            key: 'actions',
            title: t('ui.field.actions'),
            render: (_value: unknown, line: BillLine) =>
              line.corrects === null && (
                <Button
                  type="link"
                  size="small"
                  disabled={fault !== undefined}
                  title={fault === undefined ? undefined : t(`error.${fault}`)}
                  onClick={() => setEdited(line)}
                >
                  {t('outreach.bill.editLine')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="bill-lines" style={{ marginBlockEnd: 24 }}>
      <SectionTitle id="bill-lines">{t('outreach.bill.lines')}</SectionTitle>
      <Table<BillLine>
        size="small"
        rowKey="id"
        aria-label={t('outreach.bill.lines')}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        columns={columns}
        dataSource={bill.lines}
        locale={{ emptyText: t('outreach.bill.noLines') }}
      />
      {edited !== undefined && <EditLineDialog bill={bill} line={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
