import { startStandalone } from './standalone/startStandalone.ts';

/** Development of one sub-application without the shell: `npm run dev:alone -- outreach`. */
const [name = ''] = process.argv.slice(2);
const alone = await startStandalone(name, Number(process.env.PORT ?? 4100));
console.log(`${name} runs alone at ${alone.url}`);
console.log('The API stands over an empty database of its own; restart this after a change of the server.');
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void alone.close().then(() => process.exit(0));
  });
