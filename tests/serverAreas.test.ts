import { expect, it } from 'vitest';
import { AREAS } from '../server/areas.ts';
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
const ORDER = ['api', ...AREAS.map(({ name }) => name)];

const rankOf = (area: string): number => (FLOOR.includes(area) ? 0 : ORDER.indexOf(area) + 1);

it('lets an area of the server import only areas before it', () => {
  const { areas, count } = serverMatrix();
  const named = areas.filter((area) => area !== '(root)');
  expect(named.filter((area) => !FLOOR.includes(area) && !ORDER.includes(area))).toEqual([]);
  const up = named.flatMap((from) =>
    named
      .filter((to) => rankOf(to) > rankOf(from) && count(from, to) > 0)
      .map((to) => `${from} > ${to}: ${count(from, to)}`),
  );
  // `npm run shape` prints the whole matrix.
  expect(up).toEqual([]);
});
