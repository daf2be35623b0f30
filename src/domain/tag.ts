/** Longest name of a tag or of a category, in characters. */
export const TAG_NAME_MAX = 30;

/** Tags of one tenant: more could not be found in a rule builder. */
export const TAGS_MAX = 500;

/** Tag categories of one tenant. */
export const TAG_CATEGORIES_MAX = 100;

/** Highest place of a category among the others. */
export const CATEGORY_POSITION_MAX = 9_999;

/** Most frequent values that are shown of a tag. */
export const TOP_VALUES = 10;

/** Where a tag stands: only a published one can be asked for in rules. */
export const TAG_STATUSES = ['draft', 'published', 'withdrawn'] as const;

/** One of {@link TAG_STATUSES}. */
export type TagStatus = (typeof TAG_STATUSES)[number];

/** Whether a tag can be published. */
export function canPublish(status: TagStatus): boolean {
  return status !== 'published';
}

/** Whether a tag can be withdrawn, as far as its own state says; nothing may use it besides. */
export function canWithdraw(status: TagStatus): boolean {
  return status === 'published';
}

/** Whether a tag may come to stand for another field, or be asked for otherwise: never while rules can ask for it. */
export function canRefit(status: TagStatus): boolean {
  return status !== 'published';
}
