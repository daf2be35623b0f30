import type { ReactNode } from 'react';
import { ComposedInput, type ComposedInputProps } from '../../../ui/index.ts';

/** A name in a form that may save itself: half a word of an input method is no name yet. A form item gives `value` and `onChange`. */
export function NameInput({
  value = '',
  onChange = () => undefined,
  ...input
}: Partial<Pick<ComposedInputProps, 'value' | 'onChange'>> &
  Omit<ComposedInputProps, 'value' | 'onChange'>): ReactNode {
  return <ComposedInput autoComplete="off" showCount {...input} value={value} onChange={onChange} />;
}
