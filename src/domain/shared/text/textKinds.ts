/**
 * The kinds of text that come in, with one normal form each. A text of people has many spellings that look alike; rules, filters, unique names
 * and codes compare signs, so each door brings a text into the form of its kind first. Passwords and secrets are of no kind: they stay as typed.
 */

/** Printable ASCII: nearly all texts, and in every form already. */
const PLAIN = /^[ -~]*$/;
/** Signs from U+0300 on may have another spelling; those below stand for themselves in NFC. */
const MAY_COMPOSE = /[\u0300-\u{10ffff}]/u;
/** Signs that turn the direction of what follows: in a name they turn the sentence around it. */
const BIDI = /\p{Bidi_Control}/gu;
/** Signs that show nothing and join nothing; joiners, selectors of a form and tags are parts of Persian words and of emoji. */
const UNSEEN =
  /(?!\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Many joiners join no more than one. */
const JOINERS = /(?:\u200c|\u200d){2,}/gu;
/** A joiner at an end of a text, or beside a blank, joins nothing. */
const LOOSE_JOINER = /(^|\s)(?:\u200c|\u200d)|(?:\u200c|\u200d)(?=\s|$)/gu;
/** Line ends, tabs and control characters. Zero stays: no database holds it, so it is refused and not changed. */
const CONTROLS = /(?:(?!\0)\p{Cc}|[\u2028\u2029])+/gu;
/**
 * Signs that show nothing by themselves, from and to: blanks of every width, signs of form, selectors, tags, fillers, the blank pattern of Braille.
 */
const UNSHOWN: readonly (readonly [number, number])[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];
/** A sign that people see, as a pattern that JavaScript (with the flag `u`) and PostgreSQL read alike. */
export const SHOWN_SIGN_PATTERN = `[^${UNSHOWN.map((ends) => ends.map((sign) => String.fromCodePoint(sign)).join('-')).join('')}]`;
const SHOWN_SIGN = new RegExp(SHOWN_SIGN_PATTERN, 'u');
/** Dashes of any kind, and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Signs of form, and variation selectors. */
const FORMAT = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text in which one sign has one spelling (Unicode NFC). The form of every text that is kept. */
export function composedText(text: string): string {
  return MAY_COMPOSE.test(text) ? text.normalize('NFC') : text;
}

/** Whether a text shows nothing: blanks, and signs that nobody sees. A value that shows nothing counts as none. */
export function showsNothing(text: string): boolean {
  return !SHOWN_SIGN.test(text);
}

/**
 * A name, a title or another text of one line: composed, without signs that turn directions or show nothing, line ends as blanks, no
 * blanks around it. Joiners inside words stay (emoji, Persian). Empty where it shows nothing.
 */
export function nameText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  // What shows nothing goes first: it keeps marks apart that belong together.
  const seen = text
    .replace(CONTROLS, ' ')
    .replace(BIDI, '')
    .replace(UNSEEN, '')
    .replace(JOINERS, '\u200d')
    .replace(LOOSE_JOINER, '$1');
  const name = composedText(seen).trim();
  return showsNothing(name) ? '' : name;
}

/** A text of several lines: composed, without blanks around it. Empty where it shows nothing. */
export function proseText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  const prose = composedText(text).trim();
  return showsNothing(prose) ? '' : prose;
}

/**
 * A code or an address, which machines compare: full-width signs as ASCII (NFKC), dashes as `-`, no sign of form, no blanks around it. What
 * remains that is not ASCII is for the rule of the code to refuse.
 */
export function codeText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return text.replace(FORMAT, '').normalize('NFKC').replace(FORMAT, '').replace(DASHES, '-').trim();
}

/** Letters that are written from right to left, and signs that turn directions. */
const TURNING = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\p{Bidi_Control}]/u;

/**
 * A text of somebody as it stands inside a sentence of ours: whatever direction it has, the words around it keep theirs (Unicode UAX #9,
 * isolates).
 */
export function isolatedText(text: string): string {
  return TURNING.test(text) ? `\u2068${text.replace(BIDI, '')}\u2069` : text;
}

/** Texts of somebody beside each other, each in its own direction; empty ones are left out. */
export function joinedTexts(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map(isolatedText)
    .join(' · ');
}

/** Fields whose text is never touched: what was hashed or signed must be compared as it was typed. */
const SECRET_FIELD = /password|secret|confirmation|signature|token/i;

/**
 * A value that came as JSON, with its texts composed, those of secret fields left alone. Changes the value where it stands; walks without
 * recursion, because strangers may nest deeper than any stack.
 */
export function composedValue(value: unknown): unknown {
  if (typeof value === 'string') return composedText(value);
  const open: object[] = typeof value === 'object' && value !== null ? [value] : [];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const holder = at as Record<string, unknown>;
    for (const [name, inner] of Object.entries(holder)) {
      if (SECRET_FIELD.test(name)) continue;
      if (typeof inner === 'string') holder[name] = composedText(inner);
      else if (typeof inner === 'object' && inner !== null) open.push(inner);
    }
  }
  return value;
}

/** Whether a JSON text may hold texts that are not composed; a quick look that spares most of them {@link composedValue}. */
export function mayHoldDecomposed(json: string): boolean {
  return MAY_COMPOSE.test(json) || json.includes('\\u');
}
