import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canExportAgain, EXPORT_STATUSES, isUnderWay, mayBecome } from './exportFile.ts';

describe('states of an export', () => {
  it('begins as a new record, is exported, and is done with its file [4.3-16] [4.3-17] [4.3-18]', () => {
    expect([mayBecome('newRecord', 'exporting'), mayBecome('exporting', 'done')]).toEqual([true, true]);
    expect([mayBecome('newRecord', 'done'), mayBecome('done', 'exporting')]).toEqual([false, false]);
  });

  it('can be made again exactly when nothing is under way and there is no file', () => {
    for (const status of EXPORT_STATUSES) expect(canExportAgain(status)).toBe(!isUnderWay(status) && status !== 'done');
  });

  it('has a file only after it was exporting, whatever happens in between', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EXPORT_STATUSES), { maxLength: 30 }), (wishes) => {
        const path = ['newRecord'];
        for (const wish of wishes) if (mayBecome(path.at(-1) as never, wish)) path.push(wish);
        for (const [at, status] of path.entries()) if (status === 'done') expect(path[at - 1]).toBe('exporting');
      }),
    );
  });
});

it('an export fails while it waits or is made, expires once it is done, and is taken over by another process', () => {
  const before = (to: (typeof EXPORT_STATUSES)[number]) => EXPORT_STATUSES.filter((from) => mayBecome(from, to));
  expect(before('failed')).toEqual(['newRecord', 'exporting']);
  expect(before('expired')).toEqual(['done']);
  expect(before('exporting')).toEqual(['newRecord', 'exporting']);
  expect(before('done')).toEqual(['exporting']);
});
