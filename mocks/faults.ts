import type { Endpoint } from '../src/contract/shared/endpoint.ts';
import { getRoutesMapping } from '../src/contract/shell/menu.ts';

/** A body as our server sends it for a call that succeeded and answers in `data` (§3.1). */
function successEnvelopeOf(data: unknown): Record<string, unknown> {
  return {
    success: true,
    successful: true,
    status: 200,
    errorCode: null,
    errorMsg: null,
    message: null,
    code: null,
    data,
  };
}

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
function pathParamsOf(endpoint: Endpoint, pathname: string): Record<string, string> | undefined {
  const match = patternOf(endpoint).exec(pathname);
  if (match === null) return undefined;
  const found = Object.entries(match.groups ?? {});
  return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** A fault that QA switches on by name. */
export interface Fault {
  /** What it breaks, for the list that QA reads. */
  description: string;
  /** Which requests it touches. */
  applies: (url: URL) => boolean;
  /** The broken answer; a number waits so many milliseconds and then lets the request pass. */
  answer: () => Response | number;
}

/** Whether an address is one of the API, known or not. */
export const isApi = (url: URL): boolean => /\/(api|gateway)\//.test(url.pathname);
const isCall =
  (endpoint: Endpoint) =>
  (url: URL): boolean =>
    pathParamsOf(endpoint, url.pathname) !== undefined;

/** Our sub-applications, by the folders that their files are served from. */
const SUB_APP_FOLDERS = ['common', 'outreach', 'profile', 'activity-box'] as const;
type SubAppFolder = (typeof SUB_APP_FOLDERS)[number];

const isEntryOf = (url: URL, folder: SubAppFolder): boolean =>
  !isApi(url) && ['', 'index.html'].some((file) => url.pathname.endsWith(`/${folder}/${file}`));
const isEntry = (url: URL): boolean => SUB_APP_FOLDERS.some((folder) => isEntryOf(url, folder));
const isMainScriptOf = (url: URL, folder: SubAppFolder): boolean =>
  new RegExp(`/${folder}/assets/main-[^/]+\\.js$`).test(url.pathname);

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
export const SLOW_MS = 3_000;

const file = (contentType: string, text: BodyInit, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': contentType, 'access-control-allow-origin': '*' } });
const html = (text: BodyInit, status?: number): Response => file('text/html', text, status);
const script = (text: string): Response => file('text/javascript', text);

/** A sub-application that is whole but for one lifecycle. */
const throwsIn =
  (lifecycle: 'bootstrap' | 'mount' | 'unmount') =>
  (folder: SubAppFolder): Response =>
    script(`window['${folder}'] = {
      async bootstrap() {},
      async mount({ container }) { container.querySelector('#root-${folder}').innerHTML = '<h1>${folder}</h1>'; },
      async unmount({ container }) { container.querySelector('#root-${folder}').innerHTML = ''; },
      async ${lifecycle}() { throw new Error('${lifecycle} of ${folder} threw'); },
    };`);

/** How one sub-application can be broken: in its entry, or in the script that the entry names. */
const BROKEN_ENTRIES = {
  '404': { what: 'the entry answers 404', at: 'entry', answer: () => html('not found', 404) },
  '500': { what: 'the entry answers 500', at: 'entry', answer: () => html('failed', 500) },
  hangs: { what: 'the entry begins and never ends', at: 'entry', answer: () => html(new ReadableStream()) },
  loginPage: {
    what: 'the entry is a sign-in page',
    at: 'entry',
    answer: () => html('<form><input type="password"></form><script src="login.js"></script>'),
  },
  json: { what: 'the entry is JSON', at: 'entry', answer: () => file('application/json', '{}') },
  syntaxError: { what: 'the script has a syntax error', at: 'script', answer: () => script('const = ;') },
  bootstrap: { what: 'bootstrap throws', at: 'script', answer: throwsIn('bootstrap') },
  mount: { what: 'mount throws', at: 'script', answer: throwsIn('mount') },
  unmount: { what: 'unmount throws', at: 'script', answer: throwsIn('unmount') },
} as const satisfies Record<
  string,
  { what: string; at: 'entry' | 'script'; answer: (folder: SubAppFolder) => Response }
>;

/** Name of a fault in one sub-application alone. */
type BrokenEntryName = `brokenEntry:${SubAppFolder}:${keyof typeof BROKEN_ENTRIES}`;

const brokenEntries = Object.fromEntries(
  SUB_APP_FOLDERS.flatMap((folder) =>
    Object.entries(BROKEN_ENTRIES).map(([kind, { what, at, answer }]): [string, Fault] => [
      `brokenEntry:${folder}:${kind}`,
      {
        description: `sub-application ${folder}: ${what}`,
        applies: (url) => (at === 'entry' ? isEntryOf : isMainScriptOf)(url, folder),
        answer: () => answer(folder),
      },
    ]),
  ),
) as Record<BrokenEntryName, Fault>;

/** Named faults (§7.3, §8.1). Those of `brokenEntry` alone touch sub-applications; all others leave them alone. */
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
  ...brokenEntries,
} as const satisfies Record<string, Fault>;

/** Name of a fault. */
export type FaultName = keyof typeof FAULTS;

/** Whether a text names a fault. */
export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(FAULTS, text);
}
