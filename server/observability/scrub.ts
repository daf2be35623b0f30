const REMOVED = '[removed]';
const SECRET_KEY =
  /pass(word|wd)?|token|secret|authorization|cookie|phone|mobile|e-?mail|address$|^to$|recipient|body|params/i;

/** What may not stand in a log, in the order of replacing: the longer things first. */
const PATTERNS: readonly [RegExp, string][] = [
  [/\/\/[^\s/@]+:[^\s/@]+@/g, `//${REMOVED}@`],
  // Values of a failed query stand behind its text.
  [/\nparams: [\s\S]*/g, ''],
  [/\b(bearer)\s+\S+/gi, `$1 ${REMOVED}`],
  [/\b(password|passwd|token|secret|authorization)(["']?\s*[:=]\s*["']?)[^\s"',&}]+/gi, `$1$2${REMOVED}`],
  [/[^\s<>"'@=:,;()]+@[^\s<>"'@,;()]+/g, '[e-mail]'],
  [/(?<![\w.])\+\d[\d ()-]{6,18}\d/g, '[number]'],
  [/(?<![\w.-])\d{3}[ -]\d{4}[ -]\d{4}(?![\w-])/g, '[number]'],
  [/(?<![\w.-])\d{8,15}(?![\w-])/g, '[number]'],
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
