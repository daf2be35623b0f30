import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { emailLines } from '../../../domain/testGroup.ts';
import { FieldItem } from '../../../ui/index.ts';

/** E-mail addresses of a form, one per line. */
export function EmailLinesField({ name }: { name: string }): ReactNode {
  return (
    <FieldItem name={name} hint>
      <EmailLines />
    </FieldItem>
  );
}

/** Keeps what is typed, line ends too, and hands on the addresses. */
function EmailLines({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: string[];
  onChange?: (addresses: string[]) => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const same = emailLines(typed).join('\n') === value.join('\n');
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      aria-required
      autoSize={{ minRows: 3, maxRows: 10 }}
      value={same ? typed : value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(emailLines(target.value));
      }}
    />
  );
}
