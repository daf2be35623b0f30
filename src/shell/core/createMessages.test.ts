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
      return () => void said.push(`${level} ${text} stays`);
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

  it('gives what is said again its whole time: one that stands alone stays, one that stands before others comes once more', () => {
    const { said, draw, close } = screen();
    const messages = createMessages(storage());
    messages.drawWith(draw);
    for (const text of ['network', 'network']) messages.show('error', text);
    expect(said).toEqual(['error network', 'error network stays']);
    for (const text of ['refused', 'network', 'refused', 'network']) messages.show('error', text);
    for (let count = 0; count < 4; count++) close();
    expect(said.slice(2)).toEqual(['error refused', 'error network']);
    messages.show('success', 'network');
    messages.show('error', 'network');
    close();
    expect(said.slice(4)).toEqual(['success network', 'error network']);
  });

  it('takes a message away once, however often its end is told', () => {
    const ends: (() => void)[] = [];
    const messages = createMessages(storage());
    messages.drawWith((_level, _text, gone) => {
      ends.push(gone);
      return () => undefined;
    });
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
      createMessages(kept).drawWith((_level, text) => {
        said.push(text);
        return () => undefined;
      });
      return said;
    };
    expect(shownBy()).toEqual(['login expired']);
    expect(shownBy()).toEqual([]);
  });
});
