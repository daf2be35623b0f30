import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './filesBelow.ts';
import type { FoundResource } from './foundResources.ts';

/** The plain kinds of record of one sub-application. */
export interface FoundIn {
  app: string;
  kinds: readonly Pick<FoundResource, 'resource' | 'file'>[];
}

/** Names of the tables that files of the schema declare. */
function tableNames(root: string): Set<string> {
  const texts = filesBelow(root, 'server/db/schema').map((file) => readFileSync(path.join(root, file), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^export const (\w+) = pgTable\(/gm)].map(([, name = '']) => name)),
  );
}

/**
 * Checks that each plain kind of record has a name and a table of its own. Rights, calls and the table use the name, so a repeated name would
 * read the rows of another kind. Throws an error that names both files, or the missing table.
 */
export function requireOwnTables(root: string, found: readonly FoundIn[]): void {
  const tables = tableNames(root);
  const known = new Map<string, string>();
  for (const { app, kinds } of found)
    for (const { resource, file } of kinds) {
      const { name } = resource;
      const other = known.get(name);
      if (other !== undefined) throw new Error(`${file} and ${other} both declare “${name}”: choose another name`);
      known.set(name, file);
      if (tables.has(name)) continue;
      throw new Error(`${file} needs a table: export const ${name} = pgTable(…) in a file of server/db/schema/${app}`);
    }
}
