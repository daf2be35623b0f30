import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { VisibleField } from '../../../contract/common/contacts/customField.ts';
import { choicesOf, CHOICE_SEPARATOR, fieldValueFault } from '../../../domain/common/contacts/customField.ts';
import { readTypedDecimal } from '../../../domain/shared/number/typedNumber.ts';
import { CELL_MAX } from '../../../domain/shared/file/upload.ts';
import { useShownField, useTexts } from '../../../ui/index.ts';

/** Custom fields as items of a form, below `attributes`; values are texts, as in files and messages. */
export function CustomFieldItems({ fields }: { fields: readonly VisibleField[] }): ReactNode {
  return fields.map((field) => <CustomFieldItem key={field.id} field={field} />);
}

function CustomFieldItem({ field }: { field: VisibleField }): ReactNode {
  const t = useTexts();
  useShownField(`attributes.${field.parameter}`, field.name, (value = '') => value as string);
  return (
    <Form.Item
      name={['attributes', field.parameter]}
      label={field.name}
      rules={[
        {
          validator: async (_rule, value: string = '') => {
            const problem = fieldValueFault(field, value);
            if (problem !== undefined) throw new Error(t(`error.${problem}`, { max: CELL_MAX }));
          },
        },
      ]}
    >
      <FieldInput field={field} />
    </Form.Item>
  );
}

function FieldInput({
  field: { component, options },
  id,
  value = '',
  onChange,
}: {
  field: VisibleField;
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}): ReactNode {
  const choices = options.map(({ name }) => ({ value: name, label: name }));
  const change = (text: string): void => onChange?.(text);
  if (component === 'select')
    return (
      <Select
        id={id}
        allowClear
        showSearch
        value={value === '' ? undefined : value}
        options={choices}
        onChange={(choice?: string) => change(choice ?? '')}
      />
    );
  if (component === 'multiSelect')
    return (
      <Select
        id={id}
        mode="multiple"
        value={choicesOf(value)}
        options={choices}
        onChange={(chosen: string[]) => change(chosen.join(CHOICE_SEPARATOR))}
      />
    );
  if (component === 'number')
    return (
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        style={{ width: 240 }}
        value={value}
        onChange={({ target }) => change(target.value)}
        onBlur={() => change(readTypedDecimal(value) ?? value)}
      />
    );
  return (
    <Input
      id={id}
      value={value}
      maxLength={CELL_MAX}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
    />
  );
}
