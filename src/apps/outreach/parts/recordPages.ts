import type { RecordPages } from '../../../ui/index.ts';
import { at } from './at.ts';

/** Messages. */
export const MESSAGES = {
  texts: 'outreach.message',
  path: at('outreach.message'),
  edit: 'message:edit',
} as const satisfies RecordPages;

/** Message groups. */
export const MESSAGE_GROUPS = {
  texts: 'outreach.messageGroup',
  path: at('outreach.messageGroup'),
  edit: 'messageGroup:edit',
} as const satisfies RecordPages;

/** Short links. */
export const SHORT_LINKS = {
  texts: 'outreach.shortLink',
  path: at('outreach.shortLink'),
  edit: 'shortLink:edit',
} as const satisfies RecordPages;

/** Tasks. */
export const TASKS = {
  texts: 'outreach.task',
  path: at('outreach.task'),
  edit: 'task:edit',
} as const satisfies RecordPages;

/** Task groups. */
export const TASK_GROUPS = {
  texts: 'outreach.taskGroup',
  path: at('outreach.taskGroup'),
  edit: 'taskGroup:edit',
} as const satisfies RecordPages;

/** Task groups that are made by a definition: they stand in the list of task groups. */
export const DEFINED_GROUPS = {
  texts: 'outreach.definedGroup',
  path: at('outreach.taskGroup'),
  edit: 'taskGroup:edit',
} as const satisfies RecordPages;

/** Developer accounts. */
export const DEVELOPER_ACCOUNTS = {
  texts: 'outreach.developerAccount',
  path: at('outreach.developerAccount'),
  edit: 'developerAccount:edit',
} as const satisfies RecordPages;

/** App push accounts. */
export const PUSH_ACCOUNTS = {
  texts: 'outreach.pushAccount',
  path: at('outreach.pushAccount'),
  edit: 'pushAccount:edit',
} as const satisfies RecordPages;

/** Accounts of call lines. */
export const CALL_ACCOUNTS = {
  texts: 'outreach.callAccount',
  path: at('outreach.callAccount'),
  edit: 'callAccount:edit',
} as const satisfies RecordPages;

/** Official accounts of WeChat. */
export const OFFICIAL_ACCOUNTS = {
  texts: 'outreach.officialAccount',
  path: at('outreach.officialAccount'),
  edit: 'officialAccount:edit',
} as const satisfies RecordPages;

/** Mini programs of WeChat. */
export const MINI_PROGRAMS = {
  texts: 'outreach.miniProgram',
  path: at('outreach.miniProgram'),
  edit: 'miniProgram:edit',
} as const satisfies RecordPages;

/** Calendar reminders, and the calendar that they stand in. */
export const REMINDERS = {
  texts: 'outreach.calendar',
  path: at('outreach.calendar'),
  edit: 'calendarReminder:edit',
} as const satisfies RecordPages;

/** The test mailbox. */
export const MAILS = {
  texts: 'outreach.mailbox',
  path: at('outreach.mailbox'),
} as const satisfies RecordPages;

/** Send records. */
export const SEND_RECORDS = {
  texts: 'outreach.record',
  path: at('outreach.record'),
} as const satisfies RecordPages;

/** Bills. */
export const BILLS = {
  texts: 'outreach.bill',
  path: at('outreach.bill'),
} as const satisfies RecordPages;

/** Prices of channels. */
export const PRICES = {
  texts: 'outreach.price',
  path: at('outreach.price'),
  edit: 'bill:price',
} as const satisfies RecordPages;
