import { act, render as draw, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { expect, it } from 'vitest';
import { lazyField } from './lazyField.tsx';
import { InKit } from './testing/InKit.tsx';

interface Props {
  id?: string;
  label?: string;
  value: string;
}

const Field = ({ id, value }: Props) => <input id={id} value={value} readOnly />;

/** A field whose code comes, or does not, when the test says so. */
function fieldOnDemand() {
  const asked: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType<Props>>((settle, fail) =>
      asked.push({ come: () => settle(Field), fail: () => fail(new Error('chunk')) }),
    );
  return { asked, Lazy: lazyField<Props>(load, { width: 240 }) };
}

/** Draws, and lets the field ask for its code. */
async function render(shown: ReactNode): Promise<void> {
  draw(shown, { wrapper: InKit });
  await act(async () => undefined);
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });

it('until its code has come a field stands there under its name and takes nothing, then with its value', async () => {
  const { asked, Lazy } = fieldOnDemand();
  await render(
    <>
      <label htmlFor="day">Day</label>
      <Lazy id="day" value="2026-11-26" />
    </>,
  );
  expect(box().disabled).toBe(true);
  await act(async () => asked[0]?.come());
  expect(box().disabled).toBe(false);
  expect(box().value).toBe('2026-11-26');
});

it('a field that has no label names itself while it is waited for', async () => {
  const { Lazy } = fieldOnDemand();
  await render(<Lazy label="Day" value="" />);
  expect(box().disabled).toBe(true);
});

it('a field whose code did not come says so, is asked for again, and all of its kind are there then', async () => {
  const { asked, Lazy } = fieldOnDemand();
  await render(<Lazy label="Day" value="2026-11-26" />);
  await act(async () => asked[0]?.fail());
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(asked).toHaveLength(2);
  await act(async () => asked[1]?.come());
  expect(screen.getByDisplayValue('2026-11-26')).toBeTruthy();
  await render(<Lazy label="Day" value="2026-11-27" />);
  expect(screen.getByDisplayValue('2026-11-27')).toBeTruthy();
  expect(asked).toHaveLength(2);
});
