import { beforeEach, describe, expect, it } from 'vitest';
import type { LifecycleProps, RawLifecycle, RawLifecycles } from './Runtime.ts';
import { type LifecycleWatch, type Running, wrapLifecycles } from './wrapLifecycles.ts';

const GIVEN: LifecycleProps = { name: 'a~2' };
const PUBLIC: LifecycleProps = { name: 'a' };
const hang: RawLifecycle = () => new Promise<never>(() => {});
const BOOM = new Error('boom');

let said: unknown[];
let running: Running | undefined;
const watch: LifecycleWatch = {
  onStart(started) {
    running = started;
    said.push(`${started.phase} starts`);
  },
  onEnd: (phase, error) => void said.push(error === undefined ? `${phase} ends` : [`${phase} ends`, error]),
  props: (given) => (given === GIVEN ? PUBLIC : given),
};
const step =
  (name: string, work: RawLifecycle = async () => undefined): RawLifecycle =>
  (props) => {
    said.push(name);
    expect(props).toBe(PUBLIC);
    return work(props);
  };
const fails: RawLifecycle = () => Promise.reject(BOOM);
const wrapped = (given: Partial<RawLifecycles>) =>
  wrapLifecycles({ bootstrap: [], mount: [], unmount: [], ...given }, watch);
/** Lets everything that is ready go on. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

beforeEach(() => {
  said = [];
  running = undefined;
});

describe.each(['bootstrap', 'mount'] as const)('%s', (phase) => {
  it('takes its steps in order, with the props that are meant for them', async () => {
    const later: RawLifecycle = async () => {
      await settle();
      said.push('one is done');
    };
    await wrapped({ [phase]: [step('one', later), step('two')] })[phase](GIVEN);
    expect(said).toEqual([`${phase} starts`, 'one', 'one is done', 'two', `${phase} ends`]);
  });

  it.each([undefined, null])('fails when a step rejects with %s', async (reason) => {
    const empty: RawLifecycle = () => Promise.reject(reason);
    await expect(wrapped({ [phase]: [step('one', empty)] })[phase](GIVEN)).rejects.toThrow('without a reason');
    expect(said.at(-1)).toEqual([`${phase} ends`, new Error(`${phase} rejected without a reason`)]);
  });

  it('ends at the first step that fails, and says so', async () => {
    await expect(wrapped({ [phase]: [step('one', fails), step('two')] })[phase](GIVEN)).rejects.toBe(BOOM);
    expect(said).toEqual([`${phase} starts`, 'one', [`${phase} ends`, BOOM]]);
  });

  it('is left behind with the reason, when it hangs or is just done', async () => {
    for (const work of [hang, async () => running?.release(BOOM)]) {
      said = [];
      const done = wrapped({ [phase]: [step('one', work), step('two')] })[phase](GIVEN);
      running?.release(BOOM);
      await expect(done).rejects.toBe(BOOM);
      expect(said).toEqual([`${phase} starts`, 'one', [`${phase} ends`, BOOM]]);
    }
  });

  it('goes on after a step that hangs, when it is let go without a reason', async () => {
    const done = wrapped({ [phase]: [step('one', hang), step('two')] })[phase](GIVEN);
    running?.release();
    await done;
    expect(said).toEqual([`${phase} starts`, 'one', 'two', `${phase} ends`]);
  });
});

describe('unmount', () => {
  const throwsAtOnce: RawLifecycle = () => {
    throw new Error('another');
  };

  it('takes every step, whatever one throws, and then throws the first', async () => {
    const unmount = [step('one', fails), step('two', throwsAtOnce), step('three')];
    await expect(wrapped({ unmount }).unmount(GIVEN)).rejects.toBe(BOOM);
    expect(said).toEqual(['unmount starts', 'one', 'two', 'three', ['unmount ends', BOOM]]);
    said = [];
    await wrapped({ unmount: [step('one'), step('two')] }).unmount(GIVEN);
    expect(said).toEqual(['unmount starts', 'one', 'two', 'unmount ends']);
  });

  it('leaves the step that hangs behind, and still waits for the clean-up after it', async () => {
    const cleanUp: RawLifecycle = async () => {
      await settle();
      said.push('clean');
    };
    const done = wrapped({ unmount: [step('one', hang), step('two', cleanUp)] }).unmount(GIVEN);
    await settle();
    expect(said).toEqual(['unmount starts', 'one']);
    running?.release();
    await done;
    expect(said).toEqual(['unmount starts', 'one', 'two', 'clean', 'unmount ends']);
  });

  it('throws the reason for which it was left behind', async () => {
    const done = wrapped({ unmount: [step('one', hang), step('two')] }).unmount(GIVEN);
    running?.release(BOOM);
    await expect(done).rejects.toBe(BOOM);
    expect(said).toEqual(['unmount starts', 'one', 'two', ['unmount ends', BOOM]]);
  });
});
