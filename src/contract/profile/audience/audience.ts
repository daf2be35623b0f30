import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';

/** Where an audience stands; tasks are sent to one that is ready. */
export const audienceStatus = z.enum(['importing', 'ready', 'failed']);

/** People that a task can be sent to, as tasks choose among them; how they came together is told by their kind (`./package.ts`). */
const audience = z.object({
  id: z.string(),
  name: z.string(),
  status: audienceStatus,
  people: z.number().int(),
  /** They are determined by a rule, and can be determined anew for a task. */
  byRule: z.boolean(),
  /** Variables that messages to this audience can use: name, number, email, and further values of its people. */
  variables: z.array(z.string()),
});

/** Who sends to audiences, who makes rules that ask for them, and who aims reminders at them. */
const mayChoose = {
  right: ['package:view', 'customerGroup:view', 'tag:edit', 'task:view', 'calendarReminder:edit'],
} as const;
/** Beside them who reads such rules. */
const maySee = { right: [...mayChoose.right, 'tag:view'] } as const;

/** Audiences, newest first. */
export const listAudiences = defineEndpoint({
  id: 'audience.list',
  method: 'GET',
  path: 'custom/audience/list',
  access: mayChoose,
  summary: 'Audiences that tasks can be sent to',
  list: true,
  query: z.object({ ...listQuery, name: textFilter, status: audienceStatus.optional() }),
  answer: z.array(audience),
});

/** One audience with its variables. */
export const getAudience = defineEndpoint({
  id: 'audience.get',
  method: 'GET',
  path: 'custom/audience/detail/:id',
  access: maySee,
  summary: 'An audience with its variables',
  answer: audience,
});
