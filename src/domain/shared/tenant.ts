/** Tenant of an installation that serves one business, and of calls that name none. */
export const DEFAULT_TENANT_ID = 'default';

/** Zone of the business times where a tenant has not said otherwise. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

/** The day that an instant falls on in a zone, as `YYYY-MM-DD`. */
export function dayIn(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** The zones that a tenant can choose from. */
export function timeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

/**
 * Whether a text names a zone, also by a name that is not offered: browsers know the same zone by its old or its new name.
 * Offsets such as `+08:00` are none: databases read their sign the other way round.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z\d_+-]+)*$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
