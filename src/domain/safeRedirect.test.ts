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
