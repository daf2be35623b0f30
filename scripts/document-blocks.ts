import path from 'node:path';

import { writeDocumentBlocks } from './documents/documentBlocks.ts';

/** Puts what the documents show as code beside the sources that are compiled. */
writeDocumentBlocks(path.resolve(import.meta.dirname, '..'));
