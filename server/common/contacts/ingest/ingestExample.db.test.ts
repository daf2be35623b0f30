import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exampleRoom } from '../../../../tests/api/exampleRoom.ts';

const room = exampleRoom('api-ingest.md', 'contact:ingest');

it('the example of the documentation hands over a file, and once only', async () => {
  const file = join(room.folder, 'contacts.ndjson');
  const lines = Array.from({ length: 3 }, (_, n) => ({ name: `P${n}`, number: `1340000000${n}`, email: `p${n}@b.cn` }));
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const first = await room.run({ FILE: file });
  expect(first).toMatchObject({ success: true, value: { created: 3 } });
  expect(await room.run({ FILE: file })).toMatchObject({ value: (first as { value: object }).value });
});
