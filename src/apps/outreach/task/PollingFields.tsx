import { Form, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { LAST_DAY, POLLING_PERIODS, type PollingRule } from '../../../domain/outreach/task/pollingRule.ts';
import { dayIn } from '../../../domain/shared/tenant.ts';
import { useHost } from '../../../sdk/index.ts';
import { ClockPicker, DayPicker, useSchemaRule, useShownField, useTexts } from '../../../ui/index.ts';
import type { TaskValues } from './TaskValues.ts';
import { usePollingWords } from './usePollingWords.ts';

/** One field of the rule. */
function PollingItem({ name, children }: { name: keyof PollingRule; children: ReactNode }): ReactNode {
  const t = useTexts();
  const rule = useSchemaRule();
  return (
    <Form.Item
      name={['polling', name]}
      label={t(`outreach.task.polling.${name}`)}
      rules={[{ ...rule(`polling.${name}`), required: true }]}
    >
      {children}
    </Form.Item>
  );
}

/** When a polling task runs (§3.4): every day, or on days of the week or the month, from a first to a last day. */
export function PollingFields(): ReactNode {
  const t = useTexts();
  const { dayName, say } = usePollingWords();
  const { timeZone } = useHost().snapshot();
  const form = Form.useFormInstance<TaskValues>();
  const every = Form.useWatch(['polling', 'every'], form) ?? 'day';
  const [today] = useState(() => dayIn(new Date(), timeZone));
  useShownField('polling', t('outreach.task.polling'), (rule) => say(rule as TaskValues['polling']));
  return (
    <>
      <PollingItem name="every">
        <Radio.Group
          options={POLLING_PERIODS.map((value) => ({ value, label: t(`outreach.task.polling.every.${value}`) }))}
          onChange={() => form.setFieldValue(['polling', 'days'], [])}
        />
      </PollingItem>
      {every !== 'day' && (
        <PollingItem name="days">
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={Array.from({ length: LAST_DAY[every] }, (_, nth) => ({
              value: nth + 1,
              label: dayName(every, nth + 1),
            }))}
          />
        </PollingItem>
      )}
      <PollingItem name="at">
        <ClockPicker />
      </PollingItem>
      <PollingItem name="from">
        <DayPicker from={today} />
      </PollingItem>
      <PollingItem name="until">
        <DayPicker from={today} />
      </PollingItem>
    </>
  );
}
