import type { RecordPages } from '../../../ui/index.ts';
import { at } from './at.ts';

/** Customer groups. */
export const GROUPS = {
  texts: 'profile.group',
  path: at('profile.group'),
  edit: 'customerGroup:edit',
} as const satisfies RecordPages;

/** Temporary customer groups. */
export const TEMPORARY_GROUPS = {
  texts: 'profile.temporary',
  path: at('profile.temporary'),
  edit: 'customerGroup:edit',
} as const satisfies RecordPages;

/** Monitors of customer groups and tags. */
export const MONITORS = {
  texts: 'profile.monitor',
  path: at('profile.monitor'),
  edit: 'monitor:edit',
} as const satisfies RecordPages;

/** What is sent to customer groups and audience packages. */
export const MARKETING = {
  texts: 'profile.marketing',
  path: at('profile.marketing'),
} as const satisfies RecordPages;

/** Audience packages. */
export const PACKAGES = {
  texts: 'profile.package',
  path: at('profile.package'),
  edit: 'package:edit',
} as const satisfies RecordPages;

/** Tracked sites; what they are is set in the general settings. */
export const TRACKED_SITES = {
  texts: 'profile.site',
  path: at('profile.site'),
  edit: 'generalSet:edit',
} as const satisfies RecordPages;

/** Tags: fields of data sources under business names. */
export const TAGS = {
  texts: 'profile.tag',
  path: at('profile.tag'),
  edit: 'tag:edit',
} as const satisfies RecordPages;

/** Data sources: fields that files and calls fill. */
export const DATA_SOURCES = {
  texts: 'profile.dataSource',
  path: at('profile.dataSource'),
  edit: 'dataSource:edit',
} as const satisfies RecordPages;
