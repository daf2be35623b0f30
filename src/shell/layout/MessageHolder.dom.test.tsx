import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessages } from '../core/createMessages.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { MessageHolder } from './MessageHolder.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** What is on the screen; a message on its way out has its leaving class. */
const shown = () => ['first', 'second'].filter((text) => screen.queryByText(text) !== null);

async function open() {
  const messages = createMessages(sessionStorage);
  renderInShell(<MessageHolder messages={messages} />);
  await pass(0);
  return messages;
}

describe('messages', () => {
  it('stay for two seconds [8.1-26]', async () => {
    const messages = await open();
    act(() => messages.show('success', 'first'));
    await pass(50);
    expect(shown()).toEqual(['first']);
    await pass(1900);
    expect(shown()).toEqual(['first']);
    await pass(400);
    expect(shown()).toEqual([]);
  });

  it('that are said again stand for two seconds from then on, and are not shown twice [8.1-26] [8.1-27]', async () => {
    const messages = await open();
    for (let time = 0; time < 3; time++) {
      act(() => messages.show('success', 'first'));
      await pass(1900);
      expect(screen.getAllByText('first')).toHaveLength(1);
    }
    await pass(500);
    expect(shown()).toEqual([]);
  });

  it('that are said again are read out again: their text is another one, which looks the same', async () => {
    const messages = await open();
    const said: string[] = [];
    for (let time = 0; time < 3; time++) {
      act(() => messages.show('success', 'first'));
      await pass(100);
      said.push(screen.getByRole('alert').textContent ?? '');
    }
    expect(said.map((text) => text.trim())).toEqual(['first', 'first', 'first']);
    expect(said[1]).not.toBe(said[0]);
    expect(said[2]).not.toBe(said[1]);
  });

  it('go when they are clicked, and the next one comes', async () => {
    const messages = await open();
    act(() => messages.show('error', 'first'));
    act(() => messages.show('error', 'second'));
    await pass(50);
    fireEvent.click(screen.getByText('first'));
    await pass(400);
    expect(shown()).toEqual(['second']);
    fireEvent.click(screen.getByText('second'));
    await pass(400);
    expect(shown()).toEqual([]);
  });

  it('are shown one at a time, and none pushes another one out unread [8.1-27]', async () => {
    const messages = await open();
    act(() => messages.show('error', 'first'));
    await pass(50);
    act(() => messages.show('error', 'second'));
    const seen: string[][] = [];
    for (let step = 0; step < 100; step++) {
      await pass(50);
      seen.push(shown());
    }
    expect(seen.filter((texts) => texts.length > 1)).toEqual([]);
    const stood = (text: string) => seen.filter((texts) => texts.includes(text)).length * 50;
    expect(stood('first')).toBeGreaterThanOrEqual(1900);
    expect(stood('second')).toBeGreaterThanOrEqual(1900);
    expect(shown()).toEqual([]);
  });
});
