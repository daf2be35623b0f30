import type { GroupDefinition } from '../src/domain/profile/group/GroupDefinition.ts';
import type { FieldCondition } from '../src/domain/profile/rule/GroupRule.ts';
import type { RuleOperator } from '../src/domain/profile/rule/RuleField.ts';
import { DEFAULT_TENANT_ID } from '../src/domain/shared/tenant.ts';
import { insertContacts } from './support/insertContacts.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { IS_SMALLEST, sized } from './support/size.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';
import { median, percentile, sequence } from './statistics.ts';

const SIZES = IS_SMALLEST ? [10_000] : [10_000, 100_000, 1_000_000];
const COUNTS = sized(40, 4);
const WARM_UP = sized(8, 1);
const BY_HAND = sized(8, 2);
const AIM_MS = 200;

/** What the rule asks for that differs from call to call, so that no answer can be kept. */
interface Question {
  city: string;
  spent: number;
}

/** Two audiences and three fields of the tenant, as rules name them. */
interface Named {
  city: string;
  spent: string;
  level: string;
  many: string;
  some: string;
}

/** Exact counts of a nested rule of five conditions, as an operator who edits it waits for them, from 10⁴ to 10⁶ people. */
export async function benchCustomerGroups(): Promise<void> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    say(`\nCustomer groups: inserting ${size.toLocaleString('en')} people into one tenant …`);
    const console = await startConsole();
    try {
      const named = await fill(console, size);
      figures.push(...(await measure(console, named, size)));
    } finally {
      await console.close();
    }
  }
  report('Customer groups: an exact count of five nested conditions', figures);
}

async function fill(console: RunningConsole, size: number): Promise<Named> {
  await addField(console, 'city', 'text');
  await addField(console, 'spent', 'number');
  await addField(console, 'level', 'text');
  const values = `'spent', (n * 104729 % 100000)::text, 'level', (array['gold', 'silver', 'none'])[1 + n % 3]`;
  await insertContacts(console, size, values);
  const [many, some] = [
    await addAudience(console, 'many', 'id % 10 < 3'),
    await addAudience(console, 'some', 'id % 7 = 0'),
  ];
  await console.pool.query('vacuum analyze');
  await console.pool.query('checkpoint');
  const { rows } = await console.pool.query<{ parameter: string; id: string }>(
    'select parameter, id from custom_field',
  );
  const idOf = (parameter: string): string => rows.find((row) => row.parameter === parameter)?.id ?? '';
  return { city: idOf('city'), spent: idOf('spent'), level: idOf('level'), many, some };
}

async function addField({ pool }: RunningConsole, parameter: string, component: string): Promise<void> {
  await pool.query(
    `insert into custom_field (tenant_id, name, code, parameter, component, options, visible_range, member_ids, created_at, updated_at)
     values ($1, $2, $2, $2, $3, '[]', 'everyone', '{}', now(), now())`,
    [DEFAULT_TENANT_ID, parameter, component],
  );
}

async function addAudience({ pool }: RunningConsole, name: string, which: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into audience (tenant_id, name, file_name, status, created_by, created_at, updated_at)
     values ($1, $2, '', 'ready', gen_random_uuid(), now(), now()) returning id`,
    [DEFAULT_TENANT_ID, name],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into audience_member (audience_id, contact_id, line) select $1, id, 0 from contact where ${which}`,
    [id],
  );
  return id;
}

const definitionOf = ({ city, spent }: Question, named: Named): GroupDefinition => {
  const field = (id: string, operator: RuleOperator, value: string): FieldCondition => ({
    type: 'field',
    field: id,
    operator,
    values: [value],
  });
  return {
    type: 'rule',
    rule: {
      type: 'group',
      join: 'all',
      not: false,
      nodes: [
        {
          type: 'group',
          join: 'any',
          not: false,
          nodes: [field(named.city, 'is', city), field(named.spent, 'atLeast', String(spent))],
        },
        field(named.level, 'isNot', 'none'),
        {
          type: 'group',
          join: 'any',
          not: false,
          nodes: [
            { type: 'member', audienceId: named.many, operator: 'in' },
            { type: 'member', audienceId: named.some, operator: 'notIn' },
          ],
        },
      ],
    },
  };
};

/** The same as a careful engineer writes it over the tables that hold people. */
const BY_HAND_SQL = `
  select count(*)::int as people from contact c
  where c.tenant_id = $1
    and (c.attributes ->> 'city' = $2 or (c.attributes ->> 'spent')::float8 >= $3)
    and c.attributes ->> 'level' is distinct from 'none'
    and (exists (select from audience_member m where m.audience_id = $4 and m.contact_id = c.id)
      or not exists (select from audience_member m where m.audience_id = $5 and m.contact_id = c.id))`;

async function measure(console: RunningConsole, named: Named, size: number): Promise<Figure[]> {
  const token = await console.signIn();
  const random = sequence(7);
  const questions = Array.from({ length: COUNTS + WARM_UP }, (): Question => ({
    city: ['上海', '北京', '广州'][Math.floor(random() * 3)] ?? '',
    spent: Math.floor(random() * 100_000),
  }));
  const ask = async (question: Question, call: 'count' | 'explain'): Promise<{ took: number; people: number }> => {
    const from = performance.now();
    const answer = await fetch(`${console.url}/api/custom/customerGroup/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ definition: definitionOf(question, named) }),
    });
    const body = (await answer.json()) as { value?: { people?: number; byNode?: number[] } };
    const { value } = body;
    if (value === undefined) throw new Error(`the count was refused: ${JSON.stringify(body)}`);
    return { took: performance.now() - from, people: value.people ?? value.byNode?.[0] ?? -1 };
  };
  const counted: { took: number; people: number }[] = [];
  for (const question of questions) counted.push(await ask(question, 'count'));
  const explained: number[] = [];
  for (const question of questions.slice(0, BY_HAND)) explained.push((await ask(question, 'explain')).took);
  const byHand: number[] = [];
  for (const [index, question] of questions.slice(0, BY_HAND).entries()) {
    const from = performance.now();
    const values = [DEFAULT_TENANT_ID, question.city, question.spent, named.many, named.some];
    const { rows } = await console.pool.query<{ people: number }>(BY_HAND_SQL, values);
    byHand.push(performance.now() - from);
    if (rows[0]?.people !== counted[index]?.people)
      throw new Error(`by hand ${rows[0]?.people}, counted ${counted[index]?.people}`);
  }
  const took = counted.slice(WARM_UP).map((one) => one.took);
  const p95 = percentile(took, 0.95);
  const people = size.toLocaleString('en');
  return [
    {
      what: `${people} people`,
      aim: `p95 < ${AIM_MS} ms`,
      reached: `p50 ${ms(median(took))}, p95 ${ms(p95)}`,
      met: p95 < AIM_MS,
    },
    { what: '  by condition, by channel, with a sample', aim: '', reached: `p50 ${ms(median(explained))}` },
    {
      what: '  the same question by hand',
      aim: 'no quicker',
      reached: `p50 ${ms(median(byHand))}, ${(median(byHand) / median(took)).toFixed(1)} times as long`,
      met: median(byHand) >= median(took),
    },
  ];
}
