import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { defineResource } from '../../src/domain/shell/resource/defineResource.ts';
import { removeFolder } from '../../tests/files/removeFolder.ts';
import { type FoundIn, requireOwnTables } from './requireOwnTables.ts';

const root = mkdtempSync(path.join(tmpdir(), 'tables-'));
mkdirSync(path.join(root, 'server/db/schema/shop'), { recursive: true });
writeFileSync(path.join(root, 'server/db/schema/shop/shelf.ts'), "export const shelf = pgTable('shelf', {});\n");
afterAll(() => removeFolder(root));

const kind = (name: string, folder: string): FoundIn['kinds'][number] => ({
  resource: defineResource({ name, texts: `shop.${name}`, one: `a ${name}`, path: `/${name}` }),
  file: `src/domain/shop/${folder}/${name}.resource.ts`,
});

it('takes a kind with a table of its name', () => {
  expect(() => requireOwnTables(root, [{ app: 'shop', kinds: [kind('shelf', 'room')] }])).not.toThrow();
});

it('refuses a kind without a table, and says where to declare it', () => {
  expect(() => requireOwnTables(root, [{ app: 'shop', kinds: [kind('drawer', 'room')] }])).toThrow(
    'export const drawer = pgTable(…) in a file of server/db/schema/shop',
  );
});

it('refuses a name that another kind has, because both would use one table', () => {
  const twice = [kind('shelf', 'room'), kind('shelf', 'cellar')];
  expect(() => requireOwnTables(root, [{ app: 'shop', kinds: twice }])).toThrow('both declare “shelf”');
});
