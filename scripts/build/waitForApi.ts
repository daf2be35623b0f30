import { setTimeout as sleep } from 'node:timers/promises';
import type { Connect, Plugin } from 'vite';
import { STARTING_ANSWER } from '../../server/startingAnswer.ts';

/** How long a request waits for the API, in milliseconds: the first start makes a database. */
const WAIT_MS = 60_000;

/** How often it is looked for, and how long it may take to answer that, in milliseconds. */
const LOOK_MS = 100;
const ANSWER_MS = 2_000;

/** Whether the API answers at its address, and by more than that it is starting. */
async function isReady(api: URL): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', api), { signal: AbortSignal.timeout(ANSWER_MS) });
    return (await answer.text()) !== STARTING_ANSWER;
  } catch {
    return false;
  }
}

/** Holds what is meant for the API until it is ready. Requests that are given up before, end. */
export function holdUntilReady(api: URL, prefixes: readonly string[], wait = WAIT_MS): Connect.NextHandleFunction {
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const until = performance.now() + wait;
    while (!(await isReady(api)) && performance.now() < until) await sleep(LOOK_MS);
    looking = undefined;
  };
  return (request, _response, next) => {
    if (!prefixes.some((prefix) => request.url?.startsWith(prefix))) {
      next();
      return;
    }
    // One look for all that wait; the next request looks anew, since the API starts again whenever its sources change.
    looking ??= look();
    void looking.then(() => next());
  };
}

/**
 * Development: pages answer before the API does, after a start and after each change of its sources. A page that was opened meanwhile
 * would stay without operator and sub-application, so its calls wait here.
 */
export function waitForApi(api: string, prefixes: readonly string[]): Plugin {
  return {
    name: 'console-wait-for-api',
    configureServer({ middlewares }) {
      middlewares.use(holdUntilReady(new URL(api), prefixes));
    },
  };
}
