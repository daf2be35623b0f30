import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { isRequiredField } from '../contract/shared/formRules.ts';
import { plainText } from './plainText.ts';
import { useSchemaFields } from './SchemaFieldsContext.ts';
import { useRecordTexts } from './useRecordTexts.ts';
import { useSchemaRule } from './useSchemaRule.ts';
import { useShownField } from './useShownField.ts';

/** Props of {@link FieldItem}. */
export interface FieldItemProps extends Omit<FormItemProps, 'name' | 'rules' | 'label' | 'required'> {
  name: string;
  /** Another label than the text of its name. */
  label?: string;
  /** Shows the text `<name>Hint` below the field. */
  hint?: boolean;
  /** Further rules, for what the schema cannot judge, such as the time by now. */
  rules?: FormItemProps['rules'];
  /** The value in words, for the comparison of two copies; as it is unless said. */
  show?: (value: unknown) => ReactNode;
  children: ReactNode;
}

/**
 * A field of `SchemaFields` with any control: label and hint by its name; its star and its refusals are those of the schema of what
 * is sent, so that the browser refuses what the server would, in the same words (§5.1).
 */
export function FieldItem({
  name,
  hint = false,
  show = plainText,
  rules = [],
  children,
  ...item
}: FieldItemProps): ReactNode {
  const { texts, schema, body } = useSchemaFields();
  const { label, say } = useRecordTexts(texts);
  const rule = useSchemaRule();
  const title = item.label ?? label(name);
  useShownField(name, title, show);
  return (
    <Form.Item
      {...item}
      name={name}
      label={title}
      {...(hint ? { extra: say(`${name}Hint`) } : {})}
      rules={[{ ...rule(name), required: isRequiredField(schema, body() as Record<string, unknown>, name) }, ...rules]}
    >
      {children}
    </Form.Item>
  );
}
