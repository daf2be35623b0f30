import { Input } from 'antd';
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea';
import type { ReactNode, Ref } from 'react';
import { maxLengthOf } from '../../contract/shared/formRules.ts';
import { FieldItem, type FieldItemProps } from './FieldItem.tsx';
import { useSchemaFields } from '../form/SchemaFieldsContext.ts';

/** Several lines of text; the schema says how long it may be. */
export function TextAreaField({
  input,
  ...field
}: Omit<FieldItemProps, 'children'> & { input?: TextAreaProps & { ref?: Ref<TextAreaRef> } }): ReactNode {
  const max = maxLengthOf(useSchemaFields().schema, field.name);
  const isCounted = input?.showCount !== false && max !== undefined;
  return (
    <FieldItem isCounted={isCounted} {...field}>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 8 }}
        {...(max === undefined ? {} : { maxLength: max, showCount: true })}
        {...input}
      />
    </FieldItem>
  );
}
