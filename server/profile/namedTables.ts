import type { NamedTable } from '../area/Area.ts';
import { audience, monitor, tag, tagCategory } from '../db/schema/index.ts';

/** Tables of this area whose rows people name. */
export const namedTables: readonly NamedTable[] = [
  { key: 'audience', table: audience },
  { key: 'monitor', table: monitor },
  { key: 'tag', table: tag },
  { key: 'tagCategory', table: tagCategory },
];
