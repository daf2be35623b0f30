import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPrefetcher } from './Prefetcher.ts';
import { PREFETCH_PAUSE } from '../lifecycle/startOptions.ts';
import { app, entryOf, gate, go, never, PAGE, registryRoom, tick } from '../testing/registryRoom.ts';

const room = registryRoom();
const { answers, behaviour, create, requests, status } = room;

/** Entries other than that of `a` that were asked for. */
const others = () => new Set(requests.filter((url) => url.endsWith('.html') && url !== entryOf('a')));

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
    room.registry.intend('/h/page');
    await tick();
    expect(others().size).toBe(0);
    go('/a');
    await tick();
    room.registry.intend('/h/page');
    room.registry.intend('/h');
    room.registry.intend('/a');
    room.registry.intend('/nowhere');
    await tick();
    expect(requests.filter((url) => !url.includes('/a/'))).toEqual([entryOf('h'), 'https://apps.example/h/app.js']);
  });

  it('brings in nothing while the first is loaded and not yet usable', async () => {
    behaviour['mount a'] = never;
    create(names, { prefetch: true });
    go('/a');
    await tick(6000);
    expect(others().size).toBe(0);
  });

  it('brings in nothing when it is off [9-04]', async () => {
    create(names);
    go('/a');
    await tick(6000);
    expect(status('a')).toBe('MOUNTED');
    expect(others().size).toBe(0);
  });
});

/** A prefetcher alone, over two sub-applications that nobody has opened. */
function alone(send: typeof fetch = async () => new Response(PAGE)) {
  const asked: [string, RequestInit | undefined][] = [];
  const apps = [app('b'), app('c')] as const;
  const prefetcher = createPrefetcher({
    send: async (input, init) => {
      asked.push([input instanceof Request ? input.url : input.toString(), init]);
      return send(input, init);
    },
    candidates: () => apps,
    filesOf: () => [],
  });
  return { prefetcher, apps, asked, urls: () => asked.map(([url]) => url) };
}
/** Every file of both. */
const ALL = ['b', 'c'].flatMap((name) => [entryOf(name), `https://apps.example/${name}/app.js`]);

describe('a prefetcher', () => {
  const describeConnection = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

  it('asks at low priority, in the background of what the operator does, a second after the page is usable', async () => {
    const { prefetcher, asked, urls } = alone();
    prefetcher.begin();
    await tick(PREFETCH_PAUSE - 1);
    expect(urls()).toEqual([]);
    await tick(2);
    expect(urls()).toEqual(ALL);
    for (const [, init] of asked) expect(init).toMatchObject({ priority: 'low', credentials: 'same-origin' });
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'leaves a connection alone that has no room: %o',
    async (connection) => {
      describeConnection(connection);
      const { prefetcher, apps, urls } = alone();
      prefetcher.begin();
      prefetcher.intend(apps[0]);
      await tick(PREFETCH_PAUSE + 1);
      expect(urls()).toEqual([]);
    },
  );

  it.each([{}, { saveData: false, effectiveType: '4g' }])('uses one that has: %o', async (connection) => {
    describeConnection(connection);
    const { prefetcher, urls } = alone();
    prefetcher.begin();
    await tick(PREFETCH_PAUSE + 1);
    expect(urls()).toEqual(ALL);
  });

  it('asks once for what cannot be had: the load itself tries again', async () => {
    const { prefetcher, apps, urls } = alone(() => Promise.reject(new TypeError('no network')));
    prefetcher.begin();
    await tick(PREFETCH_PAUSE + 1);
    expect(urls()).toEqual([entryOf('b'), entryOf('c')]);
    prefetcher.intend(apps[0]);
    await tick();
    expect(urls()).toHaveLength(2);
  });

  it('stands back whenever the operator goes somewhere, however often it was begun', async () => {
    const { prefetcher, urls } = alone();
    for (const after of [0, PREFETCH_PAUSE - 1]) {
      prefetcher.begin();
      prefetcher.begin();
      await tick(after);
      prefetcher.pause();
      await tick(2 * PREFETCH_PAUSE);
    }
    expect(urls()).toEqual([]);
    prefetcher.begin();
    await tick(PREFETCH_PAUSE + 1);
    expect(urls()).toEqual(ALL);
  });

  it('stands back also where the browser was waited for', async () => {
    const waiting: (() => void)[] = [];
    const calledOff: unknown[] = [];
    vi.stubGlobal('requestIdleCallback', (action: () => void) => waiting.push(action));
    vi.stubGlobal('cancelIdleCallback', (handle: unknown) => calledOff.push(handle));
    const { prefetcher, urls } = alone();
    prefetcher.begin();
    await tick(PREFETCH_PAUSE);
    expect([waiting.length, calledOff]).toEqual([1, []]);
    prefetcher.pause();
    expect([calledOff, urls()]).toEqual([[1], []]);
    vi.unstubAllGlobals();
  });
});
