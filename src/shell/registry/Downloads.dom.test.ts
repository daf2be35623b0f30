import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MicroApp } from '../../contract/menu.ts';
import { createDownloads, type Downloads } from './Downloads.ts';

const ENTRY = 'https://apps.example/crm/index.html';
const HTML = { 'content-type': 'text/html' };
const app: MicroApp = { name: 'crm', entry: ENTRY, activeRule: '/crm', props: { title: 'crm', desc: '' } };
const PAGE =
  '<link rel="stylesheet" href="app.css"><script src="https://cdn.example/x.js"></script><script src="app.js"></script>';

let answers: Record<string, () => Response>;
let requests: string[];
let missing: string[];
let downloads: Downloads;

const load = (given: Partial<MicroApp['props']> = {}, attempt = 1) =>
  downloads.application({ ...app, props: { ...app.props, ...given } }, ENTRY, new AbortController().signal, attempt);
/** Runs the attempts to their end. */
async function outcome(work: Promise<unknown>): Promise<unknown> {
  const settled = work.then(
    () => 'loaded',
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(1000);
  return settled;
}

beforeEach(() => {
  vi.useFakeTimers();
  [requests, missing] = [[], []];
  answers = {
    [ENTRY]: () => new Response(PAGE, { headers: HTML }),
    'https://apps.example/crm/app.js': () => new Response('run()'),
    'https://apps.example/crm/app.css': () => new Response('a{}'),
    'https://cdn.example/x.js': () => new Response('x()'),
  };
  downloads = createDownloads({
    fetch: (input) => {
      const url = input instanceof Request ? input.url : input.toString();
      requests.push(url);
      const answer = answers[url];
      return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer());
    },
    allowedOrigins: () => ['https://apps.example'],
    onMissing: (url) => missing.push(url),
  });
});
afterEach(() => vi.useRealTimers());

describe('downloads', () => {
  it('loads with a status below 400, and fails from 400 on [7.1-19]', async () => {
    answers[ENTRY] = () => Object.defineProperty(new Response(PAGE, { headers: HTML }), 'status', { value: 399 });
    expect(await outcome(load())).toBe('loaded');
    answers[ENTRY] = () => new Response(PAGE, { status: 400, headers: HTML });
    expect(await outcome(load())).toMatchObject({ kind: 'http', httpStatus: 400 });
  });

  it('names the status of a file that failed [8.1-24]', async () => {
    answers['https://apps.example/crm/app.js'] = () => new Response('', { status: 404 });
    expect(await outcome(load())).toMatchObject({
      kind: 'http',
      message: 'https://apps.example/crm/app.js load failed with status 404',
    });
  });

  it('tries again twice, 200 ms apart', async () => {
    let left = 2;
    answers[ENTRY] = () => (left-- > 0 ? new Response('', { status: 502 }) : new Response(PAGE, { headers: HTML }));
    expect(await outcome(load())).toBe('loaded');
    expect(requests.filter((url) => url === ENTRY)).toHaveLength(3);
  });

  it.each([
    [
      'a page with two entry scripts [8.1-22]',
      '<script entry src="a.js"></script><script entry src="b.js"></script>',
      'evaluation',
      'You should not set multiply entry script!',
    ],
    ['module scripts', '<script type="module" src="a.js"></script>', 'moduleScript', expect.stringContaining('bridge')],
    [
      'a sign-in page',
      '<input type="password"><script src="a.js"></script>',
      'loginPage',
      'the entry is a sign-in page',
    ],
    ['a page without scripts', '<p>hello</p>', 'noLifecycles', 'the entry page has no script'],
  ])('refuses %s', async (_, html, kind, message) => {
    answers[ENTRY] = () => new Response(html, { headers: HTML });
    expect(await outcome(load())).toMatchObject({ kind, message });
  });

  it('lets module scripts pass that a bridge brings in', async () => {
    answers[ENTRY] = () =>
      new Response('<script type="module" src="a.js"></script><script>import("./a.js")</script>', { headers: HTML });
    answers['https://apps.example/crm/a.js'] = () => new Response('');
    expect(await outcome(load())).toBe('loaded');
  });

  it('refuses what is no HTML, and an origin that is not allowed before any request', async () => {
    answers[ENTRY] = () => new Response('{}', { headers: { 'content-type': 'application/json' } });
    expect(await outcome(load())).toMatchObject({ kind: 'notHtml' });
    requests.length = 0;
    const other = downloads.application(app, 'https://evil.example/index.html', new AbortController().signal, 1);
    expect(await outcome(other)).toMatchObject({ kind: 'notAllowed' });
    expect(requests).toEqual([]);
  });

  it('does without a style and a script from elsewhere, and says so', async () => {
    delete answers['https://cdn.example/x.js'];
    delete answers['https://apps.example/crm/app.css'];
    expect(await outcome(load())).toBe('loaded');
    expect(missing.toSorted()).toEqual(['https://apps.example/crm/app.css', 'https://cdn.example/x.js']);
  });

  it('refuses a file that differs from the released one', async () => {
    vi.useRealTimers();
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('run()'));
    const good = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    await expect(load({ integrity: { 'app.js': good } })).resolves.toBeUndefined();
    await expect(load({ integrity: { 'app.js': 'sha256-AAAA' } })).rejects.toMatchObject({ kind: 'integrity' });
  });

  it('serves what was loaded without another request, and from the second attempt on under new script addresses', async () => {
    await outcome(load({}, 2));
    requests.length = 0;
    const html = await (await downloads.serve(ENTRY)).text();
    expect(html).toContain('src="https://apps.example/crm/app.js#attempt-2"');
    expect(await (await downloads.serve('https://apps.example/crm/app.js#attempt-2')).text()).toBe('run()');
    expect(requests).toEqual([]);
  });

  it('a part that does not come within 120 s fails as a load error [8.1-18]', async () => {
    const hanging = createDownloads({
      fetch: (_, init) =>
        new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('gone')))),
      allowedOrigins: () => ['*'],
      onMissing: (url) => missing.push(url),
    });
    let error: unknown;
    hanging.serve('https://apps.example/crm/part.js').catch((reason: unknown) => (error = reason));
    await vi.advanceTimersByTimeAsync(119_900);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(missing).toEqual(['https://apps.example/crm/part.js']);
  });
});
