import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_GAP_MS, batchSizes, batchTimes, crowdedBatch, ratioFault } from './batch.ts';
import { LATENESS_MINUTES } from './taskStatus.ts';

const START = Date.parse('2026-11-22T02:00:00Z');
const at = (ms: number) => ({ at: new Date(START + ms).toISOString() });

/** Whole percents that sum to 100. */
const ratios = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 })
  .map((cuts) => [0, ...cuts.sort((one, other) => one - other), 100])
  .map((cuts) => cuts.slice(1).map((cut, nth) => cut - (cuts[nth] ?? 0)));

describe('batches', () => {
  it('have ratios that sum to 100 % [5.3-56] [8.2-42]', () => {
    expect(ratioFault([50, 50])).toBeUndefined();
    expect(ratioFault([50, 49])).toBe('ratioSum');
    expect(ratioFault([50, 51])).toBe('ratioSum');
    fc.assert(fc.property(ratios, (some) => ratioFault(some) === undefined));
  });

  it('are triggered more than five minutes apart, the later one after the earlier [5.3-55] [9-52]', () => {
    expect(crowdedBatch([at(0), at(BATCH_GAP_MS)])).toBe(1);
    expect(crowdedBatch([at(0), at(BATCH_GAP_MS + 1_000)])).toBeUndefined();
    expect(crowdedBatch([at(0), at(-BATCH_GAP_MS - 1_000)])).toBe(1);
    expect(crowdedBatch([at(0), at(600_000), at(900_000)])).toBe(2);
    expect(crowdedBatch([at(0)])).toBeUndefined();
  });

  it('get everybody between them, each its share to less than one person', () => {
    fc.assert(
      fc.property(ratios, fc.nat(1_000_000), (some, people) => {
        const sizes = batchSizes(people, some);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
        for (const [nth, size] of sizes.entries())
          expect(Math.abs(size - (people * (some[nth] ?? 0)) / 100)).toBeLessThan(1);
      }),
    );
  });

  it('keep their times, and their pauses where the run was let go long after its time', () => {
    const batches = [at(0), at(600_000)];
    const times = (late: number): number[] =>
      batchTimes(batches, new Date(START + late), LATENESS_MINUTES.default).map((time) => time.getTime() - START);
    expect(times(0)).toEqual([0, 600_000]);
    const limit = LATENESS_MINUTES.default * 60_000;
    expect(times(limit)).toEqual([0, 600_000]);
    expect(times(limit + 1)).toEqual([limit + 1, limit + 600_001]);
    expect(times(7_200_000)).toEqual([7_200_000, 7_800_000]);
  });
});
