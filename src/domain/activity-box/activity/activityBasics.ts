import type { FileRule } from '../../shared/file/fileRule.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** Longest name of an activity (§5.4), in characters. */
export const ACTIVITY_NAME_MAX = 20;

/** Longest code of an activity, in characters. */
export const ACTIVITY_CODE_MAX = 30;

/** Longest title and description of what is shared (§5.4), in characters. */
export const SHARE_TITLE_MAX = 20;
/** As {@link SHARE_TITLE_MAX}. */
export const SHARE_DESCRIPTION_MAX = 50;

/** Longest remarks, in characters. */
export const ACTIVITY_REMARKS_MAX = 200;

/** Administrators of one activity (§6: several). */
export const ACTIVITY_ADMINISTRATORS_MAX = 20;

/** Longest display validity, in days: a page that stays for good is a website. */
export const ACTIVITY_DAYS_MAX = 730;

/** Where an activity is shown (§3.4). */
export const ACTIVITY_CHANNELS = ['h5', 'officialAccount'] as const;

/** Types of template (§3.4). */
export const TEMPLATE_TYPES = ['landingPage', 'registration', 'lottery', 'insuranceLanding'] as const;

/** Of the picture that goes along with what is shared (§5.4): png or jpg, 200×200, at most 200 kb. */
export const SHARE_IMAGE_RULE: FileRule = {
  kind: 'image',
  maxBytes: { png: 200 * 1024, jpg: 200 * 1024 },
  pixels: { width: 200, height: 200 },
};

/** Whether a text can be the code of an activity: letters, digits, hyphens and underscores. */
export function isActivityCode(text: string): boolean {
  return text.length <= ACTIVITY_CODE_MAX && /^[A-Za-z0-9_-]+$/.test(text);
}

/** The validities as a form has them: instants as ISO 8601. */
export interface TypedValidity {
  displayFrom: string;
  displayTo: string;
  participateFrom: string;
  participateTo: string;
}

/** What is wrong with validities, at its field (§5.4: display contains participation). */
export function validityFaults(form: TypedValidity): { field: keyof TypedValidity; code: string }[] {
  const displayFrom = Date.parse(form.displayFrom);
  const displayTo = Date.parse(form.displayTo);
  const from = Date.parse(form.participateFrom);
  const to = Date.parse(form.participateTo);
  const faults: { field: keyof TypedValidity; code: string }[] = [];
  if (displayTo <= displayFrom) faults.push({ field: 'displayTo', code: 'endNotAfterStart' });
  else if (displayTo - displayFrom > ACTIVITY_DAYS_MAX * DAY_MS)
    faults.push({ field: 'displayTo', code: 'activityTooLong' });
  if (to <= from) faults.push({ field: 'participateTo', code: 'endNotAfterStart' });
  if (from < displayFrom || from >= displayTo)
    faults.push({ field: 'participateFrom', code: 'participationOutsideDisplay' });
  if (to > displayTo) faults.push({ field: 'participateTo', code: 'participationOutsideDisplay' });
  return faults;
}
