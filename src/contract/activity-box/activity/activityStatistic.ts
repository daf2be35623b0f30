import { z } from 'zod';
import { ACTIVITY_CHANNELS } from '../../../domain/activity-box/activity/activityBasics.ts';
import {
  ACTIVITY_COUNTS,
  ACTIVITY_GROUPS,
  ACTIVITY_RATES,
} from '../../../domain/activity-box/activity/activityFigures.ts';
import { STATISTIC_COMPARISONS } from '../../../domain/shared/time/statisticPeriod.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { dayField, idField, instantField } from '../../shared/fields.ts';
import { checkPeriod, dayRange, figureFields, periodFields } from '../../shared/periodFields.ts';

const may = { right: 'activityAnalysis:view' } as const;

const counts = figureFields(ACTIVITY_COUNTS, z.number().int());

/** Shares of 0 to 1, or above; null where there is nothing that they could be a share of. */
const rates = figureFields(ACTIVITY_RATES, z.number().nullable());

/** Which figures: of one activity or all, of one channel. Whoever sees the analysis sees all activities, as the list does. */
const narrowing = {
  activityId: idField.optional(),
  channel: z.enum(ACTIVITY_CHANNELS).optional(),
};

const scope = { ...narrowing, ...periodFields };

/** What figures of activities are narrowed to. */
export type ActivityStatisticScope = z.output<z.ZodObject<typeof scope>>;

const grouping = { group: z.enum(ACTIVITY_GROUPS) };

/** A line of figures. */
export const activityStatisticLine = z.object({
  /** The beginning of a line of time as an instant, an hour of the day from 0 on, a channel, or an id; see `activityFigures.ts`. */
  key: z.string(),
  /** Of an activity, a prize or a customer group; null for others, and for what is gone. */
  name: z.string().nullable(),
  /** The days of a line of time; null for others. */
  days: dayRange.nullable(),
  /** Null where such a line cannot know them. */
  ...figureFields(ACTIVITY_COUNTS, z.number().int().nullable()),
  ...rates,
});

/** A line of figures of activities. */
export type ActivityStatisticLine = z.output<typeof activityStatisticLine>;

/** Which lines are exported: days by name, since the file is made later. */
export const activityStatisticExportFilters = z
  .object({ ...narrowing, ...grouping, dayFrom: dayField, dayTo: dayField })
  .superRefine(checkPeriod);

/** Filters of an export of figures of activities. */
export type ActivityStatisticExportFilters = z.output<typeof activityStatisticExportFilters>;

/** Figures over time, oldest first and without gaps: by hour of a single day, else by day (§7.2: line chart). */
export const getActivityLineChart = defineEndpoint({
  id: 'activityStatistic.lineChart',
  method: 'GET',
  path: 'custom/statistics/lineChart',
  access: may,
  summary: 'Figures of activities over time',
  query: z.object(scope).superRefine(checkPeriod),
  answer: z.object({
    range: dayRange,
    unit: z.enum(['hour', 'day']),
    points: z.array(z.object({ at: instantField, days: dayRange, ...counts })),
  }),
});

/** All figures of a period together, with those of the period that it is compared with (§7.2: current statistics). */
export const getActivityFigures = defineEndpoint({
  id: 'activityStatistic.current',
  method: 'GET',
  path: 'custom/statistics/current',
  access: may,
  summary: 'Figures and rates of activities in a period',
  query: z.object({ ...scope, compare: z.enum(STATISTIC_COMPARISONS).default('previous') }).superRefine(checkPeriod),
  answer: z.object({
    range: dayRange,
    ...counts,
    ...rates,
    /** The period that it is compared with; null for none. */
    compared: z.object({ range: dayRange, ...counts, ...rates }).nullable(),
    /** Of the activity that it is narrowed to; null for all. */
    activityName: z.string().nullable(),
  }),
});

/** Figures by time (without gaps, newest first), hour of the day, activity, channel, prize or customer group (§7.2: statistics list). */
export const listActivityStatistics = defineEndpoint({
  id: 'activityStatistic.list',
  method: 'GET',
  path: 'custom/statistics/list',
  access: may,
  summary: 'Figures of activities by a dimension',
  list: true,
  query: z.object({ ...listQuery, ...scope, ...grouping }).superRefine(checkPeriod),
  answer: z.array(activityStatisticLine),
});

/** Activities to choose among, newest first. */
export const listAnalysedActivities = defineEndpoint({
  id: 'activityStatistic.activities',
  method: 'GET',
  path: 'custom/statistics/activities',
  access: may,
  summary: 'Activities whose figures can be seen',
  list: true,
  query: z.object({ ...listQuery, name: textFilter }),
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
});
