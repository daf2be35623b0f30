import { expect, it } from 'vitest';

import { appendToArray } from './appendToArray.ts';

it('adds an element behind the last, whatever stands around the array', () => {
  const source = `const other = ['x'];
export const A: readonly string[] = ['one'];
export const B = [
  'one', // not ]
] as const;
export const C = [] satisfies string[];
`;
  expect(appendToArray(source, 'A', "'two'")).toContain(`readonly string[] = ['one', 'two'];`);
  expect(appendToArray(source, 'B', "'two'")).toContain(`'one', 'two', // not ]\n] as const`);
  expect(appendToArray(source, 'C', "'two'")).toContain(`C = ['two'] satisfies`);
});

it('says which array is missing', () => {
  expect(() => appendToArray('export const A = 1;', 'A', '1')).toThrow('no exported array A');
  expect(() => appendToArray('const A = [];', 'A', '1')).toThrow('no exported array A');
});
