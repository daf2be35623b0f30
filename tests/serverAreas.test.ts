import { expect, it } from 'vitest';
import { AREAS } from '../server/areas.ts';
import { serverMatrix } from '../scripts/shape/serverMatrix.ts';
import { tableOwners, tablesIn } from '../scripts/shape/tableUses.ts';

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

it('lets an area of the server import only areas before it, and use only their tables', () => {
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

it('sees the tables that a module uses, by import and by name in SQL', () => {
  const owners = tableOwners();
  expect(owners.inSql.size).toBeGreaterThan(100);
  const used = (text: string): string[] => tablesIn(text, owners);
  expect(used(`import { contact, type sendRecord } from '../db/schema/index.ts';`)).toEqual(['common', 'outreach']);
  expect(used('db.execute(sql`select 1 from send_record s join "audience" a on true`)')).toEqual([
    'outreach',
    'profile',
  ]);
  expect(used('insert into ${contact}, update of it')).toEqual([]);
});
