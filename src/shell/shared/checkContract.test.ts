import { describe, expect, it } from 'vitest';
import { checkContract } from './checkContract.ts';

describe('checkContract', () => {
  it.each([
    [undefined, '1.2.0', true],
    ['1.2.0', '1.2.0', true],
    ['1.1.5', '1.2.0', true],
    ['1.3.0', '1.2.0', false],
    ['2.0.0', '1.2.0', false],
    ['1.0.0', '2.0.0', false],
    ['nonsense', '1.2.0', false],
  ])('built for %s in a host of %s: %s', (wanted, offered, expected) => {
    expect(checkContract(wanted, offered)).toBe(expected);
  });
});
