import { delay, http, type RequestHandler } from 'msw';
import { FAULTS, type FaultName } from './faults.ts';

/** Answers requests as the server does; `createApi(ports)` is one. */
export interface Api {
  fetch: (request: Request) => Response | Promise<Response>;
}

/** Breaks requests by the faults that are on at that moment; everything else passes on to the next handler. */
export function faultHandlers(active: () => Iterable<FaultName>): RequestHandler[] {
  return [
    http.all('*', async ({ request }) => {
      const url = new URL(request.url);
      for (const name of active()) {
        const fault = FAULTS[name];
        if (!fault.applies(url)) continue;
        const answer = fault.answer();
        if (typeof answer !== 'number') return answer;
        await delay(answer);
      }
      return undefined;
    }),
  ];
}

/**
 * Answers the whole API by the server's own code, so that a mock cannot drift from the server. Bundles of the shell and
 * entries of sub-applications are not answered.
 */
export function apiHandlers(api: Api): RequestHandler[] {
  const answer = ({ request }: { request: Request }): Response | Promise<Response> => api.fetch(request);
  return [http.all('*/api/*', answer), http.get('*/getEnv', answer), http.get('*/core/api/checkLogin', answer)];
}
