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

/** Whether a text names a zone that can be chosen. */
export function isTimeZone(text: string): boolean {
  return timeZones().includes(text);
}
