import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_TENANT_ID } from '../src/domain/shared/tenant.ts';
import { insertContacts } from './support/insertContacts.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { IS_SMALLEST, rounds, sized } from './support/size.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';
import { median, percentile } from './statistics.ts';

/** Rows of the ledger. */
const SIZES = IS_SMALLEST ? [20_000] : [rounds(1_000_000), rounds(10_000_000)];
/** People of one run. */
const PEOPLE = 10_000;
const TASKS = sized(100, 2);
const CALLS = sized(40, 2);
const WARM_UP = sized(4, 1);
const AIM_MS = 300;
/** What a statement of the sending engine changes at a time: what is claimed, and a few answers. */
const BATCHES_OF = [200, 20];
const BATCHES = sized(200, 4);
const PLANNINGS = sized(12, 2);
const COST_AIM = 0.05;

/** Milliseconds with the marks and without them. */
type Took = Record<'enable' | 'disable', number[]>;

/** Statistics of a year in which a tenant sent to so many people: the pages, the refresh, and what its marks cost who sends. */
export async function benchSendStatistics(): Promise<void> {
  for (const size of SIZES) {
    const runs = Math.max(1, Math.round(size / PEOPLE));
    say(`\nSend statistics: inserting ${size.toLocaleString('en')} rows of ${runs} runs into the ledger …`);
    const console = await startConsole();
    try {
      await fill(console, runs);
      const figures = [
        ...(await measureRefresh(console)),
        ...(await measurePages(console)),
        ...(await measureAnswers(console)),
        await measurePlanning(console),
      ];
      report(`Send statistics: ${size.toLocaleString('en')} rows of the ledger`, figures);
    } finally {
      await console.close();
    }
  }
}

/** Runs spread over a year, nine of ten people reached. */
async function fill(console: RunningConsole, runs: number): Promise<void> {
  await insertContacts(console, PEOPLE, `'n', n::text`);
  const { pool } = console;
  await pool.query(
    `with mail as (
       insert into message (tenant_id, channel, name, subject, content, created_by, created_at, updated_at)
       select $1, 'email', 'message ' || n, '', '', gen_random_uuid(), now(), now() from generate_series(1, 20) n returning id
     ), people as (
       insert into audience (tenant_id, name, file_name, status, created_by, created_at, updated_at)
       values ($1, 'all', '', 'ready', gen_random_uuid(), now(), now()) returning id
     ), mails as (select id, row_number() over () as place from mail)
     insert into task (tenant_id, name, code, channel, message_id, audience_id, send_mode, status, created_by, created_at, updated_at)
     select $1, 'task ' || n, 'B' || n, 'email', mails.id, people.id, 'immediate', 'completed', gen_random_uuid(), now(), now()
     from generate_series(1, $2::int) n join mails on mails.place = 1 + n % 20 cross join people`,
    [DEFAULT_TENANT_ID, TASKS],
  );
  await pool.query(
    `with tasks as (select id, message_id, row_number() over () as place from task)
     insert into task_run (tenant_id, task_id, channel, message_id, status, subject, content, sender_name, sender_address, started_at)
     select $1, tasks.id, 'email', tasks.message_id, 'done', '', '', '', '', now() - interval '364 days' * n / $2::int
     from generate_series(1, $2::int) n join tasks on tasks.place = 1 + n % $3::int`,
    [DEFAULT_TENANT_ID, runs, TASKS],
  );
  // As many as the planning writes at once, run by run.
  const { rows } = await pool.query<{ id: string }>('select id from task_run order by started_at');
  for (const { id } of rows)
    await pool.query(
      `insert into send_record (tenant_id, task_id, run_id, contact_id, address, address_key, state, reason, handed_over_at, finished_at, created_at)
       select run.tenant_id, run.task_id, run.id, c.id, c.email, case when c.id % 20 > 0 then c.email end,
         case c.id % 20 when 0 then 'skipped' when 1 then 'rejected' else 'accepted' end,
         case c.id % 20 when 0 then 'blacklisted' when 1 then 'mailRefused' end,
         case when c.id % 20 > 0 then run.started_at end, run.started_at, run.started_at
       from task_run run, contact c where run.id = $1`,
      [id],
    );
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

/** Asks for newer figures and waits until they stand; seconds. */
async function refresh({ pool, url }: RunningConsole, token: string): Promise<number> {
  // Nobody waits for a minute here.
  await pool.query(`update send_statistic_refresh set requested_at = null, refreshed_at = '2000-01-01'`);
  const from = performance.now();
  await fetch(`${url}/api/custom/statistics/send/refresh`, { method: 'POST', headers: { authorization: token } });
  for (;;) {
    const { rows } = await pool.query<{ done: boolean }>(
      `select refreshed_at > '2000-01-01' as done from send_statistic_refresh where tenant_id = $1`,
      [DEFAULT_TENANT_ID],
    );
    if (rows[0]?.done === true) return (performance.now() - from) / 1000;
    await sleep(10);
  }
}

async function measureRefresh(console: RunningConsole): Promise<Figure[]> {
  const token = await console.signIn();
  const { pool } = console;
  await pool.query('insert into send_change (tenant_id, run_id) select tenant_id, id from task_run');
  const whole = await refresh(console, token);
  const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from send_statistic');
  await pool.query(
    `update send_record set opted_out_at = now() where run_id = (select id from task_run order by started_at desc limit 1)`,
  );
  const one = await refresh(console, token);
  return [
    { what: `refresh of the whole ledger, ${rows[0]?.lines} lines`, aim: '', reached: `${whole.toFixed(2)} s` },
    { what: `refresh after one run of ${PEOPLE} changed`, aim: '', reached: `${one.toFixed(2)} s` },
  ];
}

async function measurePages(console: RunningConsole): Promise<Figure[]> {
  const token = await console.signIn();
  const today = new Date();
  const dayBack = (days: number): string => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const pages = {
    '30 days': 'period=last30',
    '365 days': `dayFrom=${dayBack(364)}&dayTo=${dayBack(0)}`,
  };
  const figures: Figure[] = [];
  for (const [what, period] of Object.entries(pages)) {
    const calls = {
      'totals, with the period before': `current?${period}`,
      'by day': `list?group=time&unit=day&pageSize=366&${period}`,
      'by task': `list?group=task&${period}`,
      'by message': `list?group=message&${period}`,
    };
    for (const [call, path] of Object.entries(calls)) {
      const took: number[] = [];
      for (let turn = 0; turn < CALLS + WARM_UP; turn += 1) {
        const from = performance.now();
        const answer = await fetch(`${console.url}/api/custom/statistics/send/${path}`, {
          headers: { authorization: token },
        });
        const { success } = (await answer.json()) as { success: boolean };
        if (!success) throw new Error(`${path} was refused`);
        if (turn >= WARM_UP) took.push(performance.now() - from);
      }
      const p95 = percentile(took, 0.95);
      figures.push({
        what: `${what}, ${call}`,
        aim: `p95 < ${AIM_MS} ms`,
        reached: `p50 ${ms(median(took))}, p95 ${ms(p95)}`,
        met: p95 < AIM_MS,
      });
    }
  }
  return figures;
}

/** What the marks add to a statement that the engine writes answers with: the same one with and without them, in turn. */
async function measureAnswers(console: RunningConsole): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of BATCHES_OF) figures.push(await measureAnswersOf(console, size));
  return figures;
}

