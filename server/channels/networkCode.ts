/** A connection or an answer took too long. */
export class TimedOut extends Error {
  readonly code = 'ETIMEDOUT';
}

/** What broke, without addresses. */
export function networkCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^\w{1,60}$/.test(code) ? code : 'broken connection';
}
