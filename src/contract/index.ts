import { MODULES } from './modules.ts';
import type { Endpoint } from './shared/endpoint.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'answer' in value;

/** The calls of a plain kind of record are members of one object (`resourceCalls`). */
const callsOf = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  return isObject(value) && 'resource' in value ? Object.values(value).filter(isEndpoint) : [];
};

/** Every endpoint of the console. */
export const contract: readonly Endpoint[] = [
  ...new Set(MODULES.flatMap((module) => Object.values(module).flatMap(callsOf))),
];
