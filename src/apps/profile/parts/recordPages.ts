import type { RecordPages } from '../../../ui/index.ts';

/** Customer groups. */
export const GROUPS = {
  texts: 'profile.group',
  path: '/crowd',
  edit: 'customerGroup:edit',
} as const satisfies RecordPages;

/** Temporary customer groups. */
export const TEMPORARY_GROUPS = {
  texts: 'profile.temporary',
  path: '/temporary',
  edit: 'customerGroup:edit',
} as const satisfies RecordPages;

/** Audience packages. */
export const PACKAGES = {
  texts: 'profile.package',
  path: '/package',
  edit: 'package:edit',
} as const satisfies RecordPages;

/** Tracked sites; what they are is set in the general settings. */
export const TRACKED_SITES = {
  texts: 'profile.site',
  path: '/site',
} as const satisfies RecordPages;
