import type { NamedTable } from '../area/Area.ts';
import { activity, prize } from '../db/schema/index.ts';

/** Tables of this area whose rows people name. */
export const namedTables: readonly NamedTable[] = [
  { key: 'activity', table: activity },
  { key: 'prize', table: prize },
];
