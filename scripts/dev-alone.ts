import { startStandalone } from './standalone/startStandalone.ts';
import { endWithRunner } from './watchRunner.mjs';

/** Development of one sub-application without the shell: `npm run dev:alone -- outreach`. */
const [name = ''] = process.argv.slice(2);
const starting = startStandalone(name, Number(process.env.PORT ?? 4100));
let stopping = false;
// Before anything runs, so that a signal during the start leaves no database behind either.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void starting.then((alone) => alone.close()).then(() => process.exit(0));
  });
endWithRunner();
const alone = await starting;
console.log(`${name} runs alone at ${alone.url}`);
console.log('The API stands over an empty database of its own; restart this after a change of the server.');
