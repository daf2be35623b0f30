import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { createPrice, getPrice, updatePrice } from '../../../../contract/outreach/billing/price.ts';
import { MONEY_TEXT_MAX } from '../../../../domain/shared/number/money.ts';
import { SEND_CHANNELS } from '../../../../domain/shared/sending/sendChannel.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DayPicker, FieldItem, RecordForm, TextField, useFormat, useTexts } from '../../../../ui/index.ts';
import { PRICES } from '../../parts/recordPages.ts';

const AMOUNT = { inputMode: 'decimal', maxLength: MONEY_TEXT_MAX, showCount: false, prefix: '¥' } as const;

/** Creates or changes the price of a channel from a day on; one that an issued bill stands on stays as it is. */
export function PriceForm(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  // The same as the form loads: it cannot say by itself that a record is only read.
  const stored = useQuery({
    queryKey: [getPrice.id, id],
    queryFn: () => host.request.call(getPrice, { params: { id } }),
    enabled: id !== '',
  });
  const { texts, path } = PRICES;
  const channelName = (channel: unknown): string => t(`ui.field.channel.${String(channel)}`);
  return (
    <RecordForm
      of={stored.data?.isClosed === true ? { texts, path } : PRICES}
      get={getPrice}
      create={createPrice}
      update={updatePrice}
      initial={{ channel: SEND_CHANNELS[0], effectiveFrom: '', supplier: '', fee: '', cost: '' }}
      nameOf={({ channel, effectiveFrom }) => `${channelName(channel)} ${format.date(effectiveFrom)}`}
      above={({ isClosed }) =>
        isClosed && <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.price.closed')} />
      }
    >
      <FieldItem name="channel" show={channelName}>
        <Select options={SEND_CHANNELS.map((value) => ({ value, label: channelName(value) }))} />
      </FieldItem>
      <FieldItem
        name="effectiveFrom"
        hint
        getValueProps={(day: string) => ({ value: day === '' ? null : day })}
        normalize={(day: string | null) => day ?? ''}
      >
        <DayPicker />
      </FieldItem>
      <TextField name="supplier" />
      <TextField name="fee" hint input={AMOUNT} />
      <TextField name="cost" hint input={AMOUNT} />
    </RecordForm>
  );
}
