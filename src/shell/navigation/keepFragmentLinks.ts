import { isBrowserClick } from './navigation.ts';

/** The link that was clicked, also one inside of a shadow root. */
const linkOf = (event: Event): Element | undefined =>
  event
    .composedPath()
    .find((target): target is Element => target instanceof Element && target.matches('a[href], area[href]'));

/**
 * Keeps links to a part of the page (`href="#part"`) on the page. The document has a `<base>`, so the browser would take
 * such a link for one to the root of the console, and load it. Handlers of the page come first: a click that one of them
 * has prevented is left alone. Returns the end of it.
 */
export function keepFragmentLinks(target: Window): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || isBrowserClick(event)) return;
    const link = linkOf(event);
    const href = link?.getAttribute('href') ?? '';
    if (link === undefined || !href.startsWith('#') || !/^(|_self)$/i.test(link.getAttribute('target') ?? '')) return;
    event.preventDefault();
    const { state } = target.history;
    // The browser scrolls, marks the target and tells routers by hash as it does for any link to a part of a page.
    target.location.hash = href;
    // The entry is of the same page: routers that look for their fields in it would take it for a broken one.
    if ((target.history.state ?? null) === null) target.history.replaceState(state, '');
  };
  target.addEventListener('click', onClick);
  return () => target.removeEventListener('click', onClick);
}
