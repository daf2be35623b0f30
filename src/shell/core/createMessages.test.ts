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

describe('createMessages', () => {
  it('shows what was said before anything could be drawn, and everything after', () => {
    const said: string[] = [];
    const messages = createMessages(storage());
    expect(messages.wanted.get()).toBe(false);
    messages.show('error', 'first');
    expect(messages.wanted.get()).toBe(true);
    messages.show('error', 'second');
    messages.drawWith((level, text) => said.push(`${level} ${text}`));
    messages.show('success', 'third');
    expect(said).toEqual(['error second', 'success third']);
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
