import { COMMON } from '../../../domain/common/subApp.ts';
import { PROFILE } from '../../../domain/profile/subApp.ts';
import { pageOf } from '../../../domain/shell/manifest/pageOf.ts';
import { safeRedirect } from '../../../domain/shell/safeRedirect.ts';

const CONTACTS = pageOf(COMMON, 'common.contact');

/** Lists with a name of their own; the way back to any other page is just called so. */
const NAMES = [
  [pageOf(PROFILE, 'profile.group'), 'profile.group.title'],
  [pageOf(PROFILE, 'profile.package'), 'profile.package.title'],
  [CONTACTS, 'profile.person.contacts'],
] as const;

/** Where the way back of a person's page leads, with the key of its words: to where the operator came from, or else to the contacts. */
export function wayBack(from: string | null): { to: string; label: string } {
  const to = from === null ? CONTACTS : safeRedirect(from);
  const [, label = 'profile.person.back'] = NAMES.find(([path]) => to.startsWith(path)) ?? [];
  return { to, label };
}
