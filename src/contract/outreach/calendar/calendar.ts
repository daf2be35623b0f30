import { z } from 'zod';
import { CALENDAR_DAYS_MAX, daysCounted } from '../../../domain/shared/time/calendarDays.ts';
import { REMINDER_STATUSES } from '../../../domain/outreach/calendar/reminderStatus.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { SEND_MODES } from '../../../domain/outreach/task/sendMode.ts';
import { TASK_STATUSES } from '../../../domain/outreach/task/taskStatus.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { dayField, instantField } from '../../shared/fields.ts';

const entry = {
  id: z.string(),
  /** Title of a reminder, name of a task. */
  name: z.string(),
  at: instantField,
  /** Its day in the tenant's zone. */
  day: z.string(),
  /** Whom it goes to; null: everybody who uses the app. */
  audienceName: z.string().nullable(),
  /** What else goes to the same audience on the same day: the first names, and an ellipsis where there are more. */
  clashes: z.array(z.string()),
};

/**
 * Something that is sent, or was, at its time: a calendar reminder, or a task with a time. A task in batches has one for each, a polling task
 * one for every run that was and that is to come.
 */
const calendarEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('reminder'),
    status: z.enum(REMINDER_STATUSES),
    /** Why it cannot be moved to another day now: a code of the error catalogue; null where it can. */
    immovable: z.string().nullable(),
    version: z.number().int(),
  }),
  z.object({
    ...entry,
    kind: z.literal('task'),
    status: z.enum(TASK_STATUSES),
    sendMode: z.enum(SEND_MODES),
    released: z.boolean(),
    held: z.boolean(),
    /** Which of its batches is sent to then, counted from 1, and its share of the audience in percent; null: everybody. */
    batch: z.object({ nth: z.number().int(), count: z.number().int(), ratio: z.number().int() }).nullable(),
    /** Not a time of its own: a run that was put off goes on then, for a reason that is a code of the error catalogue. */
    goesOn: z.string().nullable(),
  }),
]);

/** An entry of the calendar. */
export type CalendarEntry = z.output<typeof calendarEntry>;

/** What is sent on the days of a range, both included, in the order of time; tasks only for who may see tasks. */
export const readCalendar = defineEndpoint({
  id: 'calendarReminder.calendar',
  method: 'GET',
  path: 'custom/calendarReminder/calendar',
  access: { right: 'calendarReminder:view' },
  summary: 'Calendar reminders and scheduled tasks of a range of days',
  query: z
    .object({ from: dayField, to: dayField })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'formatIncorrect' })
    .refine(({ from, to }) => daysCounted(from, to) <= CALENDAR_DAYS_MAX, {
      path: ['to'],
      error: 'tooManyDays',
      params: { max: CALENDAR_DAYS_MAX },
    }),
  answer: z.object({
    /** Today in the tenant's zone, by the server's clock. */
    today: z.string(),
    entries: z.array(calendarEntry),
    /** There are more than one answer brings: the last days miss some. */
    more: z.boolean(),
    /** Days to come on which tasks are to send more by a channel than its limit of a day lets through. */
    overfull: z.array(
      z.object({
        day: z.string(),
        channel: z.enum(SEND_CHANNELS),
        people: z.number().int(),
        limit: z.number().int(),
      }),
    ),
  }),
});
