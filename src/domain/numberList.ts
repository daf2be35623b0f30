import { normalizePhone } from './phone.ts';

/** §5.3, §9: phone numbers of one blacklist entry. */
export const BLACKLIST_ENTRY_MAX = 10_000;

/** §3.4: longest reason of a blacklist entry, in characters. */
export const BLACKLIST_REMARK_MAX = 100;

/** §5.3, §9: numbers on the whitelist of a tenant. */
export const WHITELIST_MAX = 50;

/** What is wrong with a line of typed numbers; each is a key of the error catalogue. */
export type NumberProblem = 'phoneFormat' | 'oneNumberPerLine' | 'duplicateNumber';

/** A line that is not taken. Lines count from 1, empty ones too, as an editor shows them. */
export interface NumberFault {
  line: number;
  text: string;
  problem: NumberProblem;
}

/** Typed phone numbers, in their stored form, each once. */
export interface NumberList {
  numbers: string[];
  faults: NumberFault[];
}

/** What separates several numbers on one line; hyphens and brackets belong to a number. */
const SEPARATORS = /[,;|/，；、\t]+|\s+/;

function problemOf(line: string): NumberProblem {
  const parts = line.split(SEPARATORS).filter(Boolean);
  return parts.length > 1 && parts.every((part) => normalizePhone(part) !== undefined)
    ? 'oneNumberPerLine'
    : 'phoneFormat';
}

/**
 * Reads typed phone numbers (§5.3: one number per line; repeated and malformed ones are named). Empty lines are passed over;
 * two spellings of a number are the same number.
 */
export function readNumberList(text: string): NumberList {
  const numbers = new Set<string>();
  const faults: NumberFault[] = [];
  for (const [index, raw] of text.split(/\r?\n|\r/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const number = normalizePhone(line);
    if (number === undefined) faults.push({ line: index + 1, text: line, problem: problemOf(line) });
    else if (numbers.has(number)) faults.push({ line: index + 1, text: line, problem: 'duplicateNumber' });
    else numbers.add(number);
  }
  return { numbers: [...numbers], faults };
}

/** What a list makes of a number that stands in it twice: the blacklist takes it once, the whitelist refuses it (§5.3). */
export type Duplicates = 'forgiven' | 'refused';

/** The faults that keep numbers from being taken. */
export function harmfulFaults({ faults }: NumberList, duplicates: Duplicates): NumberFault[] {
  return duplicates === 'refused' ? faults : faults.filter(({ problem }) => problem !== 'duplicateNumber');
}
