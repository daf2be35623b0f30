import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FakeServer } from '../tests/outreach/sending/FakeServer.ts';
import { testPorts } from '../tests/outreach/sending/testPorts.ts';
import { contract } from '../src/contract/index.ts';
import { PERSONAL_SUBJECTS } from '../src/domain/common/contacts/personalData.ts';
import { TIMELINE_KINDS } from '../src/domain/profile/person/personTimeline.ts';
import { fakeClock } from './clock/fakeClock.ts';
import type { AreaPorts } from './ports.ts';
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

it('answer every endpoint of the contract, each once', () => {
  const answered = AREAS.flatMap(({ handlers = [] }) => handlers.map(({ endpoint }) => endpoint.id));
  expect(answered.toSorted()).toEqual(contract.map(({ id }) => id).toSorted());
});

it('open every port that areas declare', () => {
  // The compiler asks for a line for each of them.
  const declared: Record<keyof AreaPorts, true> = {
    packs: true,
    smsGateways: true,
    pushGateways: true,
    callGateways: true,
    wechat: true,
  };
  expect(Object.keys(declared).filter((name) => ports[name as keyof AreaPorts] === undefined)).toEqual([]);
});

it('read each kind of entry of a timeline, and each kind of row with addresses, once', () => {
  const kinds = AREAS.flatMap(({ timeline = {} }) => Object.keys(timeline));
  expect(kinds.toSorted()).toEqual([...TIMELINE_KINDS].toSorted());
  const rows = AREAS.flatMap(({ personalRows = {} }) => Object.keys(personalRows));
  expect(rows.toSorted()).toEqual([...PERSONAL_SUBJECTS].toSorted());
  expect(twice(AREAS.flatMap(({ namedTables = [] }) => namedTables.map(({ key }) => key)))).toEqual([]);
});
