import { cpus, loadavg } from 'node:os';
import { benchActivityPage } from './activityPage.ts';
import { benchActivityStatistics } from './activityStatistics.ts';
import { benchByteBudget } from './byteBudget.ts';
import { benchContacts } from './contacts.ts';
import { benchCustomerGroups } from './customerGroups.ts';
import { benchDraws } from './draws.ts';
import { benchEventConditions } from './eventConditions.ts';
import { benchEventIngest } from './eventIngest.ts';
import { benchExports } from './exports.ts';
import { benchFirstVisitPrefetch } from './firstVisitPrefetch.ts';
import { benchFiveApps } from './fiveApps.ts';
import { benchIngest } from './ingest.ts';
import { benchLargeLists } from './largeLists.ts';
import { benchMemory } from './memory.ts';
import { benchPageEditor } from './pageEditor.ts';
import { benchRapidSwitching } from './rapidSwitching.ts';
import { benchRecovery } from './recovery.ts';
import { benchSending } from './sending.ts';
import { benchSimulation } from './simulation.ts';
import { benchLargeSending } from './largeSending.ts';
import { benchSmsSending } from './smsSending.ts';
import { benchSendStatistics } from './sendStatistics.ts';
import { benchSwitching } from './switching.ts';
import { benchTypedNumbers } from './typedNumbers.ts';
import { say, transcribe } from './support/report.ts';
import { IS_SMALLEST, IS_WHOLE } from './support/size.ts';
import { closeShared } from './support/startConsole.ts';
import { dayAndMachine, table, writeSection } from './support/writeSection.ts';
import { benchXlsx } from './xlsx.ts';

/** The parts, in the order in which they run. Those from `switching` on need the build. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  contacts: benchContacts,
  ingest: benchIngest,
  eventIngest: benchEventIngest,
  customerGroups: benchCustomerGroups,
  eventConditions: benchEventConditions,
  exports: benchExports,
  sending: benchSending,
  smsSending: benchSmsSending,
  largeSending: benchLargeSending,
  draws: benchDraws,
  simulation: benchSimulation,
  sendStatistics: benchSendStatistics,
  activityStatistics: benchActivityStatistics,
  switching: benchSwitching,
  memory: benchMemory,
  firstVisitPrefetch: benchFirstVisitPrefetch,
  recovery: benchRecovery,
  rapidSwitching: benchRapidSwitching,
  fiveApps: benchFiveApps,
  largeLists: benchLargeLists,
  typedNumbers: benchTypedNumbers,
  xlsx: benchXlsx,
  byteBudget: benchByteBudget,
  activityPage: benchActivityPage,
  pageEditor: benchPageEditor,
};

/** Parts that run at the same time at the smallest size: none of them fills two cores. Figures at full size want the machine alone. */
const AT_ONCE = IS_SMALLEST ? 2 : 1;

/** It builds the hosts that it compares with. */
const LONGEST = 'switching';

const INTRODUCTION = `# Benchmarks at full size

\`npm run bench\` measures every part, \`npm run bench -- <part>\` one. Each run replaces the section of its part, with its date and
machine. What a part is compared with runs in the same run on the same machine. \`npm test\` runs each part at its smallest size.
`;

const asked = process.argv.slice(2).filter((word) => word !== '--smallest');
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.exitCode = 1;
  say(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
} else {
  say(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}: what else runs here makes every figure worse.`);
  if (IS_SMALLEST) say('The smallest size: figures show that they can be measured, and nothing else.');
  const waiting = Object.keys(PARTS).filter((name) => asked.length === 0 || asked.includes(name));
  // The longest of the smallest size comes first, so that nothing else waits for it at the end.
  if (IS_SMALLEST) waiting.sort((one, other) => Number(other === LONGEST) - Number(one === LONGEST));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runPart(name);
    }),
  );
  await closeShared();
}

/** Runs a part. Figures are no test, but a part that cannot be measured is a fault. The others still run. */
async function runPart(name: string): Promise<void> {
  const began = performance.now();
  say(`${name} …`);
  const tables = await transcribe(PARTS[name] ?? (async () => undefined), (error) => {
    process.exitCode = 1;
    say(`${name} could not be measured: ${String(error)}`);
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(`  ${name} took ${seconds} s`);
  if (!IS_WHOLE || tables.length === 0) return;
  const text = tables.map(({ title, figures }) => {
    const rows = figures.map(({ what, aim, reached, met }) => [
      what.trim(),
      aim,
      reached,
      met === undefined ? '' : met ? 'met' : '**missed**',
    ]);
    return `${title}\n\n${table(['', 'aim', 'reached', ''], rows)}`;
  });
  writeSection('bench.md', INTRODUCTION, name, `${dayAndMachine()}. ${seconds} s.\n\n${text.join('\n\n')}`);
}
