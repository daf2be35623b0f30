/** Stands for what is not there. */
const NOTHING = '–';

/** A value as it is read: a list by its parts, a dash where there is none. What is no text, number or yes or no has to be worded. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('、') || NOTHING;
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return typeof value === 'string' && value !== '' ? value : NOTHING;
}
