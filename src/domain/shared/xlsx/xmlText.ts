import { storableText } from '../storableText.ts';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves XML entities and the `_x000D_` escapes that spreadsheets write for control characters; what cannot be kept goes. */
export function xmlText(raw: string): string {
  // Most cells have nothing to resolve.
  if (!raw.includes('&') && !raw.includes('_x')) return storableText(raw);
  const text = raw.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, dec?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
  const plain = text.replace(/_x([\dA-F]{4})_/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return storableText(plain);
}

/** Text of all `<t>` below an element, phonetic hints (`<rPh>`) left out. */
export function richText(xml: string): string {
  const shown = !xml.includes('rPh') ? xml : xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  let text = '';
  for (const match of shown.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)) text += match[1] ?? '';
  return xmlText(text);
}
