import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import type { listMonitorChoices, Monitor } from '../../../contract/profile/monitor/monitor.ts';
import { MONITOR_SUBJECTS, type MonitorSubject } from '../../../domain/profile/monitor/monitor.ts';
import { FieldItem, useTexts } from '../../../ui/index.ts';

/** Which customer group or tag a monitor watches; what a stored one watches stays among the choices, whoever looks. */
export function SubjectField({
  choices,
  record,
  disabled,
}: {
  choices: AnswerOf<typeof listMonitorChoices>;
  record: Monitor | undefined;
  disabled: boolean;
}): ReactNode {
  const t = useTexts();
  const form = Form.useFormInstance<{ subject: MonitorSubject }>();
  const own = (subject: MonitorSubject) =>
    record?.subject === subject ? [{ id: record.subjectId, name: record.subjectName }] : [];
  const all = { customerGroup: choices.customerGroups, tag: choices.tags };
  const options = MONITOR_SUBJECTS.map((subject) => {
    const known = all[subject];
    const others = own(subject).filter(({ id }) => !known.some((one) => one.id === id));
    return {
      label: t(`profile.monitor.subject.${subject}`),
      options: [...others, ...known].map(({ id, name }) => ({ value: id, label: name, subject })),
    };
  }).filter((group) => group.options.length > 0);
  const flat = options.flatMap((group) => group.options);
  return (
    <FieldItem
      name="subjectId"
      hint
      show={(id) => flat.find(({ value }) => value === id)?.label ?? String(id)}
      getValueProps={(id) => ({ value: id || undefined })}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        disabled={disabled}
        options={options}
        notFoundContent={t('profile.monitor.noSubject')}
        onChange={(id: string) => {
          const chosen = flat.find(({ value }) => value === id);
          if (chosen !== undefined) form.setFieldValue('subject', chosen.subject);
        }}
      />
    </FieldItem>
  );
}
