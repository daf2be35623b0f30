/** Words of selectors for the roots of a page: what a sub-application says of them holds for its own place. */
const ROOTS = /(^|[\s,>+~(])(?:html|body|:root)(?![\w-])/gi;

/** Rules that stand in no scope: names for the whole page, which change nothing by themselves. */
const isForPage = (rule: CSSRule): boolean =>
  [CSSImportRule, CSSFontFaceRule, CSSKeyframesRule, CSSNamespaceRule, CSSLayerStatementRule].some(
    (kind) => rule instanceof kind,
  );

/** A selector in which the roots of the page are the root of the scope. */
export function scopedSelector(selector: string): string {
  return selector.replace(ROOTS, '$1:scope').replace(/:scope[\s>]+(?=:scope)/g, '');
}

function rename(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = scopedSelector(rule.selectorText);
    else if (rule instanceof CSSGroupingRule) rename(rule.cssRules);
  }
}

/** The text of a style sheet, in which every rule ends at an element. */
function scopedText(sheet: CSSStyleSheet, root: string): string {
  rename(sheet.cssRules);
  const rules = Array.from(sheet.cssRules);
  const texts = (outside: boolean): string =>
    rules.flatMap((rule) => (isForPage(rule) === outside ? [rule.cssText] : [])).join('\n');
  return `${texts(true)}\n@scope (${root}) {\n${texts(false)}\n}`;
}

/** Names of the sub-applications whose styles have a scope. */
const scoped = new Set<string>();
/** The texts that were written here: other ones are the sub-application's. */
const written = new WeakMap<HTMLStyleElement, string>();

function scope(style: HTMLStyleElement): void {
  const place = style.closest<HTMLElement>('[data-name][data-version]');
  if (style.sheet === null || style.textContent === written.get(style) || !scoped.has(place?.dataset.name ?? ''))
    return;
  const text = scopedText(style.sheet, `[data-name="${CSS.escape(place?.dataset.name ?? '')}"][data-version]`);
  written.set(style, text);
  style.textContent = text;
}

const stylesIn = (node: Node): HTMLStyleElement[] => {
  if (!(node instanceof Element)) return [];
  return [...(node instanceof HTMLStyleElement ? [node] : []), ...node.querySelectorAll('style')];
};

// Told before anything is drawn, so that the shell never shows styles that are not its own.
let observer: MutationObserver | undefined;

/**
 * Gives the `<style>` elements of a sub-application a scope: its rules end at its own place, and what they say of the page's roots
 * holds there. Covers what the entry page brings and what scripts write as text; not rules that scripts insert one by one, and not
 * elements that they put into the body. Browsers without `@scope` get the styles as they are.
 *
 * @param container where sub-applications are mounted
 */
export function scopeStyles(name: string, container: string | HTMLElement): void {
  const element = typeof container === 'string' ? document.querySelector(container) : container;
  if (element === null || !('CSSScopeRule' in window)) return;
  scoped.add(name);
  observer ??= new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof HTMLStyleElement) scope(target);
      for (const node of addedNodes) stylesIn(node).forEach(scope);
    }
  });
  observer.observe(element, { childList: true, subtree: true });
}
