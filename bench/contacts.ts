import { Agent, get } from 'node:http';
import { barePages } from './support/barePages.ts';
import { insertContacts } from './support/insertContacts.ts';
import { type Figure, ms, report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { startConsole } from './support/startConsole.ts';
import { median, percentile, sequence } from './statistics.ts';

const CONTACTS = sized(1_000_000, 20_000);
const CONNECTIONS = 20;
const CALLS = sized(4_000, 200);
/** Until the server's code is compiled and the indexes are in memory, as they are where people work. */
const WARM_UP = sized(3_000, 20);
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
const DEEP = [100, 1_000, sized(10_000, 500)];

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
    await insertContacts(console, CONTACTS);
    const token = await console.signIn();
    const call = (asked: Call): Promise<Timed> => timedCall(console.url, agent, token, asked);
    const first = { sort: 'createdAt', order: 'desc', page: 1 };
    const totals: Timed[] = [];
    for (const filter of Object.keys(FILTERS)) totals.push(await call({ ...first, filter }));
    const shallow = mix(SHALLOW, CALLS + WARM_UP);
    const pages = (await together(shallow, call)).slice(WARM_UP);
    const deep = await together(mix(DEEP, sized(400, 40), ['none', 'name, frequent']), call);
    const idle = await together(mix([1], sized(1_000, 20)), () => timedGet(`${console.url}/healthz`, agent, token));
    const bare = await barePages(console.databaseUrl, sized(4_000, 200), CONNECTIONS);
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
      {
        what: 'for comparison: 20 rows, by a PostgreSQL client alone',
        aim: '',
        reached: `p50 ${ms(median(bare.pages))}, p95 ${ms(percentile(bare.pages, 0.95))}`,
      },
      { what: 'for comparison: the count of all, by that client', aim: '', reached: ms(bare.count) },
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
