import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { isRequiredField } from '../contract/formRules.ts';
import { plainText } from './plainText.ts';
import { useRecordForm } from './RecordFormContext.ts';
import { useRecordTexts } from './useRecordTexts.ts';
import { useSchemaRule } from './useSchemaRule.ts';
import { useShownField } from './useShownField.ts';

/** Props of {@link FieldItem}. */
export interface FieldItemProps extends Omit<FormItemProps, 'name' | 'rules' | 'label' | 'required'> {
  name: string;
  /** Shows the text `<name>Hint` below the field. */
  hint?: boolean;
  /** The value in words, for the comparison of two copies; as it is unless said. */
  show?: (value: unknown) => ReactNode;
  children: ReactNode;
}

/**
 * A field of a `RecordForm` with any control: label and hint by its name; its star and its refusals are those of the schema of what
 * is sent, so that the browser refuses what the server would, in the same words (§5.1).
 */
export function FieldItem({ name, hint = false, show = plainText, children, ...item }: FieldItemProps): ReactNode {
  const { texts, schema, values } = useRecordForm();
  const { label, say } = useRecordTexts(texts);
  const rule = useSchemaRule();
  const title = label(name);
  useShownField(name, title, show);
  return (
    <Form.Item
      {...item}
      name={name}
      label={title}
      {...(hint ? { extra: say(`${name}Hint`) } : {})}
      rules={[{ ...rule(name), required: isRequiredField(schema, values, name) }]}
    >
      {children}
    </Form.Item>
  );
}
