/** Texts that mean "no" where a backend writes a flag as text. */
const NO_TEXTS = new Set(['', '0', 'false', 'no', 'off', 'null']);

/** A text as another backend may write it: a text, or a number (ids). Undefined for everything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A number as another backend may write it: a number, or its digits as text. Undefined for everything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A flag as another backend may write it: `1` and `"true"` mean yes; `0`, `"0"`, `"false"`, null and nothing mean no. */
export function flagOf(value: unknown): boolean {
  return typeof value === 'string' ? !NO_TEXTS.has(value.trim().toLowerCase()) : Boolean(value);
}

/** The fields of an object; undefined for what has no fields. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
