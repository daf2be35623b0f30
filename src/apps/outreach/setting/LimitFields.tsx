import { Form, Table } from 'antd';
import type { ReactNode } from 'react';
import { SEND_CHANNELS, type SendChannel } from '../../../domain/shared/sending/sendChannel.ts';
import { SEND_LIMIT_MAX, SEND_LIMITS, type SendLimits } from '../../../domain/outreach/sending/sendLimit.ts';
import { NumberField, useFormat, useSchemaRule, useShownField, useTexts } from '../../../ui/index.ts';

/** Of the names of channels and of the whole table, in pixels: each field has room for its largest number. */
const CHANNEL_WIDTH = 112;
const WIDTH = 560;

/** The limits of every channel (§9), a row each: items of a form, below `limits`. */
export function LimitFields(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  const nameOf = (channel: SendChannel): string => t(`ui.field.channel.${channel}`);
  useShownField('limits', t('outreach.outreachSetting.limits'), (limits) =>
    format.list(
      SEND_CHANNELS.map((channel) => {
        const of = (limits as Record<SendChannel, SendLimits>)[channel];
        return `${nameOf(channel)} ${SEND_LIMITS.map((limit) => format.number(of[limit])).join(' / ')}`;
      }),
    ),
  );
  return (
    <Form.Item label={t('outreach.outreachSetting.limits')} extra={t('outreach.outreachSetting.limitsHint')}>
      <Table
        size="small"
        pagination={false}
        rowKey="channel"
        scroll={{ x: WIDTH }}
        dataSource={SEND_CHANNELS.map((channel) => ({ channel }))}
        columns={[
          {
            key: 'channel',
            title: t('outreach.outreachSetting.channel'),
            width: CHANNEL_WIDTH,
            render: (_value, { channel }) => nameOf(channel),
          },
          ...SEND_LIMITS.map((limit) => ({
            key: limit,
            title: t(`outreach.outreachSetting.${limit}`),
            render: (_value: unknown, { channel }: { channel: SendChannel }) => (
              <Form.Item
                name={['limits', channel, limit]}
                rules={[rule(`limits.${channel}.${limit}`)]}
                // A limit is judged by the wider ones beside it.
                dependencies={SEND_LIMITS.filter((other) => other !== limit).map((other) => ['limits', channel, other])}
                style={{ marginBlockEnd: 0 }}
              >
                <NumberField
                  min={0}
                  max={SEND_LIMIT_MAX[limit]}
                  style={{ width: '100%' }}
                  aria-label={t('outreach.outreachSetting.limitOf', {
                    channel: nameOf(channel),
                    limit: t(`outreach.outreachSetting.${limit}`),
                  })}
                />
              </Form.Item>
            ),
          })),
        ]}
      />
    </Form.Item>
  );
}
