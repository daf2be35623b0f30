/** Backend prefixes (§7.2, last row), each ending with a slash. */
export interface BackendPrefixes {
  main: string;
  i18n: string;
  sms: string;
  activity: string;
  gateway: string;
  antiMan: string;
  data: string;
  commonUser: string;
}

/** One of the names of {@link BackendPrefixes}. */
export type BackendName = keyof BackendPrefixes;

/** The run-time configuration: `config.json` beside index.html, so that one build fits all places. */
export interface RuntimeConfig {
  /** Origin of the backend without a trailing slash; empty for the page's own. */
  apiBase: string;
  prefixes: BackendPrefixes;
  /** Begins and ends with a slash (§2.1). */
  routerBase: string;
  /** Which product this is (§9): decides the brand colour. */
  environment: 'baseline' | 'saas';
  /** `auto`: built-in on a local host, fetched elsewhere (§2.2). */
  routesSource: 'auto' | 'remote' | 'builtin';
  /** Whether other sub-applications are prefetched after the first is usable (§9). */
  prefetch: boolean;
  /** Origins that sub-applications may come from; empty: those that the mapping names. */
  subAppOrigins: readonly string[];
  permissionPath: string;
  /** What the permission fetch sends (§7.2): the application's name, or nothing. */
  permissionPayload: { applicationName?: string };
}

/** What holds where neither `config.json` nor the build says otherwise. */
export const DEFAULT_CONFIG: RuntimeConfig = {
  apiBase: '',
  prefixes: {
    main: '/api/',
    i18n: '/api/i18n/',
    sms: '/api/i18n/sms/',
    activity: '/api/activity/',
    gateway: '/gateway/',
    antiMan: '/anti-man/',
    data: '/data/',
    commonUser: '/common-user/',
  },
  routerBase: '/',
  environment: 'baseline',
  routesSource: 'auto',
  prefetch: true,
  subAppOrigins: [],
  permissionPath: 'custom/permission/findByUserIdAndProductId',
  permissionPayload: { applicationName: 'core' },
};
