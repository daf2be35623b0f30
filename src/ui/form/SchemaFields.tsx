import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { SchemaFieldsContext } from './SchemaFieldsContext.ts';

/** Props of {@link SchemaFields}. */
export interface SchemaFieldsProps<Values extends object> {
  /** Begin of the keys of the fields' texts: one for each by its name, with `<name>Hint` and `<name>.<value>`. */
  texts: string;
  /** The schema of what is sent: the only rules of the fields. */
  schema: z.ZodType;
  /** What is sent of the values; they themselves unless said. */
  toBody?: (values: Values) => unknown;
  children: ReactNode;
}

/** Fields of any form, on a page or in a dialog: `TextField`, `FieldItem` and their like stand in it and have no rules of their own. */
export function SchemaFields<Values extends object>({
  texts,
  schema,
  toBody = (values) => values,
  children,
}: SchemaFieldsProps<Values>): ReactNode {
  const form = Form.useFormInstance<Values>();
  // Watched so that the stars follow what is typed; only what is sent, since the form writes out as JSON what is watched. Before its
  // first look at the values there are none.
  Form.useWatch((values: Values) => (Object.keys(values).length === 0 ? undefined : toBody(values)), {
    form,
    preserve: true,
  });
  const body = (): unknown => toBody(form.getFieldsValue(true) as Values);
  return <SchemaFieldsContext value={{ texts, schema, body }}>{children}</SchemaFieldsContext>;
}
