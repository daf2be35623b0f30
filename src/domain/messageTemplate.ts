/** What can stand between the braces of a variable: letters of any script, digits, underscore; no spaces inside. */
const VARIABLE = /\{\{\s*([\p{L}\p{N}_]{1,50})\s*\}\}/gu;

/** A `{{…}}` that is no well-formed variable, such as `{{first name}}` or `{{}}`. */
const BRACES = /\{\{([^{}]*)\}\}/gu;

/** Names of the variables of a text, each once, in order of appearance. */
export function templateVariables(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))];
}

/** Variables that are written wrongly, as they stand in the text: they would be sent to people as they are. */
export function malformedVariables(text: string): string[] {
  return [...text.matchAll(BRACES)].map((match) => match[0]).filter((written) => written.replace(VARIABLE, '') !== '');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes a text harmless inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

/**
 * Fills the variables of a message with one person's values. A variable without a value becomes empty: people never
 * see braces. With `html`, values are escaped, so that a contact's name cannot inject markup; without it, line breaks
 * in values become spaces, so that a value in a subject cannot inject a header.
 */
export function renderTemplate(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  options: { html: boolean },
): string {
  return text.replace(VARIABLE, (_whole, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return options.html ? escapeHtml(value) : value.replace(/[\r\n]+/g, ' ');
  });
}
