import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { httpListener } from '../../server/httpListener.ts';
import { staticFolder } from '../../server/static/staticFolder.ts';

/** A page that is served, with the console's API beside it. */
export interface ServedHost {
  url: string;
  close(): Promise<void>;
}

/** Serves a built page at every address, with the same caching and compression as the console. */
export async function serveHost(folder: string, api: string, apps: readonly object[] = []): Promise<ServedHost> {
  const files = staticFolder(folder, (path, text) =>
    path === '/index.html' ? text.replace(/>\s*\[\]\s*<\/script>/, `>${JSON.stringify(apps)}</script>`) : text,
  );
  const site = new Hono();
  site.all('/api/*', (c) => proxy(`${api}${new URL(c.req.url).pathname}${new URL(c.req.url).search}`, c.req));
  site.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const asked = pathname.startsWith('/assets/') ? pathname : '/index.html';
    return (await files.answer(asked, c.req.raw)) ?? c.notFound();
  });
  const listener = await httpListener(0, '127.0.0.1');
  listener.serve(site);
  return { url: `http://localhost:${listener.port}`, close: () => listener.close(0) };
}
