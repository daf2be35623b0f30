/** Tenant of an installation that serves one business, and of calls that name none. */
export const DEFAULT_TENANT_ID = 'default';
