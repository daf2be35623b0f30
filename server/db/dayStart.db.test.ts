import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../src/domain/shared/time/calendarDays.ts';
import { fromWallClock } from '../../src/domain/shared/time/zonedTime.ts';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import type { TestDatabase } from '../../tests/db/testCluster.ts';
import { dayStart } from './dayStart.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(['America/Havana', 'America/Santiago', 'Africa/Cairo', 'Atlantic/Azores', 'Asia/Shanghai', 'America/New_York'])(
  'begins every day of a year in %s as the domain does',
  async (zone) => {
    const days = Array.from({ length: 365 }, (_, nth) => addDays('2026-01-01', nth));
    const { rows } = await database.db.execute<{ day: string; at: Date }>(sql`
      select d.day, extract(epoch from ${dayStart(sql`d.day::date`, zone)})::int8 * 1000 as at
      from unnest(${sql.param(days)}::text[]) as d (day)`);
    const differing = rows.filter(({ day, at }) => Number(at) !== fromWallClock(`${day}T00:00:00`, zone).getTime());
    expect(differing).toEqual([]);
  },
);
