import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesIn } from './importsOf.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCHEMA = 'server/db/schema';

/** Tables by the names that code imports, and by their names in SQL; each with the folder of the schema that it is in. */
export interface TableOwners {
  imported: ReadonlyMap<string, string>;
  inSql: ReadonlyMap<string, string>;
}

/** Reads which area each table belongs to from the folders of the schema; `floor` has the tables of no area. */
export function tableOwners(): TableOwners {
  const imported = new Map<string, string>();
  const inSql = new Map<string, string>();
  for (const file of sourcesIn(SCHEMA)) {
    const [, area] = new RegExp(`^${SCHEMA}/([^/]+)/`).exec(file) ?? [];
    if (area === undefined) continue;
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^export (?:const|type|interface) (\w+)/gm)) imported.set(name, area);
    for (const [, name = ''] of text.matchAll(/\bpgTable\(\s*'(\w+)'/g)) inSql.set(name, area);
  }
  return { imported, inSql };
}

/** Areas whose tables a module uses, once for each table: by import from the schema, or by name in SQL. */
export function tablesIn(text: string, { imported, inSql }: TableOwners): string[] {
  const names = [
    ...text.matchAll(/\bimport (?:type )?\{([^}]*)\} from '[^']*schema\/(?:index|[\w-]+\/\w+)\.ts'/g),
  ].flatMap(([, list = '']) =>
    list.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    ),
  );
  const raw = [...text.matchAll(/\b(?:from|join|into|update|only|table|using)\s+"?([a-z_]+)"?(?=[\s,()`';]|$)/gi)];
  return [
    ...[...new Set(names)].flatMap((name) => imported.get(name) ?? []),
    ...[...new Set(raw.map(([, name = '']) => name))].flatMap((name) => inSql.get(name) ?? []),
  ];
}
