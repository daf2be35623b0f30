import { describe, expect, it } from 'vitest';
import { IDLE_MAX, LEAVE_GRACE } from './lifecycle/startOptions.ts';
import { app, entryOf, fails, gate, go, never, PAGE, registryRoom, tick } from './testing/registryRoom.ts';

const room = registryRoom();
const { answers, behaviour, calls, containers, create, events, requests, start, status } = room;

/** Opens one after the other. */
async function visit(...paths: string[]): Promise<void> {
  for (const path of paths) {
    go(path);
    await tick();
  }
}
const slot = () => document.querySelector<HTMLElement>('#slot') ?? document.body;
/** Puts into the slot what a page would show. */
const show = (text: string): void => void (slot().innerHTML = `<p>${text}</p>`);

describe('the slot', () => {
  it('is known by its id, so that it may be drawn anew; the orchestrator is started once', async () => {
    create(['a', 'b']);
    await visit('/a');
    document.body.innerHTML = '<div id="slot"></div>';
    start();
    await visit('/b');
    expect([containers, room.starts, status('b')]).toEqual([['#slot', '#slot'], 1, 'MOUNTED']);
  });

  it('may be given by a selector, or be an element without an id', async () => {
    create(['a', 'b'], {}, false);
    room.registry.start('main');
    const element = document.createElement('section');
    await visit('/a');
    room.registry.start(element);
    await visit('/b');
    expect(containers).toEqual(['main', element]);
  });

  it('is emptied where nothing is to be shown and nobody is in charge of what stands there', async () => {
    answers[entryOf('a')] = fails(503);
    create(['a', 'b']);
    show('half a page');
    await visit('/a');
    await tick(1_000);
    expect([status('a'), slot().innerHTML]).toEqual(['LOAD_ERROR', '']);
    show('half a page');
    await visit('/404');
    expect(slot().innerHTML).toBe('');
  });

  it('is left to what lives there, and to what is on its way', async () => {
    const entry = gate();
    answers[entryOf('b')] = async () => {
      await entry.promise;
      return new Response(PAGE, { headers: { 'content-type': 'text/html' } });
    };
    create(['a', 'b', 'c']);
    await visit('/a');
    show('a');
    await visit('/a/deeper');
    expect(slot().textContent).toBe('a');
    // What comes later may already have drawn something.
    go('/b');
    await tick();
    show('b is coming');
    window.dispatchEvent(new Event('single-spa:routing-event'));
    expect(slot().textContent).toBe('b is coming');
    entry.open();
    await tick();
    expect(status('b')).toBe('MOUNTED');
  });
});

describe('leaving', () => {
  it('takes nothing of a page away before its sub-application has cleaned up', async () => {
    const seen: unknown[] = [];
    behaviour['unmount a'] = async () => void seen.push(slot().textContent);
    create(['a']);
    await visit('/a');
    show('a');
    await visit('/404');
    expect([seen, slot().textContent]).toEqual([['a'], '']);
  });

  it('sweeps up what was left in the page, but not what is said to stay', async () => {
    const leave = async () => {
      for (const id of ['popup', 'kept']) document.body.append(Object.assign(document.createElement('div'), { id }));
    };
    behaviour['mount a'] = leave;
    create(['a'], { keep: ({ id }) => id === 'kept' });
    await visit('/a', '/404');
    expect([...document.body.children].map(({ id }) => id)).toEqual(['slot', 'kept']);
    await room.registry.stop();
    document.querySelector('#kept')?.remove();
    create(['a']);
    await visit('/a', '/404');
    expect([...document.body.children].map(({ id }) => id)).toEqual(['slot']);
  });

  it('a lifecycle that goes on is waited for a second, and for ever where the operator came back', async () => {
    const mount = gate();
    behaviour['mount a'] = () => mount.promise;
    create(['a', 'b']);
    await visit('/a', '/b');
    await tick(LEAVE_GRACE - 100);
    await visit('/a');
    await tick(2 * LEAVE_GRACE);
    expect(status('a')).toBe('MOUNTING');
    mount.open();
    await tick();
    expect([status('a'), room.registry.state('a')?.error]).toEqual(['MOUNTED', null]);
    expect(calls.filter((call) => call === 'bootstrap a')).toHaveLength(1);
  });

  it('one that ended within that second is not given up afterwards', async () => {
    const mount = gate();
    behaviour['mount a'] = () => mount.promise;
    create(['a', 'b']);
    await visit('/a', '/b');
    mount.open();
    await tick(2 * LEAVE_GRACE);
    expect([status('a'), status('b'), room.registry.state('a')?.error]).toEqual(['NOT_MOUNTED', 'MOUNTED', null]);
    await visit('/a');
    expect(calls.filter((call) => call === 'bootstrap a')).toHaveLength(1);
  });

  it('one that hangs is named', async () => {
    // A name that no other test has: the orchestrator remembers that of what never ended.
    behaviour['bootstrap hangs'] = never;
    create(['hangs', 'b']);
    await visit('/hangs', '/b');
    await tick(LEAVE_GRACE);
    const error = { kind: 'timeout', phase: 'bootstrap', detail: 'bootstrap had not ended when the operator left' };
    expect(room.registry.state('hangs')).toMatchObject({ status: 'SKIP_BECAUSE_BROKEN', error });
  });

  it('an unmount has its own time: navigating on does not shorten it', async () => {
    const unmount = gate();
    behaviour['unmount a'] = () => unmount.promise;
    create(['a', 'b', 'c']);
    await visit('/a', '/b', '/c');
    await tick(2 * LEAVE_GRACE);
    expect([status('a'), room.registry.state('a')?.error]).toEqual(['UNMOUNTING', null]);
    unmount.open();
    await tick();
    expect([status('a'), status('c')]).toEqual(['NOT_MOUNTED', 'MOUNTED']);
  });

  it('a load that was given up is no failure, and is tried again where the operator came back meanwhile', async () => {
    answers[entryOf('a')] = never;
    create(['a', 'b']);
    await visit('/a', '/b');
    delete answers[entryOf('a')];
    await visit('/a');
    await tick(300);
    expect([status('a'), room.registry.state('a')?.error]).toEqual(['MOUNTED', null]);
    expect(events.filter(({ type }) => type === 'died' || type === 'failed')).toEqual([]);
  });
});

