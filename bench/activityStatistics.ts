import { openDatabase } from '../server/db/openDatabase.ts';
import { DEFAULT_TENANT_ID } from '../src/domain/shared/tenant.ts';
import { insertPlay } from '../tests/activity-box/activityRoom.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';
import { median, percentile } from './statistics.ts';

/** Draws of one activity, over its 30 days; every second wins. */
const DRAWS = sized(1_000_000, 10_000);
const DRAWS_OF_PERSON = 5;
const DAYS = 30;
const CALLS = sized(12, 2);
const WARM_UP = sized(2, 1);
const AIM_MS = 1_000;

/** The operations analysis of an activity that a million draws were made in: each call of its page. */
export async function benchActivityStatistics(): Promise<void> {
  say(`\nActivity statistics: inserting ${DRAWS.toLocaleString('en')} draws of one activity …`);
  const console = await startConsole();
  try {
    const activityId = await fill(console);
    report(
      `Activity statistics: ${DRAWS.toLocaleString('en')} draws of one activity`,
      await measure(console, activityId),
    );
  } finally {
    await console.close();
  }
}

async function fill({ pool, databaseUrl }: RunningConsole): Promise<string> {
  const database = await openDatabase(databaseUrl, { max: 1 });
  const room = { tenantId: DEFAULT_TENANT_ID, now: new Date(), quantity: DRAWS, people: 0 };
  const { activityId, prizeId } = await insertPlay(database.db, room);
  await database.close();
  const people = Math.ceil(DRAWS / DRAWS_OF_PERSON);
  // Draws go round the people, so that those of one person lie days apart.
  const at = `now() - interval '${DAYS} days' * ($2::int - n) / $2::int`;
  await pool.query(
    `insert into participant (tenant_id, activity_id, phone, channel, chances_left, daily_left, day, draws_total, joined_at)
     select $3, $1::uuid, (13000000000 + n)::text, case n % 3 when 0 then 'officialAccount' else 'h5' end, 0, 0, '', $4::int,
       ${at} from generate_series(1, $2::int) n`,
    [activityId, people, DEFAULT_TENANT_ID, DRAWS_OF_PERSON],
  );
  await pool.query(
    `with people as (select id, phone, (phone::bigint - 13000000000)::int as place from participant where activity_id = $1::uuid),
     won as (
       insert into award (tenant_id, activity_id, participant_id, source, item_id, prize_id, prize_name, phone, won_at)
       select $3, $1::uuid, people.id, 'draw', 'cup', $5::uuid, 'cup', people.phone, ${at}
       from generate_series(1, $2::int) n join people on people.place = 1 + n % $4::int where n % 2 = 0
       returning id, participant_id, won_at
     )
     insert into shipping (award_id, tenant_id, shipped_at, updated_at)
     select id, $3, now(), now() from won where id::text < '8'`,
    [activityId, DRAWS, DEFAULT_TENANT_ID, people, prizeId],
  );
  await pool.query(
    `insert into draw (tenant_id, activity_id, participant_id, request_id, chance_id, group_id, roll, rolled_item_id, award_id, at)
     select $2, $1::uuid, participant_id, gen_random_uuid(), $1::uuid, case when roll < 300000 then $1::uuid end, roll, 'cup', id, won_at
     from (select id, participant_id, won_at, (random() * 999999)::int as roll from award where activity_id = $1::uuid) won`,
    [activityId, DEFAULT_TENANT_ID],
  );
  await pool.query(
    `with people as (select id, (phone::bigint - 13000000000)::int as place from participant where activity_id = $1::uuid)
     insert into draw (tenant_id, activity_id, participant_id, request_id, chance_id, roll, rolled_item_id, item_id, at)
     select $3, $1::uuid, people.id, gen_random_uuid(), $1::uuid, 0, 'none', 'none', ${at}
     from generate_series(1, $2::int) n join people on people.place = 1 + n % $4::int where n % 2 = 1`,
    [activityId, DRAWS, DEFAULT_TENANT_ID, people],
  );
  await pool.query(
    'update award set group_id = d.group_id from draw d where d.award_id = award.id and d.group_id is not null',
  );
  await pool.query(
    `insert into activity_event_hour (activity_id, tenant_id, hour, channel, kind, count)
     select $1::uuid, $2, date_trunc('hour', now()) - interval '1 hour' * n, channel, kind, 100
     from generate_series(0, $3::int) n, unnest(array['h5', 'officialAccount']) channel, unnest(array['view', 'share']) kind`,
    [activityId, DEFAULT_TENANT_ID, DAYS * 24],
  );
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return activityId;
}

async function measure(console: RunningConsole, activityId: string): Promise<Figure[]> {
  const token = await console.signIn();
  const of = `activityId=${activityId}&period=last90`;
  const calls = {
    'totals, with the period before': `current?${of}`,
    'totals of all activities': 'current?period=last90',
    'totals of one channel': `current?${of}&channel=h5`,
    'totals of a week, with the week before': `current?activityId=${activityId}&period=last7`,
    'line chart': `lineChart?${of}`,
    'by hour of the day': `list?${of}&group=hourOfDay`,
    'by channel': `list?${of}&group=channel`,
    'by prize': `list?${of}&group=prize`,
    'by customer group': `list?${of}&group=customerGroup`,
  };
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(calls)) {
    const took: number[] = [];
    for (let turn = 0; turn < CALLS + WARM_UP; turn += 1) {
      const from = performance.now();
      const answer = await fetch(`${console.url}/api/custom/statistics/${path}`, { headers: { authorization: token } });
      const { success } = (await answer.json()) as { success: boolean };
      if (!success) throw new Error(`${path} was refused`);
      if (turn >= WARM_UP) took.push(performance.now() - from);
    }
    const p95 = percentile(took, 0.95);
    figures.push({
      what,
      aim: `p95 < ${AIM_MS} ms`,
      reached: `p50 ${ms(median(took))}, p95 ${ms(p95)}`,
      met: p95 < AIM_MS,
    });
  }
  return figures;
}
