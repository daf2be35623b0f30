import { expect, it } from 'vitest';
import { serverMatrix } from '../scripts/shape/serverMatrix.ts';

/** Folders that every area may use. Each of them may use the others. */
const FLOOR = [
  'area',
  'channels',
  'clock',
  'config',
  'db',
  'dns',
  'file',
  'health',
  'jobs',
  'liveness',
  'locales',
  'observability',
  'static',
];
/** Areas from the bottom up: each uses only those before it. */
const ORDER = ['api', 'shell', 'common', 'profile', 'outreach', 'activity-box'];

/** Imports that still lead up. The numbers may only fall. */
const UP: Readonly<Record<string, number>> = {
  'shell > common': 1,
  'shell > outreach': 2,
};

const rankOf = (area: string): number => (FLOOR.includes(area) ? 0 : ORDER.indexOf(area) + 1);

it('lets an area of the server use only what stands before it, but for the imports that are known', () => {
  const { areas, count } = serverMatrix();
  const named = areas.filter((area) => area !== '(root)');
  expect(named.filter((area) => !FLOOR.includes(area) && !ORDER.includes(area))).toEqual([]);
  const up = named.flatMap((from) =>
    named.flatMap((to): [string, number][] =>
      rankOf(to) > rankOf(from) && count(from, to) > 0 ? [[`${from} > ${to}`, count(from, to)]] : [],
    ),
  );
  // `npm run shape` prints the whole matrix.
  expect(Object.fromEntries(up)).toEqual(UP);
});
