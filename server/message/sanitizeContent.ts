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

/**
 * Makes an e-mail's HTML safe: what mail programs show stays (tables, inline styles, links, images), everything that
 * runs, loads code or phones home from the editor goes. A link may be a variable.
 */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...INLINE, ...TABLES],
    allowedAttributes: {
      '*': LAYOUT,
      a: ['href', 'title', 'target'],
      img: ['src', 'alt', 'title'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'] },
    allowedStyles: { '*': { '*': [/^(?!.*(?:expression|url\s*\(\s*['"]?\s*javascript|@import|behavior)).*$/is] } },
    // A whole `{{link}}` is no known scheme; it is filled with a value later and must survive.
    allowedSchemesAppliedToAttributes: ['src', 'cite'],
    transformTags: {
      a: (tagName, attribs) => {
        const href = attribs.href ?? '';
        const harmless = /^(https?:|mailto:|tel:|\/\/|#|\{\{)/i.test(href.trim());
        const { href: _href, ...rest } = attribs;
        return { tagName, attribs: harmless ? { ...rest, href, rel: 'noopener' } : rest };
      },
    },
    disallowedTagsMode: 'discard',
  });
}
