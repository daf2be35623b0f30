/** What a site is (§3.4). */
export const SITE_TYPES = ['website', 'h5', 'miniProgram', 'app'] as const;

/** One of {@link SITE_TYPES}. */
export type SiteType = (typeof SITE_TYPES)[number];

/** Sites of one tenant. */
export const SITES_MAX = 200;

/** Whether a site stands under a host name; programs and apps need none. */
export function needsDomain(type: SiteType): boolean {
  return type === 'website' || type === 'h5';
}
