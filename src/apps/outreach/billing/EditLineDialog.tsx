import type { ReactNode } from 'react';
import { type BillDetail, type BillLine, editBill } from '../../../contract/outreach/billing/bill.ts';
import { BILL_VOLUME_MAX } from '../../../domain/outreach/billing/billing.ts';
import { useHost } from '../../../sdk/index.ts';
import { FieldItem, FormDialog, NumberField, TextAreaField, useTexts } from '../../../ui/index.ts';

interface Values {
  billingVolume: number;
  reason: string;
}

/** Brings a line to another volume: what the ledger says stays, an adjustment with the reason stands beside it. */
export function EditLineDialog({
  bill,
  line,
  onClose,
}: {
  bill: BillDetail;
  line: BillLine;
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const params = { id: bill.id };
  const toBody = (values: Values) => ({ ...values, lineId: line.id, version: bill.version });
  return (
    <FormDialog<Values>
      title={t('outreach.bill.editTitle', {
        operator: line.operator || '–',
        channel: t(`ui.field.channel.${line.channel}`),
      })}
      texts="outreach.bill"
      schema={editBill.body}
      toBody={toBody}
      initialValues={{ billingVolume: line.editedVolume, reason: '' }}
      save={(values) => host.request.call(editBill, { params, body: toBody(values) })}
      onClose={onClose}
    >
      <FieldItem name="billingVolume" hint>
        <NumberField min={0} max={BILL_VOLUME_MAX} style={{ width: 240 }} />
      </FieldItem>
      <TextAreaField name="reason" />
    </FormDialog>
  );
}
