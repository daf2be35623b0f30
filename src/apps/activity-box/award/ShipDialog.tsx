import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { type Award, saveShipping } from '../../../contract/activity-box/award/award.ts';
import {
  COURIER_MAX,
  RECIPIENT_MAX,
  SHIPPING_ADDRESS_MAX,
  WAYBILL_MAX,
} from '../../../domain/activity-box/award/award.ts';
import { useHost } from '../../../sdk/index.ts';
import { FormDialog, TextAreaField, TextField, useTexts } from '../../../ui/index.ts';

interface Values {
  recipient: string;
  phone: string;
  address: string;
  courier: string;
  waybill: string;
}

/** What is left empty of an address that is known already is not sent: it is hidden here, and stays. */
const orKept = (text: string, isKnown: boolean): string | null => (text.trim() === '' && isKnown ? null : text);

/** Where an award goes and by whom (§3.4); with a waybill it is shipped. */
export function ShipDialog({ of, onClose }: { of: Award; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const known = of.shipping;
  const isKnown = known !== null && known.address !== '';
  const toBody = (values: Values) => ({
    ...values,
    recipient: orKept(values.recipient, isKnown),
    phone: orKept(values.phone, isKnown),
    address: orKept(values.address, isKnown),
    version: known?.version ?? null,
  });
  return (
    <FormDialog<Values>
      title={t('activityBox.award.ship.title', { name: of.prizeName })}
      texts="activityBox.award"
      schema={saveShipping.body}
      toBody={toBody}
      initialValues={{
        recipient: '',
        phone: '',
        address: '',
        courier: known?.courier ?? '',
        waybill: known?.waybill ?? '',
      }}
      save={(values) => host.request.call(saveShipping, { params: { id: of.id }, body: toBody(values) })}
      onClose={onClose}
    >
      {isKnown && <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('activityBox.award.keep')} />}
      <TextField name="recipient" input={{ maxLength: RECIPIENT_MAX, placeholder: known?.recipient ?? '' }} />
      <TextField
        name="phone"
        label={t('activityBox.award.recipientPhone')}
        input={{ placeholder: known?.phone ?? '' }}
      />
      <TextAreaField
        name="address"
        input={{ maxLength: SHIPPING_ADDRESS_MAX, placeholder: known?.address ?? '', autoSize: { minRows: 2 } }}
      />
      <TextField name="courier" input={{ maxLength: COURIER_MAX }} />
      <TextField name="waybill" hint input={{ maxLength: WAYBILL_MAX }} />
    </FormDialog>
  );
}
