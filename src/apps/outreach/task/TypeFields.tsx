import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { TASK_TYPES } from '../../../domain/outreach/task/taskType.ts';
import { ChoiceField, FieldItem, useTexts } from '../../../ui/index.ts';
import { useMessageAccounts } from '../message/useMessageAccounts.ts';
import type { TaskValues } from './TaskValues.ts';

/** What a task is for (§3.4), and which official account it asks people to follow. */
export function TypeFields(): ReactNode {
  const t = useTexts();
  const form = Form.useFormInstance<TaskValues>();
  const asksToFollow = Form.useWatch('type', form) === 'followOfficialAccount';
  const accounts = useMessageAccounts();
  const options = (accounts.data ?? [])
    .filter(({ kind }) => kind === 'officialAccount')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ChoiceField name="type" choices={TASK_TYPES} radio />
      {asksToFollow && (
        <FieldItem
          name="followAccountId"
          hint
          show={(id) => options.find(({ value }) => value === id)?.label ?? '–'}
          getValueProps={(id: string | null) => ({ value: accounts.data === undefined ? undefined : id })}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={accounts.isPending}
            options={options}
            notFoundContent={t('outreach.message.noAccount.officialAccount')}
          />
        </FieldItem>
      )}
    </>
  );
}
