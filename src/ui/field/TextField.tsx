import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { maxLengthOf } from '../../contract/shared/formRules.ts';
import { FieldItem, type FieldItemProps } from './FieldItem.tsx';
import { useSchemaFields } from '../form/SchemaFieldsContext.ts';

/** A line of text; the schema says how long it may be. */
export function TextField({ input, ...field }: Omit<FieldItemProps, 'children'> & { input?: InputProps }): ReactNode {
  const max = maxLengthOf(useSchemaFields().schema, field.name);
  return (
    <FieldItem {...field}>
      <Input autoComplete="off" {...(max === undefined ? {} : { maxLength: max, showCount: true })} {...input} />
    </FieldItem>
  );
}
