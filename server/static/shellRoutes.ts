import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServerConfig } from '../config/ServerConfig.ts';
import { contentSecurityPolicy, type Opening, OPENED_BY_NOBODY } from './contentSecurityPolicy.ts';
import { staticFolder } from './staticFolder.ts';

const PAGE = '/index.html';

/** The configured router base with slashes at both ends (§2.1). */
export function routerBaseOf(config: ServerConfig): string {
  const inner = (config.shell.VITE_ROUTER_BASE ?? '').replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

/**
 * The built shell: its files, its run-time configuration, and its page for every address an operator may open.
 *
 * @param openingOf what the holder of a token gets in their policy
 */
export function shellRoutes(
  config: ServerConfig,
  folder: string,
  openingOf: (token: string) => Promise<Opening> = async () => OPENED_BY_NOBODY,
): Hono {
  const base = routerBaseOf(config);
  const files = staticFolder(folder, (path, text) =>
    path === PAGE ? text.replace(/<base href="[^"]*"/, `<base href="${base}"`) : text,
  );
  const routes = new Hono();
  routes.get(`${base}config.json`, (c) => {
    const settings = { ...ownSubApps(config, new URL(c.req.url)), ...config.shell };
    return c.json(settings, 200, { 'cache-control': 'no-cache' });
  });
  if (base !== '/') routes.get(base.slice(0, -1), (c) => c.redirect(base));
  routes.get(`${base}*`, async (c) => {
    const path = `/${decodePath(c.req.path).slice(base.length)}`;
    const isPage = path === '/' || path === PAGE;
    const file = isPage ? undefined : await files.answer(path, c.req.raw);
    if (file !== undefined) return file;
    // Only a person opening an address gets the page: a missing script must not arrive as HTML.
    const opensPage = isPage || (c.req.header('accept') ?? '').includes('text/html');
    const page = opensPage ? await files.answer(PAGE, c.req.raw) : undefined;
    if (page === undefined) return c.text('not found', 404);
    const headers = new Headers(page.headers);
    const token = getCookie(c, 'accessToken');
    const opening = token === undefined ? OPENED_BY_NOBODY : await openingOf(token);
    headers.set('content-security-policy', contentSecurityPolicy(config, new URL(c.req.url).hostname, opening));
    return new Response(page.body, { status: page.status, headers });
  });
  return routes;
}

/**
 * Where the built-in sub-applications of a local host are served: beside this server, under the name it was reached by.
 * A shell whose API is elsewhere gets its sub-applications from that API's mapping instead.
 */
function ownSubApps(config: ServerConfig, page: URL): Record<string, string> {
  if (config.shell.VITE_API_BASE !== undefined) return {};
  const own = config.subAppOrigin ?? `${page.protocol}//${page.hostname}:${config.subAppPort}`;
  return { VITE_SUBAPP_ORIGINS: new URL(own).origin };
}

/** The path without escapes; one that cannot be read names no file. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Broken escapes: left as they are.
    return path;
  }
}
