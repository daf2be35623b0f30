import sanitizeHtml from 'sanitize-html';

const BLOCKS = ['h1', 'h2', 'h3', 'h4', 'p', 'div', 'span', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'];
const INLINE = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'font', 'img', 'center'];
const TABLES = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'colgroup', 'col'];
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
  'dir',
  'lang',
];

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

/** What is left of an inline style: declarations of known properties with harmless values. */
function safeStyle(style: string): string {
  const declarations = style.split(';').flatMap((declaration) => {
    const [property = '', ...rest] = declaration.split(':');
    const name = property.trim().toLowerCase();
    const value = rest.join(':').trim();
    return STYLE_PROPERTIES.has(name) && STYLE_VALUE.test(value) && isClosed(value) ? [`${name}:${value}`] : [];
  });
  return declarations.join(';');
}

/**
 * Makes an e-mail's HTML safe: what mail programs show stays (tables, inline styles, links, images), everything that
 * runs, loads code, covers other things or phones home from the editor goes. A link may be a variable; where it leads is
 * judged when it is filled in.
 */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...INLINE, ...TABLES],
    allowedAttributes: {
      '*': LAYOUT,
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'] },
    // Styles are judged here, whatever they hold: a parser of style sheets gives up on what is none.
    parseStyleAttributes: false,
    // A whole `{{link}}` is no known scheme; it is filled with a value later and must survive.
    allowedSchemesAppliedToAttributes: ['src', 'cite'],
    transformTags: {
      '*': (tagName, { style, ...attribs }) => {
        const safe = style === undefined ? '' : safeStyle(style);
        return { tagName, attribs: safe === '' ? attribs : { ...attribs, style: safe } };
      },
      a: (tagName, attribs) => {
        const href = attribs.href ?? '';
        const harmless = /^(https?:|mailto:|tel:|\/\/|#|\{\{)/i.test(href.trim());
        const { href: _href, rel: _rel, target, ...rest } = attribs;
        const opens = target === undefined ? rest : { ...rest, target: '_blank' };
        return { tagName, attribs: harmless ? { ...opens, href, rel: 'noopener' } : rest };
      },
    },
    disallowedTagsMode: 'discard',
  });
}
