import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import type { ReactNode } from 'react';
import { maxLengthOf } from '../contract/formRules.ts';
import { FieldItem, type FieldItemProps } from './FieldItem.tsx';
import { useRecordForm } from './RecordFormContext.ts';

/** Several lines of text; the schema says how long it may be. */
export function TextAreaField({
  input,
  ...field
}: Omit<FieldItemProps, 'children'> & { input?: TextAreaProps }): ReactNode {
  const max = maxLengthOf(useRecordForm().schema, field.name);
  return (
    <FieldItem {...field}>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 8 }}
        {...(max === undefined ? {} : { maxLength: max, showCount: true })}
        {...input}
      />
    </FieldItem>
  );
}
