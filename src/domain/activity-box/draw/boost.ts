/** What a participant, or a friend who boosts, brings: always the same, or any whole number of a range (§3.4). */
export type BoostReward = { kind: 'fixed'; value: number } | { kind: 'random'; min: number; max: number };

/** How rewards are corrected so that a boost ends with its last friend (§3.4). */
export const BOOST_CORRECTIONS = ['none', 'linear', 'stepped'] as const;

/** One of {@link BOOST_CORRECTIONS}. */
export type BoostCorrection = (typeof BOOST_CORRECTIONS)[number];

/** Friends that a boost needs (§5.3: a positive integer from 1 to 15). */
export const BOOST_FRIENDS_MAX = 15;

/** Largest target, in its unit. */
export const BOOST_TARGET_MAX = 1_000_000;

/** Longest unit of a target, in characters. */
export const BOOST_UNIT_MAX = 10;

/** Invite-friend boost: friends bring a participant to the target. All values are whole numbers of the unit. */
export interface Boost {
  target: number;
  unit: string;
  /** What the participant begins with. */
  firstEntry: BoostReward;
  friend: BoostReward;
  /** How many friends it takes; without a correction, how many count at most. */
  friends: number;
  correction: BoostCorrection;
  /** The item of the activity that whoever reaches the target gets. */
  itemId: string;
}

const most = (reward: BoostReward): number => (reward.kind === 'fixed' ? reward.value : reward.max);

/** What is wrong with a reward that is to stay below a target (§5.4), at its field. */
export function rewardFaults(
  reward: BoostReward,
  target: number,
  who: 'firstEntry' | 'friend',
): { field: string; code: string }[] {
  if (reward.kind === 'fixed') {
    if (reward.value > target) return [{ field: 'value', code: 'rewardAboveTarget' }];
    return who === 'friend' && reward.value >= target ? [{ field: 'value', code: 'friendRewardReachesTarget' }] : [];
  }
  if (reward.min > reward.max) return [{ field: 'min', code: 'lowerAboveUpper' }];
  if (reward.max <= reward.min) return [{ field: 'max', code: 'maxNotAboveMin' }];
  return reward.max > target ? [{ field: 'max', code: 'rewardAboveTarget' }] : [];
}

/** Whether so many friends can reach the target at all, without a correction. */
export function isReachable({ target, firstEntry, friend, friends }: Boost): boolean {
  return most(firstEntry) + friends * most(friend) >= target;
}

/** Of the way that is left after the first entry, the share that so many of the friends have gone: quick at first, slow in the end. */
const STEPS = [
  { friends: 0, way: 0 },
  { friends: 1 / 3, way: 0.5 },
  { friends: 2 / 3, way: 0.8 },
  { friends: 1, way: 1 },
] as const;

function steppedWay(share: number): number {
  const next = STEPS.find(({ friends }) => friends >= share) ?? STEPS[3];
  const last = STEPS.findLast(({ friends }) => friends < share) ?? STEPS[0];
  return last.way + ((next.way - last.way) * (share - last.friends)) / (next.friends - last.friends);
}

/** A reward by a random number of [0, 1). */
export function rewardOf(reward: BoostReward, random: number): number {
  return reward.kind === 'fixed' ? reward.value : reward.min + Math.floor(random * (reward.max - reward.min + 1));
}

/** What the participant begins with, by a random number of [0, 1). */
export function firstReward({ firstEntry, target }: Boost, random: number): number {
  return Math.min(rewardOf(firstEntry, random), target);
}

/**
 * What the `nth` friend (from 1) brings to a boost that stands at `progress`, having begun at `first`. Never above the target. A
 * corrected boost keeps to its way at least, and reaches the target with its last friend and no sooner.
 */
export function friendReward(
  boost: Boost,
  { progress, first, nth }: { progress: number; first: number; nth: number },
  random: number,
): number {
  const { target, friends, correction } = boost;
  const left = Math.max(0, target - progress);
  const drawn = rewardOf(boost.friend, random);
  if (correction === 'none') return Math.min(drawn, left);
  if (nth >= friends) return left;
  const way = correction === 'linear' ? nth / friends : steppedWay(nth / friends);
  const least = Math.floor(first + (target - first) * way) - progress;
  return Math.min(Math.max(drawn, least), Math.max(0, left - 1));
}
