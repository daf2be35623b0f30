import { plainCell, sheetCell } from '../csv.ts';
import { storableText } from '../../text/storableText.ts';

/**
 * The text of a cell: the `_x000D_` escapes that spreadsheets write for control characters are resolved, and the apostrophe goes that our
 * CSV files have in front of a sign of formulas, because a spreadsheet program keeps it. What cannot be kept goes.
 */
export function cellText(raw: string): string {
  if (!raw.includes('_x')) return plainCell(storableText(raw));
  return plainCell(
    storableText(
      raw.replace(/_x([\dA-F]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    ),
  );
}

/** Signs that XML cannot hold or changes, and an underscore that would begin an escape. */
const ESCAPED = /(?![\n\t])[\p{Cc}\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/gu;

/** A text as it stands in a cell, so that {@link cellText} gives it back. */
export function rawCell(text: string): string {
  return sheetCell(text).replace(
    ESCAPED,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

/** A cell that shows nothing: blanks of any script, and signs without a width such as U+200B. */
const BLANK = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Whether a cell shows nothing. */
export function isBlankCell(text: string): boolean {
  return text === '' || BLANK.test(text);
}
