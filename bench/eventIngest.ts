import { createHash } from 'node:crypto';
import { type EventIngestAnswer, ingestEvents } from '../src/contract/profile/event/eventIngest.ts';
import { EVENT_BATCH_MAX } from '../src/domain/profile/event/event.ts';
import { bareCopy } from './support/bareCopy.ts';
import { insertContacts } from './support/insertContacts.ts';
import { report, say } from './support/report.ts';
import { type Credentials, newKey, signedPost, valueOf } from './support/signedCall.ts';
import { sized } from './support/size.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';

/** More than twice as many go beyond the calls that one address has in a minute. */
const EVENTS = Number(process.env.BENCH_EVENTS ?? sized(100_000, 2_000));
const PEOPLE = sized(100_000, 2_000);
/** Callers at a time: fewer leave the database waiting for the disk, more wait for each other. */
const CALLERS = 4;
const TYPES = ['pageView', 'addToCart', 'purchase', 'signUp', 'share', '签到', '浏览商品', 'refund'];
const RATE_AIM = 20_000;
/** Of the rate of COPY into the same table: rates themselves differ by a factor of two between machines. */
const RATIO_AIM = 0.2;
/** Batches before the clock starts: until the server's code is compiled. */
const WARM_UP = sized(40, 2);

/** An event of one of the people, in no order, over a month. */
const eventOf = (n: number, people: readonly number[]) => ({
  key: `bench-${n}`,
  name: TYPES[(n * 7) % TYPES.length] ?? '',
  contactId: people[(n * 7_919) % people.length] ?? 0,
  at: new Date(Date.now() - ((n * 104_729) % (30 * 86_400_000))).toISOString(),
  properties: { amount: n % 1_000, item: `item-${n % 200}`, channel: 'shop' },
});

type BenchEvent = ReturnType<typeof eventOf>;

/** Events through the signed API, 500 a call, beside the same rows copied into a table like theirs: what a database could take at most. */
export async function benchEventIngest(): Promise<void> {
  say(`\nEvents: ${EVENTS.toLocaleString('en')} in batches of ${EVENT_BATCH_MAX} …`);
  const console = await startConsole();
  try {
    await insertContacts(console, PEOPLE);
    const { rows } = await console.pool.query<{ id: string }>('select id from contact order by number');
    const people = rows.map(({ id }) => Number(id));
    const batches = Array.from({ length: EVENTS / EVENT_BATCH_MAX + WARM_UP }, (_, batch) =>
      Array.from({ length: EVENT_BATCH_MAX }, (_one, n) => eventOf(batch * EVENT_BATCH_MAX + n, people)),
    );
    const credentials = await newKey(console, 'event:ingest');
    let accepted = 0;
    const ingest = async (batch: readonly BenchEvent[]): Promise<void> => {
      const answer = await send(console, credentials, batch);
      accepted += answer.accepted;
    };
    await together(batches.splice(0, WARM_UP), ingest);
    accepted = 0;
    const first = await together(batches, ingest);
    const made = accepted;
    accepted = 0;
    const again = await together(batches, ingest);
    const copied = await bareCopy(console, 'event', { batch: EVENT_BATCH_MAX, connections: CALLERS });
    const all = EVENTS + WARM_UP * EVENT_BATCH_MAX;
    const ratio = EVENTS / first / (all / copied);
    const rate = (seconds: number): string => Math.round(EVENTS / seconds).toLocaleString('en');
    report('Events through the API, with keys, types and the roll-up', [
      {
        what: `events a second, ${CALLERS} callers`,
        aim: `>= ${RATE_AIM.toLocaleString('en')}`,
        reached: `${rate(first)} (${made} accepted)`,
        met: EVENTS / first >= RATE_AIM && made === EVENTS,
      },
      { what: 'the same again: all of them repeated', aim: '–', reached: `${rate(again)} (${accepted} accepted)` },
      {
        what: `the same rows copied into such a table, ${EVENT_BATCH_MAX} a commit, ${CALLERS} connections`,
        aim: '–',
        reached: Math.round(all / copied).toLocaleString('en'),
      },
      { what: 'the API : the copy', aim: `>= ${RATIO_AIM}`, reached: ratio.toFixed(2), met: ratio >= RATIO_AIM },
    ]);
  } finally {
    await console.close();
  }
}

/** Works batches off, several at a time; answers the seconds that it took. */
async function together<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const left = items.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (const item of left) await work(item);
    }),
  );
  return (performance.now() - began) / 1000;
}

async function send(
  console: RunningConsole,
  credentials: Credentials,
  events: readonly BenchEvent[],
): Promise<EventIngestAnswer> {
  const body = JSON.stringify({ events });
  const digest = createHash('sha256').update(body).digest('hex');
  const { url, headers } = signedPost(console, credentials, { path: ingestEvents.path, digest });
  return valueOf(
    await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }),
  );
}
