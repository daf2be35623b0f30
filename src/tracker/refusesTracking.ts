/** What of a browser says whether its user wants to be followed. */
type Wishes = Pick<Window, 'navigator'> & { doNotTrack?: string | null };

/** Whether the visitor asked not to be followed: Do Not Track, or Global Privacy Control. */
export function refusesTracking(page: Wishes): boolean {
  const { doNotTrack, globalPrivacyControl } = page.navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || [doNotTrack, page.doNotTrack].some((wish) => wish === '1' || wish === 'yes');
}
