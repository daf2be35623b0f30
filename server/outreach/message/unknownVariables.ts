import { valueIn } from '../../../src/domain/shared/text/messageTemplate.ts';

/** A preview shows a variable without a value as it is written. */
const written = (name: string): string => `{{${name}}}`;

/**
 * The values of a sample person, and for each variable that has none its own writing: whoever looks at a preview sees that it stays
 * empty.
 */
export function withUnknown(
  values: Readonly<Record<string, string>>,
  variables: readonly string[],
): Record<string, string> {
  const unknown = variables.filter((name) => valueIn(values, name) === '');
  return { ...values, ...Object.fromEntries(unknown.map((name) => [name, written(name)])) };
}

/** Highlights the variables that still stand in the words of an HTML. */
export function markUnknown(html: string): string {
  return html.replace(/(^|>)([^<]+)/g, (_whole, before: string, words: string) => {
    const marked = words.replace(/\{\{[^{}]+\}\}/g, (name) => `<mark style="background:#ffe58f">${name}</mark>`);
    return before + marked;
  });
}
