import { Button, Flex, Form, Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { useSchemaRule } from '../form/useSchemaRule.ts';
import { useShownField } from '../form/useShownField.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useTexts } from '../hooks/useTexts.ts';
import { PlusOutlined } from '../icons.ts';

/** A text of each row of {@link EditableRows}. */
export interface RowField<Name extends string> {
  name: Name;
  /** The name of the field in a row, for screen readers; positions start at 1. */
  labelOf: (position: number) => string;
  /** Longest text, placeholder, width and the like. */
  input: InputProps;
}

/** Props of {@link EditableRows}. */
export interface EditableRowsProps<Name extends string> {
  /** The list in the form. */
  name: string;
  label: string;
  /** A hint below the rows. */
  extra?: string;
  required?: boolean;
  fields: readonly RowField<Name>[];
  /** Words of the button that adds a row. */
  addLabel: string;
  /** The name of the button that removes a row; positions start at 1. */
  removeLabelOf: (position: number) => string;
  /** Most rows. */
  max: number;
  readOnly: boolean;
  /** How a row reads where two copies are compared. */
  show: (row: Record<Name, string>) => string;
}

/** A field of a form whose value is a list of rows of texts, such as name and e-mail address. The schema has the rules. */
export function EditableRows<Name extends string>({
  name,
  label,
  extra,
  required = false,
  fields,
  addLabel,
  removeLabelOf,
  max,
  readOnly,
  show,
}: EditableRowsProps<Name>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  useShownField(name, label, (rows) => format.list((rows as Record<Name, string>[]).map(show)));
  return (
    <Form.Item label={label} extra={extra} required={required}>
      <Form.List name={name} rules={[rule(name)]}>
        {(items, { add, remove }, { errors }) => (
          <>
            {items.map(({ key, name: index }) => (
              <Flex key={key} gap="small" align="start" wrap>
                {fields.map(({ name: field, labelOf, input }) => (
                  <Form.Item key={field} name={[index, field as string]} rules={[rule(`${name}.${index}.${field}`)]}>
                    <Input aria-label={labelOf(index + 1)} {...input} />
                  </Form.Item>
                ))}
                {!readOnly && (
                  <Button type="link" aria-label={removeLabelOf(index + 1)} onClick={() => remove(index)}>
                    {t('ui.action.remove')}
                  </Button>
                )}
              </Flex>
            ))}
            {!readOnly && (
              <Button
                icon={<PlusOutlined />}
                disabled={items.length >= max}
                onClick={() => add(Object.fromEntries(fields.map((one) => [one.name, ''])))}
              >
                {addLabel}
              </Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
