import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ErrorBreaker } from './ErrorBreaker.ts';

function after(answers: readonly boolean[]): boolean {
  const breaker = new ErrorBreaker({ window: 40, enough: 20 });
  for (const failed of answers) breaker.count(failed);
  return breaker.tripped;
}

describe('the error breaker', () => {
  it('trips at half of twenty, and not at fewer', () => {
    expect(after([...Array<boolean>(10).fill(true), ...Array<boolean>(10).fill(false)])).toBe(true);
    expect(after([...Array<boolean>(9).fill(true), ...Array<boolean>(11).fill(false)])).toBe(false);
    expect(after(Array<boolean>(19).fill(true))).toBe(false);
  });

  it('looks at recent answers only: a long good past does not hide a failing present', () => {
    expect(after([...Array<boolean>(5_000).fill(false), ...Array<boolean>(20).fill(true)])).toBe(true);
  });

  it('never trips while fewer than half fail in any stretch', () => {
    const quarter = fc
      .array(fc.nat(3), { maxLength: 60 })
      .map((places) => places.flatMap((place) => [0, 1, 2, 3].map((at) => at === place)));
    fc.assert(fc.property(quarter, (answers) => !after(answers)));
  });
});
