import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InKit } from '../testing/InKit.tsx';
import { ClockInput } from './ClockInput.tsx';
import { DayInput } from './DayInput.tsx';
import { DayRangeFilter } from './DayRangeFilter.tsx';
import { ZonedTimeInput } from './ZonedTimeInput.tsx';

type Held = string | null;
const held: Held[] = [];

function Kept({
  of: Field,
  first,
}: {
  of: typeof DayInput | typeof ClockInput | typeof ZonedTimeInput;
  first: Held;
}): ReactNode {
  const [value, setValue] = useState<Held>(first);
  return (
    <Field
      value={value}
      onChange={(next) => {
        held.push(next);
        setValue(next);
      }}
    />
  );
}

const show = (field: typeof DayInput | typeof ClockInput | typeof ZonedTimeInput, first: Held = null): void => {
  held.length = 0;
  render(
    <InKit>
      <Kept of={field} first={first} />
    </InKit>,
  );
};
const input = (): HTMLInputElement => screen.getByRole('textbox');
const typed = (text: string): void => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.blur(input());
};

describe('a field of a day', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026/12/1', '2026-12-01'],
    ['２０２６年１２月１日', '2026-12-01'],
  ])('takes "%s"', (text, day) => {
    show(DayInput);
    typed(text);
    expect(held.at(-1)).toBe(day);
    expect(input().value).toBe(day);
  });

  it('keeps what is no day in the field and gives it to the form', () => {
    show(DayInput, '2026-12-01');
    typed('2026-02-30');
    expect(held).toEqual(['2026-02-30']);
    expect(input().value).toBe('2026-02-30');
    typed('2026-02-3');
    expect(held.at(-1)).toBe('2026-02-03');
    expect(input().value).toBe('2026-02-03');
  });

  it('is empty after its text was deleted', () => {
    show(DayInput, '2026-12-01');
    typed('');
    expect(held).toEqual([null]);
    expect(input().value).toBe('');
  });

  it('is empty after text that is no day was deleted', () => {
    show(DayInput, 'soon');
    expect(input().value).toBe('soon');
    typed('');
    expect(held).toEqual([null]);
    expect(input().value).toBe('');
  });
});

describe('a field of a time of day', () => {
  it('takes times as people type them, and keeps what is none', () => {
    show(ClockInput);
    typed('９：０５');
    expect(held.at(-1)).toBe('09:05');
    typed('25:00');
    expect(held.at(-1)).toBe('25:00');
    expect(input().value).toBe('25:00');
  });
});

describe('a field of a moment in a browser whose clocks change', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'Europe/Berlin';
  });
  afterAll(() => {
    process.env['TZ'] = zone;
  });

  it('shows and takes a time of the tenant that the browser skips', () => {
    expect(new Date(2027, 2, 28, 2, 30).getHours()).toBe(3);
    show(ZonedTimeInput, '2027-03-27T18:30:00.000Z');
    expect(input().value).toBe('2027-03-28 02:30');
    typed('2027-03-28 02:45');
    expect(held.at(-1)).toBe('2027-03-27T18:45:00.000Z');
    expect(input().value).toBe('2027-03-28 02:45');
  });

  it('keeps what is no moment', () => {
    show(ZonedTimeInput, '2027-03-27T18:30:00.000Z');
    typed('tomorrow');
    expect(held).toEqual(['tomorrow']);
    expect(input().value).toBe('tomorrow');
  });
});

describe('a filter by days', () => {
  it('keeps text that is no day, names it, and leaves the list as it is', () => {
    const changes: (string | undefined)[][] = [];
    render(
      <InKit>
        <DayRangeFilter label="Made" from="2026-01-01" to={undefined} onChange={(...days) => changes.push(days)} />
      </InKit>,
    );
    const first = screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement;
    fireEvent.focus(first);
    fireEvent.change(first, { target: { value: '2026-31-01' } });
    fireEvent.blur(first);
    expect(changes).toEqual([]);
    expect(first.value).toBe('2026-31-01');
    expect(screen.getByRole('tooltip').textContent).toContain('Write it like 2026-11-27');
  });
});
