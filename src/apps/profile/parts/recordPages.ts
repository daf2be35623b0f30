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

/** Monitors of customer groups and tags. */
export const MONITORS = {
  texts: 'profile.monitor',
  path: '/monitor',
  edit: 'monitor:edit',
} as const satisfies RecordPages;

/** What is sent to customer groups and audience packages. */
export const MARKETING = {
  texts: 'profile.marketing',
  path: '/marketing',
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
  edit: 'generalSet:edit',
} as const satisfies RecordPages;

/** Tags: fields of data sources under business names. */
export const TAGS = {
  texts: 'profile.tag',
  path: '/tags',
  edit: 'tag:edit',
} as const satisfies RecordPages;

/** Groups of tags. */
export const TAG_CATEGORIES = {
  texts: 'profile.tagCategory',
  path: '/tagCategories',
  edit: 'tagCategory:edit',
} as const satisfies RecordPages;

/** Data sources: fields that files and calls fill. */
export const DATA_SOURCES = {
  texts: 'profile.dataSource',
  path: '/dataSource',
  edit: 'dataSource:edit',
} as const satisfies RecordPages;
