import { z } from 'zod';
import { REVIEWER_NAME_MAX } from '../../../domain/common/review/approval.ts';
import { CONSENT_CHANNELS } from '../../../domain/common/contacts/consent.ts';
import { TOLD_REVIEWERS_MAX } from '../../../domain/outreach/setting/outreachGeneral.ts';
import {
  ALREADY_SENT_DAYS_MAX,
  FREQUENCY_DAYS_MAX,
  FREQUENCY_MAX,
} from '../../../domain/outreach/sending/sendFrequency.ts';
import { TASK_PRIORITIES } from '../../../domain/outreach/task/taskPriority.ts';
import { LATENESS_MINUTES } from '../../../domain/outreach/task/taskStatus.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { versionField, wholeNumber } from '../../shared/fields.ts';
import { namedEmails } from '../../shared/namedEmails.ts';

/** Rules that a new task begins with; each task may have its own. */
const defaults = {
  priority: z.enum(TASK_PRIORITIES),
  frequencyMax: wholeNumber(0, FREQUENCY_MAX),
  frequencyDays: wholeNumber(1, FREQUENCY_DAYS_MAX),
  alreadySentDays: wholeNumber(0, ALREADY_SENT_DAYS_MAX),
};

const shape = {
  /** A due time missed by more minutes than this holds its task. */
  latenessMinutes: wholeNumber(LATENESS_MINUTES.min, LATENESS_MINUTES.max),
  ...defaults,
  /** Channels by which marketing goes to nobody but who has agreed to it, and has not said otherwise since. */
  consentRequired: z.array(z.enum(CONSENT_CHANNELS)).max(CONSENT_CHANNELS.length),
  /** §3.4 Reviewers: told by e-mail of every task that is submitted for approval. They need not be users. */
  reviewers: namedEmails({ nameMax: REVIEWER_NAME_MAX, max: TOLD_REVIEWERS_MAX, tooMany: 'tooManyReviewers' }),
};

const outreachGeneral = z.object({ ...shape, version: z.number().int() });

/** What holds for all tasks of a tenant (§2.5 general config). */
export type OutreachGeneral = z.output<typeof outreachGeneral>;

/** The general configuration as it stands. */
export const getOutreachGeneral = defineEndpoint({
  id: 'outreachGeneral.get',
  method: 'GET',
  path: 'custom/outreachGeneral/get',
  access: { right: 'outreachGeneral:view' },
  summary: 'General configuration of tasks',
  answer: outreachGeneral,
});

/** Changes the general configuration: the lateness limit holds at once, the rules for tasks that begin from now on. */
export const updateOutreachGeneral = defineEndpoint({
  id: 'outreachGeneral.update',
  method: 'PUT',
  path: 'custom/outreachGeneral/update',
  access: { right: 'outreachGeneral:edit' },
  summary: 'Change the general configuration of tasks',
  body: z.object({ ...shape, version: versionField }),
  answer: outreachGeneral,
});

/** The rules that the form of a new task begins with. */
export const getTaskDefaults = defineEndpoint({
  id: 'outreachGeneral.taskDefaults',
  method: 'GET',
  path: 'custom/outreachGeneral/taskDefaults',
  access: { right: ['task:edit', 'outreachGeneral:view'] },
  summary: 'Rules that a new task begins with',
  answer: z.object(defaults),
});
