import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { apiReference, REFERENCE_FILE } from './reference/apiReference.ts';

/** Writes the API reference of sdk and kit. */
const ROOT = path.resolve(import.meta.dirname, '..');
writeFileSync(path.join(ROOT, REFERENCE_FILE), apiReference(ROOT));
console.log(`wrote ${REFERENCE_FILE}`);
