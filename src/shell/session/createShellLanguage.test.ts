import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../domain/shared/text/language.ts';
import { createShellLanguage } from './createShellLanguage.ts';

function ports(fetchPack: (lang: Language) => Promise<unknown>) {
  let lang: Language = 'en_US';
  const root = { lang: '' };
  return {
    session: {
      language: () => lang,
      setLanguage: (next: Language) => {
        lang = next;
      },
    },
    fetchPack,
    root,
    deadline: 50,
  };
}

describe('createShellLanguage', () => {
  it('marks the language as loaded although the request failed [4.1-05]', async () => {
    const language = await createShellLanguage(ports(() => Promise.reject(new Error('down'))));
    expect(language.loaded).toBe(true);
  });

  it('swallows a failed request: the texts of the build stand [7.3-03]', async () => {
    const language = await createShellLanguage(ports(() => Promise.reject(new Error('down'))));
    expect(language.texts.t('shell.login.title')).toBe('Sign in');
    expect(await language.pack('en_US')).toEqual({});
  });

  it('does not wait for a request that never answers', async () => {
    const language = await createShellLanguage(ports(() => new Promise(() => {})));
    expect(language.texts.t('shell.login.title')).toBe('Sign in');
  });

  it('lets the server reword single texts, and keeps what it says for sub-applications', async () => {
    const fetchPack = vi.fn(async (_lang: Language) => ({
      'shell.login.title': 'Come in',
      'outreach.title': 'Outreach',
    }));
    const language = await createShellLanguage(ports(fetchPack));
    expect(language.texts.t('shell.login.title')).toBe('Come in');
    expect(language.texts.t('shell.login.account')).toBe('Account');
    expect(await language.pack('en_US')).toMatchObject({ 'outreach.title': 'Outreach' });
    expect(fetchPack).toHaveBeenCalledExactlyOnceWith('en_US');
  });

  it('switches the page, keeps the choice, and tells the page its language', async () => {
    const own = ports(async () => ({}));
    const language = await createShellLanguage(own);
    expect(own.root.lang).toBe('en-US');
    await language.change('ja_JP');
    expect(language.texts.t('shell.login.title')).toBe('サインイン');
    expect([own.session.language(), own.root.lang]).toEqual(['ja_JP', 'ja-JP']);
  });
});