async function measureAnswersOf({ pool }: RunningConsole, size: number): Promise<Figure> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from send_record where state = 'accepted' order by id desc limit ${size * BATCHES}`,
  );
  const took: Took = { enable: [], disable: [] };
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const ids = rows.slice(batch * size, (batch + 1) * size).map((row) => row.id);
    for (const marks of batch % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
      await pool.query(`alter table send_record ${marks} trigger send_record_updated`);
      const from = performance.now();
      await pool.query(
        `update send_record set state = 'accepted', finished_at = clock_timestamp() where id = any($1::bigint[])`,
        [ids],
      );
      took[marks].push(performance.now() - from);
    }
  }
  await pool.query('alter table send_record enable trigger send_record_updated');
  return costOf(`writing answers of ${size} people`, took);
}

/** The same of the statement that plans a run, which is taken back each time. */
async function measurePlanning({ pool }: RunningConsole): Promise<Figure> {
  const took: Took = { enable: [], disable: [] };
  const client = await pool.connect();
  try {
    for (let turn = 0; turn < PLANNINGS; turn += 1)
      for (const marks of turn % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
        await client.query('begin');
        await client.query(`alter table send_record ${marks} trigger send_record_inserted`);
        const { rows } = await client.query<{ id: string }>(
          `insert into task_run (tenant_id, task_id, channel, status, subject, content, sender_name, sender_address, started_at)
           select tenant_id, id, channel, 'done', '', '', '', '', now() from task limit 1 returning id`,
        );
        const from = performance.now();
        await client.query(
          `insert into send_record (tenant_id, task_id, run_id, contact_id, address, address_key, state, created_at)
           select run.tenant_id, run.task_id, run.id, c.id, c.email, c.email, 'planned', run.started_at
           from task_run run, contact c where run.id = $1`,
          [rows[0]?.id],
        );
        took[marks].push(performance.now() - from);
        await client.query('rollback');
      }
  } finally {
    client.release();
  }
  return costOf(`planning ${PEOPLE} people`, took);
}

function costOf(what: string, { enable, disable }: Took): Figure {
  const share = median(enable) / median(disable) - 1;
  return {
    what: `${what}, with marks by without`,
    aim: `< ${COST_AIM * 100} % more`,
    reached: `p50 ${ms(median(enable))} by ${ms(median(disable))}, ${(share * 100).toFixed(1)} %`,
    met: share < COST_AIM,
  };
}
