import { z } from 'zod';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { STATISTIC_COUNTS, STATISTIC_GROUPS, STATISTIC_RATES } from '../../../domain/outreach/sending/sendStatistic.ts';
import { SEND_STATES } from '../../../domain/shared/sending/sendState.ts';
import { STATISTIC_COMPARISONS, STATISTIC_UNITS } from '../../../domain/shared/time/statisticPeriod.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { dayField, idField, instantField } from '../../shared/fields.ts';
import { checkPeriod, dayRange, figureFields, periodFields as period } from '../../shared/periodFields.ts';

const may = { right: 'statistics:view' } as const;

/** People by what became of their messages: roll-up of the send ledger. */
const counts = figureFields(STATISTIC_COUNTS, z.number().int());

/** Shares of 0 to 1, or above; null where there is nothing that they could be a share of. */
const rates = figureFields(STATISTIC_RATES, z.number().nullable());

/** Which sends: of one channel, task or message; by the day, in the tenant's zone, that their run was planned on. */
const narrowing = {
  channel: z.enum(SEND_CHANNELS).optional(),
  taskId: idField.optional(),
  messageId: idField.optional(),
};

/** What statistics are narrowed to. */
export type StatisticScope = z.output<z.ZodObject<typeof narrowing & typeof period>>;

/** What a line sums up, and of a series how long a line is. */
const grouping = { group: z.enum(STATISTIC_GROUPS), unit: z.enum(STATISTIC_UNITS).optional() };

/** One line of statistics. */
export const statisticLine = z.object({
  /** The beginning of a line of time as an instant, a channel, or the id of a task or a message. */
  key: z.string(),
  /** Of a task or a message; null for others, and for a message that is gone. */
  name: z.string().nullable(),
  /** The days of a line of time; null for others. */
  days: dayRange.nullable(),
  ...counts,
  ...rates,
});

/** A line of statistics. */
export type StatisticLine = z.output<typeof statisticLine>;

/** Which lines are exported: days by name, since the file is made later. */
export const statisticExportFilters = z
  .object({ ...narrowing, ...grouping, dayFrom: dayField, dayTo: dayField })
  .superRefine(checkPeriod);

/** Filters of an export of statistics. */
export type StatisticExportFilters = z.output<typeof statisticExportFilters>;

/** All sends of a period together, with those of the period that it is compared with, and why people were not reached. */
export const getStatisticTotal = defineEndpoint({
  id: 'sendStatistic.total',
  method: 'GET',
  path: 'custom/statistics/send/current',
  access: may,
  summary: 'Totals and rates of sending in a period',
  query: z
    .object({ ...narrowing, ...period, compare: z.enum(STATISTIC_COMPARISONS).default('previous') })
    .superRefine(checkPeriod),
  answer: z.object({
    range: dayRange,
    /** Units that the period can be shown in, and the one that it is unless another is asked for. */
    units: z.array(z.enum(STATISTIC_UNITS)),
    unit: z.enum(STATISTIC_UNITS),
    ...counts,
    ...rates,
    /** The period that it is compared with; null for none. */
    compared: z.object({ range: dayRange, ...counts, ...rates }).nullable(),
    /** Why people were left out or refused, or nothing is known of them; most frequent first. */
    reasons: z.array(z.object({ state: z.enum(SEND_STATES), reason: z.string(), people: z.number().int() })),
    /** Names of the task and the message that it is narrowed to; null where it is not, or they are gone. */
    taskName: z.string().nullable(),
    messageName: z.string().nullable(),
    /** Everything that the ledger held then is counted; null before the first roll-up of a tenant with very many sends. */
    asOf: instantField.nullable(),
    /** When the sends were rolled up; null before the first time. */
    refreshedAt: instantField.nullable(),
    /** Somebody has asked for newer figures, and they are being counted. */
    isRefreshing: z.boolean(),
  }),
});

/** Statistics by time (without gaps, oldest first), channel, task or message (most people first, unless sorted otherwise). */
export const listStatistics = defineEndpoint({
  id: 'sendStatistic.list',
  method: 'GET',
  path: 'custom/statistics/send/list',
  access: may,
  summary: 'Statistics of sending by time, channel, task or message',
  list: true,
  query: z.object({ ...listQuery, ...narrowing, ...period, ...grouping }).superRefine(checkPeriod),
  answer: z.array(statisticLine),
});

/** Has the figures brought up to date now; refused within a minute of the last time. */
export const refreshStatistics = defineEndpoint({
  id: 'sendStatistic.refresh',
  method: 'POST',
  path: 'custom/statistics/send/refresh',
  access: may,
  summary: 'Bring statistics of sending up to date',
  answer: z.null(),
});
