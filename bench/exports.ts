import { setTimeout as sleep } from 'node:timers/promises';
import { createExport, downloadExport, type ExportFile, listExports } from '../src/contract/exportFile.ts';
import { insertContacts } from './support/insertContacts.ts';
import { report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { type RunningConsole, startConsole } from './support/startConsole.ts';
import { watchMemory } from './support/watchMemory.ts';

const CONTACTS = Number(process.env.BENCH_CONTACTS ?? sized(1_000_000, 10_000));
/** What the process may hold above what it holds at rest: some pages of rows and pieces of the file, whatever its length. */
const GROWTH_AIM_MB = 150;

/** A million contacts into a file and out of it, with the memory of the server. */
export async function benchExports(): Promise<void> {
  say(`\nExport: ${CONTACTS.toLocaleString('en')} contacts into a file …`);
  const console = await startConsole();
  try {
    await insertContacts(console, CONTACTS);
    const authorization = await console.signIn();
    const memory = watchMemory(console.pid);
    await sleep(1_000);
    const atRest = memory.now();
    const made = await makeFile(console, authorization);
    const whileMade = memory.peak();
    const began = performance.now();
    const answer = await fetch(`${console.url}/api/${downloadExport.path.replace(':id', made.file.id)}`, {
      headers: { authorization },
    });
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += piece.length;
    const seconds = (performance.now() - began) / 1_000;
    const growth = memory.peak() - atRest;
    memory.stop();
    report('Export: contacts as a file, in the background', [
      {
        what: 'rows a second',
        aim: '',
        reached: `${Math.round(CONTACTS / made.seconds).toLocaleString('en')} (${made.seconds.toFixed(1)} s)`,
      },
      {
        what: `memory of the server above its rest, while it is made and fetched`,
        aim: `<= ${GROWTH_AIM_MB} MB`,
        reached: `${growth.toFixed(0)} MB (${(whileMade - atRest).toFixed(0)} MB while made)`,
        met: growth <= GROWTH_AIM_MB,
      },
      {
        what: 'rows and bytes that arrived',
        aim: `${CONTACTS} rows`,
        reached: `${made.file.rows} rows, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
        met: made.file.rows === CONTACTS && bytes === made.file.bytes,
      },
    ]);
  } finally {
    await console.close();
  }
}

async function makeFile(
  { url }: RunningConsole,
  authorization: string,
): Promise<{ file: ExportFile; seconds: number }> {
  const headers = { authorization, 'content-type': 'application/json' };
  const began = performance.now();
  await fetch(`${url}/api/${createExport.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ kind: 'contact', filters: {} }),
  });
  for (;;) {
    const answer = await fetch(`${url}/api/${listExports.path}`, { headers });
    const [file] = ((await answer.json()) as { value: ExportFile[] }).value;
    if (file?.status === 'done') return { file, seconds: (performance.now() - began) / 1_000 };
    if (file?.status === 'failed') throw new Error('the export failed');
    await sleep(250);
  }
}
