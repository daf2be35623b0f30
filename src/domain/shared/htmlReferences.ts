import { unescapeHtml } from './messageTemplate.ts';

/** What an HTML leads to and shows, each in the order of the text. */
export interface HtmlReferences {
  /** Targets of links; one that is linked twice stands there twice. */
  links: string[];
  /** Sources of pictures. */
  images: string[];
}

/** The name of an opening tag. */
const TAG_NAME = /[a-z][a-z\d]*/iy;

/** A part of a tag: a quoted text, which may hold a `>`, or the signs up to the next quote or bracket. */
const TAG_PIECE = /[^"'<>]+/y;

/** The name of an attribute, and a value without quotes. */
const NAME = /[^\s"'>/=]+/y;
const BARE = /[^\s"'>]+/y;

/** Which attribute of which tag leads somewhere, or shows something. */
const REFERRING: Readonly<Record<string, { attribute: string; into: keyof HtmlReferences }>> = {
  a: { attribute: 'href', into: 'links' },
  area: { attribute: 'href', into: 'links' },
  img: { attribute: 'src', into: 'images' },
};

/** The place where a sticky expression ends that begins at a place; undefined where it does not fit there. */
function endOf(expression: RegExp, text: string, at: number): number | undefined {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : undefined;
}

const isBlank = (sign: string | undefined): boolean => sign !== undefined && /\s/.test(sign);

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at += 1;
  return at;
}

/** The first of an attribute counts, as it does for browsers; undefined where the tag has none. */
function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = 0; at < attributes.length;) {
    const end = endOf(NAME, attributes, at);
    if (end === undefined) {
      at += 1;
      continue;
    }
    const found = attributes.slice(at, end).toLowerCase();
    at = end;
    let value = '';
    const equals = afterBlanks(attributes, end);
    if (attributes[equals] === '=') {
      const begin = afterBlanks(attributes, equals + 1);
      const quote = attributes[begin];
      const close = quote === '"' || quote === "'" ? attributes.indexOf(quote, begin + 1) : undefined;
      const stop = close === undefined ? (endOf(BARE, attributes, begin) ?? begin) : close < 0 ? begin : close;
      value = attributes.slice(close === undefined ? begin : begin + 1, stop);
      at = Math.max(end, close === undefined ? stop : stop + 1);
    } else at = equals;
    if (found === name) return unescapeHtml(value).trim();
  }
  return undefined;
}

/** The place where an opening tag ends whose attributes begin at a place: at its `>`; where it has none, at the sign that it cannot hold. */
function tagEnd(html: string, from: number, lastOf: Readonly<Record<string, number>>): { at: number; isTag: boolean } {
  let at = from;
  for (;;) {
    at = endOf(TAG_PIECE, html, at) ?? at;
    const sign = html[at];
    if (sign === '>') return { at, isTag: true };
    // A quote that nothing closes is no part of a tag; looking for it anew for each tag would take quadratic time.
    if (sign !== '"' && sign !== "'") return { at, isTag: false };
    if ((lastOf[sign] ?? -1) <= at) return { at: at + 1, isTag: false };
    at = html.indexOf(sign, at + 1) + 1;
  }
}

/** Links and pictures of an HTML, which a reader of its words alone cannot see. One cursor goes over it. */
export function htmlReferences(html: string): HtmlReferences {
  const references: HtmlReferences = { links: [], images: [] };
  const lastOf = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const close = html.indexOf('-->', at + 4);
      if (close < 0) break;
      at = close + 3;
      continue;
    }
    const named = endOf(TAG_NAME, html, at + 1);
    if (named === undefined) {
      at += 1;
      continue;
    }
    const end = tagEnd(html, named, lastOf);
    const tag = html.slice(at + 1, named).toLowerCase();
    const referring = end.isTag && Object.hasOwn(REFERRING, tag) ? REFERRING[tag] : undefined;
    const target = referring === undefined ? undefined : attributeOf(html.slice(named, end.at), referring.attribute);
    if (referring !== undefined && target !== undefined && target !== '') references[referring.into].push(target);
    at = end.at;
  }
  return references;
}
