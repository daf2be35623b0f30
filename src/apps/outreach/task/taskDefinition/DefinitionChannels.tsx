import { Button, Flex, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { SEND_CHANNELS, type SendChannel } from '../../../../domain/shared/sending/sendChannel.ts';
import { DEFINITION_CHANNELS_MAX, evenWeights, WEIGHT } from '../../../../domain/outreach/task/taskDefinition.ts';
import {
  NumberField,
  PlusOutlined,
  useFormat,
  useSchemaRule,
  useShownField,
  useTexts,
  WhyDisabled,
} from '../../../../ui/index.ts';

/** A channel with its weight while it is typed. */
interface Typed {
  channel?: SendChannel;
  weight?: number | null;
}

const sumOf = (rows: readonly (Typed | undefined)[]): number => rows.reduce((sum, row) => sum + (row?.weight ?? 0), 0);

/**
 * The channels of a task definition with their weights, items of a form below `channels`: the last one is not removed, nor one of those
 * that tasks go by already (§5.3, §8.2).
 */
export function DefinitionChannels({ used, readOnly }: { used: readonly SendChannel[]; readOnly: boolean }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  const form = Form.useFormInstance<{ channels: Typed[] }>();
  const rows: Typed[] = Form.useWatch('channels', { form, preserve: true }) ?? [];
  const channelName = (channel: string): string => t(`ui.field.channel.${channel}`);
  useShownField('channels', t('outreach.taskDefinition.channels'), (all) =>
    format.list((all as Typed[]).map(({ channel = '', weight }) => `${channelName(channel)} ${weight ?? 0}`)),
  );
  const sum = sumOf(rows);
  const taken = new Set(rows.map((row) => row?.channel));
  const free = SEND_CHANNELS.find((channel) => !taken.has(channel));
  const distribute = (): void => {
    const weights = evenWeights(rows.length);
    form.setFieldValue(
      'channels',
      rows.map((row, nth) => ({ ...row, weight: weights[nth] })),
    );
    void form.validateFields(['channels'], { recursive: true }).catch(() => undefined);
  };
  const keptBecause = (channel: SendChannel | undefined): string | undefined => {
    if (channel !== undefined && used.includes(channel)) return t('error.CHANNELS_IN_DEFINITION');
    return rows.length <= 1 ? t('outreach.taskDefinition.lastChannel') : undefined;
  };
  return (
    <Form.Item
      label={t('outreach.taskDefinition.channels')}
      required
      extra={t('outreach.taskDefinition.channelsHint', { sum })}
    >
      <Form.List name="channels" rules={[rule('channels')]}>
        {(items, { add, remove }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => {
              const params = { index: index + 1 };
              const channel = rows[index]?.channel;
              const kept = keptBecause(channel);
              const isUsed = channel !== undefined && used.includes(channel);
              return (
                <Flex key={key} gap="small" align="start" wrap style={{ marginBlockEnd: 12 }}>
                  <Form.Item
                    name={[index, 'channel']}
                    rules={[rule(`channels.${index}.channel`)]}
                    style={{ margin: 0 }}
                  >
                    <Select
                      {...(isUsed ? { disabled: true } : {})}
                      aria-label={t('outreach.taskDefinition.channelOf', params)}
                      style={{ width: 220 }}
                      options={SEND_CHANNELS.map((value) => ({
                        value,
                        label: channelName(value),
                        disabled: value !== channel && taken.has(value),
                      }))}
                    />
                  </Form.Item>
                  <Form.Item name={[index, 'weight']} rules={[rule(`channels.${index}.weight`)]} style={{ margin: 0 }}>
                    <NumberField
                      min={WEIGHT.min}
                      max={WEIGHT.max}
                      suffix="%"
                      aria-label={t('outreach.taskDefinition.weightOf', params)}
                      style={{ width: 120 }}
                    />
                  </Form.Item>
                  {!readOnly && (
                    <WhyDisabled why={kept}>
                      <Button
                        type="link"
                        {...(kept === undefined ? {} : { disabled: true })}
                        aria-label={t('outreach.taskDefinition.removeChannel', params)}
                        onClick={() => remove(index)}
                      >
                        {t('ui.action.remove')}
                      </Button>
                    </WhyDisabled>
                  )}
                </Flex>
              );
            })}
            {!readOnly && (
              <Flex gap="small">
                <Button
                  icon={<PlusOutlined />}
                  {...(items.length >= DEFINITION_CHANNELS_MAX ? { disabled: true } : {})}
                  onClick={() => add({ channel: free, weight: Math.max(WEIGHT.min, WEIGHT.max - sum) })}
                >
                  {t('outreach.taskDefinition.addChannel')}
                </Button>
                <Button onClick={distribute}>{t('outreach.taskDefinition.distribute')}</Button>
              </Flex>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
