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
