import { isTooLate } from './taskStatus.ts';

/** Part of an audience that is sent to at a time of its own. */
export interface Batch {
  /** Share of the audience in whole percent. */
  ratio: number;
  /** When it is sent to, as ISO 8601. */
  at: string;
}

/** Fewest and most batches of a task that has any. */
export const BATCHES = { min: 2, max: 10 } as const;

/** §5.3: trigger times of batches are more than this apart. */
export const BATCH_GAP_MS = 5 * 60_000;

/** Why ratios cannot be those of batches (§5.3, §8.2), as a code of the error catalogue; undefined where they can. */
export function ratioFault(ratios: readonly number[]): 'ratioSum' | undefined {
  return ratios.reduce((sum, ratio) => sum + ratio, 0) === 100 ? undefined : 'ratioSum';
}

/** Which batch follows the one before it too soon (§5.3), counted from 0; undefined where none does. */
export function crowdedBatch(batches: readonly Pick<Batch, 'at'>[]): number | undefined {
  const index = batches.findIndex(({ at }, nth) => {
    const before = batches[nth - 1];
    return before !== undefined && Date.parse(at) - Date.parse(before.at) <= BATCH_GAP_MS;
  });
  return index === -1 ? undefined : index;
}

/** How many of so many people each batch gets: whole people, who add up to all of them. */
export function batchSizes(people: number, ratios: readonly number[]): number[] {
  let percent = 0;
  let before = 0;
  return ratios.map((ratio) => {
    percent += ratio;
    const until = Math.floor((people * percent) / 100);
    const size = until - before;
    before = until;
    return size;
  });
}

/**
 * When each batch of a run is sent to. A run that an operator let go later than the lateness limit keeps the pauses between its batches, so that
 * they do not all go at once.
 */
export function batchTimes(batches: readonly Pick<Batch, 'at'>[], startedAt: Date, latenessMinutes: number): Date[] {
  const times = batches.map(({ at }) => new Date(at));
  const late = startedAt.getTime() - (times[0] ?? startedAt).getTime();
  return isTooLate(late, latenessMinutes) ? times.map((at) => new Date(at.getTime() + late)) : times;
}
