import type { CalendarEntry } from '../../../contract/outreach/calendar/calendar.ts';
import type { ReminderStatus } from '../../../domain/outreach/calendar/reminderStatus.ts';
import type { StatusTone, useTexts } from '../../../ui/index.ts';
import { REMINDERS, TASKS } from '../parts/recordPages.ts';
import { taskStatusWords } from '../task/taskStatusWords.ts';

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

/** What an entry is: a reminder, a task, one of its batches, or a run that was put off until then. */
export function entryKindWords(entry: CalendarEntry, t: ReturnType<typeof useTexts>): string {
  if (entry.kind === 'task' && entry.goesOn !== null)
    return t('outreach.calendar.kind.goesOn', { reason: t(`error.${entry.goesOn}`) });
  if (entry.kind === 'task' && entry.batch !== null) return t('outreach.calendar.kind.batch', entry.batch);
  return t(`outreach.calendar.kind.${entry.kind}`);
}

/** Tells an entry from all others of the calendar: a task can have several. */
export const entryKey = ({ id, at }: Pick<CalendarEntry, 'id' | 'at'>): string => `${id} ${at}`;
