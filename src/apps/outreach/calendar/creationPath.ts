import { REMINDERS } from '../parts/recordPages.ts';

/** The form of a new reminder, which begins with a time of this day. */
export function creationPath(day: string): string {
  return `${REMINDERS.path}/create?day=${day}`;
}
