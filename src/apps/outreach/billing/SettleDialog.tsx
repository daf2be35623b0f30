import type { ReactNode } from 'react';
import { type BillDetail, settleBill } from '../../../contract/outreach/billing/bill.ts';
import type { BillSettlement } from '../../../domain/outreach/billing/billStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import { ChoiceField, FormDialog, TextAreaField, useTexts } from '../../../ui/index.ts';
import { DisputeFigures } from './DisputeFigures.tsx';

interface Values {
  settlement: BillSettlement;
  reason: string;
}

/** Ends a dispute with one of the figures that stand beside each other. */
export function SettleDialog({ bill, onClose }: { bill: BillDetail; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const params = { id: bill.id };
  const toBody = (values: Values) => ({ ...values, version: bill.version });
  const open = bill.disputes.find(({ settlement }) => settlement === null);
  const [first = 'ours'] = bill.settlements;
  return (
    <FormDialog<Values>
      title={t('outreach.bill.settleTitle')}
      texts="outreach.bill"
      schema={settleBill.body}
      toBody={toBody}
      initialValues={{ settlement: first, reason: '' }}
      save={(values) => host.request.call(settleBill, { params, body: toBody(values) })}
      okText={t('outreach.bill.settle')}
      onClose={onClose}
    >
      {open !== undefined && <DisputeFigures of={open} fee={bill.fee} />}
      <ChoiceField name="settlement" choices={bill.settlements} radio />
      <TextAreaField name="reason" />
    </FormDialog>
  );
}
