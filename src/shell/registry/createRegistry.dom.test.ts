import { getAppNames, start as startOrchestrator } from 'single-spa';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { MicroApp } from '../../contract/menu.ts';
import { createRegistry } from './createRegistry.ts';
import type { AppStatus, Registry, RegistryEvent, RegistryOptions } from './Registry.ts';
import type { RawLifecycles, Runtime } from './Runtime.ts';
import { IDLE_MAX, START_DEFAULTS, TIMEOUTS } from './startOptions.ts';

/** A promise that the test settles. */
interface Gate {
  promise: Promise<void>;
  open(): void;
}

const PAGE = '<script src="app.js"></script>';
const entryOf = (name: string): string => `https://apps.example/${name}/index.html`;
const app = (name: string): MicroApp => ({
  name,
  entry: entryOf(name),
  activeRule: name === 'root' ? '/' : `/${name}`,
  props: { title: name, desc: '' },
});
const gate = (): Gate => {
  const opened: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => opened.push(resolve));
  return { promise, open: () => opened[0]?.() };
};

let registry: Registry;
let calls: string[];
let events: RegistryEvent[];
/** Lifecycles that do not end at once, or throw. */
let behaviour: Record<string, () => Promise<unknown>>;
/** Answers by address; a page or an empty script otherwise. */
let answers: Record<string, () => Promise<Response>>;
let requests: string[];
/** Where sub-applications were given to live. */
let containers: (string | HTMLElement)[];
let warned: MockInstance;
let told: MockInstance;

let serve: typeof fetch;

const runtime: Runtime = {
  start: (given) => {
    serve = given;
    startOrchestrator({ urlRerouteOnly: START_DEFAULTS.urlRerouteOnly });
  },
  load: async ({ name, container }): Promise<RawLifecycles> => {
    containers.push(container);
    await behaviour[`load ${name}`]?.();
    const step = (phase: string) => async () => {
      calls.push(`${phase} ${name}`);
      await behaviour[`${phase} ${name}`]?.();
    };
    return {
      bootstrap: [step('bootstrap')],
      mount: [step('mount')],
      unmount: [step('unmount'), step('cleanup')],
      update: step('update'),
      unload: step('unload'),
    };
  },
};

const fetchFixture: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  requests.push(url);
  const answer = answers[url];
  if (answer !== undefined) {
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      answer().then(resolve, reject);
    });
  }
  return url.endsWith('.html')
    ? new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    : new Response('');
};

function create(names: string[], options: Partial<RegistryOptions> = {}, begin = true): void {
  registry = createRegistry({
    runtime,
    fetch: fetchFixture,
    base: '/',
    propsFor: () => ({}),
    allowedOrigins: [],
    prefetch: false,
    onEvent: (event) => events.push(event),
    ...options,
  });
  registry.register(names.map(app));
  if (begin) start();
}

const start = (): void => registry.start(document.querySelector<HTMLElement>('#slot') ?? document.body);

