import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiKey } from '../src/contract/apiKey.ts';
import { type IngestAnswer, ingestContacts } from '../src/contract/contactIngest.ts';
import { SIGNED_HEADERS, signedText } from '../src/domain/apiKey.ts';
import { report, say } from './support/report.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';
import { watchMemory } from './support/watchMemory.ts';

const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
const RATE_AIM = 50_000;
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
    const credentials = await newKey(console);
    const digest = createHash('sha256');
    let bytes = 0;
    for (const part of bodyParts()) {
      digest.update(part);
      bytes += part.length;
    }
    const memory = watchMemory(console.pid);
    await sleep(1_000);
    const atRest = memory.now();
    const first = await send(console, credentials, digest.copy().digest('hex'));
    const peak = memory.peak();
    const again = await send(console, credentials, digest.digest('hex'));
    memory.stop();
    const rate = CONTACTS / first.seconds;
    const growth = peak - atRest;
    report('Ingest: contacts through the API, the duplicate check on', [
      {
        what: `contacts a second, ${(bytes / 1e6).toFixed(0)} MB of NDJSON`,
        aim: `>= ${RATE_AIM.toLocaleString('en')}`,
        reached: `${Math.round(rate).toLocaleString('en')} (${first.seconds.toFixed(1)} s)`,
        met: rate >= RATE_AIM,
      },
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
    ]);
  } finally {
    await console.close();
  }
}

interface Credentials {
  accessKey: string;
  secret: string;
}

async function newKey(console: RunningConsole): Promise<Credentials> {
  const answer = await fetch(`${console.url}/api/${createApiKey.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await console.signIn() },
    body: JSON.stringify({ name: 'bench', scopes: ['contact:ingest'] }),
  });
  return ((await answer.json()) as { value: Credentials }).value;
}

/** Sends the body, made as it is sent. */
async function send(
  { url }: RunningConsole,
  { accessKey, secret }: Credentials,
  digest: string,
): Promise<{ seconds: number; answer: IngestAnswer }> {
  const call = {
    method: 'POST',
    path: `/api/${ingestContacts.path}`,
    timestamp: String(Date.now()),
    nonce: randomUUID(),
    digest,
    idempotencyKey: '',
  };
  const parts = bodyParts();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
  const began = performance.now();
  const init = {
    method: call.method,
    headers: {
      'content-type': 'application/x-ndjson',
      [SIGNED_HEADERS.key]: accessKey,
      [SIGNED_HEADERS.timestamp]: call.timestamp,
      [SIGNED_HEADERS.nonce]: call.nonce,
      [SIGNED_HEADERS.digest]: digest,
      [SIGNED_HEADERS.signature]: createHmac('sha256', secret).update(signedText(call)).digest('hex'),
    },
    body,
    duplex: 'half',
  };
  const response = await fetch(`${url}${call.path}`, init);
  const { success, value, errorCode } = (await response.json()) as {
    success: boolean;
    value: IngestAnswer;
    errorCode: string;
  };
  if (!success) throw new Error(`the body was refused: ${errorCode}`);
  return { seconds: (performance.now() - began) / 1000, answer: value };
}
