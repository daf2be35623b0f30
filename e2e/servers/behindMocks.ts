import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { getResponse, type RequestHandler } from 'msw';

/**
 * Files of a server behind the mocks: what MSW answers comes from there, all else from the files. In front of the server and not
 * in the browser's network, where every file of every page would have to pass through the test's own process.
 */
export function behindMocks(files: Hono, mocks: () => RequestHandler[]): Hono {
  const app = new Hono<{ Bindings: HttpBindings }>().all('*', async ({ req, env }) => {
    const answer = await getResponse(mocks(), req.raw);
    if (answer === undefined) return files.fetch(req.raw);
    if (answer.type !== 'error') return answer;
    env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return new Hono().route('/', app);
}