const go = (path: string): void => history.pushState(null, '', path);
const tick = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const status = (name: string): AppStatus | undefined => registry.state(name)?.status;
const never = () => new Promise<never>(() => {});
const fails = (code: number) => async () =>
  new Response('', { status: code, headers: { 'content-type': 'text/html' } });

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="slot"></div>';
  history.replaceState(null, '', '/404');
  [calls, events, requests, containers, behaviour, answers] = [[], [], [], [], {}, {}];
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  told = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  go('/404');
  const stopped = registry.stop();
  await tick(10_000);
  await stopped;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the life of a sub-application', () => {
  it('goes through every status, each seen by a listener [4.1-16] [4.1-17] [4.1-19] [4.1-20] [4.1-21] [4.1-22] [4.1-24]', async () => {
    const entry = gate();
    answers[entryOf('a')] = async () => {
      await entry.promise;
      return new Response(PAGE, { headers: { 'content-type': 'text/html' } });
    };
    const gates = { bootstrap: gate(), mount: gate(), unmount: gate() };
    for (const [phase, { promise }] of Object.entries(gates)) behaviour[`${phase} a`] = () => promise;
    const seen: unknown[] = [];
    create(['a', 'b']);
    registry.subscribe(() => seen.push(status('a')));
    await tick();
    expect(status('a')).toBe('NOT_LOADED');
    go('/a');
    await tick();
    expect(status('a')).toBe('LOADING_SOURCE_CODE');
    entry.open();
    await tick();
    expect(status('a')).toBe('BOOTSTRAPPING');
    gates.bootstrap.open();
    await tick();
    expect(status('a')).toBe('MOUNTING');
    gates.mount.open();
    await tick();
    expect(status('a')).toBe('MOUNTED');
    expect(registry.current()).toMatchObject({ name: 'a', status: 'MOUNTED', error: null });
    go('/b');
    await tick();
    expect(status('a')).toBe('UNMOUNTING');
    gates.unmount.open();
    await tick();
    expect(status('a')).toBe('NOT_MOUNTED');
    expect(seen).toEqual(
      expect.arrayContaining([
        'LOADING_SOURCE_CODE',
        'BOOTSTRAPPING',
        'MOUNTING',
        'MOUNTED',
        'UNMOUNTING',
        'NOT_MOUNTED',
      ]),
    );
  });

  it('loads and bootstraps on the first activation only, and unmounts once on leaving [4.1-28] [4.1-29] [9-06]', async () => {
    create(['a', 'b']);
    for (const path of ['/a', '/b', '/a/deep', '/a/deeper']) {
      go(path);
      await tick();
    }
    expect(calls).toEqual([
      'bootstrap a',
      'mount a',
      'unmount a',
      'cleanup a',
      'bootstrap b',
      'mount b',
      'unmount b',
      'cleanup b',
      'mount a',
    ]);
    expect(requests.filter((url) => url === entryOf('a'))).toHaveLength(1);
  });

  it('is not bootstrapped when it was left while its scripts ran [4.1-18]', async () => {
    const scripts = gate();
    behaviour['load a'] = () => scripts.promise;
    create(['a', 'b']);
    go('/a');
    await tick();
    go('/b');
    scripts.open();
    await tick();
    expect(status('a')).toBe('NOT_BOOTSTRAPPED');
    expect(status('b')).toBe('MOUNTED');
    expect(calls).not.toContain('bootstrap a');
  });

  it('is updating while an update is pending, and mounted again after it [4.1-23]', async () => {
    const update = gate();
    behaviour['update a'] = () => update.promise;
    create(['a']);
    go('/a');
    await tick();
    const done = registry.update('a');
    expect(status('a')).toBe('UPDATING');
    update.open();
    await done;
    expect(status('a')).toBe('MOUNTED');
  });

  it('is unloading while an unload is pending, and not loaded after it [4.1-25]', async () => {
    const unload = gate();
    behaviour['unload a'] = () => unload.promise;
    create(['a']);
    go('/a');
    await tick();
    go('/404');
    await tick();
    const done = registry.unload('a');
    await tick();
    expect(status('a')).toBe('UNLOADING');
    unload.open();
    await done;
    expect(status('a')).toBe('NOT_LOADED');
  });

  it('registers the root last [2.2-03]', () => {
    create(['root', 'profile']);
    expect(getAppNames()).toEqual(['profile', 'root']);
    expect(registry.list.map(({ name }) => name)).toEqual(['profile', 'root']);
  });

  it('mounts nothing where the shell shows something of its own', async () => {
    let refused = true;
    create(['a'], { suspend: () => refused });
    go('/a');
    await tick();
    expect(calls).toEqual([]);
    refused = false;
    registry.refresh();
    await tick();
    expect(status('a')).toBe('MOUNTED');
  });
});