describe('what is told of a sub-application', () => {
  it('has its public name, however often it was loaded anew', async () => {
    behaviour['mount a'] = () => Promise.reject(new Error('boom'));
    create(['a']);
    await visit('/a');
    for (let turn = 0; turn < 10; turn += 1) {
      const retried = room.registry.retry('a');
      await tick();
      await retried;
    }
    const died = events.filter(({ type }) => type === 'died');
    expect(died).toHaveLength(11);
    for (const event of died) expect(event).toEqual({ type: 'died', detail: expect.stringContaining("'a' died") });
  });
});

describe('sub-applications that nobody looks at', () => {
  it('are let go in the order in which they were left, whatever the order of the mapping', async () => {
    const names = Array.from({ length: IDLE_MAX + 2 }, (_, index) => `n${index}`);
    create(names);
    await visit(...names.toReversed().map((name) => `/${name}`));
    await tick();
    expect(names.filter((name) => status(name) === 'NOT_LOADED')).toEqual([names.at(-1)]);
  });

  it('are not those that were never opened, or that failed', async () => {
    const names = Array.from({ length: IDLE_MAX + 4 }, (_, index) => `n${index}`);
    answers[entryOf('n0')] = fails(404);
    create(names);
    await visit('/n0');
    await tick(1_000);
    await visit(...names.slice(1, IDLE_MAX + 2).map((name) => `/${name}`));
    await tick();
    expect(calls.filter((call) => call.startsWith('unload'))).toEqual([]);
    expect(status('n0')).toBe('LOAD_ERROR');
  });
});

describe('a file that is missing', () => {
  it('is told also where no sub-application is on the page', async () => {
    create([]);
    answers['https://elsewhere.example/chunk.js'] = fails(404);
    const served = Promise.resolve(room.serve('https://elsewhere.example/chunk.js')).catch(() => undefined);
    await tick(2_000);
    await served;
    expect(events).toEqual([
      {
        type: 'fileMissing',
        app: '',
        url: 'https://elsewhere.example/chunk.js',
        detail: expect.stringMatching(/404$/),
      },
    ]);
    expect(requests.length).toBeGreaterThan(1);
  });

  it('of a sub-application at the console’s own address is not said to be misplaced', async () => {
    const entry = `${location.origin}/own/index.html`;
    create([]);
    room.registry.register([{ ...app('own'), entry }]);
    await visit('/own');
    answers[`${location.origin}/own/chunk.js`] = fails(404);
    const served = Promise.resolve(room.serve(`${location.origin}/own/chunk.js`)).catch(() => undefined);
    await tick(2_000);
    await served;
    expect(events.at(-1)).toMatchObject({ type: 'fileMissing', app: 'own', detail: expect.stringMatching(/404$/) });
  });
});
