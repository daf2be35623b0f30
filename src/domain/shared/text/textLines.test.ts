import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textLines } from './textLines.ts';

it('values that are typed one per line are read without losing one', () => {
  const value = fc.stringMatching(/^[a-z\d@.+]{1,8}$/);
  fc.assert(
    fc.property(fc.array(value), fc.constantFrom('\n', '\r\n', '\n\n  ', ' \r'), (list, line) => {
      expect(textLines(list.join(line))).toEqual(list);
    }),
  );
});

it('lines of nothing but blanks are none', () => {
  expect(textLines(' \n\t\r\n')).toEqual([]);
});

it('a blank line within is none', () => {
  expect(textLines('a\n \n\r\nb')).toEqual(['a', 'b']);
});
