import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOGIN_PATH, loginAddress, safeRedirect } from './safeRedirect.ts';

const HERE = 'https://here.example';

describe('safeRedirect', () => {
  it('follows a path of this origin with its query and fragment', () => {
    expect(safeRedirect('/task?x=1#row')).toBe('/task?x=1#row');
  });

  it.each([
    null,
    undefined,
    '',
    'task',
    'x/task',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\t/evil.example/task',
    '/\n/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    LOGIN_PATH,
    `${LOGIN_PATH}?redirect=/task`,
  ])('goes to the root instead of %j', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example/..',
    '/\\/evil.example',
    '\\/evil.example',
    '/\\evil.example/%2e%2e',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http://here.example@evil.example',
    '/%2f%2fevil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '\t//evil.example',
    '/\t\t/evil.example',
    '/\r\n/evil.example',
    '\u0000//evil.example',
    '/\u0000/evil.example',
    ' //evil.example',
    '/ /evil.example',
    '\u00a0//evil.example',
    '/\u2044/evil.example',
    '／／evil.example',
    '/。。/evil.example',
    '/．．//evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    '/;@evil.example',
    '/@evil.example',
    '//evil.example:80',
    '//[::1]',
    '//%65vil.example',
    'data:text/html,x',
    'vbscript:x',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'blob:https://here.example/x',
    '?redirect=//evil.example',
    '#//evil.example',
  ])('stays home with %j, also when it is followed from its own answer', (target) => {
    const once = safeRedirect(target);
    expect(once).toMatch(/^\/(?![/\\])/);
    expect(new URL(once, HERE).origin).toBe(HERE);
    expect(new URL(safeRedirect(decodeURIComponent(once)), HERE).origin).toBe(HERE);
  });

  it('never leaves the origin, whatever it is given', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '%2f', '\t', '\n', '@', ':', 'evil.example', '?', '#'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((all) => `/${all.join('')}`),
        ),
        (target) => {
          expect(new URL(safeRedirect(target), HERE).origin).toBe(HERE);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('loginAddress', () => {
  it('carries the current path and query', () => {
    expect(loginAddress('/task?x=1&y=2')).toBe('/common/login?redirect=%2Ftask%3Fx%3D1%26y%3D2');
  });

  it('carries the root when the address contains the not-found path', () => {
    expect(loginAddress('/404?from=/task')).toBe('/common/login?redirect=%2F');
  });

  it('carries the root when the operator is on the sign-in page', () => {
    expect(loginAddress('/common/login?redirect=%2Ftask')).toBe('/common/login?redirect=%2F');
  });
});

it('no page below the sign-in page is a target, and every page that is only named alike is', () => {
  expect([`${LOGIN_PATH}/x`, `${LOGIN_PATH}#x`, `${LOGIN_PATH}x`].map(safeRedirect)).toEqual([
    '/',
    '/',
    `${LOGIN_PATH}x`,
  ]);
});