describe('failures', () => {
  it('a failed load is LOAD_ERROR with the status, and is tried again after 200 ms only [4.1-26] [4.1-30]', async () => {
    answers[entryOf('a')] = fails(503);
    create(['a', 'b']);
    go('/a');
    await tick(500);
    expect(status('a')).toBe('LOAD_ERROR');
    expect(registry.state('a')?.error).toMatchObject({ kind: 'http', httpStatus: 503, phase: 'load', app: 'a' });
    const before = requests.length;
    vi.setSystemTime(Date.now() - 100);
    go('/a/again');
    await tick();
    expect(requests).toHaveLength(before);
    await tick(300);
    go('/a/once-more');
    await tick();
    expect(requests.length).toBeGreaterThan(before);
  });

  it.each(['bootstrap', 'mount', 'unmount'])(
    'a %s that throws leaves it skipped because broken, reported as died in its status [4.1-27] [8.1-20] [8.1-21]',
    async (phase) => {
      behaviour[`${phase} a`] = () => Promise.reject(new Error('boom'));
      create(['a', 'b']);
      go('/a');
      await tick();
      expect(status('a')).toBe(phase === 'unmount' ? 'MOUNTED' : 'SKIP_BECAUSE_BROKEN');
      go('/b');
      await tick();
      expect([status('a'), status('b')]).toEqual(['SKIP_BECAUSE_BROKEN', 'MOUNTED']);
      expect(events).toContainEqual({ type: 'died', detail: expect.stringMatching(/'a' died in status \w+: boom/) });
    },
  );

  it('retry mounts it under its public name, and lets its failure be forgotten', async () => {
    behaviour['mount a'] = () => Promise.reject(new Error('boom'));
    create(['a']);
    go('/a');
    await tick();
    delete behaviour['mount a'];
    const retried = registry.retry('a');
    await tick();
    await retried;
    expect(registry.state('a')).toMatchObject({ name: 'a', status: 'MOUNTED', error: null });
    expect(calls.at(-1)).toBe('mount a');
  });

  it('runs the sandbox clean-up also when the sub-application throws in unmount', async () => {
    behaviour['unmount a'] = () => Promise.reject(new Error('boom'));
    create(['a', 'b']);
    go('/a');
    await tick();
    go('/b');
    await tick();
    expect(calls).toContain('cleanup a');
    expect(registry.state('a')?.error).toMatchObject({ kind: 'unmount' });
    expect(status('b')).toBe('MOUNTED');
  });

  it('an unknown name names all that are configured [8.1-19]', async () => {
    create(['a', 'b']);
    await expect(registry.retry('zzz')).rejects.toThrow("No sub-application 'zzz' is configured; configured are: a, b");
  });

  it('gives up an entry that does not answer after 8 s, and at once when the operator leaves', async () => {
    answers[entryOf('a')] = never;
    create(['a', 'b']);
    go('/a');
    await tick(7900);
    expect(status('a')).toBe('LOADING_SOURCE_CODE');
    await tick(200);
    expect(registry.state('a')).toMatchObject({ status: 'LOAD_ERROR', error: { kind: 'timeout' } });
    const again = registry.retry('a');
    await tick(100);
    expect(status('a')).toBe('LOADING_SOURCE_CODE');
    go('/b');
    await tick();
    await again;
    expect(status('b')).toBe('MOUNTED');
    expect(registry.state('a')).toMatchObject({ status: 'NOT_LOADED', error: null });
  });
});

describe('hurry', () => {
  it('there and back again while it loads ends mounted', async () => {
    const entry = gate();
    answers[entryOf('a')] = async () => {
      await entry.promise;
      return new Response(PAGE, { headers: { 'content-type': 'text/html' } });
    };
    create(['a', 'b']);
    for (const path of ['/a', '/b', '/a']) {
      go(path);
      await tick(20);
    }
    entry.open();
    await tick(1000);
    expect([status('a'), status('b')]).toEqual(['MOUNTED', expect.not.stringMatching('^MOUNTED$')]);
    expect(registry.state('a')?.error).toBeNull();
  });

  it('a mount that hangs is given up one second after the operator left, and begun afresh on return', async () => {
    behaviour['mount a'] = never;
    create(['a', 'b']);
    go('/a');
    await tick();
    go('/b');
    await tick(900);
    expect(status('b')).not.toBe('MOUNTED');
    await tick(200);
    expect(status('b')).toBe('MOUNTED');
    delete behaviour['mount a'];
    go('/a');
    await tick(10);
    expect(registry.state('a')).toMatchObject({ status: 'MOUNTED', error: null });
  });
});

describe('sub-applications that were left', () => {
  it(`are let go when there are more than ${IDLE_MAX}, the one left first before the others, and come again`, async () => {
    const names = Array.from({ length: IDLE_MAX + 2 }, (_, index) => `n${index}`);
    create(names);
    for (const name of names) {
      go(`/${name}`);
      await tick();
      expect(status(name)).toBe('MOUNTED');
    }
    await tick();
    expect(names.filter((name) => status(name) === 'NOT_LOADED')).toEqual(['n0']);
    expect(calls).toContain('unload n0');
    go('/n0');
    await tick();
    expect(status('n0')).toBe('MOUNTED');
    await tick();
    expect(names.filter((name) => status(name) === 'NOT_LOADED')).toEqual(['n1']);
  });
});

