import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { HostApi, HostSnapshot } from '../../sdk/index.ts';
import { InKit } from '../testing/InKit.tsx';
import { arrangeColumns } from './ColumnChoice.ts';
import { ColumnSettings } from './ColumnSettings.tsx';
import { DEFAULT_COLUMNS, useColumnChoice } from './useColumnChoice.ts';

const COLUMNS = ['Name', 'State', 'Time'].map((title) => ({ key: title.toLowerCase(), title }));

function List({ name }: { name: string | undefined }): ReactNode {
  const [choice, choose] = useColumnChoice(name);
  return (
    <>
      <p data-testid="shown">{arrangeColumns(COLUMNS, choice).map(({ title }) => title)}</p>
      <ColumnSettings columns={COLUMNS} choice={choice} onChange={choose} />
      <button onClick={() => choose(DEFAULT_COLUMNS)}>reset</button>
    </>
  );
}

/** Opens the list as somebody, in place of the one that was open. */
function open(name: string | null = 'tasks', id = 'ann'): void {
  cleanup();
  const snapshot = () => ({ lang: 'en_US', timeZone: 'Asia/Shanghai', user: { id } }) as HostSnapshot;
  const host: Partial<HostApi> = { snapshot };
  render(
    <InKit host={host}>
      <List name={name ?? undefined} />
    </InKit>,
  );
}

const shown = (): string | null => screen.getByTestId('shown').textContent;
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });

afterEach(() => localStorage.clear());

it('a column is hidden and shown again where it stood; the one that names a row stays', () => {
  open();
  fireEvent.click(box('State'));
  expect(shown()).toBe('NameTime');
  fireEvent.click(box('State'));
  expect(shown()).toBe('NameStateTime');
  expect(box('Name')).toHaveProperty('disabled', true);
  expect(box('Name')).toHaveAccessibleDescription('Says which row it is, and is always shown');
});

it('a column is moved with the keyboard: the focus goes with it, at the end to the way back, and its place is said', () => {
  open();
  button('Move Time up').focus();
  fireEvent.click(button('Move Time up'));
  expect(shown()).toBe('NameTimeState');
  expect(document.activeElement).toBe(button('Move Time up'));
  fireEvent.click(button('Move Time up'));
  expect(shown()).toBe('TimeNameState');
  expect(document.activeElement).toBe(button('Move Time down'));
  expect(screen.getByText('Time is now number 1 of 3 columns')).toBeDefined();
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('checkbox', { name: 'Time' })).toBeDefined();
});

it('what was chosen is there again for who chose it, in that list alone, until it is taken back', () => {
  open();
  fireEvent.click(box('State'));
  fireEvent.click(button('Move Time up'));
  open('groups');
  expect(shown()).toBe('NameStateTime');
  open('tasks', 'bob');
  expect(shown()).toBe('NameStateTime');
  open();
  expect(shown()).toBe('NameTime');
  fireEvent.click(button('reset'));
  open();
  expect(shown()).toBe('NameStateTime');
  expect(localStorage).toHaveLength(0);
});

it('another list in the same place has its own choice', () => {
  const { rerender } = render(<List name="tasks" />, { wrapper: InKit });
  fireEvent.click(box('State'));
  rerender(<List name="groups" />);
  expect(shown()).toBe('NameStateTime');
  rerender(<List name="tasks" />);
  expect(shown()).toBe('NameTime');
});

it('a list without a name keeps nothing', () => {
  open(null);
  fireEvent.click(box('State'));
  expect(shown()).toBe('NameTime');
  expect(localStorage).toHaveLength(0);
});

it.each(['{', 'null', '{"order":"time","hidden":[]}', '{"order":[1],"hidden":[]}', '{"order":[]}'])(
  'what is kept and makes no sense counts as nothing: %s',
  (kept) => {
    localStorage.setItem('console.columns.ann.tasks', kept);
    open();
    expect(shown()).toBe('NameStateTime');
  },
);

it('a column that is kept twice stands once', () => {
  localStorage.setItem('console.columns.ann.tasks', '{"order":["time","name","time"],"hidden":[]}');
  open();
  expect(shown()).toBe('TimeNameState');
});
