import { Flex, Form, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { getMessage, listMessages } from '../../../../contract/outreach/message/message.ts';
import type { DefinedGroup } from '../../../../contract/outreach/taskGroup/definedGroup.ts';
import { WEIGHT } from '../../../../domain/outreach/task/taskDefinition.ts';
import { NumberField, RecordName, RecordSelect, useSchemaRule, useShownField, useTexts } from '../../../../ui/index.ts';

type Part = DefinedGroup['parts'][number];

/** The message and the weight of each channel of a group, items of a form below `parts`; the definition says which channels there are. */
export function PartFields(): ReactNode {
  const t = useTexts();
  const rule = useSchemaRule();
  const form = Form.useFormInstance<{ parts: Part[] }>();
  const parts: Part[] = Form.useWatch('parts', { form, preserve: true }) ?? [];
  const channelName = (channel: string): string => t(`ui.field.channel.${channel}`);
  useShownField('parts', t('outreach.definedGroup.parts'), (all) => (
    <>
      {(all as Part[]).map(({ channel, weight, messageId }) => (
        <div key={channel}>
          {channelName(channel)} {weight === null ? t('outreach.definedGroup.isFallback') : `${weight} %`}{' '}
          <RecordName get={getMessage} id={messageId} />
        </div>
      ))}
    </>
  ));
  const sum = parts.reduce((total, part) => total + (part?.weight ?? 0), 0);
  return (
    <Form.Item
      label={t('outreach.definedGroup.parts')}
      required
      extra={parts.length === 0 ? undefined : t('outreach.definedGroup.partsHint', { sum })}
    >
      <Form.List name="parts" rules={[rule('parts')]}>
        {(items, _change, { errors }) => (
          <>
            {items.length === 0 && (
              <Typography.Text type="secondary">{t('outreach.definedGroup.chooseDefinition')}</Typography.Text>
            )}
            {items.map(({ key, name: index }) => {
              const part = parts[index];
              if (part === undefined) return null;
              const channel = channelName(part.channel);
              return (
                <Flex key={key} gap="small" align="start" wrap style={{ marginBlockEnd: 12 }}>
                  <Typography.Text style={{ width: 160, lineHeight: '32px' }}>{channel}</Typography.Text>
                  {part.weight === null && items.length - 1 === index ? (
                    <Flex align="center" style={{ width: 120, height: 32 }}>
                      <Tag>{t('outreach.definedGroup.isFallback')}</Tag>
                    </Flex>
                  ) : (
                    <Form.Item name={[index, 'weight']} rules={[rule(`parts.${index}.weight`)]} style={{ margin: 0 }}>
                      <NumberField
                        min={WEIGHT.min}
                        max={WEIGHT.max}
                        suffix="%"
                        aria-label={t('outreach.definedGroup.weightOf', { channel })}
                        style={{ width: 120 }}
                      />
                    </Form.Item>
                  )}
                  <Form.Item
                    name={[index, 'messageId']}
                    rules={[rule(`parts.${index}.messageId`)]}
                    style={{ margin: 0 }}
                  >
                    <RecordSelect
                      list={listMessages}
                      get={getMessage}
                      narrowed={{ channel: part.channel }}
                      aria-label={t('outreach.definedGroup.messageOf', { channel })}
                      placeholder={t('outreach.definedGroup.choose')}
                      style={{ width: 280 }}
                      notFoundContent={t('outreach.task.noMessage')}
                    />
                  </Form.Item>
                </Flex>
              );
            })}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
