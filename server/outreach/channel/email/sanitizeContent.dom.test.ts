import { describe, expect, it } from 'vitest';
import { renderTemplate } from '../../../../src/domain/shared/text/messageTemplate.ts';
import {
  ATTACKER,
  FILTER_EVASION,
  HOSTILE_VALUES,
  PLACES_OF_VALUES,
} from '../../../../tests/security/filterEvasion.ts';
import { safeContent, sanitizeContent } from './sanitizeContent.ts';

const ELEMENTS = new Set(
  'a b blockquote br center code col colgroup div em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'align alt background bgcolor border cellpadding cellspacing color colspan dir height href id lang rel rowspan scope src style target title valign width'.split(
    ' ',
  ),
);
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_SCHEMES = new Set(['http:', 'https:', 'cid:', 'data:']);

/** What a browser would find in a text: all elements, and what has no place in a message. */
function read(html: string): { elements: string[]; dangers: string[] } {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const elements: string[] = [];
  const dangers = [...head.children].map(({ localName }) => `<${localName}> in the head`);
  for (const element of body.querySelectorAll('*')) {
    elements.push(element.localName);
    if (!ELEMENTS.has(element.localName)) dangers.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.has(name)) dangers.push(`${element.localName} ${name}`);
      if (name === 'href' && !LINK_SCHEMES.has(new URL(value, ATTACKER).protocol)) dangers.push(`href ${value}`);
      if (name === 'src' && !IMAGE_SCHEMES.has(new URL(value, ATTACKER).protocol)) dangers.push(`src ${value}`);
      if (name === 'style' && /position|[\\{}@]|\/\*|expression|script|binding|behavior/i.test(value)) {
        dangers.push(`style ${value}`);
      }
      if (name === 'target' && element.getAttribute('rel') !== 'noopener') dangers.push('target without noopener');
    }
  }
  return { elements, dangers };
}

const VALUES = { name: 'Ann' };

describe('the HTML of a message', () => {
  it('holds nothing that runs, however it was smuggled in, before and after it is filled in', () => {
    expect(FILTER_EVASION.length).toBeGreaterThan(100);
    for (const vector of FILTER_EVASION) {
      for (const html of [vector, `<p>${vector}</p>`, `<table><tr><td>${vector}`, `<a href="${vector}">x</a>`]) {
        const filled = renderTemplate(sanitizeContent(html), VALUES, { html: true });
        expect([html, read(filled).dangers]).toEqual([html, []]);
      }
    }
  });

  it('stays the same when it is made safe again', () => {
    for (const vector of FILTER_EVASION) {
      const once = sanitizeContent(vector);
      expect(sanitizeContent(once)).toBe(once);
    }
  });

  it('takes no markup, no address that runs and no style from the values of a person, wherever they are filled in', () => {
    const content = sanitizeContent(PLACES_OF_VALUES.join('\n'));
    const shape = (x: string): string[] => {
      const { dangers, elements } = read(renderTemplate(content, { ...VALUES, x }, { html: true }));
      expect([x, dangers]).toEqual([x, []]);
      return elements;
    };
    const plain = shape('plain');
    for (const value of HOSTILE_VALUES) expect([value, shape(value)]).toEqual([value, plain]);
  });

  it('keeps what mail programs show: tables, links, pictures, and styles of look and size', () => {
    const html =
      '<table width="600" cellpadding="0" style="width:600px;background-color:#fff"><tbody><tr><td align="center" style="padding:8px 0;font-family:Arial, \'微软雅黑\';color:rgb(1, 2, 3)"><a target="_blank" href="https://brand.example/?n={{name}}" rel="noopener">Hi {{name}}</a><img src="https://brand.example/a.png" alt="logo" style="display:block;max-width:100%" /></td></tr></tbody></table>';
    expect(sanitizeContent(html)).toBe(html);
    const picture = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="dot" />';
    expect(renderTemplate(sanitizeContent(picture), VALUES, { html: true })).toBe(picture);
    const link = renderTemplate(
      sanitizeContent('<a href="{{link}}">x</a>'),
      { link: 'https://a.cn/?b=1&c=2' },
      { html: true },
    );
    expect(link).toBe('<a href="https://a.cn/?b=1&amp;c=2" rel="noopener">x</a>');
  });
});

describe('the HTML of other programs', () => {
  it('has no word of its head among its own', () => {
    const html = '<html><head><title>Newsletter 7</title><meta charset="utf-8"></head><body><h5>Hi</h5></body></html>';
    expect(safeContent(html)).toEqual({ html: '<h5>Hi</h5>', lost: [] });
  });

  it('keeps the places that its own links lead to, and no other ids', () => {
    const html =
      '<a href="#part%202">to</a><h2 id="part 2">2</h2><a name="x">3</a><p id="other">4</p><a href="#x">5</a>';
    const safe = sanitizeContent(html);
    expect(safe).toContain('<h2 id="part 2">');
    expect(safe).toContain('<a id="x"');
    expect(safe).not.toContain('other');
  });

  it('keeps what mail layout needs', () => {
    const html = '<td background="https://a.example/b.png" style="overflow:hidden">x</td>';
    expect(sanitizeContent(`<table><tbody><tr>${html}</tr></tbody></table>`)).toContain(html);
    expect(sanitizeContent('<table background="javascript:alert(1)"></table>')).not.toContain('javascript');
  });

  it('names what of it goes', () => {
    const html =
      '<style>@media(max-width:600px){.a{}}</style><div class="a" style="position:fixed;color:red" onclick="x()">x</div><!--[if mso]><p>y</p><![endif]--><form></form>';
    expect(safeContent(html).lost).toEqual(['<!--[if]-->', '<form>', '<style>', 'class', 'onclick', 'position:']);
    expect(safeContent('<p style="color:red">Hi</p>').lost).toEqual([]);
  });
});
