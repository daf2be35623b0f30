import { z } from 'zod';
import {
  rangeFault,
  STATISTIC_DAYS_MAX,
  STATISTIC_PERIOD_DEFAULT,
  STATISTIC_PERIOD_NAMES,
} from '../../domain/shared/time/statisticPeriod.ts';
import { dayField } from './fields.ts';

/** Days of statistics, both included. */
export const dayRange = z.object({ from: z.string(), to: z.string() });

/** The period that statistics are asked for. Days that are named come before the period. */
export const periodFields = {
  period: z.enum(STATISTIC_PERIOD_NAMES).default(STATISTIC_PERIOD_DEFAULT),
  dayFrom: dayField.optional(),
  dayTo: dayField.optional(),
};

/** Refuses days that end before they begin, or are too many. */
export function checkPeriod(
  { dayFrom, dayTo }: { dayFrom?: string | undefined; dayTo?: string | undefined },
  refuse: z.RefinementCtx,
): void {
  if (dayFrom === undefined || dayTo === undefined) return;
  const fault = rangeFault({ from: dayFrom, to: dayTo });
  if (fault !== undefined)
    refuse.addIssue({ code: 'custom', path: ['dayTo'], message: fault, params: { max: STATISTIC_DAYS_MAX } });
}

/** A field for each of some figures. */
export const figureFields = <Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;
