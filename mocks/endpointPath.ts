import type { Endpoint } from '../src/contract/shared/endpoint.ts';

const PARAM = /:([A-Za-z_]\w*)/g;

const patterns = new WeakMap<Endpoint, RegExp>();

/** Paths of the main API hang below `/api/`, whatever a gateway puts before it. */
function patternOf(endpoint: Endpoint): RegExp {
  const known = patterns.get(endpoint);
  if (known !== undefined) return known;
  const below = endpoint.base === 'origin' ? endpoint.path : `/api/${endpoint.path}`;
  const escaped = below.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`${escaped.replace(PARAM, '(?<$1>[^/]+)')}$`);
  patterns.set(endpoint, pattern);
  return pattern;
}

/** The parameters of a path where it belongs to the endpoint; undefined where it does not. The method is not looked at. */
export function pathParamsOf(endpoint: Endpoint, pathname: string): Record<string, string> | undefined {
  const match = patternOf(endpoint).exec(pathname);
  if (match === null) return undefined;
  const found = Object.entries(match.groups ?? {});
  return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]));
}
