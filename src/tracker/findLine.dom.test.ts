import { afterEach, expect, it } from 'vitest';
import { findLine } from './findLine.ts';

const SCRIPT = 'https://console.example.com/track.js';
const find = (lines: string, stack?: string): unknown => {
  document.head.innerHTML = lines;
  return findLine(document, stack);
};
const line = (script: string, site: string, routes = 'path'): unknown => ({ script, site, routes });

afterEach(() => document.head.replaceChildren());

it.each([
  ['an attribute', `<script async src="${SCRIPT}" data-site="s1"></script>`, line(SCRIPT, 's1')],
  [
    'the address',
    `<script async src="${SCRIPT}?site=s2&routes=hash"></script>`,
    line(`${SCRIPT}?site=s2&routes=hash`, 's2', 'hash'),
  ],
  [
    'a module',
    `<script type="module" src="${SCRIPT}" data-site="s3" data-routes="manual"></script>`,
    line(SCRIPT, 's3', 'manual'),
  ],
  [
    'a loader that moved the address',
    `<script type="later" data-rocketsrc="${SCRIPT}" data-site="s4"></script>`,
    line(SCRIPT, 's4'),
  ],
  ['another script', `<script src="https://cdn.example.com/other.js" data-site="s5"></script>`, undefined],
  ['an address without a site', `<script src="${SCRIPT}"></script>`, undefined],
  [
    'routes that nobody knows',
    `<script src="${SCRIPT}?site=s6&routes=all"></script>`,
    line(`${SCRIPT}?site=s6&routes=all`, 's6'),
  ],
])('reads %s of the page', (_, lines, expected) => {
  expect(find(lines)).toEqual(expected);
});

it.each([
  `Error: engage\n    at ${SCRIPT}?site=s7:1:3021\n    at async https://shop.com/main.js:3:5`,
  `@${SCRIPT}?site=s7:1:3021\n`,
  `module code@${SCRIPT}?site=s7:1:3021\n`,
])('finds its own address among the calls, where no element loaded it', (stack) => {
  expect(find('', stack)).toEqual(line(`${SCRIPT}?site=s7`, 's7'));
});

it('takes an address of its own for nothing where it names no site, or is of another script', () => {
  expect(find('', `@${SCRIPT}:1:2`)).toBeUndefined();
  expect(find('', '@https://shop.com/bundle.js?site=s8:1:2')).toBeUndefined();
  expect(find('', undefined)).toBeUndefined();
});
