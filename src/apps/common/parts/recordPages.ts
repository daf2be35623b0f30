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
