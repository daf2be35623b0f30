import type { RecordPages } from '../../../ui/index.ts';

/** Messages. */
export const MESSAGES = {
  texts: 'outreach.message',
  path: '/message',
  edit: 'message:edit',
} as const satisfies RecordPages;

/** Message groups. */
export const MESSAGE_GROUPS = {
  texts: 'outreach.messageGroup',
  path: '/messageGroup',
  edit: 'messageGroup:edit',
} as const satisfies RecordPages;

/** Short links. */
export const SHORT_LINKS = {
  texts: 'outreach.shortLink',
  path: '/shortLink',
  edit: 'shortLink:edit',
} as const satisfies RecordPages;

/** Tasks. */
export const TASKS = {
  texts: 'outreach.task',
  path: '/task',
  edit: 'task:edit',
} as const satisfies RecordPages;

/** Task groups. */
export const TASK_GROUPS = {
  texts: 'outreach.taskGroup',
  path: '/taskGroup',
  edit: 'taskGroup:edit',
} as const satisfies RecordPages;

/** Task groups that are made by a definition: they stand in the list of task groups. */
export const DEFINED_GROUPS = {
  texts: 'outreach.definedGroup',
  path: '/taskGroup',
  edit: 'taskGroup:edit',
} as const satisfies RecordPages;

/** Task definitions. */
export const TASK_DEFINITIONS = {
  texts: 'outreach.taskDefinition',
  path: '/config/taskDefinition',
  edit: 'taskDefinition:edit',
} as const satisfies RecordPages;

/** Developer accounts. */
export const DEVELOPER_ACCOUNTS = {
  texts: 'outreach.developerAccount',
  path: '/config/developer',
  edit: 'developerAccount:edit',
} as const satisfies RecordPages;

/** App push accounts. */
export const PUSH_ACCOUNTS = {
  texts: 'outreach.pushAccount',
  path: '/config/appPush',
  edit: 'pushAccount:edit',
} as const satisfies RecordPages;

/** Accounts of call lines. */
export const CALL_ACCOUNTS = {
  texts: 'outreach.callAccount',
  path: '/config/call',
  edit: 'callAccount:edit',
} as const satisfies RecordPages;

/** Official accounts of WeChat. */
export const OFFICIAL_ACCOUNTS = {
  texts: 'outreach.officialAccount',
  path: '/config/wechat',
  edit: 'officialAccount:edit',
} as const satisfies RecordPages;

/** Mini programs of WeChat. */
export const MINI_PROGRAMS = {
  texts: 'outreach.miniProgram',
  path: '/config/miniProgram',
  edit: 'miniProgram:edit',
} as const satisfies RecordPages;

/** Calendar reminders, and the calendar that they stand in. */
export const REMINDERS = {
  texts: 'outreach.calendar',
  path: '/calendar',
  edit: 'calendarReminder:edit',
} as const satisfies RecordPages;

/** The test mailbox. */
export const MAILS = {
  texts: 'outreach.mailbox',
  path: '/mailbox',
} as const satisfies RecordPages;

/** Send records. */
export const SEND_RECORDS = {
  texts: 'outreach.record',
  path: '/records/send',
} as const satisfies RecordPages;

/** Bills. */
export const BILLS = {
  texts: 'outreach.bill',
  path: '/bill',
} as const satisfies RecordPages;

/** Products. */
export const PRODUCTS = {
  texts: 'outreach.product',
  path: '/config/product',
  edit: 'product:edit',
} as const satisfies RecordPages;

/** Prices of channels. */
export const PRICES = {
  texts: 'outreach.price',
  path: '/config/price',
  edit: 'bill:price',
} as const satisfies RecordPages;
