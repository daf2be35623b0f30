import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { isRequiredField } from '../../contract/shared/formRules.ts';
import { useSchemaFields } from '../form/SchemaFieldsContext.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useRecordTexts } from '../list/useRecordTexts.ts';
import { useSchemaRule } from '../form/useSchemaRule.ts';
import { useShownField } from '../form/useShownField.ts';

/** Props of {@link FieldItem}. */
export interface FieldItemProps extends Omit<FormItemProps, 'name' | 'rules' | 'label' | 'required'> {
  name: string;
  /** Another label than the text of its name. */
  label?: string;
  /** Shows the text `<name>Hint` below the field. */
  hint?: boolean;
  /** Something stands at the end of the line below the field, such as a count: the hint leaves it room. */
  isCounted?: boolean;
  /** Further rules, for what the schema cannot judge, such as the time by now. */
  rules?: FormItemProps['rules'];
  /** The value in words, for the comparison of two copies; as it is unless said. */
  show?: (value: unknown) => ReactNode;
  children: ReactNode;
}

/** Room for a count of four digits and its limit, in pixels. */
const COUNT_WIDTH = 96;

function HintText({ isCounted, children }: { isCounted: boolean; children: ReactNode }): ReactNode {
  return isCounted ? <div style={{ paddingInlineEnd: COUNT_WIDTH }}>{children}</div> : children;
}

/**
 * A field of `SchemaFields` with any control: label and hint by its name; its star and its refusals are those of the schema of what
 * is sent, so that the browser refuses what the server would, in the same words (§5.1).
 */
export function FieldItem({
  name,
  hint = false,
  isCounted = false,
  show,
  rules = [],
  children,
  ...item
}: FieldItemProps): ReactNode {
  const { texts, schema, body } = useSchemaFields();
  const { label, say } = useRecordTexts(texts);
  const rule = useSchemaRule();
  const { plain } = useFormat();
  const title = item.label ?? label(name);
  useShownField(name, title, show ?? plain);
  return (
    <Form.Item
      {...item}
      name={name}
      label={title}
      {...(hint ? { extra: <HintText isCounted={isCounted}>{say(`${name}Hint`)}</HintText> } : {})}
      rules={[{ ...rule(name), required: isRequiredField(schema, body() as Record<string, unknown>, name) }, ...rules]}
    >
      {children}
    </Form.Item>
  );
}
