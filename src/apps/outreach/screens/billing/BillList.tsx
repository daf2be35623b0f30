import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Bill, listBills } from '../../../../contract/outreach/billing/bill.ts';
import { BILL_STATUSES } from '../../../../domain/outreach/billing/billStatus.ts';
import { writeAmount } from '../../../../domain/shared/number/money.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, type RecordColumn, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { BillStatusTag } from '../../billing/BillStatusTag.tsx';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { BILLS, PRICES } from '../../parts/recordPages.ts';

/** Bills (§2.5): what each month of sending cost, by what the channels took. */
export function BillList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const money = (cents: number | undefined): string => format.money(cents === undefined ? null : writeAmount(cents));
  const costs: RecordColumn<Bill>[] = [
    { key: 'cost', numeric: true, sort: true, render: ({ cost }) => money(cost) },
    { key: 'grossProfit', numeric: true, sort: true, render: ({ grossProfit }) => money(grossProfit) },
    { key: 'supplier', render: ({ supplier }) => format.list(supplier ?? []) },
  ];
  return (
    <ListPage
      of={BILLS}
      list={listBills}
      filters={[
        { name: 'status', choices: BILL_STATUSES },
        { name: 'period', days: true },
      ]}
      refresh={(rows) => rows.some(({ countedAt }) => countedAt === null) && LIVE_REFRESH_MS}
      pageActions={
        host.has(PRICES.edit) && <Button onClick={() => void navigate(PRICES.path)}>{t('outreach.price.title')}</Button>
      }
      columns={[
        {
          key: 'period',
          sort: true,
          render: ({ id, period }) => <TextLink to={`${BILLS.path}/${id}`}>{format.month(period)}</TextLink>,
        },
        { key: 'status', render: (row) => <BillStatusTag of={row} /> },
        { key: 'billingVolume', numeric: true, sort: true },
        { key: 'fee', numeric: true, sort: true, render: ({ fee }) => money(fee) },
        ...(host.has('bill:cost') ? costs : []),
        { key: 'operator', render: ({ operator }) => format.list(operator) },
        { key: 'issuedAt', as: 'instant' },
      ]}
    />
  );
}
