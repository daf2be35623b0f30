/** What no database text can hold: a zero character, half a surrogate pair. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether a text can be kept as it is. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