describe('a file that does not come', () => {
  it('is told of its sub-application, with the reason where it was asked of the console itself', async () => {
    create(['a', 'b']);
    go('/a');
    await tick();
    const missing = `${location.origin}/assets/chunk.js`;
    const ask = async (url: string): Promise<void> => {
      answers[url] = fails(404);
      const served = Promise.resolve(serve(url)).catch(() => undefined);
      await tick(2_000);
      await served;
    };
    await ask(missing);
    await ask('https://apps.example/b/chunk.js');
    expect(events.filter(({ type }) => type === 'fileMissing')).toEqual([
      { type: 'fileMissing', app: 'a', url: missing, detail: expect.stringContaining('public path') },
      {
        type: 'fileMissing',
        app: 'b',
        url: 'https://apps.example/b/chunk.js',
        detail: expect.not.stringContaining('public path'),
      },
    ]);
  });
});

describe('an entry from an origin that is not allowed', () => {
  it('is not asked for anything, nor is what stands beside it', async () => {
    const before: string[] = [];
    create(['a', 'b'], {
      prefetch: true,
      allowedOrigins: ['https://elsewhere.example'],
      before: async ({ name }) => void before.push(name),
    });
    go('/a');
    await tick(6000);
    registry.intend('/b');
    await tick();
    expect(registry.state('a')).toMatchObject({ status: 'LOAD_ERROR', error: { kind: 'notAllowed' } });
    expect([before, requests]).toEqual([[], []]);
  });
});

describe('a sub-application that is here before its slot', () => {
  it('is not thrown into the page when it fails', async () => {
    answers[entryOf('a')] = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
    go('/a');
    create(['a'], {}, false);
    await tick(1_000);
    expect(registry.state('a')).toMatchObject({ status: 'LOAD_ERROR', error: { kind: 'notHtml' } });
    expect(events).toContainEqual({ type: 'died', detail: expect.stringContaining('application/json') });
  });

  it('is downloaded, and waits for the slot instead of taking the page', async () => {
    create(['a'], {}, false);
    go('/a');
    await tick(100);
    expect(requests).toContain(entryOf('a'));
    expect([containers, status('a')]).toEqual([[], 'LOADING_SOURCE_CODE']);
    start();
    await tick(100);
    expect([containers, status('a')]).toEqual([['#slot'], 'MOUNTED']);
  });
});

