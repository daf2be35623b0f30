import { Form, Switch } from 'antd';
import type { ReactNode } from 'react';
import { NOT_READY_CHOICES } from '../../../domain/outreach/task/realTimeAudience.ts';
import { ChoiceField, FieldItem, useTexts } from '../../../ui/index.ts';
import type { TaskValues } from './TaskValues.ts';

/** Whether the people of a customer group are determined for each run, and what happens where that takes too long (§4.3). */
export function RealTimeFields(): ReactNode {
  const t = useTexts();
  const form = Form.useFormInstance<TaskValues>();
  const realTime = Form.useWatch('realTime', form);
  return (
    <>
      <FieldItem
        name="realTime"
        hint
        valuePropName="checked"
        show={(on) => t(on === true ? 'outreach.task.realTime.on' : 'outreach.task.realTime.off')}
      >
        <Switch />
      </FieldItem>
      {realTime && <ChoiceField name="whenNotReady" choices={NOT_READY_CHOICES} radio />}
    </>
  );
}
