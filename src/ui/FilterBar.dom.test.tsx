import { fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilterBar } from './FilterBar.tsx';

const i18n = createInstance();
const asked: unknown[] = [];

beforeEach(async () => {
  asked.length = 0;
  await i18n.use(initReactI18next).init({ lng: 'en_US', resources: {} });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A bar whose address does not say the typed text yet. */
const type = (text: string): HTMLElement => {
  render(
    <I18nextProvider i18n={i18n}>
      <FilterBar
        fields={[{ name: 'name', label: 'Name', kind: 'text' }]}
        values={{}}
        onChange={(changed) => asked.push(changed)}
      />
    </I18nextProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: text } });
  return field;
};

it('a typed filter is asked for after a pause', async () => {
  type('Ann ');
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([{ name: 'Ann' }]);
});

it('with Enter a filter is asked for at once, and not a second time after the pause', async () => {
  const field = type('Ann');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(asked).toEqual([{ name: 'Ann' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([{ name: 'Ann' }]);
});
