import { z } from 'zod';
import { OUTCOME_DAYS } from '../../../domain/outreach/task/controlResult.ts';
import { EVENT_NAME_MAX } from '../../../domain/profile/event/event.ts';
import { SEND_STATES } from '../../../domain/shared/sending/sendState.ts';
import { TASK_RUN_STATUSES } from '../../../domain/outreach/task/taskRunStatus.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { idField, instantField } from '../../shared/fields.ts';

const run = z.object({
  id: z.string(),
  status: z.enum(TASK_RUN_STATUSES),
  startedAt: instantField,
  finishedAt: instantField.nullable(),
  /** How many people stand where. */
  states: z.partialRecord(z.enum(SEND_STATES), z.number().int()),
  /** Of those left out: the control group of the task. */
  control: z.number().int(),
  /** Of those left out: people whom another task of the group writes to. */
  otherTask: z.number().int(),
});

/** One run of a task. */
export type TaskRun = z.output<typeof run>;

/** Runs of a task, the latest first. */
export const listTaskRuns = defineEndpoint({
  id: 'task.runs',
  method: 'GET',
  path: 'custom/task/runs/:id',
  access: { right: 'task:view' },
  summary: 'Runs of a task',
  list: true,
  query: z.object(listQuery),
  answer: z.array(run),
});

const groupOutcome = z.object({
  people: z.number().int(),
  /** Of whom so many had the outcome in its days, each counted once. */
  did: z.number().int(),
});

/** Outcomes of a run for its two groups (§3.4); what they show is `compareGroups`. */
export const controlOutcome = z.object({
  runId: z.string(),
  /** When the people of the run were dealt to the two groups, from which the days count for both; null while they are not. */
  dealtAt: instantField.nullable(),
  /** When the days are over; null with `dealtAt`. */
  until: instantField.nullable(),
  /** Whole days of them that have passed. */
  daysPassed: z.number().int(),
  /** Events of these days are deleted by now: nothing can be counted any more. */
  eventsGone: z.boolean(),
  /** Whoever was dealt to be sent to, whatever became of the message. */
  sent: groupOutcome,
  /** Of them: who was never handed over, because a gate left them out later or the task was ended. */
  notHandedOver: z.number().int(),
  /** When the last of them was handed over; null where nobody was. */
  lastHandedOverAt: instantField.nullable(),
  control: groupOutcome,
});

/** Outcomes of a run for its two groups. */
export type ControlOutcome = z.output<typeof controlOutcome>;

/** What people of a run and of its control group did afterwards, by an event. Beside the right it needs one of `EVENT_RIGHTS`. */
export const getControlOutcome = defineEndpoint({
  id: 'task.controlOutcome',
  method: 'GET',
  path: 'custom/task/controlOutcome/:id',
  access: { right: 'task:view' },
  summary: 'What a control group shows',
  query: z.object({
    /** The latest one unless said. */
    runId: idField.optional(),
    event: z.string().min(1, 'required').max(EVENT_NAME_MAX, 'tooLong'),
    days: z.coerce
      .number()
      .int('numberWhole')
      .min(OUTCOME_DAYS.min, 'tooSmall')
      .max(OUTCOME_DAYS.max, 'tooLarge')
      .default(OUTCOME_DAYS.usual),
  }),
  answer: controlOutcome,
});
