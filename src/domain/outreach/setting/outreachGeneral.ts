import type { ConsentChannel } from '../../common/contacts/consent.ts';
import type { TASK_PRIORITIES } from '../task/taskPriority.ts';
import { LATENESS_MINUTES } from '../task/taskStatus.ts';

/** Who is told of every submission of a task at most (§3.4 Reviewers). */
export const TOLD_REVIEWERS_MAX = 20;

/** The rules that a new task begins with. */
export interface TaskDefaults {
  priority: (typeof TASK_PRIORITIES)[number];
  /** Messages of a channel that a person may get in so many days; 0: any number. */
  frequencyMax: number;
  frequencyDays: number;
  /** Whoever was sent the same message in so many days is left out; 0: nobody. */
  alreadySentDays: number;
}

/** What holds for all tasks of a tenant that has set nothing. */
export const OUTREACH_GENERAL_DEFAULT: TaskDefaults & { latenessMinutes: number; consentRequired: ConsentChannel[] } = {
  latenessMinutes: LATENESS_MINUTES.default,
  priority: 'normal',
  frequencyMax: 0,
  frequencyDays: 1,
  alreadySentDays: 0,
  consentRequired: [],
};
