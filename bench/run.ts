import { benchContacts } from './contacts.ts';
import { benchSending } from './sending.ts';
import { benchMemory } from './memory.ts';
import { say } from './support/report.ts';

/** The parts, in the order in which they run. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  contacts: benchContacts,
  sending: benchSending,
  memory: benchMemory,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
} else {
  for (const [name, run] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await run();
}
