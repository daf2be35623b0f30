import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFragmentLinks } from './keepFragmentLinks.ts';

let stop = (): void => undefined;

beforeEach(() => {
  window.history.replaceState({ idx: 3 }, '', '/leads/list?x=1');
  document.head.innerHTML = '<base href="/">';
  stop = keepFragmentLinks(window);
});
afterEach(() => {
  stop();
  document.head.innerHTML = '';
});

/** Clicks the link of a page; answers whether the browser was kept from following it. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  document.querySelector('.at')?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('keepFragmentLinks', () => {
  it('keeps a link to a part of the page on the page, with the fields of routers in its entry', () => {
    expect(click('<a href="#part"><b class="at">x</b></a>')).toBe(true);
    expect(window.location.href).toMatch(/\/leads\/list\?x=1#part$/);
    expect(window.history.state).toEqual({ idx: 3 });
  });

  it('keeps a link that names no part on the page', () => {
    expect(click('<a class="at" href="#">x</a>')).toBe(true);
    expect(window.location.pathname + window.location.search).toBe('/leads/list?x=1');
  });

  it.each([
    ['a link to another page', '<a class="at" href="javascript:void 0">x</a>', {}],
    ['a link for another tab', '<a class="at" href="#part" target="_blank">x</a>', {}],
    ['a click for another tab', '<a class="at" href="#part">x</a>', { ctrlKey: true }],
  ])('leaves %s to the browser', (_what, html, init) => {
    expect(click(html, init)).toBe(false);
    expect(window.location.hash).toBe('');
  });

  it('leaves a click alone that a handler of the page has prevented', () => {
    const prevent = (event: Event): void => event.preventDefault();
    document.body.addEventListener('click', prevent);
    click('<a class="at" href="#part">x</a>');
    document.body.removeEventListener('click', prevent);
    expect(window.location.hash).toBe('');
  });
});