describe('start defaults and time-outs', () => {
  it('an unchanged address causes no reroute [9-08]', async () => {
    create(['a']);
    go('/a');
    await tick();
    const reroutes: Event[] = [];
    const note = (event: Event): void => void reroutes.push(event);
    window.addEventListener('single-spa:routing-event', note);
    go('/a');
    await tick();
    expect(reroutes).toHaveLength(0);
    go('/a/b');
    await tick();
    expect(reroutes).toHaveLength(1);
    window.removeEventListener('single-spa:routing-event', note);
  });

  it.each([
    ['bootstrap', 4000],
    ['mount', 3000],
  ] as const)('%s: warns after each second, tells after %i ms [9-09] [9-10] [9-14]', async (phase, limit) => {
    expect(TIMEOUTS[phase]).toBe(limit);
    behaviour[`${phase} a`] = never;
    create(['a']);
    go('/a');
    await tick(900);
    expect(warned).not.toHaveBeenCalled();
    await tick(200);
    expect(warned).toHaveBeenCalledTimes(1);
    await tick(limit - 1200);
    expect(told).not.toHaveBeenCalled();
    await tick(200);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('an unmount gets 3000 ms, then the next one is mounted [9-11]', async () => {
    behaviour['unmount a'] = never;
    create(['a', 'b']);
    go('/a');
    await tick();
    go('/b');
    await tick(2900);
    expect(status('b')).not.toBe('MOUNTED');
    await tick(200);
    expect(status('b')).toBe('MOUNTED');
    expect(registry.state('a')?.error).toMatchObject({ kind: 'unmount' });
  });

  it('an update warns after each second, and tells after 3000 ms [9-13]', async () => {
    expect(TIMEOUTS.update).toBe(3000);
    behaviour['update a'] = never;
    create(['a']);
    go('/a');
    await tick();
    void registry.update('a');
    await tick(900);
    expect(warned).not.toHaveBeenCalled();
    await tick(200);
    expect(warned).toHaveBeenCalledTimes(1);
    await tick(1800);
    expect(told).not.toHaveBeenCalled();
    await tick(200);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('an unload tells after 3000 ms [9-12]', async () => {
    expect(TIMEOUTS.unload).toBe(3000);
    const unload = gate();
    behaviour['unload a'] = () => unload.promise;
    create(['a']);
    go('/a');
    await tick();
    go('/elsewhere');
    await tick();
    const unloaded = registry.unload('a');
    await tick(2900);
    expect(told).not.toHaveBeenCalled();
    await tick(200);
    expect(told).toHaveBeenCalledTimes(1);
    unload.open();
    await unloaded;
  });

  it('a mount that ends after 3500 ms is mounted: nothing dies of its time-out [9-15]', async () => {
    behaviour['mount a'] = () => new Promise((resolve) => void setTimeout(resolve, 3500));
    create(['a']);
    go('/a');
    await tick(3600);
    expect(status('a')).toBe('MOUNTED');
  });
});

/** Entries other than that of `a` that were asked for. */
const others = () => new Set(requests.filter((url) => url.endsWith('.html') && url !== entryOf('a')));

describe('another entry of the mapping', () => {
  const renamed = { ...app('a'), props: { title: 'Another title', desc: '' } };

  it('reaches a mounted sub-application by its update when only its words are others', async () => {
    const titles: unknown[] = [];
    create(['a'], { propsFor: ({ props }) => ({ title: props.title }) });
    registry.subscribe(() => titles.push(registry.current()?.app.props.title));
    go('/a');
    await tick();
    calls.length = 0;
    expect(registry.replace(renamed)).toBe(false);
    await tick();
    expect([calls, status('a')]).toEqual([['update a'], 'MOUNTED']);
    expect(titles).toContain('Another title');
  });

  it('is another release when its version is another: the one on the page stays', async () => {
    create(['a', 'b']);
    go('/a');
    await tick();
    calls.length = 0;
    expect(registry.replace({ ...renamed, props: { ...renamed.props, version: '2' } })).toBe(true);
    await tick();
    expect(calls).toEqual([]);
  });
});

describe('prefetch', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  it('brings in at most 5 others once the first is mounted [9-03]', async () => {
    create(names, { prefetch: true });
    await tick(1000);
    expect(others().size).toBe(0);
    go('/a');
    await tick(6000);
    expect(others().size).toBe(5);
  });

  it('brings in only what the operator may open and what may be loaded, with the files that it names', async () => {
    create(names, {
      prefetch: true,
      mayOpen: ({ name }) => name === 'c',
      filesOf: ({ entry }) => [entry.replace('index.html', 'manifest.json')],
    });
    go('/a');
    await tick(6000);
    expect(requests.filter((url) => !url.includes('/a/'))).toEqual([
      entryOf('c'),
      'https://apps.example/c/manifest.json',
      'https://apps.example/c/app.js',
    ]);
  });

  it('stands back while the operator goes somewhere, and goes on afterwards', async () => {
    const entry = gate();
    answers[entryOf('b')] = () => entry.promise.then(() => new Response(PAGE));
    create(['a', 'b', 'c'], { prefetch: true });
    go('/a');
    await tick(6000);
    expect(others()).toEqual(new Set([entryOf('b')]));
    go('/a/again');
    await tick();
    entry.open();
    await tick();
    expect(others()).toEqual(new Set([entryOf('b')]));
    go('/c');
    await tick(6000);
    expect(status('c')).toBe('MOUNTED');
    expect(requests.filter((url) => url === entryOf('b'))).toHaveLength(2);
  });

  it('brings in at once what the operator is about to open, but never before something is usable', async () => {
    create(names, { prefetch: true });
    registry.intend('/h/page');
    await tick();
    expect(others().size).toBe(0);
    go('/a');
    await tick();
    registry.intend('/h/page');
    registry.intend('/h');
    registry.intend('/a');
    registry.intend('/nowhere');
    await tick();
    expect(requests.filter((url) => !url.includes('/a/'))).toEqual([entryOf('h'), 'https://apps.example/h/app.js']);
  });

  it('brings in nothing when it is off [9-04]', async () => {
    create(names);
    go('/a');
    await tick(6000);
    expect(status('a')).toBe('MOUNTED');
    expect(others().size).toBe(0);
  });
});
