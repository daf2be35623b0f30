import { describe, expect, it, vi } from 'vitest';
import { switchLanguage } from './switchLanguage.ts';

const update = vi.fn();
const show = vi.fn();
const core = (change: () => Promise<void>) =>
  ({
    language: { change, texts: { t: (key: string) => key } },
    store: { update },
    messages: { show },
  }) as unknown as Parameters<typeof switchLanguage>[0];

describe('switching the language', () => {
  it('tells the sub-applications once the texts are there', async () => {
    expect(
      await switchLanguage(
        core(async () => undefined),
        'ja_JP',
      ),
    ).toBe(true);
    expect(update).toHaveBeenCalledExactlyOnceWith({ lang: 'ja_JP' });
    expect(show).not.toHaveBeenCalled();
  });

  it('keeps the language and says so where they do not come', async () => {
    expect(
      await switchLanguage(
        core(() => Promise.reject(new Error('gone'))),
        'ja_JP',
      ),
    ).toBe(false);
    expect(show).toHaveBeenCalledExactlyOnceWith('error', 'shell.layout.languageFailed');
    expect(update).not.toHaveBeenCalled();
  });
});
