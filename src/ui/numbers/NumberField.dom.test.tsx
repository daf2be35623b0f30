import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { InKit } from '../testing/InKit.tsx';
import { BoundedNumber } from './BoundedNumber.tsx';
import { NumberField, type TypedNumber } from './NumberField.tsx';

const field = (): HTMLInputElement => screen.getByRole('spinbutton');
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });

describe('a number field of a form', () => {
  const held: TypedNumber[] = [];
  function Form({ first = null }: { first?: TypedNumber }): ReactNode {
    const [value, setValue] = useState<TypedNumber>(first);
    return (
      <NumberField
        min={1}
        max={30}
        value={value}
        onChange={(next) => {
          held.push(next);
          setValue(next);
        }}
      />
    );
  }
  const show = (first: TypedNumber = null): void => {
    held.length = 0;
    render(<Form first={first} />);
  };

  it.each([
    ['１００', 100, '100'],
    ['0', 0, '0'],
    ['12000', 12_000, '12000'],
    ['1.5', 1.5, '1.5'],
    ['1,5', '1,5', '1,5'],
    ['十', '十', '十'],
  ])('holds what "%s" says, and shows it after the field is left', (text, value, shown) => {
    show();
    type(text);
    fireEvent.blur(field());
    expect([held.at(-1), field().value]).toEqual([value, shown]);
  });

  it('keeps the text while a number is being typed', () => {
    show(5);
    type('1.');
    expect([held.at(-1), field().value]).toEqual([1, '1.']);
    type('');
    expect([held.at(-1), field().value]).toEqual([null, '']);
  });

  it('takes nothing before the composition of a text has ended', () => {
    show(5);
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: '１' }, isComposing: true });
    expect(held).toEqual([]);
    fireEvent.compositionEnd(field(), { target: { value: '１２' } });
    expect(held).toEqual([12]);
  });

  it('counts up and down by the arrow keys, within its bounds', () => {
    show(29);
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(held).toEqual([30]);
    fireEvent.keyDown(field(), { key: 'ArrowDown', shiftKey: true });
    expect(field().value).toBe('20');
  });
});

describe('a number outside a form', () => {
  const used: number[] = [];
  const show = (decimals = 0): void => {
    used.length = 0;
    render(
      <BoundedNumber aria-label="Days" value={7} min={1} max={30} decimals={decimals} onChange={(n) => used.push(n)} />,
      { wrapper: InKit },
    );
  };

  it.each([
    ['31', 'Enter a number from 1 to 30'],
    ['', 'Enter a number in digits, with a point for decimals, like 1234.5'],
    ['1,5', 'Enter a number in digits, with a point for decimals, like 1234.5'],
    ['1.5', 'Enter a whole number'],
  ])('uses no "%s", keeps it and says why', (text, reason) => {
    show();
    type(text);
    fireEvent.blur(field());
    expect([used, field().value, screen.getByRole('status').textContent]).toEqual([[], text, reason]);
  });

  it('uses a number within its bounds', () => {
    show(1);
    type('２９.5');
    expect([used, screen.getByRole('status').textContent]).toEqual([[29.5], '']);
  });
});
