import type { RecordPages } from '../../../ui/index.ts';

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
