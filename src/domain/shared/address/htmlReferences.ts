import { unescapeHtml } from '../text/messageTemplate.ts';

/** What an HTML leads to and shows, each in the order of the text. */
export interface HtmlReferences {
  /** Targets of links; one that is linked twice stands there twice. */
  links: string[];
  /** Sources of pictures: of elements, of backgrounds, and of inline styles. */
  images: string[];
}

/** The name of an opening tag. */
const TAG_NAME = /[a-z][a-z\d]*/iy;

/** A part of a tag: a quoted text, which may hold a `>`, or the signs up to the next quote or bracket. */
const TAG_PIECE = /[^"'<>]+/y;

/** The name of an attribute, and a value without quotes. */
const NAME = /[^\s"'>/=]+/y;
const BARE = /[^\s"'>]+/y;

/** Tags whose `href` leads somewhere. */
const LINKING: ReadonlySet<string> = new Set(['a', 'area']);

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

/** The attributes of a tag by their names in lower case. The first of a name counts, as it does for browsers. */
function attributesOf(attributes: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < attributes.length;) {
    const end = endOf(NAME, attributes, at);
    if (end === undefined) {
      at += 1;
      continue;
    }
    const name = attributes.slice(at, end).toLowerCase();
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
    if (!found.has(name)) found.set(name, unescapeHtml(value).trim());
  }
  return found;
}

/** Addresses of the pictures that an inline style asks for. */
function styledPictures(style: string): string[] {
  const found: string[] = [];
  const begins = 'url(';
  const lower = style.toLowerCase();
  for (let at = lower.indexOf(begins); at >= 0; at = lower.indexOf(begins, at)) {
    const close = style.indexOf(')', at);
    if (close < 0) break;
    found.push(
      style
        .slice(at + begins.length, close)
        .trim()
        .replace(/^["']/, '')
        .replace(/["']$/, ''),
    );
    at = close;
  }
  return found;
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
    if (end.isTag) {
      const attributes = attributesOf(html.slice(named, end.at));
      const isNamed = (target: string | undefined): target is string => target !== undefined && target !== '';
      references.links.push(...[LINKING.has(tag) ? attributes.get('href') : undefined].filter(isNamed));
      const pictures = [
        tag === 'img' ? attributes.get('src') : undefined,
        attributes.get('background'),
        ...styledPictures(attributes.get('style') ?? ''),
      ];
      references.images.push(...pictures.filter(isNamed));
    }
    at = end.at;
  }
  return references;
}
