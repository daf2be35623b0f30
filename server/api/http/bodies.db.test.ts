import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { createApi } from './createApi.ts';

const KB = 1024;

describe('the body of a call', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  /** A body whose pieces are made when they are asked for, and how many were. */
  const endless = (piece: number): { body: ReadableStream<Uint8Array>; asked: () => number } => {
    let asked = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          asked++;
          controller.enqueue(new Uint8Array(piece).fill(0x20));
        },
      },
      { highWaterMark: 0 },
    );
    return { body, asked: () => asked };
  };
  const post = (app: ReturnType<typeof createApi>, path: string, body: BodyInit, headers: Record<string, string>) =>
    app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const asAdmin = (): Record<string, string> => ({
    authorization: `Bearer ${test.admin.token}`,
    'content-type': 'application/json',
  });

  it('is not asked for a byte where the caller has no session, no right or no signature', async () => {
    const app = createApi(test.ports);
    for (const [path, headers] of [
      ['/api/custom/contact/create', { 'content-type': 'application/json' }],
      ['/api/custom/contact/create', { ...asAdmin(), authorization: 'nobody' }],
      ['/api/custom/contact/ingest', { 'content-type': 'application/x-ndjson', 'x-access-key': 'nobody' }],
    ] as const) {
      const { body, asked } = endless(KB);
      const answer = await post(app, path, body, headers);
      expect([path, [401, 404].includes(answer.status), asked()]).toEqual([path, true, 0]);
    }
  });

  it('is read up to its limit, and not at all where the call says that it is longer', async () => {
    const app = createApi(test.ports);
    const { body, asked } = endless(64 * KB);
    const answer = await post(app, '/api/custom/contact/create', body, asAdmin());
    expect(await answer.json()).toMatchObject({ errorCode: 'VALIDATION', fieldErrors: [{ code: 'fileTooLarge' }] });
    expect(answer.headers.get('connection')).toBe('close');
    expect(asked()).toBe(17);

    const long = endless(64 * KB);
    const headers = { ...asAdmin(), 'content-length': String(10 * KB * KB) };
    await post(app, '/api/custom/contact/create', long.body, headers);
    expect(long.asked()).toBe(0);
  });

  it('is refused with 503 where too many bytes are under way, and the bytes are given back at the end', async () => {
    const app = createApi(test.ports, { bodies: { inAll: 300 * KB, perAddress: 300 * KB } });
    const large = JSON.stringify({ name: 'x'.repeat(200 * KB) });
    let end = (): void => undefined;
    const waiting = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(200 * KB).fill(0x20));
        end = () => controller.close();
      },
    });
    const held = post(app, '/api/custom/contact/create', waiting, asAdmin());
    const during = await untilStatus(() => post(app, '/api/custom/contact/create', large, asAdmin()), 503);
    expect(during.headers.get('retry-after')).toBe('2');
    expect(await during.json()).toMatchObject({ success: false, errorCode: 'SYSTEM_BUSY' });
    end();
    expect((await held).status).toBe(200);
    expect((await post(app, '/api/custom/contact/create', large, asAdmin())).status).toBe(200);
  });

  /** Calls again until the answer has a status: the first call has to reach its body before the second one comes. */
  async function untilStatus(call: () => Response | Promise<Response>, status: number): Promise<Response> {
    for (;;) {
      const answer = await call();
      if (answer.status === status) return answer;
    }
  }

  it('that is not UTF-8 is refused as a whole', async () => {
    const app = createApi(test.ports);
    const gbk = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]), Buffer.from('"}')]);
    const answer = await post(app, '/api/custom/contact/create', gbk, asAdmin());
    expect(await answer.json()).toMatchObject({
      errorCode: 'VALIDATION',
      fieldErrors: [{ path: '', code: 'notUtf8' }],
    });
  });
});

describe('a call that the server cannot take now', () => {
  it('is answered 503 with retry-after, in the caller’s language, and said once in the log', async () => {
    const test = await createTestApi();
    try {
      const said: string[] = [];
      const logger = { ...test.ports.logger, error: (_fields: object, message: string) => void said.push(message) };
      const app = createApi({ ...test.ports, logger, isBusy: () => true });
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () =>
          app.request('/api/custom/task/list', {
            headers: { authorization: `Bearer ${test.admin.token}`, lang: 'ja_JP' },
          }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(await answers[0]?.json()).toMatchObject({
        errorCode: 'SYSTEM_BUSY',
        errorMsg: expect.stringContaining('混み合っています') as string,
      });
      expect(said).toEqual(['calls are refused: too many calls wait for the database']);
    } finally {
      await test.close();
    }
  });

  it('is answered 503 while the disk of the database is full, or its memory or connections are used up', async () => {
    const test = await createTestApi();
    try {
      const app = createApi({ ...test.ports, logger: { ...test.ports.logger, error: () => undefined } });
      const create = async (sqlState: string): Promise<Response> => {
        await test.database.pool.query(`
          create or replace function refuse() returns trigger language plpgsql as
            $$ begin raise exception 'no room' using errcode = '${sqlState}'; end $$;
          create or replace trigger refuse before insert on contact execute function refuse()`);
        return app.request('/api/custom/contact/create', {
          method: 'POST',
          headers: { authorization: test.admin.token, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'A', number: '13800138000', email: 'a@people.test' }),
        });
      };
      for (const sqlState of ['53100', '53200', '53300']) {
        const answer = await create(sqlState);
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(await answer.json()).toMatchObject({ success: false, errorCode: 'SYSTEM_BUSY' });
      }
    } finally {
      await test.close();
    }
  });
});
