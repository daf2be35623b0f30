import { expect, it } from 'vitest';
import { scopedSelector } from './scopeStyles.ts';

it.each([
  ['body', ':scope'],
  ['html, body', ':scope, :scope'],
  ['html body > p', ':scope > p'],
  [':root .dark', ':scope .dark'],
  ['body.open a', ':scope.open a'],
  [':is(html, .x) a', ':is(:scope, .x) a'],
  ['tbody, .body, #html, body-part', 'tbody, .body, #html, body-part'],
])('in %s the roots of the page are the root of the scope', (selector, expected) => {
  expect(scopedSelector(selector)).toBe(expected);
});
