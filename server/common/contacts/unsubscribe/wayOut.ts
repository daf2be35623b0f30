import type { Language } from '../../../../src/domain/shared/text/language.ts';

/** Where a reader of a mail opts out, and the headers by which mail programs do it for them (RFC 8058). */
export interface WayOut {
  link: string;
  headers: Record<string, string>;
}

/** The token of test sends: it opens the page of a test, and opts nobody out. */
export const TEST_TOKEN = 'test';

/** The way out of a mail, by its token. The page of the link speaks `lang` to a reader whose own language is not among ours. */
export function wayOut(publicUrl: string, token: string, lang: Language | null): WayOut {
  const mailLang = lang === null ? '' : `&mailLang=${lang}`;
  const link = `${publicUrl}/api/public/unsubscribe?token=${token}${mailLang}`;
  return {
    link,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}
