import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { apiReference, REFERENCE_FILE } from './reference/apiReference.ts';
import { QA_REFERENCE_FILE, qaReference } from './reference/qaReference.ts';

/** Writes the API reference of sdk and kit, and the tables for writers of browser tests. */
const ROOT = path.resolve(import.meta.dirname, '..');
const MADE = { [REFERENCE_FILE]: apiReference(ROOT), [QA_REFERENCE_FILE]: qaReference(ROOT) };
for (const [file, text] of Object.entries(MADE)) {
  writeFileSync(path.join(ROOT, file), text);
  console.log(`wrote ${file}`);
}
