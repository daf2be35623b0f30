import { createHash } from 'node:crypto';
import { type Language, languageTag } from '../../src/domain/shared/text/language.ts';
import { escapeHtml } from '../../src/domain/shared/text/messageTemplate.ts';

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color:#1f1f1f;background:#fff}@media(prefers-color-scheme:dark){body{color:#e8e8e8;background:#141414}}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** What the page may do: show itself, in its own style. */
export const NOTE_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page for somebody outside the console that says one thing in their language, and what they may do. */
export function notePage(lang: Language, title: string, advice: string): string {
  const said = escapeHtml(title);
  return `<!doctype html><html lang="${languageTag(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${said}</title><style>${STYLE}</style></head><body><main><h1>${said}</h1><p>${escapeHtml(advice)}</p></main></body></html>`;
}
