import { storableText } from '../storableText.ts';

/** The text of a cell: the `_x000D_` escapes that spreadsheets write for control characters are resolved; what cannot be kept goes. */
export function cellText(raw: string): string {
  if (!raw.includes('_x')) return storableText(raw);
  return storableText(
    raw.replace(/_x([\dA-F]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

/** A cell that shows nothing: blanks of any script, and signs without a width such as U+200B. */
const BLANK = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Whether a cell shows nothing. */
export function isBlankCell(text: string): boolean {
  return text === '' || BLANK.test(text);
}
