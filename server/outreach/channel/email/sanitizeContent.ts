import sanitizeHtml from 'sanitize-html';

const BLOCKS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'span',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
];
const INLINE = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'font', 'img', 'center'];
const TABLES = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'colgroup', 'col'];
/** Texts of these are no words of the message: a title would become its first words. */
const WORDLESS = ['title', 'style', 'script', 'textarea', 'option', 'noscript', 'template'];
const LAYOUT = [
  'style',
  'align',
  'valign',
  'width',
  'height',
  'bgcolor',
  'color',
  'cellpadding',
  'cellspacing',
  'border',
  'background',
  'dir',
  'lang',
];

const ALLOWED_TAGS = [...BLOCKS, ...INLINE, ...TABLES];
/** Names of places, which stay where a link of the message leads to them. */
const PLACE_ATTRIBUTES = ['id', 'name'];
const ALLOWED_ATTRIBUTES: Record<string, string[]> & { '*': string[] } = {
  '*': [...LAYOUT, 'id'],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** What inline styles may set: look and size in the flow of the page. Nothing takes a place over other things. */
const STYLE_PROPERTIES = new Set([
  'background',
  'background-color',
  'background-image',
  'background-position',
  'background-repeat',
  'background-size',
  'border',
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [`border-${side}`, `margin-${side}`, `padding-${side}`]),
  'border-collapse',
  'border-color',
  'border-radius',
  'border-spacing',
  'border-style',
  'border-width',
  'box-sizing',
  'clear',
  'color',
  'direction',
  'display',
  'float',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'height',
  'letter-spacing',
  'line-height',
  'list-style',
  'list-style-type',
  'margin',
  'max-height',
  'max-width',
  'min-height',
  'min-width',
  'opacity',
  'overflow',
  'overflow-wrap',
  'padding',
  'table-layout',
  'text-align',
  'text-decoration',
  'text-indent',
  'text-transform',
  'vertical-align',
  'white-space',
  'width',
  'word-break',
  'word-spacing',
  'word-wrap',
]);

/**
 * Words, numbers, colours, and pictures from the web. No escapes and no comments, behind which other things hide; no braces, so
 * that no value of a person gets into a style.
 */
const STYLE_VALUE =
  /^(?:[\p{L}\p{N}\s#%.,!+'"/-]|\((?<=\b(?:rgb|hsl)a?\()[\d\s.,%/]+\)|\((?<=\burl\()\s*['"]?https?:\/\/[^\s'"()\\<>{}]+['"]?\s*\))+$/iu;

const isClosed = (value: string): boolean => ['"', "'"].every((quote) => value.split(quote).length % 2 === 1);

/** Keeps the declarations of an inline style that have known properties and harmless values. `lose` is told the others. */
function safeStyle(style: string, lose: (property: string) => void): string {
  const declarations = style.split(';').flatMap((declaration) => {
    const [property = '', ...rest] = declaration.split(':');
    const name = property.trim().toLowerCase();
    const value = rest.join(':').trim();
    if (STYLE_PROPERTIES.has(name) && STYLE_VALUE.test(value) && isClosed(value)) return [`${name}:${value}`];
    if (name !== '') lose(name);
    return [];
  });
  return declarations.join(';');
}

/** Places in the message that its own links lead to. */
const PLACES = /\shref\s*=\s*["']?#([^"'\s>]+)/gi;
/** Documents around the message, which mail programs make themselves: nothing of it is lost with them. */
const WRAPPERS = new Set(['html', 'head', 'body', 'title', 'meta']);

/** The HTML of a message made safe, and what of it went: elements as `<style>`, attributes as `class`, properties as `position:`. */
export interface SafeContent {
  html: string;
  lost: string[];
}

/**
 * Makes an e-mail's HTML safe: what mail programs show stays (tables, inline styles, links, images), everything that
 * runs, loads code, covers other things or phones home from the editor goes. A link may be a variable; where it leads is
 * judged when it is filled in.
 */
export function sanitizeContent(html: string): string {
  return safeContent(html).html;
}

/** As {@link sanitizeContent}, and names what went: whoever wrote it must see that before they save it. */
export function safeContent(html: string): SafeContent {
  const lost = new Set<string>();
  const places = new Set([...html.matchAll(PLACES)].map(([, place = '']) => decodedPlace(place)));
  const safe = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    nonTextTags: WORDLESS,
    onOpenTag: (name, attribs) => {
      if (!ALLOWED_TAGS.includes(name)) {
        if (!WRAPPERS.has(name)) lost.add(`<${name}>`);
        return;
      }
      for (const attribute of Object.keys(attribs)) if (!isAllowed(name, attribute)) lost.add(attribute);
    },
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'] },
    // Styles are judged here, whatever they hold: a parser of style sheets gives up on what is none.
    parseStyleAttributes: false,
    // A whole `{{link}}` is no known scheme; it is filled with a value later and must survive.
    allowedSchemesAppliedToAttributes: ['src', 'cite', 'background'],
    transformTags: {
      '*': (tagName, { style, id, name, ...attribs }) => {
        const kept = style === undefined ? '' : safeStyle(style, (property) => lost.add(`${property}:`));
        // An older way to name a place is `<a name>`.
        const place = id ?? (tagName === 'a' ? name : undefined);
        const target: Record<string, string> = place !== undefined && places.has(place) ? { id: place } : {};
        return { tagName, attribs: { ...attribs, ...target, ...(kept === '' ? {} : { style: kept }) } };
      },
      a: (tagName, attribs) => {
        const href = (attribs.href ?? '').trim();
        const harmless = /^(https?:|mailto:|tel:|\/\/|#|\{\{)/i.test(href);
        const { href: _href, rel: _rel, target, ...rest } = attribs;
        const opens = target === undefined ? rest : { ...rest, target: '_blank' };
        return { tagName, attribs: harmless ? { ...opens, href, rel: 'noopener' } : rest };
      },
    },
    disallowedTagsMode: 'discard',
  });
  if (/<!--\s*\[if/i.test(html)) lost.add('<!--[if]-->');
  return { html: safe, lost: [...lost].toSorted() };
}

const isAllowed = (tag: string, attribute: string): boolean =>
  [...ALLOWED_ATTRIBUTES['*'], ...(ALLOWED_ATTRIBUTES[tag] ?? []), ...PLACE_ATTRIBUTES].includes(attribute);

/** The name of a place as a link writes it. */
function decodedPlace(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    // No escape: the name as it is.
    return place;
  }
}
