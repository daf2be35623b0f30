import type { ReactNode } from 'react';
import { listPrices, removePrice } from '../../../../contract/outreach/billing/price.ts';
import { BILLED_UNIT } from '../../../../domain/outreach/billing/billing.ts';
import { SEND_CHANNELS } from '../../../../domain/shared/sending/sendChannel.ts';
import { ListPage, StatusTag, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { BILLS, PRICES } from '../../parts/recordPages.ts';

const CHANNEL_WORDS = 'ui.field.channel';

/** Prices of channels, the latest first: each holds until the next one of its channel begins. */
export function PriceList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const money = (text: string): string => format.money(text as `${number}`);
  return (
    <ListPage
      of={PRICES}
      list={listPrices}
      remove={removePrice}
      back={{ to: BILLS.path, label: t('outreach.bill.title') }}
      keptBecause={({ isClosed }) => (isClosed ? t('outreach.price.closed') : undefined)}
      nameOf={({ channel, effectiveFrom }) => `${t(`${CHANNEL_WORDS}.${channel}`)} ${format.date(effectiveFrom)}`}
      filters={[{ name: 'channel', choices: SEND_CHANNELS, words: CHANNEL_WORDS }]}
      columns={[
        {
          key: 'effectiveFrom',
          sort: true,
          render: ({ id, effectiveFrom }) => (
            <TextLink to={`${PRICES.path}/${id}`}>{format.date(effectiveFrom)}</TextLink>
          ),
        },
        { key: 'channel', as: 'choice', words: CHANNEL_WORDS, sort: true },
        'supplier',
        { key: 'unit', render: ({ channel }) => t(`outreach.price.unit.${BILLED_UNIT[channel]}`) },
        { key: 'fee', numeric: true, render: ({ fee }) => money(fee) },
        { key: 'cost', numeric: true, render: ({ cost }) => money(cost) },
        {
          key: 'isClosed',
          render: ({ isClosed }) => (
            <StatusTag tone={isClosed ? 'neutral' : 'success'}>
              {t(`outreach.price.${isClosed ? 'isClosed.yes' : 'isClosed.no'}`)}
            </StatusTag>
          ),
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
