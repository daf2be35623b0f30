import type { Endpoint } from '../src/contract/endpoint.ts';
import { getRoutesMapping } from '../src/contract/menu.ts';
import { successEnvelopeOf } from './mockAnswers.ts';

/** A fault that QA switches on by name. */
export interface Fault {
  /** What it breaks, for the list that QA reads. */
  description: string;
  /** Which requests it touches. */
  applies: (url: URL) => boolean;
  /** The broken answer; a number waits so many milliseconds and then lets the request pass. */
  answer: () => Response | number;
}

const isApi = (url: URL): boolean => /\/(api|gateway)\//.test(url.pathname);
const isCall = (endpoint: Endpoint) => (url: URL) => url.pathname.endsWith(`/${endpoint.path}`);
const isEntry = (url: URL): boolean =>
  /\/(subapps\/)?(common|outreach)\/(index\.html)?$/.test(url.pathname) && !isApi(url);

/** What every page needs to be drawn at all stays whole, so that a fault is seen where it is meant. */
const SPARED = ['/resource/download.json', '/api/checkLogin', '/getEnv', '/system/user/api/login'];
const isBusinessCall = (url: URL): boolean => isApi(url) && !SPARED.some((path) => url.pathname.endsWith(path));

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const failure = (status: number, errorCode: string, errorMsg: string): unknown => ({
  success: false,
  successful: false,
  status,
  errorCode,
  errorMsg,
});

/** How long a slow backend takes. */
const SLOW_MS = 3_000;

/** Named faults (§7.3, §8.1). `brokenEntry` alone touches sub-application entries; all others leave them alone. */
export const FAULTS = {
  '401': {
    description: 'the session has ended: HTTP 401',
    applies: isBusinessCall,
    answer: () => json(401, failure(401, '401', '')),
  },
  '403': {
    description: 'the sign-in has expired: HTTP 403',
    applies: isBusinessCall,
    answer: () => json(403, failure(403, '403', '')),
  },
  WG3021: {
    description: 'the gateway has no session: code WG3021 (alternate mode)',
    applies: isBusinessCall,
    answer: () => json(200, { ...(failure(200, 'WG3021', '') as object), code: 'WG3021' }),
  },
  '2000': {
    description: 'the gateway passes an answer through: errorCode 2000 (alternate mode)',
    applies: isBusinessCall,
    answer: () => json(200, failure(200, '2000', 'passed through')),
  },
  '500': {
    description: 'the server fails: HTTP 500',
    applies: isBusinessCall,
    answer: () => json(500, failure(500, 'SYSTEM_ERROR', '')),
  },
  '503': {
    description: 'the server is overloaded: HTTP 503',
    applies: isBusinessCall,
    answer: () => new Response('', { status: 503 }),
  },
  '504': {
    description: 'the gateway times out: HTTP 504',
    applies: isBusinessCall,
    answer: () => new Response('', { status: 504 }),
  },
  slow: { description: `every call takes ${SLOW_MS / 1000} s`, applies: isApi, answer: () => SLOW_MS },
  mappingFailure: {
    description: 'the routes mapping answers status 500',
    applies: isCall(getRoutesMapping),
    answer: () => json(200, { ...successEnvelopeOf([]), success: false, status: 500 }),
  },
  brokenEntry: {
    description: 'the entry of every sub-application answers 404',
    applies: isEntry,
    answer: () => new Response('not found', { status: 404, headers: { 'access-control-allow-origin': '*' } }),
  },
} as const satisfies Record<string, Fault>;

/** Name of a fault. */
export type FaultName = keyof typeof FAULTS;

/** Whether a text names a fault. */
export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(FAULTS, text);
}
