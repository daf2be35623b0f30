import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/readConfig.ts';
import { shellRoutes } from './shellRoutes.ts';
import { subAppRoutes } from './subAppRoutes.ts';

let folder: string;
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3_000))});`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-static-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('secret.txt', 'outside');
  write('shell/index.html', '<!doctype html><base href="/" /><title>Console</title>');
  write('shell/assets/main-aB3dE5f7.js', SCRIPT);
  write('subapps/outreach/index.html', '<!doctype html>');
  write('subapps/outreach/manifest.json', '{}');
  write('subapps/outreach/assets/entry-aB3dE5f7.js', SCRIPT);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shell = (environment: Record<string, string> = {}) => shellRoutes(readConfig(environment), join(folder, 'shell'));
const get = (app: ReturnType<typeof shell>, path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.request(`http://console.test${path}`, { headers }));
const HTML = { accept: 'text/html,*/*' };

describe('the shell', () => {
  it('gives its page for every address that a person opens, and never from a stale cache', async () => {
    for (const path of ['/', '/index.html', '/task/5/edit', '/common/login?redirect=%2Ftask']) {
      const page = await get(shell(), path, HTML);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(await page.text()).toContain('<title>Console</title>');
    }
  });

  it('never answers a missing script or file with the page', async () => {
    expect((await get(shell(), '/assets/gone-00000000.js', { accept: '*/*' })).status).toBe(404);
  });

  it('lets files whose name has their hash be kept for ever', async () => {
    const script = await get(shell(), '/assets/main-aB3dE5f7.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  it('compresses as the browser can take it', async () => {
    const bytes = async (accepted: string) => {
      const script = await get(shell(), '/assets/main-aB3dE5f7.js', { 'accept-encoding': accepted });
      return { encoding: script.headers.get('content-encoding'), body: Buffer.from(await script.arrayBuffer()) };
    };
    const brotli = await bytes('gzip, deflate, br');
    expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', SCRIPT]);
    const zipped = await bytes('gzip, br;q=0');
    expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', SCRIPT]);
    const plain = await bytes('identity');
    expect([plain.encoding, plain.body.toString()]).toEqual([null, SCRIPT]);
  });

  it('answers 304 for what the browser has', async () => {
    const first = await get(shell(), '/', HTML);
    const again = await get(shell(), '/', { ...HTML, 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%00', '/%'])(
    'gives nothing from outside its folder: %s',
    async (path) => {
      expect(await (await get(shell(), path)).text()).not.toContain('outside');
    },
  );

  it('hands out the run-time configuration and puts the router base into the page', async () => {
    const app = shell({ VITE_ROUTER_BASE: '/console', VITE_APP_ENVIRONMENT: 'saas' });
    expect(await (await get(app, '/console/config.json')).json()).toEqual({
      VITE_ROUTER_BASE: '/console',
      VITE_APP_ENVIRONMENT: 'saas',
      VITE_SUBAPP_ORIGINS: 'http://console.test:4001',
    });
    expect(await (await get(app, '/console/task', HTML)).text()).toContain('<base href="/console/"');
    expect((await get(app, '/console/assets/main-aB3dE5f7.js')).status).toBe(200);
    expect((await get(app, '/task', HTML)).status).toBe(404);
    expect((await get(app, '/console', HTML)).headers.get('location')).toBe('/console/');
  });

  it('lets the page take code and data only from itself and the sub-applications, and be framed only as configured', async () => {
    const policyOf = async (environment: Record<string, string>) => {
      const page = await get(shell(environment), '/', HTML);
      const text = page.headers.get('content-security-policy') ?? '';
      return Object.fromEntries(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    };
    const own = await policyOf({});
    expect(own['script-src']).toEqual(["'self'", "'unsafe-eval'", 'console.test:4001']);
    expect(own['connect-src']).toEqual(["'self'", 'console.test:4001']);
    expect(own['img-src']).toEqual(["'self'", 'data:', 'blob:', 'console.test:4001']);
    expect(own['object-src']).toEqual(["'none'"]);
    expect(own['frame-ancestors']).toEqual(["'self'"]);
    const placed = await policyOf({
      SUBAPP_ORIGIN: 'https://apps.example.com/v1',
      VITE_SUBAPP_ORIGINS: 'https://other.example.com',
      VITE_API_BASE: 'https://api.example.com',
      FRAME_ANCESTORS: 'https://portal.example.com',
    });
    expect(placed['script-src']).toEqual([
      "'self'",
      "'unsafe-eval'",
      'https://apps.example.com',
      'https://other.example.com',
    ]);
    expect(placed['connect-src']).toContain('https://api.example.com');
    expect(placed['img-src']).toContain('https://api.example.com');
    expect(placed['frame-ancestors']).toEqual(['https://portal.example.com']);
  });
});

describe('the sub-applications', () => {
  it('are readable from every origin; entries and manifests are always fresh, the rest is kept', async () => {
    const app = subAppRoutes(join(folder, 'subapps'));
    const of = async (path: string) => {
      const { status, headers } = await get(app, path);
      return [status, headers.get('access-control-allow-origin'), headers.get('cache-control')];
    };
    expect(await of('/outreach/')).toEqual([200, '*', 'no-cache']);
    expect(await of('/outreach/manifest.json')).toEqual([200, '*', 'no-cache']);
    expect(await of('/outreach/assets/entry-aB3dE5f7.js')).toEqual([200, '*', 'public, max-age=31536000, immutable']);
    expect((await of('/outreach/gone.js')).slice(0, 2)).toEqual([404, '*']);
  });
});
