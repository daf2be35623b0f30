import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MicroApp } from '../../../contract/shell/menu.ts';
import { SubAppFault, Superseded } from '../state/SubAppFailure.ts';
import { createDownloads, type Downloads } from './Downloads.ts';

const ENTRY = 'https://apps.example/crm/index.html';
const HTML = { 'content-type': 'text/html' };
const app: MicroApp = { name: 'crm', entry: ENTRY, activeRule: '/crm', props: { title: 'crm', desc: '' } };
const PAGE =
  '<link rel="stylesheet" href="app.css"><script src="https://cdn.example/x.js"></script><script src="app.js"></script>';

let answers: Record<string, () => Response>;
let requests: string[];
/** How each address was last asked for. */
let asked: Record<string, RequestInit>;
let origins: string[];
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
  [requests, missing, asked, origins] = [[], [], {}, ['https://apps.example']];
  answers = {
    [ENTRY]: () => new Response(PAGE, { headers: HTML }),
    'https://apps.example/crm/app.js': () => new Response('run()'),
    'https://apps.example/crm/app.css': () => new Response('a{}'),
    'https://cdn.example/x.js': () => new Response('x()'),
  };
  downloads = createDownloads({
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      requests.push(url);
      asked[url] = init ?? {};
      const answer = answers[url];
      return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer());
    },
    allowedOrigins: () => origins,
    onMissing: (url) => missing.push(url),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('downloads', () => {
  it('loads with a status below 400, and fails from 400 on [7.1-19]', async () => {
    answers[ENTRY] = () => Object.defineProperty(new Response(PAGE, { headers: HTML }), 'status', { value: 399 });
    expect(await outcome(load())).toBe('loaded');
    answers[ENTRY] = () => new Response(PAGE, { status: 400, headers: HTML });
    expect(await outcome(load())).toMatchObject({ kind: 'http', answer: { code: 400 } });
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
    // The page compares by itself: the browser's own refusal could not be told from a network that failed.
    expect(asked['https://apps.example/crm/app.js']).not.toHaveProperty('integrity');
    await expect(load({ integrity: { 'app.js': 'sha256-AAAA' } })).rejects.toMatchObject({
      kind: 'integrity',
      message: 'https://apps.example/crm/app.js differs from the released file',
    });
  });

  it('follows a redirect of the entry only to where entries may come from, and to no sign-in page', async () => {
    const led = (url: string) => () =>
      Object.defineProperties(new Response(PAGE, { headers: HTML }), {
        redirected: { value: true },
        url: { value: url },
      });
    answers[ENTRY] = led('https://apps.example/crm/v2/index.html');
    expect(await outcome(load())).toBe('loaded');
    answers[ENTRY] = led('https://evil.example/index.html');
    expect(await outcome(load())).toMatchObject({
      kind: 'notAllowed',
      message: 'origin https://evil.example is not on the list of allowed origins',
    });
    for (const base of ['', '/console']) {
      answers[ENTRY] = led(`https://apps.example${base}/common/login?redirect=%2F`);
      expect(await outcome(load())).toMatchObject({
        kind: 'loginPage',
        message: 'the entry was redirected to a sign-in page',
      });
    }
    origins = ['*'];
    answers[ENTRY] = led('https://evil.example/index.html');
    expect(await outcome(load())).toBe('loaded');
  });

  it.each([
    ['text/html', 'loaded'],
    ['TEXT/HTML; charset=utf-8', 'loaded'],
    ['application/xhtml+xml', 'loaded'],
    ['text/html5', { kind: 'notHtml' }],
    ['x-text/html', { kind: 'notHtml' }],
    ['', { kind: 'notHtml' }],
  ])('an entry of the type %j: %j', async (type, expected) => {
    answers[ENTRY] = () => new Response(PAGE, { headers: { 'content-type': type } });
    const found = await outcome(load());
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatchObject(expected);
  });

  it('trusts no old entry page, and from the second attempt on no cached file', async () => {
    const caches = () => Object.fromEntries(Object.entries(asked).map(([url, init]) => [url, init.cache]));
    const [script, style, library] = [
      'https://apps.example/crm/app.js',
      'https://apps.example/crm/app.css',
      'https://cdn.example/x.js',
    ];
    await outcome(load());
    expect(caches()).toEqual({ [ENTRY]: 'no-cache', [script]: 'default', [style]: 'default', [library]: 'default' });
    await outcome(load({}, 2));
    expect(caches()).toEqual({ [ENTRY]: 'reload', [script]: 'reload', [style]: 'reload', [library]: 'reload' });
  });

  it('sends cookies to its own origin, and elsewhere only where the page asks for it', async () => {
    answers[ENTRY] = () => new Response(PAGE.replace(' src="https:', ' crossorigin src="https:'), { headers: HTML });
    await outcome(load());
    const sent = Object.fromEntries(Object.entries(asked).map(([url, init]) => [url, init.credentials]));
    expect(sent).toEqual({
      [ENTRY]: 'same-origin',
      'https://apps.example/crm/app.js': 'same-origin',
      'https://apps.example/crm/app.css': 'same-origin',
      'https://cdn.example/x.js': 'include',
    });
  });

  it.each([
    [401, 1],
    [403, 1],
    [404, 3],
    [500, 3],
  ])('asks again after what may pass: a status of %i is asked for %i times', async (status, times) => {
    answers[ENTRY] = () => new Response('', { status });
    expect(await outcome(load())).toMatchObject({ kind: 'http', answer: { code: status } });
    expect(requests).toHaveLength(times);
  });

  it('waits 200 ms between attempts, and not at all once it was given up', async () => {
    delete answers[ENTRY];
    const given = new AbortController();
    const settled = downloads.application(app, ENTRY, given.signal, 1).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(199);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    given.abort();
    expect(await settled).toBeInstanceOf(Superseded);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(2);
  });

  it('asks for nothing once it was given up, and tells the reason that it was given', async () => {
    const reason = new SubAppFault('timeout', 'too late');
    const late = downloads.application(app, ENTRY, AbortSignal.abort(reason), 1).catch((error: unknown) => error);
    expect(await late).toBe(reason);
    expect(requests).toEqual([]);
  });

  it('does without no file that was given up', async () => {
    const given = new AbortController();
    answers['https://apps.example/crm/app.css'] = () => {
      given.abort();
      throw new TypeError('aborted');
    };
    expect(await outcome(downloads.application(app, ENTRY, given.signal, 1))).toBeInstanceOf(Superseded);
    expect(missing).toEqual([]);
  });

  it('refuses the entry, and what it could do without, where they differ from the released ones', async () => {
    vi.useRealTimers();
    await expect(load({ integrity: { 'index.html': 'sha256-AAAA' } })).rejects.toMatchObject({ kind: 'integrity' });
    await expect(load({ integrity: { 'app.css': 'sha384-AAAA' } })).rejects.toMatchObject({ kind: 'integrity' });
    // Hashes are of files in the folder of the entry.
    await expect(load({ integrity: { 'x.js': 'sha256-AAAA' } })).resolves.toBeUndefined();
    expect(missing).toEqual([]);
  });

  it('leaves the comparison to the browser where the page has no means of its own', async () => {
    vi.stubGlobal('crypto', {});
    expect(await outcome(load({ integrity: { 'app.js': 'sha256-AAAA' } }))).toBe('loaded');
    expect(asked['https://apps.example/crm/app.js']?.integrity).toBe('sha256-AAAA');
    expect(asked[ENTRY]?.integrity).toBeUndefined();
  });

  it('serves a lazily loaded part by itself, anew after a restart, and nothing that was let go', async () => {
    const part = 'https://apps.example/crm/part.js';
    answers[part] = () => new Response('part()');
    expect(await (await downloads.serve(part)).text()).toBe('part()');
    expect(asked[part]?.cache).toBe('default');
    downloads.restart();
    expect(await (await downloads.serve(new Request(part))).text()).toBe('part()');
    expect(asked[part]?.cache).toBe('no-cache');
    await outcome(load());
    downloads.release(ENTRY);
    requests.length = 0;
    await downloads.serve(ENTRY);
    expect(requests).toEqual([ENTRY]);
    expect(missing).toEqual([]);
  });

  it('takes a page that is answered for a part for a part that is missing', async () => {
    const part = 'https://apps.example/crm/part.js';
    answers[part] = () => new Response('<html></html>', { headers: HTML });
    await expect(Promise.resolve(downloads.serve(part))).rejects.toMatchObject({ kind: 'chunk' });
    expect(missing).toEqual([part]);
  });

  it('gives each script its own address as the current script, while it runs', async () => {
    await outcome(load());
    const text = await (await downloads.serve('https://apps.example/crm/app.js')).text();
    const { script } = Object.assign(window, { script: '' });
    // oxlint-disable-next-line no-eval -- as what runs sub-applications does
    window.eval(text.replace('run()', 'window.script = document.currentScript.src'));
    expect([script, (window as unknown as { script: string }).script]).toEqual(['', 'https://apps.example/crm/app.js']);
    await Promise.resolve();
    expect(document.currentScript).toBeNull();
  });

  it('asks anew for a part that did not come, although something stood in for it [8.1-16]', async () => {
    const part = 'https://apps.example/crm/part.js';
    const standIn = new Response('nothing');
    // What qiankun keeps of a script, and awaits each time that one with this address is put into the page.
    const kept = downloads.serve(part).catch(() => standIn);
    const first = Promise.resolve(kept);
    await vi.runAllTimersAsync();
    expect(await first).toBe(standIn);
    expect(missing).toEqual([part]);
    answers[part] = () => new Response('part()');
    expect(await (await kept).text()).toBe('part()');
    expect(asked[part]?.cache).toBe('no-cache');
  });

  it('serves as empty what it did without', async () => {
    delete answers['https://cdn.example/x.js'];
    await outcome(load());
    requests.length = 0;
    expect(await (await downloads.serve('https://cdn.example/x.js')).text()).toBe('');
    expect(requests).toEqual([]);
  });

  it('serves what was loaded without another request, and from the second attempt on under new script addresses', async () => {
    await outcome(load({}, 2));
    requests.length = 0;
    const html = await (await downloads.serve(ENTRY)).text();
    expect(html).toContain('src="https://apps.example/crm/app.js#attempt-2"');
    expect(await (await downloads.serve('https://apps.example/crm/app.js#attempt-2')).text()).toMatch(/run\(\)$/);
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
