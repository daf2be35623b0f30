import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plannedLists } from '../scripts/lists/plannedLists.ts';

const ROOT = join(import.meta.dirname, '..');

it('lists every table, call and plain kind of record that is there; `npm run lists` writes the lists', async () => {
  const planned = await plannedLists(ROOT);
  expect(planned.length).toBeGreaterThan(2);
  const stale = planned.filter(({ file, text }) => readFileSync(join(ROOT, file), 'utf8') !== text);
  expect(stale.map(({ file }) => file)).toEqual([]);
});
