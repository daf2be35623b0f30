import { Switch } from 'antd';
import type { ReactNode } from 'react';
import {
  type CallbackAddress,
  createCallbackAddress,
  updateCallbackAddress,
} from '../../../../contract/outreach/channel/callbackAddress.ts';
import { CALLBACK_EVENTS, type CallbackEvent } from '../../../../domain/outreach/channel/callback.ts';
import { useHost } from '../../../../sdk/index.ts';
import { Boxes, FieldItem, FormDialog, TextField, useTexts } from '../../../../ui/index.ts';
import type { MadeCallback } from './CallbackSecret.tsx';

interface Values {
  url: string;
  events: CallbackEvent[];
  enabled: boolean;
}

/** Adds a callback address, or changes what one is told: another address is another entry, with a secret of its own. */
export function CallbackDialog({
  address,
  onMade,
  onClose,
}: {
  address: CallbackAddress | undefined;
  /** The address is there; its secret is shown once. */
  onMade: (made: MadeCallback) => void;
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const { url = '', events = [...CALLBACK_EVENTS], enabled = true, version = 1 } = address ?? {};
  const save = async (values: Values): Promise<void> => {
    if (address === undefined) {
      onMade(await host.request.call(createCallbackAddress, { body: values }));
      return;
    }
    const { url: _url, ...wanted } = values;
    const params = { id: address.id };
    await host.request.call(updateCallbackAddress, { params, body: { ...wanted, version } });
  };
  return (
    <FormDialog<Values>
      title={address === undefined ? t('outreach.callback.add') : t('outreach.callback.editTitle', { url })}
      texts="outreach.callback"
      schema={address === undefined ? createCallbackAddress.body : updateCallbackAddress.body}
      toBody={(values) => (address === undefined ? values : { ...values, version })}
      initialValues={{ url, events, enabled }}
      save={save}
      onClose={onClose}
    >
      {address === undefined && <TextField name="url" hint input={{ inputMode: 'url', spellCheck: false }} />}
      <FieldItem name="events">
        <Boxes options={CALLBACK_EVENTS.map((value) => ({ value, label: t(`outreach.callback.event.${value}`) }))} />
      </FieldItem>
      <FieldItem name="enabled" valuePropName="checked">
        <Switch />
      </FieldItem>
    </FormDialog>
  );
}
