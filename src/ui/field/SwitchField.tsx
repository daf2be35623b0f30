import type { ReactNode } from 'react';
import { flagWord } from '../detail/flagWord.ts';
import { useSchemaFields } from '../form/SchemaFieldsContext.ts';
import { useRecordTexts } from '../list/useRecordTexts.ts';
import { lazyField } from '../lazyField.tsx';
import { FieldItem, type FieldItemProps } from './FieldItem.tsx';

/** Width of the control, in pixels. */
const WIDTH = 44;

const SwitchControl = lazyField(async () => (await import('./SwitchControl.tsx')).SwitchControl, { width: WIDTH });

/** A yes or no, such as whether a record is in use. Its words are `<name>` and `not<Name>`. */
export function SwitchField(field: Omit<FieldItemProps, 'children' | 'show'>): ReactNode {
  const { say } = useRecordTexts(useSchemaFields().texts);
  return (
    <FieldItem {...field} valuePropName="checked" show={(value) => say(flagWord(field.name, value === true))}>
      <SwitchControl />
    </FieldItem>
  );
}
