import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../server/db/openDatabase.ts';
import { CHANCE_WHOLE } from '../src/domain/activity-box/draw/chance.ts';
import type { AwardType } from '../src/domain/activity-box/prize/prize.ts';
import { insertPlay } from '../tests/activity-box/activityRoom.ts';
import { startDrawing } from '../tests/activity-box/drawChild.ts';
import { DRAW_CONNECTIONS } from '../tests/activity-box/drawConnections.ts';
import { kill } from '../tests/outreach/sending/engineChild.ts';
import { bareInserts } from './support/bareInserts.ts';
import { report, say } from './support/report.ts';
import { IS_SMALLEST, sized } from './support/size.ts';
import { startConsole } from './support/startConsole.ts';

/** Players of each measurement; `DRAWS=1000000` is what the promise of no over-issue is made for. */
const PEOPLE = Number(process.env.DRAWS ?? sized(60_000, 1_000));
/** One in a hundred wins, and there are prizes for half of those. */
const CHANCE = CHANCE_WHOLE / 100;
const PRIZES = Math.floor(PEOPLE / 200);
/** `DRAW_RATES=off` measures no rates: of a million draws they take three times as long as the promise itself. */
const RATES = process.env.DRAW_RATES !== 'off';
/** Kills of the last measurement. */
const KILLS = Number(process.env.DRAW_KILLS ?? sized(5, 1));
const RATE_AIM = 3_000;
/** Players of one process who wait at the same time. */
const WAITING = 500;

/** Draws with durable commits: how many a second by one process and by two, and what is over-issued where processes are killed. */
export async function benchDraws(): Promise<void> {
  say(`\nDraws: ${PEOPLE.toLocaleString('en')} players of one activity, each once …`);
  const console = await startConsole({});
  const database = await openDatabase(console.databaseUrl, { max: 2 });
  const prepared = async (awardType: AwardType = 'physical'): Promise<string> => {
    const { activityId, prizeId } = await insertPlay(database.db, {
      awardType,
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
    if (awardType === 'voucherCode')
      await database.pool.query(
        `insert into voucher_code (tenant_id, prize_id, card_number, sealed_code, code_hash, code_ending, validity_type, created_at)
         select 'default', $1, nth::text, 'sealed', decode(lpad(to_hex(nth), 64, '0'), 'hex'), right(nth::text, 4), 'fixedTime', now()
         from generate_series(1, $2) nth`,
        [prizeId, PRIZES],
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
      // At the smallest size the draws take a third of a second.
      await sleep(IS_SMALLEST ? 50 : 300 + Math.random() * 700);
      const part = round % parts;
      const victim = running[part];
      if (victim !== undefined) await kill(victim.child);
      running[part] = await start(part);
    }
    await Promise.all(running.map(({ done }) => done));
    return (performance.now() - began) / 1_000;
  };
  try {
    const first = await prepared();
    const one = RATES ? PEOPLE / (await drawAll(first, 1)) : Number.NaN;
    const bare = RATES ? await bareInserts(console.databaseUrl, first, DRAW_CONNECTIONS) : Number.NaN;
    const two = RATES ? PEOPLE / (await drawAll(await prepared(), 2)) : Number.NaN;
    const killed = await prepared('voucherCode');
    const seconds = await drawAll(killed, 2, KILLS);
    const { rows } = await database.pool.query<{
      draws: number;
      people: number;
      won: number;
      awards: number;
      codes: number;
      lost: number;
    }>(
      `select count(*)::int as draws, count(distinct participant_id)::int as people, (count(*) filter (where item_id = 'cup'))::int as won,
         (select count(*)::int from award where activity_id = $1) as awards,
         (select count(distinct voucher_code_id)::int from award where activity_id = $1) as codes,
         (select count(*)::int from voucher_code c where c.status = 'shipped'
            and not exists (select from award a where a.voucher_code_id = c.id)) as lost from draw where activity_id = $1`,
      [killed],
    );
    const { draws = 0, people = 0, won = 0, awards = 0, codes = 0, lost = 0 } = rows[0] ?? {};
    const { rows: durable } = await database.pool.query<{ on: string }>(
      `select current_setting('synchronous_commit') || ', fsync ' || current_setting('fsync') as on`,
    );
    const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')}/s`;
    const rates = [
      { what: 'draws of one activity, one process', aim: rate(RATE_AIM), reached: rate(one), met: one >= RATE_AIM },
      {
        what: `one INSERT a commit, ${DRAW_CONNECTIONS} connections`,
        aim: '–',
        reached: `${rate(bare)}: draws are ${(one / bare).toFixed(2)} times as many`,
      },
      { what: 'two processes against one', aim: '–', reached: `${(two / one).toFixed(2)} times` },
    ];
    report(`Draws (commits: ${durable[0]?.on ?? ''})`, [
      ...(RATES ? rates : []),
      { what: 'two processes that are killed', aim: '–', reached: rate(PEOPLE / seconds) },
      {
        what: `prizes given too many, ${KILLS} kills`,
        aim: '0',
        reached: `${Math.max(0, won - PRIZES)} of ${PRIZES}`,
        met: won <= PRIZES && awards === won,
      },
      {
        what: 'voucher codes lost, and given twice',
        aim: '0, 0',
        reached: `${lost}, ${awards - codes} of ${awards}`,
        met: lost === 0 && codes === awards,
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
