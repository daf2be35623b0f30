const REMOVED = '[removed]';
const SECRET_KEY =
  /pass(word|wd)?|token|secret|authorization|cookie|phone|mobile|e-?mail|address$|^to$|recipient|body|params/i;

/** What may not stand in a log, in the order of replacing: the longer things first. */
const PATTERNS: readonly [RegExp, string][] = [
  [/\/\/[^\s/@:]+:[^\s/@]+@/g, `//${REMOVED}@`],
  // Values of a failed query stand behind its text.
  [/\nparams: [\s\S]*/g, ''],
  [/\b(bearer)\s+\S+/gi, `$1 ${REMOVED}`],
  [/\b(password|passwd|token|secret|authorization)(["']?\s*[:=]\s*["']?)[^\s"',&}]+/gi, `$1$2${REMOVED}`],
  [/(?<![^\s<>"'@=:,;()])[^\s<>"'@=:,;()]+@[^\s<>"'@,;()]+/g, '[e-mail]'],
  [/(?<![\p{Nd}\w.])[+＋]\p{Nd}[\p{Nd}\p{Zs}\p{Pd}()]{6,18}\p{Nd}/gu, '[number]'],
  [/(?<![\p{Nd}\w.-])\p{Nd}{3}[\p{Zs}\p{Pd}]\p{Nd}{4}[\p{Zs}\p{Pd}]\p{Nd}{4}(?![\p{Nd}\w-])/gu, '[number]'],
  [/(?<![\p{Nd}\w.-])\p{Nd}{8,15}(?![\p{Nd}\w-])/gu, '[number]'],
  [/(?<![\w-])[\w-]{40,}(?![\w-])/g, '[token]'],
];

function scrubText(text: string): string {
  return PATTERNS.reduce((all, [pattern, replacement]) => all.replace(pattern, replacement), text);
}

function scrubError(error: Error): Record<string, unknown> {
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: scrubText(error.message),
    ...(code === undefined ? {} : { code }),
    stack: scrubText(error.stack ?? ''),
    ...(cause instanceof Error ? { cause: scrubError(cause) } : {}),
  };
}

/**
 * A copy of a value without tokens, passwords, phone numbers and e-mail addresses, whatever it is and however deep they
 * are. Rather too much is removed than too little: a log is for what happened, not to whom.
 */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return REMOVED;
  if (value instanceof Error) return scrubError(value);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.slice(0, 50).map((part) => scrub(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      scrubText(key),
      SECRET_KEY.test(key) ? REMOVED : scrub(part, depth + 1),
    ]),
  );
}
