import { drawForbidden, type DrawRules, type DrawStanding } from '../logic/activityLogic.ts';

/** Where somebody stands with chances, as it is kept: figures of a day are those of `day`. */
export interface KeptStanding extends DrawStanding {
  /** `YYYY-MM-DD` in the tenant's zone; empty before the first. */
  day: string;
  sharesToday: number;
}

/** Where somebody stands on a day: chances of a day do not last beyond it. */
export function standingOn(
  kept: KeptStanding,
  day: string,
  { dailyChances }: Pick<DrawRules, 'dailyChances'>,
): KeptStanding {
  return kept.day === day ? kept : { ...kept, day, drawsToday: 0, sharesToday: 0, dailyLeft: dailyChances };
}

/** What somebody begins with. */
export function newStanding(day: string, { entryChances, dailyChances }: DrawRules): KeptStanding {
  return { day, chancesLeft: entryChances, dailyLeft: dailyChances, drawsToday: 0, drawsTotal: 0, sharesToday: 0 };
}

/** Draws that somebody can make today, by chances and limits. */
export function drawsLeft(rules: DrawRules, standing: DrawStanding): number {
  if (drawForbidden(rules, standing) !== undefined) return 0;
  const byChances = Math.floor((standing.dailyLeft + standing.chancesLeft) / rules.consumption);
  const today = rules.dailyDraws === null ? byChances : rules.dailyDraws - standing.drawsToday;
  const altogether = rules.totalDraws === null ? byChances : rules.totalDraws - standing.drawsTotal;
  return Math.min(byChances, today, altogether);
}

/** Where somebody stands after sharing, and the chances that it brought: so many times a day it brings some (§5.4). */
export function afterShare(
  { shareChances, dailyShares }: DrawRules,
  standing: KeptStanding,
): { standing: KeptStanding; gained: number } {
  if (standing.sharesToday >= dailyShares) return { standing, gained: 0 };
  return {
    gained: shareChances,
    standing: {
      ...standing,
      sharesToday: standing.sharesToday + 1,
      chancesLeft: standing.chancesLeft + shareChances,
    },
  };
}
