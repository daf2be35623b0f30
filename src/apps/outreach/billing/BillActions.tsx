import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type BillDetail, issueBill } from '../../../contract/outreach/billing/bill.ts';
import { billStatusAfter, issueFault } from '../../../domain/outreach/billing/billStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import { ExportButton } from '../../../parts/index.ts';
import { ConfirmButton, useAction, useFormat, useTexts } from '../../../ui/index.ts';
import { BillFigures } from './BillFigures.tsx';
import { DisputeDialog } from './DisputeDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';

/** What can be done with a bill as a whole; what its status forbids for good is not shown, what waits for something says for what. */
export function BillActions({ bill }: { bill: BillDetail }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const [open, setOpen] = useState<'dispute' | 'settle'>();
  const fault = issueFault(bill);
  const filters = { billId: bill.id };
  const mayDispute = host.has('bill:dispute');
  return (
    <>
      {host.has('bill:export') && (
        <>
          <ExportButton kind="billLine" filters={filters} label={t('outreach.bill.exportLines')} />
          <ExportButton kind="billMessage" filters={filters} label={t('outreach.bill.exportMessages')} />
        </>
      )}
      {mayDispute && billStatusAfter(bill.status, 'dispute') !== undefined && (
        <Button onClick={() => setOpen('dispute')}>{t('outreach.bill.dispute')}</Button>
      )}
      {mayDispute && billStatusAfter(bill.status, 'settle') !== undefined && (
        <Button type="primary" onClick={() => setOpen('settle')}>
          {t('outreach.bill.settle')}
        </Button>
      )}
      {host.has('bill:issue') && billStatusAfter(bill.status, 'issue') !== undefined && (
        <ConfirmButton
          type="primary"
          disabled={busy || fault !== undefined}
          title={fault === undefined ? undefined : t(`error.${fault}`)}
          question={t('outreach.bill.issueQuestion', { period: format.month(bill.period) })}
          explanation={
            <>
              <p>{t('outreach.bill.issueExplanation')}</p>
              <BillFigures bill={bill} />
            </>
          }
          onConfirm={() =>
            void run(
              () => host.request.call(issueBill, { params: { id: bill.id }, body: { version: bill.version } }),
              t('outreach.bill.issuedNow'),
            )
          }
        >
          {t('outreach.bill.issue')}
        </ConfirmButton>
      )}
      {open === 'dispute' && <DisputeDialog bill={bill} onClose={() => setOpen(undefined)} />}
      {open === 'settle' && <SettleDialog bill={bill} onClose={() => setOpen(undefined)} />}
    </>
  );
}
