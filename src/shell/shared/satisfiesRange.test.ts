import fc from 'fast-check';
import { expect, it } from 'vitest';

import { satisfiesRange } from './satisfiesRange.ts';

const number = fc.nat(30);

it('takes newer versions of the same major version only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), number, number, number, (major, minor, patch, more) => {
      const range = `^${major}.${minor}.${patch}`;
      expect(satisfiesRange(`${major}.${minor}.${patch + more}`, range)).toBe(true);
      expect(satisfiesRange(`${major}.${minor + more}.${patch}`, range)).toBe(true);
      expect(satisfiesRange(`${major + 1 + more}.${minor}.${patch}`, range)).toBe(false);
      expect(satisfiesRange(`${major}.${minor}.${patch}`, `^${major}.${minor}.${patch + 1 + more}`)).toBe(false);
    }),
  );
});

it('treats each minor version below 1.0 as its own', () => {
  expect(satisfiesRange('0.2.5', '^0.2.1')).toBe(true);
  expect(satisfiesRange('0.3.0', '^0.2.1')).toBe(false);
});

it('knows exact versions, and refuses what it cannot read', () => {
  expect(satisfiesRange('1.2.3', '1.2.3')).toBe(true);
  expect(satisfiesRange('1.2.4', '1.2.3')).toBe(false);
  expect(satisfiesRange('1.2.4', '>=1 <3')).toBe(false);
  expect(satisfiesRange('', '^1.0.0')).toBe(false);
});
