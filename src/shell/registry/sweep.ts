/** Watches what comes into the page while a sub-application lives there. */
export interface Sweep {
  /** Removes what the sub-application left behind. */
  finish(): void;
}

/**
 * The shell's own popups carry its class prefix, other things that stay mark themselves. The holders of messages belong to
 * the shared antd, which keeps them for the next sub-application and would fail without them.
 */
const KEPT = '[class^="shell-"], [class*=" shell-"], [data-console-keep], .ant-message, .ant-notification';

const isKept = (element: Element): boolean => element.matches(KEPT) || element.querySelector(KEPT) !== null;

/** Elements that show nothing. */
const SILENT = 'script, style, link, meta, title, base, noscript, template';

/**
 * Starts to watch the children of `body` (§2.2: a left sub-application leaves nothing behind).
 *
 * What the sandbox inserts into the head lives in the sub-application's own container and goes with it. Styles in the
 * real head were put there by shared libraries, which remember having done so: removing them would leave the next mount
 * without. So only elements that show something are swept, and only from the body.
 *
 * @param keep whether an element stays, beside those that are known to
 */
export function startSweep(keep: (element: Element) => boolean): Sweep {
  const before = new Set<Element>(document.body.children);
  return {
    finish() {
      for (const element of Array.from(document.body.children)) {
        if (!before.has(element) && !element.matches(SILENT) && !isKept(element) && !keep(element)) element.remove();
      }
    },
  };
}
