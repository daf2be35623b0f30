import { type BackendName, type BackendPrefixes, DEFAULT_CONFIG, type RuntimeConfig } from './RuntimeConfig.ts';

/** Names of the settings that carry the backend prefixes. */
const PREFIX_SETTINGS: Record<BackendName, string> = {
  main: 'VITE_API_PREFIX',
  i18n: 'VITE_I18N_PREFIX',
  sms: 'VITE_SMS_PREFIX',
  activity: 'VITE_ACTIVITY_PREFIX',
  gateway: 'VITE_GATEWAY_PREFIX',
  antiMan: 'VITE_ANTI_MAN_PREFIX',
  data: 'VITE_DATA_PREFIX',
  commonUser: 'VITE_COMMON_USER_PREFIX',
};

/** Settings by the names of the environment (`VITE_…`), as `config.json` and the build carry them. */
export type Settings = Readonly<Record<string, unknown>>;

/** A setting that cannot be used. The console goes on with the default and says which. */
export interface ConfigFault {
  setting: string;
  value: unknown;
  expected: string;
}

/** @deprecated The former name of {@link ConfigFault}. It stays until 4.0. */
export type ConfigProblem = ConfigFault;

const slashed = (base: string): string => {
  const inner = base.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
};

/**
 * Reads the settings: the first source that has a usable value wins, then the default. Nothing throws, because without a
 * configuration nobody could even be told; what was refused is in `problems`.
 */
export function parseConfig(sources: readonly Settings[]): { config: RuntimeConfig; problems: ConfigFault[] } {
  const problems: ConfigFault[] = [];
  const read = <Value>(setting: string, fallback: Value, expected: string, parse: (text: string) => Value | null) => {
    for (const source of sources) {
      const raw = source[setting];
      if (raw === undefined || raw === null || raw === '') continue;
      const text = typeof raw === 'string' ? raw.trim() : JSON.stringify(raw);
      const value = parse(text);
      if (value !== null) return value;
      problems.push({ setting, value: raw, expected });
    }
    return fallback;
  };
  const oneOf = <Value extends string>(setting: string, values: readonly Value[], fallback: Value): Value =>
    read(setting, fallback, values.join(' | '), (text) => values.find((value) => value === text) ?? null);

  const prefixes: BackendPrefixes = { ...DEFAULT_CONFIG.prefixes };
  for (const [name, setting] of Object.entries(PREFIX_SETTINGS) as [BackendName, string][]) {
    prefixes[name] = read(setting, prefixes[name], 'a path', slashed);
  }
  const config: RuntimeConfig = {
    prefixes,
    apiBase: read('VITE_API_BASE', DEFAULT_CONFIG.apiBase, 'an http(s) address', (text) =>
      /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : text === '/' ? '' : null,
    ),
    routerBase: read('VITE_ROUTER_BASE', DEFAULT_CONFIG.routerBase, 'a path', slashed),
    environment: oneOf('VITE_APP_ENVIRONMENT', ['baseline', 'saas'], DEFAULT_CONFIG.environment),
    routesSource: oneOf('VITE_ROUTES_SOURCE', ['auto', 'remote', 'builtin'], DEFAULT_CONFIG.routesSource),
    prefetch: oneOf('VITE_PREFETCH', ['on', 'off'], 'on') === 'on',
    subAppOrigins: read('VITE_SUBAPP_ORIGINS', DEFAULT_CONFIG.subAppOrigins, 'origins, comma-separated', (text) => {
      const origins = text.split(/[\s,]+/).filter((part) => part !== '');
      return origins.every((origin) => URL.canParse(origin)) ? origins.map((origin) => new URL(origin).origin) : null;
    }),
    permissionPath: read('VITE_PERMISSION_PATH', DEFAULT_CONFIG.permissionPath, 'a path', (text) => text),
    permissionPayload: read('VITE_PERMISSION_PAYLOAD', DEFAULT_CONFIG.permissionPayload, 'a JSON object', parseObject),
  };
  return { config, problems };
}

function parseObject(text: string): RuntimeConfig['permissionPayload'] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    // Not JSON: reported as a problem by the caller.
    return null;
  }
}
