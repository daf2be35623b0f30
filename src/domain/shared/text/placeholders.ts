/** A placeholder of a text, with everything between its braces. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Begins the forms of a word that goes with a number: `{{count, plural: row; rows}}`. */
const PLURAL = 'plural:';

/** Name and format of a placeholder, as they stand between its braces. */
function partsOf(inside: string): { name: string; format: string } {
  const comma = inside.indexOf(',');
  if (comma === -1) return { name: inside.trim(), format: '' };
  return { name: inside.slice(0, comma).trim(), format: inside.slice(comma + 1).trim() };
}

/**
 * The word that goes with a number, or undefined where the format asks for none. The first of the two forms goes with exactly
 * one. The value may be written already: “1” is one, “1.0” and “1,000” are several. Of the five languages only English has
 * two forms (Unicode CLDR, cardinal rules), so texts of the others do without.
 */
export function pluralForm(value: unknown, format: string | undefined): string | undefined {
  if (format?.startsWith(PLURAL) !== true) return undefined;
  const [one = '', several = one] = format
    .slice(PLURAL.length)
    .split(';')
    .map((form) => form.trim());
  return String(value) === '1' ? one : several;
}

/** Names of the placeholders of a text, in their order, each as often as it occurs. */
export function placeholderNames(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, inside = '']) => partsOf(inside).name);
}

/**
 * Fills the placeholders of a text. `shown` says how a value is written; a placeholder without a value stays as it is. The
 * console fills its texts by i18next, which asks {@link pluralForm} too.
 */
export function fillPlaceholders<Value>(
  text: string,
  values: Readonly<Record<string, Value>>,
  shown: (value: Value) => string = String,
): string {
  return text.replace(PLACEHOLDER, (whole, inside: string) => {
    const { name, format } = partsOf(inside);
    // Public pages run this in browsers without `Object.hasOwn`.
    const value = Object.getOwnPropertyDescriptor(values, name)?.value as Value | null | undefined;
    if (value === undefined || value === null) return whole;
    return pluralForm(value, format) ?? shown(value);
  });
}
