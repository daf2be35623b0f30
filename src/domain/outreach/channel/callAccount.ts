/** Accounts of call lines of one tenant. */
export const CALL_ACCOUNTS_MAX = 20;

/** Numbers that an account calls from, at most. */
export const CALLER_NUMBERS_MAX = 10;

/** Calls of an account at the same time, at most: its lines. */
export const CALL_LINES_MAX = 40;

/** Longest agreement text, in characters (§5.3: it is not empty). */
export const AGREEMENT_MAX = 5_000;

/**
 * A number that calls are made from in its one stored form: `+` with 7 to 15 digits, or 5 to 12 digits such as a service number or one
 * of a landline with its area code. Spaces, hyphens and brackets are forgiven. Undefined where it can be none.
 */
export function normalizeCallerNumber(text: string): string | undefined {
  const bare = text.replace(/[\s\-().]/g, '');
  return /^(?:\+[1-9]\d{6,14}|\d{5,12})$/.test(bare) ? bare : undefined;
}

/** What is wrong with the numbers of an account, as a code of the error catalogue with what fills its words. */
export interface CallerNumbersFault {
  code: 'required' | 'callerNumberFormat' | 'callerNumberRepeated' | 'tooManyCallerNumbers';
  params?: Record<string, string | number>;
}

/** The first thing wrong with the numbers of an account: 1 to 10, each well formed and there once. Undefined where all is well. */
export function callerNumbersFault(numbers: readonly string[]): CallerNumbersFault | undefined {
  if (numbers.length === 0) return { code: 'required' };
  const wrong = numbers.filter((number) => normalizeCallerNumber(number) === undefined);
  if (wrong.length > 0) return { code: 'callerNumberFormat', params: { wrong: wrong.join(', ') } };
  const stored = numbers.map((number) => normalizeCallerNumber(number) ?? '');
  const repeated = stored.filter((number, at) => stored.indexOf(number) < at);
  if (repeated.length > 0) return { code: 'callerNumberRepeated', params: { repeated: repeated.join(', ') } };
  if (numbers.length > CALLER_NUMBERS_MAX) return { code: 'tooManyCallerNumbers', params: { max: CALLER_NUMBERS_MAX } };
  return undefined;
}
