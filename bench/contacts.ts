import { Agent, get } from 'node:http';
import { DEFAULT_TENANT_ID } from '../src/domain/tenant.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';
import { median, percentile, sequence } from './statistics.ts';

const CONTACTS = 1_000_000;
const CONNECTIONS = 20;
const CALLS = 4_000;
/** Until the server's code is compiled and the indexes are in memory, as they are where people work. */
const WARM_UP = 3_000;
const PAGE_AIM_MS = 50;
const TOTAL_AIM_MS = 300;

/** Filters as operators type them: nothing, a frequent and a rare beginning, an address, the start of a number. */
const FILTERS: Readonly<Record<string, Record<string, string>>> = {
  none: {},
  'name, frequent': { name: '王' },
  'name, rare': { name: '欧阳建国' },
  'e-mail': { email: 'li.na.1' },
  'e-mail, frequent': { email: 'w' },
  number: { number: '+8613800' },
};
const SORTS = ['name', 'email', 'number', 'createdAt'];
const SHALLOW = [1, 1, 2, 3, 4, 5];
const DEEP = [100, 1_000, 10_000];

interface Call {
  filter: string;
  sort: string;
  order: string;
  page: number;
}

interface Timed extends Call {
  took: number;
}

/** A list of a million contacts, filtered, sorted and paged by twenty operators at the same time. */
export async function benchContacts(): Promise<void> {
  say(`\nContacts: inserting ${CONTACTS.toLocaleString('en')} people into one tenant …`);
  const console = await startConsole();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await insertContacts(console);
    const token = await console.signIn();
    const call = (asked: Call): Promise<Timed> => timedCall(console.url, agent, token, asked);
    const first = { sort: 'createdAt', order: 'desc', page: 1 };
    const totals: Timed[] = [];
    for (const filter of Object.keys(FILTERS)) totals.push(await call({ ...first, filter }));
    const shallow = mix(SHALLOW, CALLS + WARM_UP);
    const pages = (await together(shallow, call)).slice(WARM_UP);
    const deep = await together(mix(DEEP, 400, ['none', 'name, frequent']), call);
    const idle = await together(mix([1], 1_000), () => timedGet(`${console.url}/healthz`, agent, token));
    report('Contacts: a page at 20 connections, and the count of a new filter', [
      pageFigure('every page, filter and sort', pages),
      ...Object.keys(FILTERS).map((filter) =>
        pageFigure(
          `  filter: ${filter}`,
          pages.filter((page) => page.filter === filter),
        ),
      ),
      ...SORTS.map((sort) =>
        pageFigure(
          `  sorted by ${sort}`,
          pages.filter((page) => page.sort === sort),
        ),
      ),
      ...DEEP.map((page) => {
        const { what, reached } = pageFigure(
          `page ${page.toLocaleString('en')}`,
          deep.filter((one) => one.page === page),
        );
        return { what, reached, aim: '' };
      }),
      {
        what: 'for comparison: a call that reads nothing',
        aim: '',
        reached: `p50 ${ms(median(idle))}, p95 ${ms(percentile(idle, 0.95))}`,
      },
      ...totals.map(({ filter, took }) => ({
        what: `first page with its total, filter: ${filter}`,
        aim: `< ${TOTAL_AIM_MS} ms`,
        reached: ms(took),
        met: took < TOTAL_AIM_MS,
      })),
    ]);
  } finally {
    agent.destroy();
    await console.close();
  }
}

function pageFigure(what: string, calls: readonly Timed[]): Figure {
  const took = calls.map((call) => call.took);
  const p95 = percentile(took, 0.95);
  return {
    what,
    aim: `p95 < ${PAGE_AIM_MS} ms`,
    reached: `p50 ${ms(median(took))}, p95 ${ms(p95)}`,
    met: p95 < PAGE_AIM_MS,
  };
}

/** People as in a real customer base: few surnames are frequent, and a third of the addresses tells the name. */
async function insertContacts({ pool }: RunningConsole): Promise<void> {
  await pool.query(
    `insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
     select $1, surname.han || given.han, '+86' || (13000000000 + n * 3571 % 9000000000),
       case n % 3 when 0 then (100000000 + n * 7919 % 900000000)::text when 1 then surname.latin || '.' || given.latin || '.' || n
         else given.latin || n || surname.latin end || '@' || (array['example.com','mail.example','post.example'])[1 + n % 3],
       jsonb_build_object('city', (array['上海','北京','广州','深圳','成都','杭州'])[1 + n % 6]), at, at
     from (select n, floor(20 * power(random(), 1.5)) as s, n * 7919 % 15 as g,
         timestamptz '2024-01-01' + n * interval '1 minute' as at
       from generate_series(1, $2::bigint) n) person
     join unnest(array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','欧阳','司徒'],
       array['wang','li','zhang','liu','chen','yang','zhao','huang','zhou','wu','xu','sun','hu','zhu','gao','lin','he','guo','ouyang','situ'])
       with ordinality as surname(han, latin, place) on surname.place = s + 1
     join unnest(array['伟','娜','秀英','敏','静','建国','丽','强','磊','洋','艳','杰','桂英','文博','雨欣'],
       array['wei','na','xiuying','min','jing','jianguo','li','qiang','lei','yang','yan','jie','guiying','wenbo','yuxin'])
       with ordinality as given(han, latin, place) on given.place = g + 1`,
    [DEFAULT_TENANT_ID, CONTACTS],
  );
  await pool.query('vacuum analyze contact');
  // A million rows at once are still being written to the disk otherwise, while the pages are measured.
  await pool.query('checkpoint');
}

/** Calls in a mixed, repeatable order. */
function mix(pages: readonly number[], count: number, filters: readonly string[] = Object.keys(FILTERS)): Call[] {
  const random = sequence(42);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, () => ({
    filter: pick(filters),
    sort: pick(SORTS),
    order: pick(['asc', 'desc']),
    page: pick(pages),
  }));
}

/** Works off calls on all connections, each sending its next call when the last one is answered. */
async function together<Done>(calls: readonly Call[], run: (call: Call) => Promise<Done>): Promise<Done[]> {
  const waiting = calls.values();
  const done: Done[] = [];
  const connection = async (): Promise<void> => {
    for (const call of waiting) done.push(await run(call));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return done;
}

/** One page of the list. */
async function timedCall(url: string, agent: Agent, token: string, call: Call): Promise<Timed> {
  const query = new URLSearchParams({
    pageNo: String(call.page),
    pageSize: '20',
    sort: call.sort,
    order: call.order,
    ...FILTERS[call.filter],
  });
  return { ...call, took: await timedGet(`${url}/api/custom/contact/list?${query}`, agent, token) };
}

/** Milliseconds until the last byte of an answer. */
function timedGet(url: string, agent: Agent, token: string): Promise<number> {
  const start = performance.now();
  return new Promise((settle, fail) => {
    get(url, { agent, headers: { authorization: token } }, (answer) => {
      answer.on('data', () => undefined);
      answer.on('end', () => {
        if (answer.statusCode === 200) settle(performance.now() - start);
        else fail(new Error(`${url} was answered with ${answer.statusCode}`));
      });
      answer.on('error', fail);
    }).on('error', fail);
  });
}
