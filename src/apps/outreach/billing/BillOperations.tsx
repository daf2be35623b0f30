import type { ReactNode } from 'react';
import { type BillOperation, listBillOperations } from '../../../contract/outreach/billing/bill.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';

/** The operation record of a bill: who did what and when, the latest first. */
export function BillOperations({ billId }: { billId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <SectionTitle>{t('outreach.bill.operations')}</SectionTitle>
      <ListTable<BillOperation>
        queryKey={`${listBillOperations.id}.${billId}`}
        columnsOf={listBillOperations.id}
        label={t('outreach.bill.operations')}
        emptyHint={t('outreach.bill.noOperations')}
        load={({ filters: _filters, ...page }, signal) =>
          host.request.call(listBillOperations, { params: { id: billId }, query: page }, { signal })
        }
        rowKey={({ id }) => id}
        columns={[
          { key: 'createdAt', title: t('outreach.bill.doneAt'), render: (row) => format.dateTime(row.createdAt) },
          { key: 'username', title: t('outreach.bill.username'), render: ({ username }) => username },
          {
            key: 'action',
            title: t('outreach.bill.action'),
            render: ({ action }) => t(`outreach.bill.action.${action}`),
          },
          { key: 'reason', title: t('outreach.bill.reason'), render: ({ reason }) => reason || '–' },
        ]}
      />
    </>
  );
}
