import type { RandomBelow } from '../../shared/statistics/seededRandom.ts';
import { type Boost, firstReward, friendReward } from './boost.ts';

/** Boosts that a course is made of. */
export const COURSE_BOOSTS = 400;

/** Where boosts stand after so many friends, in the unit of the target. */
export interface BoostStep {
  /** Friends that have helped; 0 is the first entry. */
  friends: number;
  least: number;
  average: number;
  most: number;
}

/** How boosts go, as an operator sees before anybody takes part. */
export interface BoostCourse {
  steps: BoostStep[];
  /** Of all boosts, the share that reaches the target with its last friend: 0 to 1. */
  reached: number;
}

const PARTS = 1_000_000;

/** Plays boosts of a configuration by the rule of the engine (§3.4). */
export function boostCourse(boost: Boost, random: RandomBelow, boosts = COURSE_BOOSTS): BoostCourse {
  const share = (): number => random(PARTS) / PARTS;
  const steps = Array.from({ length: boost.friends + 1 }, (_, friends) => ({
    friends,
    least: Infinity,
    average: 0,
    most: 0,
  }));
  let reached = 0;
  for (let nth = 0; nth < boosts; nth += 1) {
    const first = firstReward(boost, share());
    let progress = first;
    for (const step of steps) {
      if (step.friends > 0) progress += friendReward(boost, { progress, first, nth: step.friends }, share());
      step.least = Math.min(step.least, progress);
      step.most = Math.max(step.most, progress);
      step.average += progress / boosts;
    }
    if (progress >= boost.target) reached += 1;
  }
  return { steps, reached: reached / boosts };
}
