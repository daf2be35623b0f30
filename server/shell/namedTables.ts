import type { NamedTable } from '../area/Area.ts';
import { apiKey, dataSource, department, role, user } from '../db/schema/index.ts';

/** Tables of people, keys and data sources whose rows people name. */
export const namedTables: readonly NamedTable[] = [
  { key: 'apiKey', table: apiKey },
  { key: 'dataSource', table: dataSource },
  { key: 'department', table: department },
  { key: 'role', table: role },
  { key: 'user', table: user },
];
