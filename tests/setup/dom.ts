import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no layout, so nothing ever resizes or comes into view. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

// A wide screen: media queries with a maximum never match, nor do preferences.
window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /min-width/.test(media),
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// jsdom reports "not implemented" for pseudo elements, which antd measures scroll bars with.
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => getComputedStyle(element);

// Chunks are loaded while tests wait: a loaded machine takes longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
