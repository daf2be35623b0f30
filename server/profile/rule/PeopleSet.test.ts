import fc from 'fast-check';
import { expect, it } from 'vitest';
import { peopleSetOf } from './PeopleSet.ts';

const written = (ids: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(ids.length * 8);
  for (const [index, id] of ids.entries()) bytes.writeBigInt64BE(BigInt(id), index * 8);
  return bytes;
};

it('holds exactly the ids that it was made of, wherever they lie and however often they are named', () => {
  const start = fc.constantFrom(1, 100, 250, 2 ** 31 - 40, 2 ** 32 - 40, 2 ** 40);
  const places = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1 });
  fc.assert(
    fc.property(start, places, (from, given) => {
      const ids = given.map((place) => from + place);
      const { base, bytes } = peopleSetOf(written(ids));
      const held = Array.from({ length: bytes.length * 8 }, (_, bit) => base + bit).filter(
        (id) => ((bytes[Math.floor((id - base) / 8)] ?? 0) >> ((id - base) % 8)) & 1,
      );
      expect(held).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    }),
  );
});

it('of nobody has no bits', () => {
  expect(peopleSetOf(Buffer.alloc(0))).toEqual({ base: 0, bytes: Buffer.alloc(0) });
});
