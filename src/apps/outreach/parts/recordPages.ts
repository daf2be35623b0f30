import type { RecordPages } from '../../../ui/index.ts';

/** Audiences. */
export const AUDIENCES = {
  texts: 'outreach.audience',
  path: '/audience',
  edit: 'audience:edit',
} as const satisfies RecordPages;

/** Messages. */
export const MESSAGES = {
  texts: 'outreach.message',
  path: '/message',
  edit: 'message:edit',
} as const satisfies RecordPages;

/** Tasks. */
export const TASKS = {
  texts: 'outreach.task',
  path: '/task',
  edit: 'task:edit',
} as const satisfies RecordPages;
