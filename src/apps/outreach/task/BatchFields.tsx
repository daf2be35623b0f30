import { Button, Flex, Form } from 'antd';
import type { ReactNode } from 'react';
import { BATCHES } from '../../../domain/outreach/task/batch.ts';
import {
  NumberField,
  PlusOutlined,
  useFormat,
  useSchemaRule,
  useShownField,
  useTexts,
  ZonedTimePicker,
} from '../../../ui/index.ts';
import type { TaskValues } from './TaskValues.ts';

/** Batches of a task: when each is sent to, and which share of the audience it gets (§5.3). */
export function BatchFields({ zone, timeRules }: { zone: string; timeRules: (index: number) => object[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  const form = Form.useFormInstance<TaskValues>();
  useShownField('batches', t('outreach.task.batches'), (rows) =>
    (rows as TaskValues['batches']).map(({ at, ratio }) => `${format.dateTime(at)} ${ratio ?? 0} %`).join(', '),
  );
  const batches = Form.useWatch('batches', { form, preserve: true }) ?? [];
  const sum = batches.reduce((total, batch) => total + (batch?.ratio ?? 0), 0);
  return (
    <Form.Item label={t('outreach.task.batchesZone', { zone })} extra={t('outreach.task.batchesHint', { sum })}>
      <Form.List name="batches" rules={[rule('batches')]}>
        {(items, { add, remove }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => {
              const params = { index: index + 1 };
              return (
                <Flex key={key} gap="small" align="start" wrap style={{ marginBlockEnd: 12 }}>
                  <Form.Item
                    name={[index, 'at']}
                    rules={[rule(`batches.${index}.at`), ...timeRules(index)]}
                    style={{ margin: 0 }}
                  >
                    <ZonedTimePicker label={t('outreach.task.batch.at', params)} />
                  </Form.Item>
                  <Form.Item name={[index, 'ratio']} rules={[rule(`batches.${index}.ratio`)]} style={{ margin: 0 }}>
                    <NumberField
                      min={1}
                      max={99}
                      suffix="%"
                      aria-label={t('outreach.task.batch.ratio', params)}
                      style={{ width: 120 }}
                    />
                  </Form.Item>
                  {items.length > BATCHES.min && (
                    <Button
                      type="link"
                      aria-label={t('outreach.task.batch.remove', params)}
                      onClick={() => remove(index)}
                    >
                      {t('ui.action.remove')}
                    </Button>
                  )}
                </Flex>
              );
            })}
            <Button
              icon={<PlusOutlined />}
              disabled={items.length >= BATCHES.max}
              onClick={() => add({ ratio: Math.max(1, 100 - sum), at: null })}
            >
              {t('outreach.task.batch.add')}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
