import { normalizePhone } from '../../shared/address/phone.ts';

/** §5.3, §9: phone numbers of one blacklist entry. */
export const BLACKLIST_ENTRY_MAX = 10_000;

/** §3.4: longest reason of a blacklist entry, in characters. */
export const BLACKLIST_REMARK_MAX = 100;

/** §5.3, §9: numbers on the whitelist of a tenant. */
export const WHITELIST_MAX = 50;

/** What is wrong with a line of typed numbers; each is a key of the error catalogue. */
export type NumberFaultCode = 'phoneFormat' | 'oneNumberPerLine' | 'duplicateNumber';

/** A line that is not taken. Lines count from 1, empty ones too, as an editor shows them. */
export interface NumberFault {
  line: number;
  text: string;
  problem: NumberFaultCode;
}

/** Typed phone numbers, in their stored form, each once. */
export interface NumberList {
  numbers: string[];
  faults: NumberFault[];
}

/** What separates several numbers on one line; hyphens and brackets belong to a number. */
const SEPARATORS = /[,;|/，；、\t]+|\s+/;

function problemOf(line: string): NumberFaultCode {
  const parts = line.split(SEPARATORS).filter(Boolean);
  return parts.length > 1 && parts.every((part) => normalizePhone(part) !== undefined)
    ? 'oneNumberPerLine'
    : 'phoneFormat';
}

/** How many lines hold anything. */
export const filledLines = (text: string): number =>
  text.split(/[\r\n\u2028\u2029]/).reduce((count, line) => (line.trim() === '' ? count : count + 1), 0);

/** Judges typed phone numbers line by line (§5.3: one number per line); empty lines are passed over. */
export function* judgeNumberLines(text: string): Generator<{ line: number; number: string } | NumberFault> {
  const seen = new Set<string>();
  // A pattern takes several times as long to split by, and text of a browser's field has no returns.
  const lines = text.includes('\r') ? text.split(/\r?\n|\r/) : text.split('\n');
  for (let line = 1; line <= lines.length; line += 1) {
    const bare = lines[line - 1]?.trim() ?? '';
    if (bare === '') continue;
    const number = normalizePhone(bare);
    if (number === undefined) yield { line, text: bare, problem: problemOf(bare) };
    else if (seen.has(number)) yield { line, text: bare, problem: 'duplicateNumber' };
    else yield { line, number };
    if (number !== undefined) seen.add(number);
  }
}

/**
 * Reads typed phone numbers (§5.3: one number per line; repeated and malformed ones are named). Empty lines are passed over;
 * two spellings of a number are the same number.
 */
export function readNumberList(text: string): NumberList {
  const numbers: string[] = [];
  const faults: NumberFault[] = [];
  for (const judged of judgeNumberLines(text)) {
    if ('number' in judged) numbers.push(judged.number);
    else faults.push(judged);
  }
  return { numbers, faults };
}

/** What a list makes of a number that stands in it twice: the blacklist takes it once, the whitelist refuses it (§5.3). */
export type Duplicates = 'forgiven' | 'refused';

/** The faults that keep numbers from being taken. */
export function harmfulFaults({ faults }: NumberList, duplicates: Duplicates): NumberFault[] {
  return duplicates === 'refused' ? faults : faults.filter(({ problem }) => problem !== 'duplicateNumber');
}
