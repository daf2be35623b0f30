import { describe, expect, it } from 'vitest';
import { entryOf, gate, go, PAGE, registryRoom, tick } from './testing/registryRoom.ts';

const room = registryRoom();
const { answers, create, requests, status } = room;

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

  it('brings in nothing when it is off [9-04]', async () => {
    create(names);
    go('/a');
    await tick(6000);
    expect(status('a')).toBe('MOUNTED');
    expect(others().size).toBe(0);
  });
});
