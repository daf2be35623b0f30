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
import { say } from './support/report.ts';
import { IS_SMALLEST } from './support/size.ts';
import { closeShared } from './support/startConsole.ts';
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

const asked = process.argv.slice(2).filter((word) => word !== '--smallest');
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.exitCode = 1;
  say(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
} else {
  say(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}: what else runs here makes every figure worse.`);
  if (IS_SMALLEST) say('The smallest size: figures show that they can be measured, and nothing else.');
  for (const [name, run] of Object.entries(PARTS)) {
    // Figures are no test, but a part that cannot be measured is a fault. The others still run.
    if (asked.length === 0 || asked.includes(name)) {
      const began = performance.now();
      await run().catch((error: unknown) => {
        process.exitCode = 1;
        say(`${name} could not be measured: ${String(error)}`);
      });
      if (IS_SMALLEST) say(`  ${name} took ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
  }
  await closeShared();
}
