import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilterBar } from './FilterBar.tsx';
import { InKit } from '../testing/InKit.tsx';

const asked: unknown[] = [];
/** The address follows what is asked for when the test says so. */
const address: { follow: (name: string) => void } = { follow: () => undefined };

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Bar(): ReactNode {
  const [name, setName] = useState('');
  useEffect(() => {
    address.follow = setName;
  }, []);
  return (
    <FilterBar
      fields={[{ name: 'name', label: 'Name', kind: 'text' }]}
      values={{ name }}
      onChange={(changed) => asked.push(changed)}
    />
  );
}

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Name' });
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const show = (typed: string): void => {
  render(<Bar />, { wrapper: InKit });
  type(typed);
};
const pause = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(1_000));

it('a typed filter is asked for after a pause', async () => {
  show('Ann ');
  expect(asked).toEqual([]);
  await pause();
  expect(asked).toEqual([{ name: 'Ann' }]);
});

it('with Enter a filter is asked for at once, and not a second time after the pause', async () => {
  show('Ann');
  fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(asked).toEqual([{ name: 'Ann' }]);
  await pause();
  expect(asked).toEqual([{ name: 'Ann' }]);
});

it('what is typed while the address is still to follow stays, and is asked for', async () => {
  show('Ann');
  await pause();
  type('Anna');
  act(() => address.follow('Ann'));
  expect(field()).toHaveValue('Anna');
  await pause();
  expect(asked).toEqual([{ name: 'Ann' }, { name: 'Anna' }]);
});

it('what is taken back before the address has followed is asked for, too', async () => {
  show('Ann');
  await pause();
  type('');
  await pause();
  expect(asked).toEqual([{ name: 'Ann' }, { name: undefined }]);
});

it('an address that changes from elsewhere is what the field says', async () => {
  show('Ann');
  await pause();
  act(() => address.follow('Ann'));
  act(() => address.follow(''));
  expect(field()).toHaveValue('');
  act(() => address.follow('Ann'));
  expect(field()).toHaveValue('Ann');
  await pause();
  expect(asked).toEqual([{ name: 'Ann' }]);
});
