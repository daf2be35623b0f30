import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPlay } from '../../../tests/activity-box/activityRoom.ts';
import { startDrawing } from '../../../tests/activity-box/drawChild.ts';
import { createTestDatabase } from '../../../tests/db/testDatabase.ts';
import type { TestDatabase } from '../../../tests/db/testCluster.ts';
import { kill, randomNumbers } from '../../../tests/outreach/sending/engineChild.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';

const KILLS = 6;
const PEOPLE = 4_000;
const PRIZES = 100;
const SEED = 20261123;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('gives nobody two draws and never a prize too many, by two processes that are killed in the middle', async () => {
  const random = randomNumbers(SEED);
  const { activityId } = await insertPlay(database.db, {
    tenantId: 'default',
    now: new Date(),
    quantity: PRIZES,
    chance: CHANCE_WHOLE / 10,
    people: PEOPLE,
  });
  const draws = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from draw where activity_id = $1',
      [activityId],
    );
    return rows[0]?.count ?? 0;
  };
  const start = (part: number) => startDrawing({ databaseUrl: database.url, activityId, part, parts: 2, waiting: 50 });
  let running = [await start(0), await start(1)];
  let hits = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const victim = round % 2;
    const before = await draws();
    // A kill hits the middle of the work: after the next draws were written, and before all were.
    while ((await draws()) === before && before < PEOPLE) await sleep(2);
    await sleep(Math.floor(random() * 20));
    const { child } = running[victim] ?? {};
    if (child !== undefined) await kill(child);
    if ((await draws()) < PEOPLE) hits += 1;
    // The other one waits: on a busy machine it would draw for everybody before this one is there again.
    const other = running[1 - victim]?.child;
    other?.kill('SIGSTOP');
    const next = await start(victim);
    other?.kill('SIGCONT');
    running = running.map((one, at) => (at === victim ? next : one));
  }
  // A kill that comes after all were drawn proves nothing.
  expect(hits).toBe(KILLS);
  const drawn = await Promise.all(running.map(({ done }) => done));
  expect(drawn.reduce((sum, one) => sum + one, 0)).toBe(PEOPLE);
  expect(await draws()).toBe(PEOPLE);
  const { rows } = await database.db.execute<
    Record<'people' | 'won' | 'awards' | 'given' | 'prize_won' | 'rolled', number>
  >(sql`
    select (select count(distinct participant_id)::int from draw where activity_id = ${activityId}::uuid) as people,
      (select count(*)::int from draw where activity_id = ${activityId}::uuid and item_id = 'cup') as won,
      (select count(*)::int from draw where activity_id = ${activityId}::uuid and rolled_item_id = 'cup') as rolled,
      (select count(distinct a.id)::int from award a join draw d on d.award_id = a.id where a.activity_id = ${activityId}::uuid) as awards,
      (select given from activity_item where activity_id = ${activityId}::uuid and item_id = 'cup') as given,
      (select p.won from prize p join activity_item i on i.prize_id = p.id where i.activity_id = ${activityId}::uuid) as prize_won`);
  // A tenth of all rolls is four times what there is.
  expect(rows[0]?.rolled).toBeGreaterThan(PRIZES);
  expect(rows[0]).toMatchObject({ people: PEOPLE, won: PRIZES, awards: PRIZES, given: PRIZES, prize_won: PRIZES });
}, 120_000);
