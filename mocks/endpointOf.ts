import { contract } from '../src/contract/index.ts';
import type { Endpoint } from '../src/contract/shared/endpoint.ts';

/** A call as the contract knows it. */
export interface KnownCall {
  endpoint: Endpoint;
  /** Values of the `:params` of its path. */
  params: Record<string, string>;
}

interface Pattern {
  endpoint: Endpoint;
  path: RegExp;
}

const patternOf = (endpoint: Endpoint): Pattern => {
  const path = endpoint.path
    .split('/')
    .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  const prefix = endpoint.base === 'origin' ? '^' : '/api/';
  return { endpoint, path: new RegExp(`${prefix}${path}$`) };
};

const params = ({ path }: Endpoint): number => path.split('/').filter((part) => part.startsWith(':')).length;

/** Fixed paths first: `/list` is no `/:id`. */
const PATTERNS = contract.map(patternOf).sort((a, b) => params(a.endpoint) - params(b.endpoint));

/** The endpoint that a request calls; undefined where the contract knows none. */
export function endpointOf(method: string, url: URL): KnownCall | undefined {
  for (const { endpoint, path } of PATTERNS) {
    const found = endpoint.method === method ? path.exec(url.pathname) : null;
    if (found !== null) return { endpoint, params: { ...found.groups } };
  }
  return undefined;
}
