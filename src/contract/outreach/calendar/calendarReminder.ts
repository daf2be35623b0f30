import { z } from 'zod';
import {
  isReminderLink,
  REMINDER_LINK_MAX,
  REMINDER_TARGETS,
  REMINDER_THEME_MAX,
  REMINDER_TITLE_MAX,
  type ReminderTarget,
} from '../../../domain/outreach/calendar/calendarReminder.ts';
import { REMINDER_STATUSES } from '../../../domain/outreach/calendar/reminderStatus.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField, instantField, requiredText, typedDay, typedInstant, versionField } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { nameText } from '../../../domain/shared/text/textKinds.ts';

/** §5.3: theme, title, time and link are required. */
const shape = {
  theme: requiredText(REMINDER_THEME_MAX),
  title: requiredText(REMINDER_TITLE_MAX),
  /** When it is due; whether that is earlier than now, the server's clock says. */
  remindAt: typedInstant('required'),
  link: z
    .string()
    .overwrite(nameText)
    .min(1, { error: 'required', abort: true })
    .max(REMINDER_LINK_MAX, 'tooLong')
    .refine(isReminderLink, 'linkFormat'),
  target: z.enum(REMINDER_TARGETS),
  /** Of the target `audience`; of no meaning otherwise. */
  audienceId: idField.nullable(),
};

function checkTarget(form: { target: ReminderTarget; audienceId: string | null }, refuse: z.RefinementCtx): void {
  if (form.target === 'audience' && form.audienceId === null)
    refuse.addIssue({ code: 'custom', path: ['audienceId'], message: 'required' });
}

/** What an operator can do with a reminder. */
export const REMINDER_BUTTONS = ['edit', 'submit', 'withdraw', 'remove'] as const;

/** §3.4 Calendar reminder: theme, title, time, link, target, approval status. */
const calendarReminder = z.object({
  ...shape,
  id: z.string(),
  status: z.enum(REMINDER_STATUSES),
  audienceName: z.string().nullable(),
  /** Packages and customer groups have pages of their own. */
  audienceKind: z.enum(['package', 'group']).nullable(),
  /** What may be done with it now; where it may not, why: a code of the error catalogue. */
  actions: z.array(z.object({ action: z.enum(REMINDER_BUTTONS), forbidden: z.string().nullable() })),
  version: z.number().int(),
  createdByName: z.string(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** A calendar reminder and what this operator may do with it now. */
export type CalendarReminder = z.output<typeof calendarReminder>;

/** A calendar reminder: read, created as a draft, changed (which makes it a draft again) and removed. */
export const {
  get: getReminder,
  create: createReminder,
  update: updateReminder,
  remove: removeReminder,
} = recordEndpoints('calendarReminder', {
  view: 'calendarReminder:view',
  edit: 'calendarReminder:edit',
  one: 'a calendar reminder',
  form: shape,
  check: checkTarget,
  answer: calendarReminder,
  filters: {},
});

/** Puts it to another day, at the same time of day in the tenant's zone; it is a draft again. */
export const moveReminder = defineEndpoint({
  id: 'calendarReminder.move',
  method: 'POST',
  path: 'custom/calendarReminder/:id/move',
  access: { right: 'calendarReminder:edit' },
  summary: 'Move a calendar reminder to another day',
  body: z.object({ day: typedDay('required'), version: versionField }),
  answer: calendarReminder,
});

/** Hands a draft in: it waits for approval, or is in force at once while approval of reminders is off. */
export const submitReminder = defineEndpoint({
  id: 'calendarReminder.submit',
  method: 'POST',
  path: 'custom/calendarReminder/:id/submit',
  access: { right: 'calendarReminder:submit' },
  summary: 'Submit a calendar reminder',
  answer: calendarReminder,
});

/** Takes it back to a draft, until its time has come; one that waits for approval at any time. */
export const withdrawReminder = defineEndpoint({
  id: 'calendarReminder.withdraw',
  method: 'POST',
  path: 'custom/calendarReminder/:id/withdraw',
  access: { right: 'calendarReminder:submit' },
  summary: 'Withdraw a calendar reminder',
  answer: calendarReminder,
});

/** Reminders in force whose time has come lately, the latest first. Asked again and again by open pages. */
export const getReminderNews = defineEndpoint({
  id: 'calendarReminder.news',
  method: 'GET',
  path: 'custom/calendarReminder/news',
  access: { right: 'calendarReminder:view' },
  passive: true,
  summary: 'Calendar reminders whose time has come lately',
  answer: z.array(z.object({ id: z.string(), title: z.string() })),
});
