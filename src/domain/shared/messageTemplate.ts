/** What can stand between the braces of a variable: letters of any script, digits, underscore; no spaces inside. */
const VARIABLE = /\{\{\s*([\p{L}\p{N}_]{1,50})\s*\}\}/gu;

/** A `{{…}}` that is no well-formed variable, such as `{{first name}}` or `{{}}`. */
const BRACES = /\{\{([^{}]*)\}\}/gu;

/** Two braces that open a variable which nothing closes, with what follows them. */
const UNCLOSED = /\{\{(?!\{)(?![^{}]*\}\})[^{}]{0,50}/gu;

/** Names of the variables of a text, each once, in order of appearance. */
export function templateVariables(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))];
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
const FILLED_IN_HTML = new RegExp(`(?<=\\s(?:href|src)=")([^"]*)(?=")|${VARIABLE.source}`, 'gu');

/**
 * Fills the variables of a message with one person's values. A variable without a value becomes empty: people never
 * see braces. With `html`, values are escaped, so that a contact's name cannot inject markup; without it, line breaks
 * in values become spaces, so that a value in a subject cannot inject a header. An address that would run something leads nowhere.
 */
export function renderTemplate(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  options: { html: boolean },
): string {
  const valueOf = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');
  if (!options.html) return text.replace(VARIABLE, (_whole, name: string) => valueOf(name).replace(/[\r\n]+/g, ' '));
  return text.replace(FILLED_IN_HTML, (_whole, address: string | undefined, variable: string | undefined) => {
    if (address === undefined) return escapeHtml(valueOf(variable ?? ''));
    const filled = address.replace(VARIABLE, (_inner, name: string) => valueOf(name));
    // What holds no variable was judged when it was written.
    if (filled === address) return address;
    if (!isHarmlessAddress(filled)) return '#';
    return address.replace(VARIABLE, (_inner, name: string) => escapeHtml(valueOf(name)));
  });
}

const RUNS_SOMETHING = /^(?:javascript|vbscript|data|file|blob):/i;

/**
 * Fills the variables of an address with one person's values, as parts of an address: a blank or a `&` in a name leads nowhere else. An
 * address that is a variable as a whole is its value, unless that would run something or read a file.
 */
export function renderLink(link: string, values: Readonly<Record<string, string | undefined>>): string {
  const valueOf = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');
  const isWhole = link.replace(VARIABLE, '') === '';
  return link.replace(VARIABLE, (_whole, name: string) => {
    if (!isWhole) return encodeURIComponent(valueOf(name));
    const address = valueOf(name).replace(/[\p{Cc} ]+/gu, '');
    return RUNS_SOMETHING.test(address) ? '' : address;
  });
}
