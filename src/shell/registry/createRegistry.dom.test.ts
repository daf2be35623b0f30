import { getAppNames } from 'single-spa';
import { describe, expect, it } from 'vitest';
import { createRegistry } from './createRegistry.ts';
import { app, entryOf, gate, go, never, PAGE, registryRoom, tick } from './testing/registryRoom.ts';
import { IDLE_MAX } from './lifecycle/startOptions.ts';

const room = registryRoom();
const { answers, behaviour, calls, containers, create, events, requests, start, status } = room;

it('asks nothing of whoever makes it before it is made', async () => {
  const runtime = { start: () => undefined, load: () => Promise.reject(new Error('nothing is loaded')) };
  const asked: string[] = [];
  const suspend = (): boolean => asked.push('suspend') > 0;
  const registry = createRegistry({
    runtime,
    base: '/',
    propsFor: () => ({}),
    allowedOrigins: [],
    prefetch: false,
    suspend,
  });
  expect(asked).toEqual([]);
  await registry.stop();
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
    room.registry.subscribe(() => seen.push(status('a')));
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
    expect(room.registry.current()).toMatchObject({ name: 'a', status: 'MOUNTED', error: null });
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
    const done = room.registry.update('a');
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
    const done = room.registry.unload('a');
    await tick();
    expect(status('a')).toBe('UNLOADING');
    unload.open();
    await done;
    expect(status('a')).toBe('NOT_LOADED');
  });

  it('registers the root last [2.2-03]', () => {
    create(['root', 'profile']);
    expect(getAppNames()).toEqual(['profile', 'root']);
    expect(room.registry.list.map(({ name }) => name)).toEqual(['profile', 'root']);
  });

  it('mounts nothing where the shell shows something of its own', async () => {
    let refused = true;
    create(['a'], { suspend: () => refused });
    go('/a');
    await tick();
    expect(calls).toEqual([]);
    refused = false;
    room.registry.refresh();
    await tick();
    expect(status('a')).toBe('MOUNTED');
  });
});

describe('what was brought in', () => {
  it('is told with the time that it took, and is asked for anew by the sub-application itself', async () => {
    const [entry, mount] = [gate(), gate()];
    answers[entryOf('a')] = async () => {
      await entry.promise;
      return new Response(PAGE, { headers: { 'content-type': 'text/html' } });
    };
    behaviour['mount a'] = () => mount.promise;
    create(['a']);
    await tick(50);
    go('/a');
    await tick(300);
    entry.open();
    await tick(40);
    mount.open();
    await tick();
    const { timings } = room.registry.state('a') ?? {};
    expect(timings).toEqual({ load: 300, mount: 40 });
    expect(events).toEqual([
      { type: 'loaded', app: 'a', milliseconds: 300 },
      { type: 'mounted', app: 'a', milliseconds: 40 },
    ]);
    // The files of a loaded sub-application would stay in memory for ever.
    const before = requests.length;
    await room.serve('https://apps.example/a/app.js');
    expect(requests.slice(before)).toEqual(['https://apps.example/a/app.js']);
  });

  it('is asked for again after a sub-application was loaded anew: what failed may have been kept by whoever asked', async () => {
    create(['a']);
    go('/a');
    await tick();
    const url = 'https://apps.example/a/part.js';
    const asked = () => requests.filter((each) => each === url).length;
    const kept = room.serve(url);
    await kept;
    await kept;
    expect(asked()).toBe(1);
    const retried = room.registry.retry('a');
    await tick();
    await retried;
    await kept;
    expect(asked()).toBe(2);
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
    expect(room.registry.state('a')?.error).toBeNull();
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
    expect(room.registry.state('a')).toMatchObject({ status: 'MOUNTED', error: null });
    go('/a/deeper');
    await tick();
    expect(calls.filter((call) => call === 'bootstrap a')).toHaveLength(2);
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

describe('a sub-application that is here before its slot', () => {
  it('is not thrown into the page when it fails', async () => {
    answers[entryOf('a')] = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
    go('/a');
    create(['a'], {}, false);
    await tick(1_000);
    expect(room.registry.state('a')).toMatchObject({ status: 'LOAD_ERROR', error: { kind: 'notHtml' } });
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

describe('another entry of the mapping', () => {
  const renamed = { ...app('a'), props: { title: 'Another title', desc: '' } };

  it('reaches a mounted sub-application by its update when only its words are others', async () => {
    const titles: unknown[] = [];
    create(['a'], { propsFor: ({ props }) => ({ title: props.title }) });
    room.registry.subscribe(() => titles.push(room.registry.current()?.app.props.title));
    go('/a');
    await tick();
    calls.length = 0;
    expect(room.registry.replace(renamed)).toBe(false);
    await tick();
    expect([calls, status('a')]).toEqual([['update a'], 'MOUNTED']);
    expect(titles).toContain('Another title');
  });

  it('is another release when its version is another: the one on the page stays', async () => {
    create(['a', 'b']);
    go('/a');
    await tick();
    calls.length = 0;
    expect(room.registry.replace({ ...renamed, props: { ...renamed.props, version: '2' } })).toBe(true);
    await tick();
    expect(calls).toEqual([]);
  });
});
