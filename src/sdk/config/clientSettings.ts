/** Default client settings of §9, which some backends expect with statistics and permissions. */
export const CLIENT_SETTINGS = { os: 'micro', entireOs: 'web,micro,ios+android,ios,android' } as const;

/** §3.3, §9: the app mode is always this; also the `{app}` of the login check. */
export const APP_MODE = 'core';
