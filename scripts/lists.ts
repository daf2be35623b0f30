import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { plannedLists } from './lists/plannedLists.ts';

// Writes the lists of tables, calls and plain kinds of record.
const ROOT = path.join(import.meta.dirname, '..');

for (const { file, text } of await plannedLists(ROOT)) {
  writeFileSync(path.join(ROOT, file), text);
  console.log(`wrote ${file}`);
}
