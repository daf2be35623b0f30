import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Turns } from './Turns.ts';

const never = new AbortController().signal;
const settled = (): Promise<void> => new Promise((settle) => setImmediate(settle));

it('never lets more in than it may, and everybody in the order in which they came, whoever leaves', async () => {
  const people = fc.array(fc.record({ leaves: fc.boolean(), ends: fc.nat(5) }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), people, async (atOnce, given) => {
      const turns = new Turns(atOnce);
      const [entered, refused]: number[][] = [[], []];
      const inside = new Map<number, () => void>();
      for (const [index, { leaves, ends }] of given.entries()) {
        const leaving = new AbortController();
        turns.take(leaving.signal).then(
          (end) => {
            entered?.push(index);
            inside.set(index, end);
          },
          () => refused?.push(index),
        );
        await settled();
        if (leaves && !inside.has(index)) leaving.abort(new Error('left'));
        for (const [one, end] of [...inside].slice(0, ends)) {
          inside.delete(one);
          end();
          // A turn that is over cannot be ended again for somebody else.
          end();
        }
        await settled();
        expect(inside.size).toBeLessThanOrEqual(atOnce);
      }
      while (inside.size > 0) {
        for (const [one, end] of inside) {
          inside.delete(one);
          end();
        }
        await settled();
        expect(inside.size).toBeLessThanOrEqual(atOnce);
      }
      expect(entered).toEqual([...(entered ?? [])].toSorted((a, b) => a - b));
      expect([...(entered ?? []), ...(refused ?? [])].toSorted((a, b) => a - b)).toEqual(
        given.map((_, index) => index),
      );
    }),
  );
});

it('refuses who has left before, and keeps the place free', async () => {
  const turns = new Turns(1);
  await expect(turns.take(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  const end = await turns.take(never);
  end();
});
