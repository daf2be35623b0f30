import { Hono } from 'hono';
import { decodePath } from './shellRoutes.ts';
import { staticFolder } from './staticFolder.ts';

/** The bundles of the sub-applications, readable from every origin: what they may do, the shell's session decides. */
export function subAppRoutes(folder: string): Hono {
  const files = staticFolder(folder);
  const routes = new Hono();
  routes.use('*', async (c, next) => {
    await next();
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('timing-allow-origin', '*');
    c.header('x-content-type-options', 'nosniff');
  });
  routes.options('*', (c) => c.body(null, 204));
  routes.get('*', async (c) => {
    const path = decodePath(c.req.path);
    return (await files.answer(path.endsWith('/') ? `${path}index.html` : path, c.req.raw)) ?? c.text('not found', 404);
  });
  return routes;
}
