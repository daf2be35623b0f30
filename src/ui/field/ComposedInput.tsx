import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { useComposedText } from './useComposedText.ts';

/** Props of {@link ComposedInput}. */
export interface ComposedInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onCompositionEnd'> {
  value: string;
  onChange: (text: string) => void;
}

/** A line of text whose every change counts at once, but no text that an input method is still putting together. */
export function ComposedInput({ value, onChange, ...input }: ComposedInputProps): ReactNode {
  return <Input {...input} {...useComposedText(value, onChange)} />;
}
