import { Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { FieldItem, type FieldItemProps } from './FieldItem.tsx';
import { useSchemaFields } from '../form/SchemaFieldsContext.ts';
import { useRecordTexts } from '../list/useRecordTexts.ts';

/** One of a few values, each worded by `<name>.<value>`: in a list that opens, or side by side with `radio`. */
export function ChoiceField({
  choices,
  radio = false,
  disabled = false,
  ...field
}: Omit<FieldItemProps, 'children' | 'show'> & {
  choices: readonly string[];
  radio?: boolean;
  disabled?: boolean;
}): ReactNode {
  const { choice } = useRecordTexts(useSchemaFields().texts);
  const options = choices.map((value) => ({ value, label: choice(field.name, value) }));
  const lock = disabled ? { disabled } : {};
  return (
    <FieldItem {...field} show={(value) => choice(field.name, value)}>
      {radio ? <Radio.Group options={options} {...lock} /> : <Select options={options} {...lock} />}
    </FieldItem>
  );
}
