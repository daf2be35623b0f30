import type { ReactNode } from 'react';
import { type ChannelState, listChannels } from '../../../../contract/common/settings/basicData.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListTable, StatusTag, useTexts } from '../../../../ui/index.ts';
import { BasicDataTabs } from '../../settings/BasicDataTabs.tsx';
import { at } from '../../parts/at.ts';

/** The channels that can send: through what, and as whom. */
export function ChannelList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  return (
    <BasicDataTabs active={at('common.basicData.channels')}>
      <ListTable<ChannelState>
        queryKey="basicData.listChannels"
        columnsOf="basicData.listChannels"
        label={t('common.basicData.channels.title')}
        load={async (_state, signal) => {
          const rows = await host.request.call(listChannels, {}, { signal });
          return { rows, total: rows.length };
        }}
        rowKey={({ channel }) => channel}
        columns={[
          {
            key: 'channel',
            title: t('common.basicData.channel'),
            render: ({ channel }) => t(`ui.field.channel.${channel}`),
          },
          {
            key: 'delivery',
            title: t('common.basicData.delivery'),
            render: ({ delivery }) => (
              <StatusTag tone={delivery === 'mailServer' ? 'success' : 'warning'}>
                {t(`common.basicData.delivery.${delivery}`)}
              </StatusTag>
            ),
          },
          {
            key: 'sender',
            title: t('common.basicData.sender'),
            render: ({ senderName, senderAddress }) => `${senderName} <${senderAddress}>`,
          },
        ]}
      />
    </BasicDataTabs>
  );
}
