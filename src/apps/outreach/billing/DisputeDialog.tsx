import type { ReactNode } from 'react';
import { type BillDetail, disputeBill } from '../../../contract/outreach/billing/bill.ts';
import { MONEY_TEXT_MAX, writeAmount } from '../../../domain/shared/number/money.ts';
import { useHost } from '../../../sdk/index.ts';
import { FormDialog, TextAreaField, TextField, useFormat, useTexts } from '../../../ui/index.ts';

interface Values {
  disputedFee: string;
  reason: string;
}

/** Contests the fee of an issued bill: with another figure, and why. */
export function DisputeDialog({ bill, onClose }: { bill: BillDetail; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const params = { id: bill.id };
  const toBody = (values: Values) => ({ ...values, version: bill.version });
  return (
    <FormDialog<Values>
      title={t('outreach.bill.disputeTitle', { fee: format.money(writeAmount(bill.fee)) })}
      texts="outreach.bill"
      schema={disputeBill.body}
      toBody={toBody}
      initialValues={{ disputedFee: '', reason: '' }}
      save={(values) => host.request.call(disputeBill, { params, body: toBody(values) })}
      okText={t('outreach.bill.dispute')}
      onClose={onClose}
    >
      <TextField
        name="disputedFee"
        hint
        input={{ inputMode: 'decimal', maxLength: MONEY_TEXT_MAX, showCount: false, prefix: '¥' }}
      />
      <TextAreaField name="reason" />
    </FormDialog>
  );
}
