import { describe, expect, it } from 'vitest';
import type { MicroApp } from '../../contract/shell/menu.ts';
import { createVersions, RECHECK_PAUSE } from './createVersions.ts';

const app = (name: string, version?: string): MicroApp => ({
  name,
  entry: `/${name}/`,
  activeRule: `/${name}`,
  props: { title: name, desc: '', ...(version === undefined ? {} : { version }) },
});

function setUp(mounted: readonly string[] = []) {
  const state = {
    shell: 'main-1.js' as string | undefined,
    mapping: [app('a', '1'), app('b', '1'), app('c')],
    time: 0,
  };
  const replaced: string[] = [];
  let reads = 0;
  const versions = createVersions([app('a', '1'), app('b', '1'), app('c')], {
    readShell: async () => state.shell,
    readMapping: async () => {
      reads += 1;
      return state.mapping;
    },
    replace: ({ name, props }) => {
      replaced.push(`${name} ${props.version}`);
      return mounted.includes(name);
    },
    now: () => state.time,
  });
  return { versions, state, replaced, reads: () => reads };
}

describe('createVersions', () => {
  it('finds nothing while nothing was released', async () => {
    const { versions, replaced } = setUp(['a']);
    await versions.check(true);
    expect([versions.released.get(), replaced]).toEqual([{ shell: false, apps: [] }, []]);
  });

  it('replaces at once what is not on the page, and asks about what is', async () => {
    const { versions, state, replaced } = setUp(['a']);
    state.mapping = [app('a', '2'), app('b', '2'), app('c')];
    await versions.check(true);
    expect(replaced).toEqual(['a 2', 'b 2']);
    expect(versions.released.get().apps).toEqual(['a']);
    await versions.check(true);
    expect(replaced).toHaveLength(2);
    versions.renewed('a');
    expect(versions.released.get().apps).toEqual([]);
  });

  it('tells when the shell is another, and not when it cannot be read', async () => {
    const { versions, state } = setUp();
    state.shell = undefined;
    await versions.check(true);
    expect(versions.released.get().shell).toBe(false);
    state.shell = 'main-2.js';
    await versions.check(true);
    expect(versions.released.get().shell).toBe(true);
  });

  it('looks at most once a minute unless it is asked to', async () => {
    const { versions, state, reads } = setUp();
    await versions.check();
    expect(reads()).toBe(0);
    state.time = RECHECK_PAUSE;
    await versions.check();
    await versions.check();
    expect(reads()).toBe(1);
    await versions.check(true);
    expect(reads()).toBe(2);
  });
});
