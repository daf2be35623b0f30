import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process id of the PostgreSQL on a data folder. @throws when none has started there */
export function postmasterOf(clusterFolder: string): number {
  const [first = ''] = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
  return Number(first);
}
