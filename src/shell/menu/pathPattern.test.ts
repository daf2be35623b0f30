import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPath, mostSpecific, pathOf } from './pathPattern.ts';

const same = (pattern: string) => pattern;

describe('matchesPath', () => {
  it('matches a plain url in full only [2.4-21]', () => {
    expect(matchesPath('/a/b', '/a/b')).toBe(true);
    expect(matchesPath('/a/b', '/a/b/c')).toBe(false);
    expect(matchesPath('/a/b', '/x/a/b')).toBe(false);
    expect(matchesPath('/a/b', '/a/bc')).toBe(false);
  });

  it.each([
    ['/task/:id', '/task/7', true],
    ['/task/:id', '/task', false],
    ['/task/:id', '/task/7/edit', false],
    ['/task/:id/edit', '/task/7/edit', true],
    ['/content/:id(\\d+)', '/content/42', true],
    ['/content/:id(\\d+)', '/content/create', false],
    ['/content/\\d+/edit', '/content/42/edit', true],
    ['/content/\\d+/edit', '/content/x/edit', false],
    ['/baseInfo/:id?', '/baseInfo', true],
    ['/baseInfo/:id?', '/baseInfo/9', true],
    ['/baseInfo/:id?', '/baseInfo/9/x', false],
    ['/xflow/*', '/xflow', true],
    ['/xflow/*', '/xflow/a/b/c', true],
    ['/xflow/*', '/xflowers', false],
    ['/xflow/.*', '/xflow/a/b', true],
    ['/a.b', '/axb', false],
    ['/task?tab=1', '/task', true],
    ['/task/', '/task', true],
    ['/', '/', true],
    ['/', '/task', false],
  ])('%s against %s is %s', (pattern, path, expected) => {
    expect(matchesPath(pattern, path)).toBe(expected);
  });

  it('takes everything that is no token literally, and always answers', () => {
    const literal = fc.stringMatching(/^\/[a-z+()|[\]{}^$.-]{0,20}$/).filter((text) => !text.includes('[^/]+'));
    fc.assert(
      fc.property(literal, (text) => {
        expect(matchesPath(text, text)).toBe(true);
      }),
    );
  });
});

describe('pathOf', () => {
  it('drops query, fragment and trailing slash', () => {
    expect(pathOf('/task/?x=1#y')).toBe('/task');
    expect(pathOf('/?x=1')).toBe('/');
  });
});

describe('mostSpecific', () => {
  it('prefers plain text to parameters, and parameters to the rest of a path', () => {
    expect(mostSpecific(['/task/*', '/task/:id', '/task/create'], same)).toBe('/task/create');
    expect(mostSpecific(['/task/:identification', '/task/:id/edit'], same)).toBe('/task/:id/edit');
    expect(mostSpecific(['/*', '/a/:b'], same)).toBe('/a/:b');
    expect(mostSpecific([], same)).toBeUndefined();
  });
});
