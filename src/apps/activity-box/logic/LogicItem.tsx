import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { useSchemaRule } from '../../../ui/index.ts';

/** Props of {@link LogicItem}. */
export interface LogicItemProps extends Omit<FormItemProps, 'name' | 'rules' | 'label'> {
  /** Of the value, from the top of the form; a refusal with this path stands here. */
  path: (string | number)[];
  /** How much of the path is that of the list that it stands in. */
  within?: number;
  label?: string;
  /** Further rules, for what the schema cannot judge. */
  rules?: FormItemProps['rules'];
  children: ReactNode;
}

/** A field deep within the form, with the rule that the schema has for it. */
export function LogicItem({ path, within = 0, rules = [], children, ...item }: LogicItemProps): ReactNode {
  const rule = useSchemaRule();
  return (
    <Form.Item {...item} name={path.slice(within)} rules={[rule(path.join('.')), ...rules]}>
      {children}
    </Form.Item>
  );
}
