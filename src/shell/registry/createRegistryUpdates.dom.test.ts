import { describe, expect, it } from 'vitest';
import { app, entryOf, go, registryRoom, tick } from './testing/registryRoom.ts';

const room = registryRoom();
const { behaviour, calls, create, events, given, requests, status } = room;

const slot = () => document.querySelector<HTMLElement>('#slot');
const entriesOf = (name: string) => requests.filter((url) => url.includes(`/${name}/`) && url.endsWith('.html'));
/** Opens one after the other. */
async function visit(...paths: string[]): Promise<void> {
  for (const path of paths) {
    go(path);
    await tick();
  }
}

describe('props', () => {
  it('are those of host and orchestrator, under the public name, also after the sub-application was loaded anew', async () => {
    create(['a'], { propsFor: ({ name }) => ({ title: name.toUpperCase(), name: 'other' }) });
    await visit('/a');
    const expected = { name: 'a', title: 'A', singleSpa: expect.anything() };
    expect([given['bootstrap a'], given['mount a']]).toEqual([
      expect.objectContaining(expected),
      expect.objectContaining(expected),
    ]);
    delete given['mount a'];
    const retried = room.registry.retry('a');
    await tick();
    await retried;
    expect(given['mount a']).toMatchObject({ name: 'a', title: 'A' });
  });
});

describe('an update', () => {
  it('is given the props of the host and where the sub-application lives', async () => {
    create(['a'], { propsFor: () => ({ title: 'A' }) });
    await visit('/a');
    const home = document.createElement('div');
    slot()?.append(home);
    await room.registry.update('a');
    expect(given['update a']).toEqual({ name: 'a', title: 'A', container: home });
  });

  it('is nothing for one that is not mounted, or has none', async () => {
    create(['a', 'b']);
    await visit('/a', '/b');
    await room.registry.update('a');
    expect(calls).not.toContain('update a');
    await room.registry.stop();
    const nothing = async () => undefined;
    create(['c'], {
      runtime: {
        start: () => {},
        load: async () => ({ bootstrap: [nothing], mount: [nothing], unmount: [nothing] }),
      },
    });
    await visit('/c');
    const seen: unknown[] = [];
    room.registry.subscribe(() => seen.push(status('c')));
    await room.registry.update('c');
    expect([status('c'), seen]).toEqual(['MOUNTED', []]);
  });

  it('that fails is told of, and the sub-application stays', async () => {
    behaviour['update a'] = () => Promise.reject(new Error('boom'));
    create(['a'], { now: () => 1234 });
    await visit('/a');
    await room.registry.update('a');
    const error = { app: 'a', entry: entryOf('a'), phase: 'update', detail: 'boom', at: 1234 };
    expect(room.registry.state('a')).toMatchObject({ status: 'MOUNTED', error });
    expect(events.at(-1)).toEqual({ type: 'failed', error: expect.objectContaining(error) });
  });
});

describe('a failure that a sub-application tells of itself', () => {
  it('is noted like any other', async () => {
    create(['a']);
    await visit('/a');
    room.registry.report('a', new Error('a part is missing'), 'mount');
    expect(room.registry.current()).toMatchObject({ error: { phase: 'mount', detail: 'a part is missing' } });
  });
});

describe('another release', () => {
  const released = { ...app('a'), entry: 'https://apps.example/a/2.html' };

  it('comes when the sub-application is next opened, where it is not on the page', async () => {
    create(['a', 'b']);
    await visit('/a', '/b');
    expect(room.registry.replace(released)).toBe(false);
    await visit('/b/deeper');
    expect(entriesOf('a')).toEqual([entryOf('a')]);
    await visit('/a');
    await tick(10);
    expect([entriesOf('a').at(-1), status('a')]).toEqual([released.entry, 'MOUNTED']);
    expect(calls.filter((call) => call === 'bootstrap a')).toHaveLength(2);
  });

  it('is what is loaded where nothing was yet, on its page too', async () => {
    create(['a', 'b']);
    await visit('/b');
    expect(room.registry.replace(released)).toBe(false);
    await visit('/a');
    expect([entriesOf('a'), status('a')]).toEqual([[released.entry], 'MOUNTED']);
    expect(room.registry.list).toEqual([released, app('b')]);
  });

  it('waits where the old one is on the page, until it is asked for', async () => {
    create(['a', 'b']);
    await visit('/a');
    expect(room.registry.replace(released)).toBe(true);
    await visit('/a/deeper');
    expect([entriesOf('a'), status('a')]).toEqual([[entryOf('a')], 'MOUNTED']);
    const retried = room.registry.retry('a');
    await tick();
    await retried;
    expect([entriesOf('a').at(-1), status('a')]).toEqual([released.entry, 'MOUNTED']);
  });

  it('is not waited for on a page that shows something of the shell’s own', async () => {
    create(['a'], { suspend: () => true });
    await visit('/a');
    expect(room.registry.replace(released)).toBe(false);
  });
});

describe('the mapping', () => {
  it('is told what was refused, and takes nothing twice', async () => {
    create(['a']);
    const refused = room.registry.register([app('a'), { name: 'b' }, app('c')]);
    expect(refused.map(({ name }) => name)).toEqual(expect.arrayContaining(['b']));
    expect(events).toEqual(refused.map((each) => ({ type: 'refused', ...each })));
    expect(room.registry.list.map(({ name }) => name)).toEqual(['a', 'c']);
    await visit('/a', '/c');
    expect([status('a'), status('c')]).toEqual(['NOT_MOUNTED', 'MOUNTED']);
  });
});

describe('the end', () => {
  it('leaves nothing that could go on', async () => {
    create(['a']);
    await visit('/a');
    let told = 0;
    room.registry.subscribe(() => (told += 1));
    const stopped = room.registry.stop();
    await tick();
    await stopped;
    told = 0;
    const before = requests.length;
    await visit('/404', '/a');
    expect([requests.length, told, room.registry.list, room.registry.state('a')]).toEqual([before, 0, [], undefined]);
  });
});
