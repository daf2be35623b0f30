import { unescapeHtml } from './messageTemplate.ts';

/** What an HTML leads to and shows, each in the order of the text. */
export interface HtmlReferences {
  /** Targets of links; one that is linked twice stands there twice. */
  links: string[];
  /** Sources of pictures. */
  images: string[];
}

/** A comment, or an opening tag with its attributes: quoted texts may hold a `>`. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<([a-z][a-z\d]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gi;

const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Which attribute of which tag leads somewhere, or shows something. */
const REFERRING: Readonly<Record<string, { attribute: string; into: keyof HtmlReferences }>> = {
  a: { attribute: 'href', into: 'links' },
  area: { attribute: 'href', into: 'links' },
  img: { attribute: 'src', into: 'images' },
};

/** The first of an attribute counts, as it does for browsers; undefined where the tag has none. */
function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, found = '', double, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (found.toLowerCase() === name) return unescapeHtml(double ?? single ?? bare ?? '').trim();
  return undefined;
}

/** What an HTML leads to and shows: what a reader of its words alone cannot see. */
export function htmlReferences(html: string): HtmlReferences {
  const references: HtmlReferences = { links: [], images: [] };
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const referring = Object.hasOwn(REFERRING, tag.toLowerCase()) ? REFERRING[tag.toLowerCase()] : undefined;
    const target = referring === undefined ? undefined : attributeOf(attributes, referring.attribute);
    if (referring !== undefined && target !== undefined && target !== '') references[referring.into].push(target);
  }
  return references;
}
