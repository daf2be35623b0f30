import { showsNothing } from './textKinds.ts';

/** Longest fall-back of a variable, in characters; {@link VARIABLE} says the same. */
export const FALLBACK_MAX = 50;

/**
 * A variable: letters of any script, digits and underscores between two braces; no spaces inside. After a bar stands what people read who have
 * no value: `{{name|there}}`.
 */
export const VARIABLE = /\{\{\s*([\p{L}\p{N}_]{1,50})\s*(?:\|([^{}|<>"]{0,50}))?\}\}/gu;

/** A `{{…}}` that is no well-formed variable, such as `{{first name}}` or `{{}}`. */
const BRACES = /\{\{([^{}]*)\}\}/gu;

/** Two braces that open a variable which nothing closes, with what follows them. */
const UNCLOSED = /\{\{(?!\{)(?![^{}]*\}\})[^{}]{0,50}/gu;

/** Names of the variables of a text, each once, in order of appearance. */
export function templateVariables(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))];
}

/** Names of the variables of a text that stand somewhere without a fall-back, each once: nothing is in their place for whom has no value. */
export function barelyUsedVariables(text: string): string[] {
  const bare = [...text.matchAll(VARIABLE)].filter(([, , instead = '']) => showsNothing(instead));
  return [...new Set(bare.map((match) => match[1] ?? ''))];
}

/** Variables that are written wrongly, as they stand in the text: they would be sent to people as they are. */
export function malformedVariables(text: string): string[] {
  const wrong = [...text.matchAll(BRACES)].filter(([written]) => written.replace(VARIABLE, '') !== '');
  return [...wrong, ...text.matchAll(UNCLOSED)].toSorted((a, b) => a.index - b.index).map(([written]) => written);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes a text harmless inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}

const UNESCAPES: Record<string, string> = Object.fromEntries(
  Object.entries(ESCAPES).map(([char, escaped]) => [escaped, char]),
);

/** The text that {@link escapeHtml} has made harmless. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => UNESCAPES[escaped] ?? escaped);
}

/** Addresses that a link or a picture may have; without a scheme they are places on the web, or nothing. */
const HARMLESS_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'cid']);

/** Whether opening an address runs nothing. Browsers pass over blanks and control characters in it, wherever they stand. */
function isHarmlessAddress(address: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\p{Cc} ]+/gu, ''))?.[1];
  return scheme === undefined || HARMLESS_SCHEMES.has(scheme.toLowerCase());
}

/** The whole address of a link or a picture, as sanitised HTML writes it, or a variable elsewhere. */
const FILLED_IN_HTML = new RegExp(`(?<=\\s(?:href|src|background)=")([^"]*)(?=")|${VARIABLE.source}`, 'gu');

/** Values of one person by variable. */
type Values = Readonly<Record<string, string | undefined>>;

/**
 * The value of a variable; where the person has none, or one that shows nothing, what the message says instead. Names of objects are no values.
 */
export function valueIn(values: Values, name: string, instead = ''): string {
  const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
  return showsNothing(value) ? instead.trim() : value;
}

/**
 * An address with its variables filled. A value at its beginning is an address itself; any other is a part of the address, so a blank or a `&` in
 * it leads nowhere else. Addresses of mail and phones keep `@` and `+`.
 */
function filledAddress(address: string, values: Values): string {
  const isPerson = /^(?:mailto|tel):/i.test(address);
  return address.replace(VARIABLE, (...match: unknown[]) => {
    const [, name, instead, at] = match as [string, string, string | undefined, number];
    const value = valueIn(values, name, instead);
    if (at === 0) return value;
    // Half a surrogate pair is no sign that an address can hold.
    const part = encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''));
    return isPerson ? part.replaceAll('%40', '@').replaceAll('%2B', '+') : part;
  });
}

/**
 * Fills the variables of a message with one person's values. A variable without a value becomes its fall-back, or empty: people never
 * see braces. With `html`, values are escaped, so that a contact's name cannot inject markup; without it, line breaks
 * in values become spaces, so that a value in a subject cannot inject a header. An address that would run something leads nowhere.
 */
export function renderTemplate(text: string, values: Values, options: { html: boolean }): string {
  if (!options.html)
    return text.replace(VARIABLE, (_whole, name: string, instead?: string) =>
      valueIn(values, name, instead).replace(/[\r\n]+/g, ' '),
    );
  return text.replace(FILLED_IN_HTML, (_whole, address?: string, variable?: string, instead?: string) => {
    // A fall-back stands in the HTML, so it is escaped there already.
    if (address === undefined) return escapeHtml(valueIn(values, variable ?? '', unescapeHtml(instead ?? '')));
    // What holds no variable was judged when it was written, and stays as it is.
    return address.replace(VARIABLE, '') === address
      ? address
      : escapeHtml(renderAddress(unescapeHtml(address), values));
  });
}

/** The address of a link or a picture of an e-mail, filled with one person's values; `#` where opening it would run something. */
export function renderAddress(address: string, values: Values): string {
  if (address.replace(VARIABLE, '') === address) return address;
  const asIs = address.replace(VARIABLE, (_inner, name: string, instead?: string) => valueIn(values, name, instead));
  return isHarmlessAddress(asIs) ? filledAddress(address, values) : '#';
}

const RUNS_SOMETHING = /^(?:javascript|vbscript|data|file|blob):/i;

/**
 * Fills the variables of an address with one person's values, as parts of an address: a blank or a `&` in a name leads nowhere else. An
 * address that begins with a variable begins with its value, unless that would run something or read a file.
 */
export function renderLink(link: string, values: Values): string {
  const filled = filledAddress(link, values);
  // Only a value at the beginning brings blanks and a scheme of its own.
  const address = link.startsWith('{{') ? filled.replace(/[\p{Cc} ]+/gu, '') : filled;
  return RUNS_SOMETHING.test(address) ? '' : address;
}
