import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { createApiKey } from '../../src/contract/common/access/apiKey.ts';
import type { ApiScope } from '../../src/domain/common/access/apiKey.ts';
import { httpListener, type HttpListener } from '../../server/httpListener.ts';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';
import { createTestApi, type TestApi } from '../db/testApi.ts';

/** A server that listens, and the example of a document as a program that calls it. */
export interface ExampleRoom {
  test: TestApi;
  /** For files of the example; goes with the test. */
  folder: string;
  /** Runs the example with a key of its own and answers what it prints. */
  run: (environment: Record<string, string>) => Promise<unknown>;
}

/** Furnishes a room for the example of one document in `docs`. */
export function exampleRoom(document: string, scope: ApiScope): ExampleRoom {
  let listener: HttpListener;
  let credentials: Record<string, string>;
  const room: ExampleRoom = {
    test: undefined as never,
    folder: mkdtempSync(join(tmpdir(), 'example-')),
    async run(environment) {
      const { stdout } = await promisify(execFile)(process.execPath, [join(room.folder, 'example.mjs')], {
        env: { CONSOLE_URL: `http://127.0.0.1:${listener.port}`, ...credentials, ...environment },
      });
      return JSON.parse(stdout);
    },
  };
  beforeAll(async () => {
    room.test = await createTestApi();
    listener = await httpListener(0, '127.0.0.1');
    listener.serve(room.test.api);
    const text = readFileSync(join(PROJECT_ROOT, 'docs', document), 'utf8');
    writeFileSync(join(room.folder, 'example.mjs'), /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
    const { value } = await room.test.admin.call(createApiKey, { body: { name: 'example', scopes: [scope] } });
    credentials = { ACCESS_KEY: value.accessKey, SECRET: value.secret };
    // The example signs by the wall clock.
    room.test.clock.set(new Date());
  });
  afterAll(async () => {
    await listener.close(0);
    await room.test.close();
    rmSync(room.folder, { recursive: true });
  });
  return room;
}
