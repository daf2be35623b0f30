import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { textLines } from '../../domain/shared/text/textLines.ts';
import { FieldItem, type FieldItemProps } from './FieldItem.tsx';

/** Several values of a form, such as addresses or numbers, typed one per line; at least one of them. */
export function LinesField(field: Omit<FieldItemProps, 'children'>): ReactNode {
  return (
    <FieldItem {...field}>
      <Lines />
    </FieldItem>
  );
}

/** Keeps what is typed, line ends too, and hands on the values. */
function Lines({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: string[];
  onChange?: (values: string[]) => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const same = textLines(typed).join('\n') === value.join('\n');
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      aria-required
      autoSize={{ minRows: 3, maxRows: 10 }}
      value={same ? typed : value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(textLines(target.value));
      }}
    />
  );
}
