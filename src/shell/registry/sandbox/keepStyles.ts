import { styleElementTargetSymbol } from 'qiankun/es/sandbox/patchers/dynamicAppend/common';

/** The styles of one sub-application, from one mount to the next. */
export interface KeptStyles {
  /** Call it when the place of the sub-application has been drawn, before its own mount. */
  come(container: Element | null): void;
  /** Call it when the sub-application has ended, before its place is emptied. */
  leave(container: Element | null): void;
}

interface Kept {
  element: Element;
  /** Rules that scripts have inserted one by one: they end with the place in the document. */
  rules: readonly string[];
}

const sheetsIn = (container: Element | null): Element[] =>
  Array.from(container?.querySelectorAll('qiankun-head style, qiankun-head link[rel~="stylesheet"]') ?? []);

const insertedRules = (element: Element): string[] =>
  element instanceof HTMLStyleElement && element.textContent === '' && element.sheet !== null
    ? Array.from(element.sheet.cssRules, ({ cssText }) => cssText)
    : [];

/** Whether the sandbox has put an element back; the elements of the entry page are other ones at each mount. */
const isRebuilt = (element: Element): boolean => styleElementTargetSymbol in element;

function putBack({ element, rules }: Kept, before: Element | undefined, head: Element | null | undefined): void {
  if (before === undefined) head?.append(element);
  else before.after(element);
  if (element instanceof HTMLStyleElement)
    for (const rule of rules) element.sheet?.insertRule(rule, element.sheet.cssRules.length);
}

/**
 * Keeps the styles of a sub-application as they were when it was left. The sandbox puts back what came by `appendChild` of the head,
 * and forgets only what went by its `removeChild`. Libraries also use `after`, `insertBefore` of the parent, and `remove`: their
 * styles were missing after the first return, and those that they had removed came back.
 */
export function keepStyles(): KeptStyles {
  let page = new Set<Element>();
  let kept: Kept[] | undefined;
  return {
    come(container) {
      const now = sheetsIn(container);
      page = new Set(now.filter((element) => !isRebuilt(element)));
      if (kept === undefined) return;
      const wanted = new Set(kept.map(({ element }) => element));
      for (const element of now) if (isRebuilt(element) && !wanted.has(element)) element.remove();
      let before: Element | undefined;
      for (const one of kept) {
        if (!one.element.isConnected) putBack(one, before, container?.querySelector('qiankun-head'));
        before = one.element;
      }
    },
    leave(container) {
      kept = sheetsIn(container)
        .filter((element) => !page.has(element))
        .map((element) => ({ element, rules: insertedRules(element) }));
    },
  };
}
