import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Turns } from './Turns.ts';

const values = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 });

it('tries the first fields of a kind with everything, and each of six fields’ values three times', () => {
  fc.assert(
    fc.property(values, (all) => {
      const turns = new Turns();
      const tried = Array.from({ length: 6 }, () => turns.of('text', all));
      expect(tried.slice(0, 2)).toEqual([all, all]);
      for (const value of all) expect(tried.filter((some) => some.includes(value)).length).toBe(3);
      expect(turns.of('number', all)).toEqual(all);
    }),
  );
});

it('tries every field with what is for all of them', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 12 }), (all, fields) => {
      const turns = new Turns();
      for (let field = 0; field < fields; field += 1)
        expect(turns.of('text', all, (value) => value === all[0])).toContain(all[0]);
    }),
  );
});
