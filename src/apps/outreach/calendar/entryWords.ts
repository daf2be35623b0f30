import type { CalendarEntry } from '../../../contract/calendar.ts';
import type { ReminderStatus } from '../../../domain/reminderStatus.ts';
import type { StatusTone } from '../../../ui/index.ts';
import { REMINDERS, TASKS } from '../parts/recordPages.ts';
import { taskStatusWords } from '../parts/taskStatusWords.ts';

const TONES: Readonly<Record<ReminderStatus, StatusTone>> = {
  draft: 'neutral',
  pendingApproval: 'progress',
  approved: 'success',
  rejected: 'danger',
  submitted: 'success',
};

/** How a status is said: its tone, which colour and icon go by, and the key of its words. */
export interface StatusWords {
  tone: StatusTone;
  key: string;
}

/** How the status of a reminder is said. */
export function reminderStatusWords(status: ReminderStatus): StatusWords {
  return { tone: TONES[status], key: `outreach.calendar.status.${status}` };
}

/** How the status of an entry is said. */
export function entryStatusWords(entry: CalendarEntry): StatusWords {
  return entry.kind === 'task' ? taskStatusWords(entry) : reminderStatusWords(entry.status);
}

/** The page of an entry. */
export function entryPath({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>): string {
  return `${(kind === 'task' ? TASKS : REMINDERS).path}/${id}`;
}
