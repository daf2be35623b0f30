import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ContactImport,
  getContactImport,
  undoContactImport,
} from '../src/contract/common/contacts/contactImport.ts';
import { type IngestAnswer, ingestContacts } from '../src/contract/common/contacts/contactIngest.ts';
import { bareCopy } from './support/bareCopy.ts';
import { report, say } from './support/report.ts';
import { type Credentials, newKey, signedPost, valueOf } from './support/signedCall.ts';
import { sized } from './support/size.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';
import { watchMemory } from './support/watchMemory.ts';

const CONTACTS = Number(process.env.BENCH_CONTACTS ?? sized(1_000_000, 10_000));
const RATE_AIM = 50_000;
/** Of the rate of COPY into the same table. */
const RATIO_AIM = 0.3;
/** What the process may hold above what it holds at rest: a few pieces of the body, whatever its length. */
const GROWTH_AIM_MB = 150;
/** Lines made at a time. */
const PART = 10_000;
const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭'];
const GIVEN = ['伟', '娜', '秀英', '敏', '静', '建国', '丽', '强', '磊', '洋', '艳', '杰', '桂英', '文博', '雨欣'];

/** People in no order of their numbers, as an export of another system has them. */
function* bodyParts(): Generator<Buffer> {
  for (let first = 0; first < CONTACTS; first += PART) {
    let part = '';
    for (let n = first; n < Math.min(first + PART, CONTACTS); n += 1) {
      const name = `${SURNAMES[n % SURNAMES.length] ?? ''}${GIVEN[(n * 7) % GIVEN.length] ?? ''}`;
      const number = `13${String((n * 7_919) % 1_000_000_000).padStart(9, '0')}`;
      part += `{"name":"${name}","number":"${number}","email":"u${(n * 31) % 1_000_003}.${n % 97}@example.com","attributes":{"city":"上海"}}\n`;
    }
    yield Buffer.from(part);
  }
}

/** A million contacts through the API, each checked against those that exist, with the memory of the server. */
export async function benchIngest(): Promise<void> {
  say(`\nIngest: ${CONTACTS.toLocaleString('en')} contacts in one signed body …`);
  const console = await startConsole();
  try {
    const credentials = await newKey(console, 'contact:ingest');
    const digest = createHash('sha256');
    // Made before: who sends has a machine of its own, and here takes time of the two processors.
    const parts = [...bodyParts()];
    for (const part of parts) digest.update(part);
    const bytes = parts.reduce((sum, { length }) => sum + length, 0);
    const memory = watchMemory(console.pid);
    await sleep(1_000);
    const atRest = memory.now();
    const first = await send(console, credentials, parts, digest.copy().digest('hex'));
    const peak = memory.peak();
    const again = await send(console, credentials, parts, digest.digest('hex'));
    const copied = CONTACTS / (await bareCopy(console, 'contact', { batch: PART, connections: 1 }));
    const undone = await undo(console, first.answer.batchId);
    memory.stop();
    const rate = CONTACTS / first.seconds;
    const ratio = rate / copied;
    const growth = peak - atRest;
    report('Ingest: contacts through the API, the duplicate check on', [
      {
        what: `contacts a second, ${(bytes / 1e6).toFixed(0)} MB of NDJSON`,
        aim: `>= ${RATE_AIM.toLocaleString('en')}`,
        reached: `${Math.round(rate).toLocaleString('en')} (${first.seconds.toFixed(1)} s)`,
        met: rate >= RATE_AIM,
      },
      {
        what: `the same rows copied into such a table, ${PART.toLocaleString('en')} a commit`,
        aim: '–',
        reached: Math.round(copied).toLocaleString('en'),
      },
      { what: 'the API : the copy', aim: `>= ${RATIO_AIM}`, reached: ratio.toFixed(2), met: ratio >= RATIO_AIM },
      {
        what: 'memory of the server above its rest, at most',
        aim: `<= ${GROWTH_AIM_MB} MB`,
        reached: `${growth.toFixed(0)} MB (peak ${peak.toFixed(0)} MB)`,
        met: growth <= GROWTH_AIM_MB,
      },
      {
        what: 'contacts made',
        aim: String(CONTACTS),
        reached: String(first.answer.created),
        met: first.answer.created === CONTACTS,
      },
      {
        what: 'the same again: all of them known',
        aim: `${CONTACTS} skipped`,
        reached: `${again.answer.skipped} skipped, ${Math.round(CONTACTS / again.seconds).toLocaleString('en')} a second`,
        met: again.answer.skipped === CONTACTS,
      },
      {
        what: 'the undo of all of them',
        aim: `${CONTACTS} removed`,
        reached: `${undone.removed} removed, ${Math.round(CONTACTS / undone.seconds).toLocaleString('en')} a second`,
        met: undone.removed === CONTACTS,
      },
    ]);
  } finally {
    await console.close();
  }
}

/** Undoes the batch, and waits until that has ended. */
async function undo(console: RunningConsole, id: string): Promise<{ seconds: number; removed: number }> {
  const headers = { authorization: await console.signIn() };
  const addressOf = (path: string): string => `${console.url}/api/${path.replace(':id', id)}`;
  const began = performance.now();
  await valueOf(await fetch(addressOf(undoContactImport.path), { method: 'POST', headers }));
  for (;;) {
    const { status, removed } = await valueOf<ContactImport>(
      await fetch(addressOf(getContactImport.path), { headers }),
    );
    if (status === 'undone') return { seconds: (performance.now() - began) / 1_000, removed };
    await sleep(500);
  }
}

/** Sends the body in its parts, as fast as they are taken. */
async function send(
  console: RunningConsole,
  credentials: Credentials,
  parts: readonly Buffer[],
  digest: string,
): Promise<{ seconds: number; answer: IngestAnswer }> {
  const coming = parts.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = coming.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
  const { url, headers } = signedPost(console, credentials, { path: ingestContacts.path, digest });
  const began = performance.now();
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    body,
    duplex: 'half',
  };
  const answer = await valueOf<IngestAnswer>(await fetch(url, init));
  return { seconds: (performance.now() - began) / 1000, answer };
}
