import { expect, it } from 'vitest';
import type { MicroApp } from '../../../contract/shell/menu.ts';
import type { SubAppFailure } from './SubAppFailure.ts';
import { createChanges } from './createChanges.ts';
import { newRegistered } from '../lifecycle/Registered.ts';

const app = (name: string, title = name): MicroApp => ({
  name,
  entry: `https://apps.example/${name}/`,
  activeRule: `/${name}`,
  props: { title, desc: '' },
});

const failure = (at: number, kind: SubAppFailure['kind'] = 'http'): SubAppFailure => ({
  kind,
  app: 'a',
  entry: 'https://apps.example/a/',
  phase: 'load',
  detail: 'load failed',
  at,
});

/** Two sub-applications that nobody has loaded, the first of them on the page. */
function room() {
  const records = [newRegistered(app('a')), newRegistered(app('b'))] as const;
  const [a, b] = records;
  const at = { wanted: a as typeof a | undefined };
  const changes = createChanges(
    () => records,
    () => at.wanted,
  );
  let told = 0;
  const end = changes.subscribe(() => (told += 1));
  changes.changed();
  return { a, b, at, changes, end, told: () => told };
}

it('what stays as it was is told once', () => {
  const { changes, told } = room();
  const { current } = changes;
  const before = current();
  changes.changed();
  expect([told(), current()]).toEqual([1, before]);
  expect(current()).toBe(before);
});

it('of nothing at all nobody is told', () => {
  const changes = createChanges(
    () => [],
    () => undefined,
  );
  let told = 0;
  changes.subscribe(() => (told += 1));
  changes.changed();
  expect([told, changes.current()]).toEqual([0, null]);
});

it.each<[string, (of: ReturnType<typeof room>) => void]>([
  ['another sub-application of the address', ({ at, b }) => (at.wanted = b)],
  ['an address of none', ({ at }) => (at.wanted = undefined)],
  ['another title of one that is not on the page', ({ b }) => (b.app = app('b', 'Another'))],
  ['another status', ({ b }) => (b.updating = true)],
  ['a failure', ({ b }) => (b.error = failure(1))],
])('%s is told', (_, change) => {
  const of = room();
  change(of);
  of.changes.changed();
  expect(of.told()).toBe(2);
});

it('a second failure is told, of the same kind later as well as of another kind', () => {
  const { a, changes, told } = room();
  for (const error of [failure(1), failure(2), failure(2, 'timeout'), failure(2, 'timeout')]) {
    a.error = error;
    changes.changed();
  }
  expect(told()).toBe(4);
  expect(changes.current()).toMatchObject({ name: 'a', status: 'NOT_LOADED', error: failure(2, 'timeout') });
});

it('who does not listen any more is told nothing', () => {
  const { a, changes, end, told } = room();
  end();
  a.updating = true;
  changes.changed();
  expect(told()).toBe(1);
  let others = 0;
  changes.subscribe(() => (others += 1));
  changes.clear();
  a.updating = false;
  changes.changed();
  expect([told(), others]).toEqual([1, 0]);
});
