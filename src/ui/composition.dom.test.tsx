import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComposedInput } from './field/ComposedInput.tsx';
import { FilterBar } from './list/FilterBar.tsx';
import { InKit } from './testing/InKit.tsx';
import { useSettled } from './form/useSettled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = (): HTMLInputElement => screen.getByRole('textbox');
const pause = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(1_000));
/** What an input method does while pinyin is typed: the text is in the field, but is no word yet. */
const compose = (text: string): void => {
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: text }, isComposing: true });
};
const choose = (word: string): void => {
  fireEvent.input(field(), { target: { value: word }, isComposing: true });
  fireEvent.compositionEnd(field());
};

describe('while a word is being composed', () => {
  it('a filter asks for nothing, neither after a pause nor with Enter, and then for the word', async () => {
    const asked: unknown[] = [];
    const filter = { name: 'name', label: 'Name', kind: 'text' } as const;
    render(<FilterBar fields={[filter]} values={{}} onChange={(changed) => asked.push(changed)} />, {
      wrapper: InKit,
    });
    compose('zhong');
    await pause();
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(asked).toEqual([]);
    choose('中');
    await pause();
    expect(asked).toEqual([{ name: '中' }]);
  });

  it('a search of choices does not settle, and then settles on the word', async () => {
    function Search(): ReactNode {
      const [typed, setTyped] = useState('');
      const settled = useSettled(typed);
      return (
        <>
          <input value={typed} onChange={({ target }) => setTyped(target.value)} />
          <output>{settled}</output>
        </>
      );
    }
    render(<Search />);
    compose('zhong');
    await pause();
    expect(screen.getByRole('status').textContent).toBe('');
    choose('中');
    await pause();
    expect(screen.getByRole('status').textContent).toBe('中');
  });

  it('a field whose changes count at once hands on the word alone', () => {
    const handedOn: string[] = [];
    function Field(): ReactNode {
      const [text, setText] = useState('');
      return (
        <ComposedInput
          value={text}
          onChange={(next) => {
            handedOn.push(next);
            setText(next);
          }}
        />
      );
    }
    render(<Field />);
    compose('zhong');
    expect([field().value, handedOn]).toEqual(['zhong', []]);
    choose('中');
    expect([field().value, handedOn]).toEqual(['中', ['中']]);
    fireEvent.input(field(), { target: { value: '中a' } });
    expect(handedOn).toEqual(['中', '中a']);
  });
});
