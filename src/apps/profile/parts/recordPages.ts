import type { RecordPages } from '../../../ui/index.ts';

/** Audience packages. */
export const PACKAGES = {
  texts: 'profile.package',
  path: '/package',
  edit: 'package:edit',
} as const satisfies RecordPages;
