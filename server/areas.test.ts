import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FakeServer } from '../tests/outreach/sending/FakeServer.ts';
import { testPorts } from '../tests/outreach/sending/testPorts.ts';
import { fakeClock } from './clock/fakeClock.ts';
import { AREAS } from './areas.ts';

/** No database: the tables of an area are made, and nothing of them is called. */
const ports = testPorts({} as never, fakeClock('2026-11-20T02:00:00Z'), new FakeServer());
const identity = { key: () => 1, onKey: () => undefined, end: async () => undefined };
const works = AREAS.map((area) => ({ area, work: area.work?.(ports, identity) ?? {} }));

const twice = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

it('are folders of the server, each listed once', () => {
  const names = AREAS.map(({ name }) => name);
  expect(names.filter((name) => !existsSync(join(import.meta.dirname, name, 'area.ts')))).toEqual([]);
  expect(twice(names)).toEqual([]);
});

it('name each of their duties once, and log each failure in words of its own', () => {
  for (const { work } of works) expect(twice((work.duties ?? []).map(({ name }) => name))).toEqual([]);
  const failures = works.flatMap(({ work }) => (work.duties ?? []).map(({ failure }) => failure));
  expect(failures.length).toBeGreaterThan(20);
  expect(twice(failures)).toEqual([]);
});

it('handle each kind of job once', () => {
  const handled = works.flatMap(({ area, work }) => [
    ...Object.keys(area.jobs?.(ports) ?? {}),
    ...Object.keys(work.jobs ?? {}),
  ]);
  expect(twice(handled)).toEqual([]);
  // The tables name only kinds that some area handles.
  const told = AREAS.flatMap(({ traits = {}, openWork = {}, owners = {} }) =>
    [traits, openWork, owners].flatMap((table) => Object.keys(table)),
  );
  expect(told.filter((name) => !handled.includes(name))).toEqual([]);
});
