import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { readTypedNumber } from '../../domain/shared/number/typedNumber.ts';

/** What a number field holds: a number, null when it is empty, or the text that is no number. */
export type TypedNumber = number | string | null;

/** Props of {@link NumberField}; value, change and id come from the field around it. */
export interface NumberFieldProps extends Pick<
  InputProps,
  | 'id'
  | 'aria-label'
  | 'aria-describedby'
  | 'placeholder'
  | 'prefix'
  | 'suffix'
  | 'style'
  | 'className'
  | 'disabled'
  | 'status'
  | 'size'
  | 'onBlur'
> {
  value?: TypedNumber | undefined;
  onChange?: (value: TypedNumber) => void;
  /** Least value, for the arrow keys and for screen readers. The schema of the form refuses what is below. */
  min?: number;
  /** As `min`, greatest value. */
  max?: number;
}

const textOf = (value: TypedNumber | undefined): string => (value === null || value === undefined ? '' : String(value));

/** The value of a text: text that is no number stays as it is, so that the schema of the form refuses it with a reason. */
function valueOf(text: string): TypedNumber {
  if (text.trim() === '') return null;
  return readTypedNumber(text) ?? text;
}

/**
 * A field for a number that never changes what was typed. It takes numbers as keyboards of all languages give them. A text that
 * is no number, and a number out of range, stay on the screen and go to the form, whose schema refuses them (§5.1).
 */
export function NumberField({ value, onChange, min, max, onBlur, ...input }: NumberFieldProps): ReactNode {
  const [text, setText] = useState(textOf(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // The text stays as it was typed while it means the value: `1.` is on its way to `1.5`.
    if (valueOf(text) !== (value ?? null)) setText(textOf(value));
  }
  const change = (typed: string): void => {
    setText(typed);
    const next = valueOf(typed);
    if (next === (value ?? null)) return;
    setKnown(next);
    onChange?.(next);
  };
  const number = typeof value === 'number' ? value : undefined;
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const size = (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1);
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(((number ?? 0) + size).toFixed(10))));
    change(String(next));
  };
  return (
    <Input
      {...input}
      role="spinbutton"
      inputMode={(min ?? -1) < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      aria-valuenow={number}
      aria-valuemin={min}
      aria-valuemax={max}
      value={text}
      onChange={({ target, nativeEvent }) => {
        // What is being composed is no number yet.
        if ((nativeEvent as InputEvent).isComposing) setText(target.value);
        else change(target.value);
      }}
      onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={step}
      onBlur={(event) => {
        if (number !== undefined) setText(String(number));
        onBlur?.(event);
      }}
    />
  );
}
