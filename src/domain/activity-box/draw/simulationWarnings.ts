import { SIMULATION_DOUBT, type SimulationResult } from './Simulation.ts';

/** Share of tries that may be refused before somebody is told. */
const REFUSED_SHARE = 0.2;

/** Share of a quantity that may be left over before somebody is told. */
const LEFT_SHARE = 0.5;

/** Something that an operator should know before an activity begins. Shares are of 0 to 1, days count from 1. */
export type SimulationWarning =
  /** A prize was used up before the end, in such a share of the courses. */
  | { kind: 'usedUp'; itemId: string; firstDay: number; share: number }
  /** Draws gave nothing at all, since the replacement was used up, too. */
  | { kind: 'unmet'; count: number }
  /** Much of a prize is never won. */
  | { kind: 'leftOver'; itemId: string; left: number; quantity: number }
  /** Most people who try have no chance left, or have reached a limit. */
  | { kind: 'refused'; share: number }
  /** Only the first days were played. */
  | { kind: 'firstDays'; days: number }
  /** The cost lacks prizes without a price. */
  | { kind: 'priceMissing'; itemId: string }
  /** The counts differ from the chances by more than bad luck. */
  | { kind: 'unfair'; probability: number };

/** What is to be said of a simulation, the worst first. */
export function simulationWarnings(result: SimulationResult): SimulationWarning[] {
  const { items, courses, refused, tries, unmet, fairness, isWhole, days } = result;
  const prizes = items.filter(({ isPrize }) => isPrize);
  const refusedShare = (refused.dailyDrawsReached + refused.totalDrawsReached + refused.noChancesLeft) / tries;
  return [
    ...(fairness.probability < SIMULATION_DOUBT
      ? [{ kind: 'unfair' as const, probability: fairness.probability }]
      : []),
    ...(unmet > 0 ? [{ kind: 'unmet' as const, count: unmet }] : []),
    ...prizes.flatMap(({ itemId, outCourses, outFirstDay }) =>
      outFirstDay === null
        ? []
        : [{ kind: 'usedUp' as const, itemId, firstDay: outFirstDay, share: outCourses / courses }],
    ),
    ...(isWhole
      ? prizes.flatMap(({ itemId, leftAverage, quantity }) =>
          leftAverage > quantity * LEFT_SHARE
            ? [{ kind: 'leftOver' as const, itemId, left: Math.round(leftAverage), quantity }]
            : [],
        )
      : [{ kind: 'firstDays' as const, days }]),
    ...(refusedShare > REFUSED_SHARE ? [{ kind: 'refused' as const, share: refusedShare }] : []),
    ...prizes.flatMap(({ itemId, costCents }) =>
      costCents === null ? [{ kind: 'priceMissing' as const, itemId }] : [],
    ),
  ];
}
