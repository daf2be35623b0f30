import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKey } from '../../src/contract/apiKey.ts';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';
import { httpListener, type HttpListener } from '../httpListener.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

let test: TestApi;
let listener: HttpListener;
const folder = mkdtempSync(join(tmpdir(), 'ingest-example-'));

beforeAll(async () => {
  test = await createTestApi();
  listener = await httpListener(0, '127.0.0.1');
  listener.serve(test.api);
});
afterAll(async () => {
  await listener.close(0);
  await test.close();
  rmSync(folder, { recursive: true });
});

it('the example of the documentation hands over a file, and once only', async () => {
  const documentation = readFileSync(join(PROJECT_ROOT, 'docs', 'api-ingest.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(documentation)?.[1] ?? '';
  writeFileSync(join(folder, 'example.mjs'), example);
  const lines = Array.from({ length: 3 }, (_, n) => ({ name: `P${n}`, number: `1340000000${n}`, email: `p${n}@b.cn` }));
  writeFileSync(join(folder, 'contacts.ndjson'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const key = (await test.admin.call(createApiKey, { body: { name: 'example', scopes: ['contact:ingest'] } })).value;
  // The example signs by the wall clock.
  test.clock.set(new Date());
  const run = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'example.mjs')], {
      env: {
        CONSOLE_URL: `http://127.0.0.1:${listener.port}`,
        ACCESS_KEY: key.accessKey,
        SECRET: key.secret,
        FILE: join(folder, 'contacts.ndjson'),
      },
    });
    return JSON.parse(stdout) as { success: boolean; value: { batchId: string; created: number } };
  };
  const first = await run();
  expect(first).toMatchObject({ success: true, value: { created: 3 } });
  expect((await run()).value).toEqual(first.value);
});
