import { expect, it } from 'vitest';
import { drawnPages } from './drawnPages.ts';

const TEXTS = {};

it('draws a page once while it is the same and remembered, and compresses it once', async () => {
  const pages = drawnPages(2);
  const drawn: string[] = [];
  const of = (name: string, texts: object = TEXTS) =>
    pages.of(name, texts, () => {
      drawn.push(name);
      return `<p>${name}</p>`;
    });
  const first = of('a');
  expect(of('a')).toBe(first);
  expect(first.body('gzip')).toBe(first.body('gzip'));
  expect(Buffer.from(await first.body('identity')).toString()).toBe('<p>a</p>');
  // The one that was asked for longest ago is forgotten.
  of('b');
  of('a');
  of('c');
  of('a');
  expect(drawn).toEqual(['a', 'b', 'c']);
  of('b');
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  // Other words are another page.
  expect(of('b', {}).etag).toBe(of('b', TEXTS).etag);
  expect(drawn).toHaveLength(6);
});
