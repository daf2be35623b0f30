import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../server/db/openDatabase.ts';
import { CHANCE_WHOLE } from '../src/domain/activity/chance.ts';
import { insertPlay } from '../tests/activity/activityRoom.ts';
import { startDrawing } from '../tests/activity/drawChild.ts';
import { kill } from '../tests/sending/engineChild.ts';
import { report, say } from './support/report.ts';
import { startConsole } from './support/startConsole.ts';

/** Players of each measurement; `DRAWS=1000000` is what the promise of no over-issue is made for. */
const PEOPLE = Number(process.env.DRAWS ?? 60_000);
/** One in a hundred wins, and there are prizes for half of those. */
const CHANCE = CHANCE_WHOLE / 100;
const PRIZES = Math.floor(PEOPLE / 200);
/** Kills of the last measurement. */
const KILLS = Number(process.env.DRAW_KILLS ?? 5);
const RATE_AIM = 3_000;
/** Players of one process who wait at the same time. */
const WAITING = 500;

/** Draws with durable commits: how many a second by one process and by two, and what is over-issued where processes are killed. */
export async function benchDraws(): Promise<void> {
  say(`\nDraws: ${PEOPLE.toLocaleString('en')} players of one activity, each once …`);
  const console = await startConsole({});
  const database = await openDatabase(console.databaseUrl, { max: 2 });
  const prepared = async (): Promise<string> => {
    const { activityId } = await insertPlay(database.db, {
      tenantId: 'default',
      now: new Date(),
      quantity: PRIZES,
      chance: CHANCE,
      people: 0,
    });
    await database.pool.query(
      `insert into participant (tenant_id, activity_id, phone, channel, chances_left, daily_left, day, joined_at)
       select 'default', $1, (13900000000 + nth)::text, 'h5', 1, 0, '', now() from generate_series(1, $2) nth`,
      [activityId, PEOPLE],
    );
    return activityId;
  };
  /** Seconds that so many processes take, `kills` of which are killed and begin anew. */
  const drawAll = async (activityId: string, parts: number, kills = 0): Promise<number> => {
    const start = (part: number) =>
      startDrawing({ databaseUrl: console.databaseUrl, activityId, part, parts, waiting: WAITING });
    const running = [];
    for (let part = 0; part < parts; part += 1) running.push(await start(part));
    const began = performance.now();
    for (let round = 0; round < kills; round += 1) {
      await sleep(300 + Math.random() * 700);
      const part = round % parts;
      const victim = running[part];
      if (victim !== undefined) await kill(victim.child);
      running[part] = await start(part);
    }
    await Promise.all(running.map(({ done }) => done));
    return (performance.now() - began) / 1_000;
  };
  try {
    const one = PEOPLE / (await drawAll(await prepared(), 1));
    const two = PEOPLE / (await drawAll(await prepared(), 2));
    const killed = await prepared();
    await drawAll(killed, 2, KILLS);
    const { rows } = await database.pool.query<{ draws: number; people: number; won: number; awards: number }>(
      `select count(*)::int as draws, count(distinct participant_id)::int as people, (count(*) filter (where item_id = 'cup'))::int as won,
         (select count(*)::int from award where activity_id = $1) as awards from draw where activity_id = $1`,
      [killed],
    );
    const { draws = 0, people = 0, won = 0, awards = 0 } = rows[0] ?? {};
    const { rows: durable } = await database.pool.query<{ on: string }>(
      `select current_setting('synchronous_commit') || ', fsync ' || current_setting('fsync') as on`,
    );
    const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')}/s`;
    report(`Draws (commits: ${durable[0]?.on ?? ''})`, [
      { what: 'draws of one activity, one process', aim: rate(RATE_AIM), reached: rate(one), met: one >= RATE_AIM },
      { what: 'two processes against one', aim: '–', reached: `${(two / one).toFixed(2)} times` },
      {
        what: `prizes given too many, ${KILLS} kills`,
        aim: '0',
        reached: `${Math.max(0, won - PRIZES)} of ${PRIZES}`,
        met: won <= PRIZES && awards === won,
      },
      {
        what: 'players without a draw, or with two',
        aim: '0',
        reached: `${PEOPLE - people}, ${draws - people}`,
        met: people === PEOPLE && draws === PEOPLE,
      },
    ]);
  } finally {
    await database.close();
    await console.close();
  }
}
