import type { RecordPages } from '../../../ui/index.ts';

/** Custom fields of contacts. */
export const CUSTOM_FIELDS = {
  texts: 'common.customField',
  path: '/customFields',
  edit: 'customField:edit',
} as const satisfies RecordPages;

/** Sites of the tenant. */
export const SITES = {
  texts: 'common.site',
  path: '/generalSet/sites',
  edit: 'generalSet:edit',
} as const satisfies RecordPages;

/** Signatures of text messages. */
export const SMS_SIGNATURES = {
  texts: 'common.smsSignature',
  path: '/smsSignature',
  edit: 'smsSignature:edit',
} as const satisfies RecordPages;

/** Keys of machines. */
export const API_KEYS = {
  texts: 'common.apiKey',
  path: '/apiKeys',
  edit: 'apiKey:edit',
} as const satisfies RecordPages;

/** Roles. */
export const ROLES = {
  texts: 'common.role',
  path: '/roleManagement',
  edit: 'role:edit',
} as const satisfies RecordPages;

/** Templates of text messages. */
export const SMS_TEMPLATES = {
  texts: 'common.smsTemplate',
  path: '/smsMessage',
  edit: 'smsTemplate:edit',
} as const satisfies RecordPages;

/** Domains of the tenant. */
export const TENANT_DOMAINS = {
  texts: 'common.tenantDomain',
  path: '/generalSet/domains',
  edit: 'generalSet:edit',
} as const satisfies RecordPages;

/** Users. */
export const USERS = {
  texts: 'common.user',
  path: '/userManagement',
  edit: 'user:edit',
} as const satisfies RecordPages;

/** Numbers of the whitelist. */
export const WHITELIST = {
  texts: 'common.whitelist',
  path: '/whiteList',
  edit: 'whitelist:edit',
} as const satisfies RecordPages;

/** Groups of test recipients. */
export const TEST_GROUPS = {
  texts: 'common.testGroup',
  path: '/testGroups',
  edit: 'testGroup:edit',
} as const satisfies RecordPages;

/** Blacklisted numbers. */
export const BLACKLIST = {
  texts: 'common.blacklist',
  path: '/blackList',
  edit: 'blacklist:edit',
} as const satisfies RecordPages;

/** Addresses whose owners opted out. */
export const OPT_OUTS = {
  texts: 'common.blacklist.optOuts',
  path: '/blackList/optOuts',
} as const satisfies RecordPages;

/** Addresses at which nobody is. */
export const UNREACHABLE = {
  texts: 'common.blacklist.unreachable',
  path: '/blackList/unreachable',
  edit: 'blacklist:edit',
} as const satisfies RecordPages;

/** Contacts. */
export const CONTACTS = {
  texts: 'common.contact',
  path: '/contacts',
  edit: 'contact:edit',
} as const satisfies RecordPages;

/** Imports of contacts. */
export const CONTACT_IMPORTS = {
  texts: 'common.import',
  path: '/contacts/imports',
  edit: 'contact:edit',
} as const satisfies RecordPages;

/** Errors with their wording. */
export const ERROR_TEXTS = {
  texts: 'common.errorText',
  path: '/basicData',
  edit: 'basicData:edit',
} as const satisfies RecordPages;

/** Exports; an operator's own, so whoever sees them may remove them. */
export const EXPORTS = {
  texts: 'common.export',
  path: '/exports',
  edit: 'export:view',
} as const satisfies RecordPages;

/** Users as holders of rights. */
export const HOLDERS = {
  texts: 'common.holder',
  path: '/permissionManagement/users',
} as const satisfies RecordPages;

/** Lines of the operation log. */
export const OPERATIONS = {
  texts: 'common.operationLog',
  path: '/operationLog',
} as const satisfies RecordPages;

/** What became of messages to people, for inquiries. */
export const PROBLEMS = {
  texts: 'common.report.problem',
  path: '/reportOfProblem',
} as const satisfies RecordPages;

/** Text messages without a gateway. */
export const SMS_OUTBOX = {
  texts: 'common.smsOutbox',
  path: '/smsOutbox',
} as const satisfies RecordPages;

/** Replies to text messages. */
export const SMS_REPLIES = {
  texts: 'common.smsReply',
  path: '/smsReply',
} as const satisfies RecordPages;
