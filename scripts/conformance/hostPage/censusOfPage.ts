import type { Leftover } from './ConformancePage.ts';

/** Elements of the head and the body that were there, and how body and root element were marked. */
export interface PageCensus {
  elements: ReadonlySet<Element>;
  marks: Record<string, string>;
  sheets: number;
}

/** Styles of the shared antd stay in the head for the next sub-application; the host's own files come from its folder. */
const SHARED = 'style[data-css-hash], style[data-rc-order], style[rc-util-key], .ant-message, .ant-notification';

const isHosts = (element: Element): boolean =>
  element.matches(SHARED) ||
  element.querySelector(SHARED) !== null ||
  (element instanceof HTMLLinkElement && element.href.startsWith(`${location.origin}/~host/`));

const marksOf = (element: Element): string =>
  [...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ');

/** Counts the page. */
export function censusOfPage(): PageCensus {
  return {
    elements: new Set([...document.head.children, ...document.body.children]),
    marks: { html: marksOf(document.documentElement), body: marksOf(document.body) },
    sheets: document.adoptedStyleSheets.length,
  };
}

/** What is in the page now and was not there before. */
export function addedSince(before: PageCensus): Leftover[] {
  const now = censusOfPage();
  const added = [...now.elements].filter((element) => !before.elements.has(element) && !isHosts(element));
  const left = added.map((element): Leftover => ({
    kind: element.matches('style, link[rel~="stylesheet"]') ? 'style' : 'node',
    what: `<${`${element.localName} ${marksOf(element)}`.trim()}> in ${element.parentElement?.localName ?? 'nothing'}`,
    where: '',
  }));
  if (now.sheets > before.sheets) left.push({ kind: 'style', what: 'document.adoptedStyleSheets', where: '' });
  for (const [name, mark] of Object.entries(now.marks)) {
    if (mark !== before.marks[name]) left.push({ kind: 'attribute', what: `<${name} ${mark}>`, where: '' });
  }
  return left;
}
