import type { EventCondition, RuleCondition } from '../src/domain/profile/rule/GroupRule.ts';
import { DEFAULT_TENANT_ID } from '../src/domain/shared/tenant.ts';
import { insertContacts } from './support/insertContacts.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';
import { median, percentile } from './statistics.ts';

/** People, and ten events of each. The largest takes some minutes to insert: `BENCH_SHARE=0.1` leaves it out. */
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= sized(1_000_000, 10_000));
const EVENTS_EACH = 10;
const TYPES = ['view', 'buy', 'share', 'open', 'click'];
const COUNTS = sized(10, 2);
const AIMS = { rollUp: 1_000, properties: 3_000 };

const asksFor = (one: Partial<EventCondition>): EventCondition => ({
  type: 'event',
  event: 'buy',
  operator: 'atLeast',
  times: 1,
  period: 'ever',
  values: [],
  properties: [],
  ...one,
});

/** Questions by what they are answered from; each is asked with another count of days. */
const QUESTIONS: Readonly<Record<string, { aim?: number; ask: (days: number) => RuleCondition[] }>> = {
  'two conditions on events, from the roll-up by day': {
    aim: AIMS.rollUp,
    ask: (days) => [
      asksFor({ times: 2, period: 'lastDays', values: [String(days)] }),
      asksFor({ event: 'view', operator: 'atMost', times: 0, period: 'lastDays', values: [String(days)] }),
    ],
  },
  'one with conditions on two properties, from the events': {
    aim: AIMS.properties,
    ask: (days) => [
      asksFor({
        period: 'lastDays',
        values: [String(days)],
        properties: [
          { property: 'item', operator: 'is', value: 'tea' },
          { property: 'amount', operator: 'atLeast', value: '50' },
        ],
      }),
    ],
  },
  'one event after another within days': {
    ask: (days) => [{ type: 'sequence', operator: 'did', first: 'view', second: 'buy', withinDays: 1 + (days % 7) }],
  },
};

/** Exact counts of rules that ask what people did, from 10⁵ to 10⁷ events. */
export async function benchEventConditions(): Promise<void> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    say(`\nEvents in rules: ${size.toLocaleString('en')} people with ${EVENTS_EACH} events each …`);
    const console = await startConsole();
    try {
      await insertContacts(console, size);
      await insertEvents(console);
      figures.push(...(await measure(console, size)));
    } finally {
      await console.close();
    }
  }
  report('Customer groups: what people did', figures);
}

/** Events of the last ninety days with their roll-up, in the order of time, as the ingest leaves them. */
async function insertEvents({ pool }: RunningConsole): Promise<void> {
  await pool.query(
    `insert into event_type (tenant_id, name, first_seen_at, last_seen_at, property_names)
     select $1, name, now(), now(), '{item,amount}' from unnest($2::text[]) name`,
    [DEFAULT_TENANT_ID, TYPES],
  );
  await pool.query(
    `insert into event (tenant_id, type_id, contact_id, key, at, received_at, properties)
     select $1, t.id, c.id, 'api:' || c.id || '-' || n, now() - (hashint8(c.id * 100 + n) & 2147483647) % 7776000 * interval '1 second', now(),
       jsonb_build_object('item', (array['tea', 'rice', 'cup'])[1 + (c.id + n) % 3], 'amount', (c.id * 31 + n * 17) % 100)
     from contact c, generate_series(1, $2) n
     join lateral (select id from event_type where tenant_id = $1 order by id offset (n % $3) limit 1) t on true
     order by 5`,
    [DEFAULT_TENANT_ID, EVENTS_EACH, TYPES.length],
  );
  await pool.query(
    `insert into event_day (tenant_id, type_id, contact_id, day, count)
     select $1, type_id, contact_id, (at at time zone 'Asia/Shanghai')::date, count(*) from event group by 2, 3, 4 order by 4`,
    [DEFAULT_TENANT_ID],
  );
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

async function measure(console: RunningConsole, size: number): Promise<Figure[]> {
  const token = await console.signIn();
  const figures: Figure[] = [];
  for (const [what, { aim, ask }] of Object.entries(QUESTIONS)) {
    const took: number[] = [];
    let people = 0;
    for (let turn = 0; turn < COUNTS; turn += 1) {
      const rule = { type: 'group', join: 'all', not: false, nodes: ask(20 + turn) };
      const from = performance.now();
      const answer = await fetch(`${console.url}/api/custom/customerGroup/count`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ definition: { type: 'rule', rule } }),
      });
      const { value } = (await answer.json()) as { value?: { people: number } };
      if (value === undefined) throw new Error(`${what}: the count was refused`);
      took.push(performance.now() - from);
      people = value.people;
    }
    const p95 = percentile(took, 0.95);
    figures.push({
      what: `${(size * EVENTS_EACH).toLocaleString('en')} events: ${what} (${people.toLocaleString('en')} people)`,
      aim: aim === undefined ? '' : `p95 < ${ms(aim)}`,
      reached: `p50 ${ms(median(took))}, p95 ${ms(p95)}`,
      ...(aim === undefined ? {} : { met: p95 < aim }),
    });
  }
  return figures;
}
