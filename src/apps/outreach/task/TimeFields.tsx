import { Alert, Form, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { WindowedMessage } from '../../../domain/outreach/task/marketingWindow.ts';
import { timeFault } from '../../../domain/outreach/task/schedule.ts';
import { withdrawableUntil } from '../../../domain/outreach/task/taskStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import { FieldItem, type Translate, useFormat, useTexts, ZonedTimePicker } from '../../../ui/index.ts';
import { BatchFields } from './BatchFields.tsx';
import type { TaskValues } from './TaskValues.ts';

/** §9: a scheduled time is at least 30 minutes ahead, and of domestic marketing within its window (§5.3); judged when the form is checked. */
const timeRule = (t: Translate, sent: WindowedMessage | undefined, ahead: boolean) => ({
  validator: async (_rule: unknown, instant: string | null | undefined): Promise<void> => {
    if (instant == null) return;
    const of = { sent: sent === undefined ? [] : [sent], now: new Date(), isFirst: ahead };
    const fault = timeFault(new Date(instant), of);
    if (fault !== undefined) throw new Error(t(`error.${fault}`));
  },
});

/** When a scheduled task is sent: at one time, or in batches with a time each; and until when it can be withdrawn. */
export function TimeFields({ sent }: { sent: WindowedMessage | undefined }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { timeZone: zone } = useHost().snapshot();
  const form = Form.useFormInstance<TaskValues>();
  const scheduledAt = Form.useWatch('scheduledAt', { form, preserve: true }) ?? null;
  const batches = Form.useWatch('batches', { form, preserve: true }) ?? [];
  const inBatches = batches.length > 0;
  const first = inBatches ? (batches[0]?.at ?? null) : scheduledAt;
  return (
    <>
      <Form.Item label={t('outreach.task.inBatches')} extra={t('outreach.task.inBatchesHint')}>
        <Switch
          aria-label={t('outreach.task.inBatches')}
          checked={inBatches}
          onChange={(wanted) => {
            if (!wanted && scheduledAt === null) form.setFieldValue('scheduledAt', first);
            const half = { ratio: 50 };
            form.setFieldValue(
              'batches',
              wanted
                ? [
                    { ...half, at: scheduledAt },
                    { ...half, at: null },
                  ]
                : [],
            );
          }}
        />
      </Form.Item>
      {inBatches ? (
        <BatchFields zone={zone} timeRules={(index) => [timeRule(t, sent, index === 0)]} />
      ) : (
        <FieldItem
          name="scheduledAt"
          label={t('outreach.task.scheduledAtZone', { zone })}
          rules={[timeRule(t, sent, true)]}
          show={(value) => format.dateTime(value as string | null)}
        >
          <ZonedTimePicker />
        </FieldItem>
      )}
      {first !== null && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('outreach.task.withdrawableUntil', {
            time: format.dateTime(withdrawableUntil(new Date(first)).toISOString()),
          })}
        />
      )}
    </>
  );
}
