/** Watches what comes into the page while a sub-application lives there. */
export interface Sweep {
  /** Removes what the sub-application left behind. */
  finish(): void;
}

/**
 * The shell's own popups carry its class prefix, other things that stay mark themselves. The holders of messages belong to
 * the shared antd, which keeps them for the next sub-application and would fail without them.
 */
const KEPT = '[class^="shell-"], [class*=" shell-"], [data-console-keep]';
const NOTICES = '.ant-message, .ant-notification';

/** Classes of a holder and of a notice in it, whatever prefix a copy of antd has. */
const HOLDER = /-(?:message|notification)$/;
const NOTICE = '[class*="-message-notice"], [class*="-notification-notice"]';

const holds = (element: Element, selector: string): boolean =>
  element.matches(selector) || element.querySelector(selector) !== null;

/** Which copy of React has drawn an element, by the mark that each copy puts on what it draws. */
const reactOf = (element: Element | null): string | undefined =>
  element === null
    ? undefined
    : Object.keys(element)
        .map((key) => /^__react(?:Fiber|Container)\$(.+)$/.exec(key)?.[1])
        .find((mark) => mark !== undefined);

/** Holders of notices of another antd that are out of sight while its sub-application is not on the page. */
const hidden = new Set<HTMLElement>();

const hide = (element: HTMLElement): void => element.style.setProperty('display', 'none', 'important');
const show = (element: HTMLElement): void => void element.style.removeProperty('display');

/** Hides a notice until it says something else: one with a key is used again for the next message. */
function hideUntilChanged(notice: HTMLElement): void {
  hide(notice);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    show(notice);
  });
  observer.observe(notice, { childList: true, characterData: true, subtree: true });
}

/**
 * Takes the notices of another copy of antd off the screen. Its React would fail over elements that somebody else has
 * removed, so each notice is closed as a person would, or hidden where it cannot be closed. Its holder is out of sight until the
 * next sub-application comes.
 */
function dismissNotices(holder: HTMLElement): void {
  for (const close of holder.querySelectorAll<HTMLElement>('[class*="-notice-close"]')) close.click();
  for (const notice of holder.querySelectorAll<HTMLElement>(NOTICE)) {
    // The outermost part of each: what is within it is out of sight, too.
    if (notice.parentElement?.closest(NOTICE) === null) hideUntilChanged(notice);
  }
  hide(holder);
  hidden.add(holder);
}

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
 * @param shell where the shell's own React draws: notices of its copy belong to the shared antd, and stay
 */
export function startSweep(keep: (element: Element) => boolean, shell = document.getElementById('root')): Sweep {
  hidden.forEach(show);
  hidden.clear();
  const own = reactOf(shell);
  /** Whether another React shows notices there, and goes on to believe in the element: it is not to be removed. */
  const isForeignHolder = (element: Element): boolean => {
    const holder = [element, ...element.children].find(({ classList }) =>
      [...classList].some((name) => HOLDER.test(name)),
    );
    const copy = reactOf(holder ?? null);
    return own !== undefined && copy !== undefined && copy !== own;
  };
  const before = new Set<Element>(document.body.children);
  return {
    finish() {
      for (const element of Array.from(document.body.children)) {
        if (element.matches(SILENT) || holds(element, KEPT) || keep(element)) continue;
        if (isForeignHolder(element)) dismissNotices(element as HTMLElement);
        else if (!before.has(element) && !holds(element, NOTICES)) element.remove();
      }
    },
  };
}
