import type { RecordPages } from '../../../ui/index.ts';
import { at } from './at.ts';

/** Custom fields of contacts. */
export const CUSTOM_FIELDS = {
  texts: 'common.customField',
  path: at('common.customField'),
  edit: 'customField:edit',
} as const satisfies RecordPages;

/** Signatures of text messages. */
export const SMS_SIGNATURES = {
  texts: 'common.smsSignature',
  path: at('common.smsSignature'),
  edit: 'smsSignature:edit',
} as const satisfies RecordPages;

/** Keys of machines. */
export const API_KEYS = {
  texts: 'common.apiKey',
  path: at('common.apiKey'),
  edit: 'apiKey:edit',
} as const satisfies RecordPages;

/** Roles. */
export const ROLES = {
  texts: 'common.role',
  path: at('common.role'),
  edit: 'role:edit',
} as const satisfies RecordPages;

/** Templates of text messages. */
export const SMS_TEMPLATES = {
  texts: 'common.smsTemplate',
  path: at('common.smsTemplate'),
  edit: 'smsTemplate:edit',
} as const satisfies RecordPages;

/** Domains of the tenant. */
export const TENANT_DOMAINS = {
  texts: 'common.tenantDomain',
  path: at('common.tenantDomain'),
  edit: 'generalSet:edit',
} as const satisfies RecordPages;

/** Users. */
export const USERS = {
  texts: 'common.user',
  path: at('common.user'),
  edit: 'user:edit',
} as const satisfies RecordPages;

/** Numbers of the whitelist. */
export const WHITELIST = {
  texts: 'common.whitelist',
  path: at('common.whitelist'),
  edit: 'whitelist:edit',
} as const satisfies RecordPages;

/** Blacklisted numbers. */
export const BLACKLIST = {
  texts: 'common.blacklist',
  path: at('common.blacklist'),
  edit: 'blacklist:edit',
} as const satisfies RecordPages;

/** Addresses whose owners opted out. */
export const OPT_OUTS = {
  texts: 'common.blacklist.optOuts',
  path: at('common.blacklist.optOuts'),
} as const satisfies RecordPages;

/** Addresses at which nobody is. */
export const UNREACHABLE = {
  texts: 'common.blacklist.unreachable',
  path: at('common.blacklist.unreachable'),
  edit: 'blacklist:edit',
} as const satisfies RecordPages;

/** Contacts. */
export const CONTACTS = {
  texts: 'common.contact',
  path: at('common.contact'),
  edit: 'contact:edit',
} as const satisfies RecordPages;

/** Imports of contacts. */
export const CONTACT_IMPORTS = {
  texts: 'common.import',
  path: at('common.import'),
  edit: 'contact:edit',
} as const satisfies RecordPages;

/** Errors with their wording. */
export const ERROR_TEXTS = {
  texts: 'common.errorText',
  path: at('common.basicData'),
  edit: 'basicData:edit',
} as const satisfies RecordPages;

/** Exports; an operator's own, so whoever sees them may remove them. */
export const EXPORTS = {
  texts: 'common.export',
  path: at('common.export'),
  edit: 'export:view',
} as const satisfies RecordPages;

/** Users as holders of rights. */
export const HOLDERS = {
  texts: 'common.holder',
  path: `${at('common.permission')}/users`,
} as const satisfies RecordPages;

/** Lines of the operation log. */
export const OPERATIONS = {
  texts: 'common.operationLog',
  path: at('common.operationLog'),
} as const satisfies RecordPages;

/** What became of messages to people, for inquiries. */
export const PROBLEM_REPORTS = {
  texts: 'common.report.problem',
  path: at('common.report.problem'),
} as const satisfies RecordPages;

/** Text messages without a gateway. */
export const SMS_OUTBOX = {
  texts: 'common.smsOutbox',
  path: at('common.smsOutbox'),
} as const satisfies RecordPages;

/** Replies to text messages. */
export const SMS_REPLIES = {
  texts: 'common.smsReply',
  path: at('common.smsReply'),
} as const satisfies RecordPages;
