import type { BackendName, RuntimeConfig } from '../config/RuntimeConfig.ts';

/** Values of a query; undefined and null ones are left out, lists repeat the name. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * The address of a call: below a prefix of the configuration, or from the origin of `apiBase` where the path begins with
 * a slash (§7.2). `params` fill the `:names` of the path.
 */
export function requestUrl(
  config: Pick<RuntimeConfig, 'apiBase' | 'prefixes'>,
  backend: BackendName,
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Query = {},
): string {
  const filled = path.replace(/:([A-Za-z_]\w*)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const prefix = config.prefixes[backend];
  const below = filled.startsWith('/') ? filled : (prefix.startsWith('/') ? prefix : `/${prefix}`) + filled;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  if (text === '') return config.apiBase + below;
  return `${config.apiBase}${below}${below.includes('?') ? '&' : '?'}${text}`;
}
