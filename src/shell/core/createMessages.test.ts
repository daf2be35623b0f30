import { describe, expect, it } from 'vitest';
import { createMessages } from './createMessages.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A screen that keeps a message until it is closed. */
function screen() {
  const said: string[] = [];
  let end = (): void => undefined;
  return {
    said,
    draw: (level: string, text: string, gone: () => void) => {
      said.push(`${level} ${text}`);
      end = gone;
    },
    close: () => end(),
  };
}

describe('createMessages', () => {
  it('shows what was said before anything could be drawn, and everything after, one after the other [8.1-27]', () => {
    const { said, draw, close } = screen();
    const messages = createMessages(storage());
    expect(messages.wanted.get()).toBe(false);
    messages.show('error', 'first');
    expect(messages.wanted.get()).toBe(true);
    messages.show('error', 'second');
    messages.drawWith(draw);
    messages.show('success', 'third');
    expect(said).toEqual(['error first']);
    close();
    expect(said).toEqual(['error first', 'error second']);
    close();
    close();
    expect(said).toEqual(['error first', 'error second', 'success third']);
    messages.show('info', 'fourth');
    expect(said.at(-1)).toBe('info fourth');
  });

  it('does not say again what stands or waits, but does once it has left', () => {
    const { said, draw, close } = screen();
    const messages = createMessages(storage());
    messages.drawWith(draw);
    for (const text of ['network', 'network', 'refused', 'network', 'refused']) messages.show('error', text);
    close();
    close();
    expect(said).toEqual(['error network', 'error refused']);
    messages.show('error', 'network');
    expect(said).toEqual(['error network', 'error refused', 'error network']);
  });

  it('takes a message away once, however often its end is told', () => {
    const ends: (() => void)[] = [];
    const messages = createMessages(storage());
    messages.drawWith((_level, _text, gone) => ends.push(gone));
    for (const text of ['first', 'second', 'third']) messages.show('info', text);
    ends[0]?.();
    ends[0]?.();
    expect(ends).toHaveLength(2);
  });

  it('carries a message to the next page, once', () => {
    const kept = storage();
    createMessages(kept).carry('login expired');
    const shownBy = () => {
      const said: string[] = [];
      createMessages(kept).drawWith((_level, text) => said.push(text));
      return said;
    };
    expect(shownBy()).toEqual(['login expired']);
    expect(shownBy()).toEqual([]);
  });
});
