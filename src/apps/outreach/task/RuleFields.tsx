import { Form } from 'antd';
import type { ReactNode } from 'react';
import { CONTROL_DAYS_MAX, CONTROL_PERCENT_MAX } from '../../../domain/outreach/task/controlGroup.ts';
import {
  ALREADY_SENT_DAYS_MAX,
  FREQUENCY_DAYS_MAX,
  FREQUENCY_MAX,
} from '../../../domain/outreach/sending/sendFrequency.ts';
import { TASK_PRIORITIES } from '../../../domain/outreach/task/taskPriority.ts';
import { ChoiceField, FieldItem, NumberField, SectionTitle, useTexts } from '../../../ui/index.ts';
import type { TaskValues } from './TaskValues.ts';

/** A field of whole numbers. */
function NumberItem({
  name,
  min = 0,
  max,
  unit,
}: {
  name: keyof TaskValues;
  min?: number;
  max: number;
  unit: string;
}): ReactNode {
  return (
    <FieldItem name={name} hint>
      <NumberField min={min} max={max} suffix={unit} style={{ width: 160 }} />
    </FieldItem>
  );
}

/** Who of the audience a task sends to, and in which order (§3.4): what belongs to a rule is asked once the rule is wanted. */
export function RuleFields(): ReactNode {
  const t = useTexts();
  const form = Form.useFormInstance<TaskValues>();
  const frequencyMax = Form.useWatch('frequencyMax', form);
  const controlPercent = Form.useWatch('controlPercent', form);
  const days = t('outreach.task.unit.days');
  return (
    <>
      <SectionTitle>{t('outreach.task.rules')}</SectionTitle>
      <NumberItem name="alreadySentDays" max={ALREADY_SENT_DAYS_MAX} unit={days} />
      <NumberItem name="frequencyMax" max={FREQUENCY_MAX} unit={t('outreach.task.unit.messages')} />
      {frequencyMax > 0 && <NumberItem name="frequencyDays" min={1} max={FREQUENCY_DAYS_MAX} unit={days} />}
      <NumberItem name="controlPercent" max={CONTROL_PERCENT_MAX} unit="%" />
      {controlPercent > 0 && <NumberItem name="controlDays" max={CONTROL_DAYS_MAX} unit={days} />}
      <ChoiceField name="priority" choices={TASK_PRIORITIES} radio hint />
    </>
  );
}
