import { expect, it } from 'vitest';
import type { MicroApp } from '../../../contract/shell/menu.ts';
import { innerName, isReleased, newRegistered } from './Registered.ts';

const app: MicroApp = {
  name: 'a',
  entry: 'https://apps.example/a/',
  activeRule: '/a',
  props: { title: 'A', desc: '', version: '1' },
};

it('another entry or version is another release, other words and rules are not', () => {
  expect(isReleased(app, { ...app, entry: 'https://apps.example/b/' })).toBe(true);
  expect(isReleased(app, { ...app, props: { title: 'A', desc: '', version: '2' } })).toBe(true);
  expect(isReleased({ ...app, props: undefined as never }, app)).toBe(true);
  expect(isReleased(app, { ...app, props: undefined as never })).toBe(true);
  expect(isReleased(app, { ...app, activeRule: '/b', props: { title: 'B', desc: 'b', version: '1' } })).toBe(false);
});

it('a new one was never loaded, has failed in nothing, and is trusted', () => {
  expect(newRegistered(app)).toMatchObject({
    app,
    loads: 0,
    error: null,
    running: null,
    worn: false,
    superseded: false,
    updating: false,
  });
});

it('the orchestrator knows a sub-application by its name, and by another one each time that it is registered afresh', () => {
  const record = newRegistered(app);
  expect([1, 2, 3].map((generation) => innerName({ ...record, generation }))).toEqual(['a', 'a~2', 'a~3']);
  expect(innerName(record)).toBe('a');
});
