import { expect, it } from 'vitest';
import { isMessageGroupCode } from './messageGroup.ts';

it('a code of a message group has 1 to 30 letters, digits and underscores', () => {
  for (const code of ['a', 'Spring_2026', '7', 'x'.repeat(30)])
    expect([code, isMessageGroupCode(code)]).toEqual([code, true]);
  for (const code of ['', 'x'.repeat(31), 'a-b', 'a b', '促销', 'a\n'])
    expect([code, isMessageGroupCode(code)]).toEqual([code, false]);
});
