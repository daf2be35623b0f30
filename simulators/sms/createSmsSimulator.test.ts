import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmsSimulator, type SimulatorOptions, type SmsSimulator } from './createSmsSimulator.ts';

const NOON = Date.parse('2026-11-22T12:00:00+08:00');
const ACCOUNT = { key: 'k1', secret: 's1', rate: 1_000, balance: 10_000, signatures: ['星河'] };

let now: number;
let simulator: SmsSimulator;
const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function start(options: SimulatorOptions = {}): Promise<void> {
  now = NOON;
  simulator = await createSmsSimulator({ now: () => now, settings: { accounts: [ACCOUNT] }, ...options });
  endings.push(() => simulator.close());
}

let made = 0;
function message(more: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  const phone = `138${String(made).padStart(8, '0')}`;
  const text = `Sale ${made}. 拒收请回复R`;
  return { clientId: `c${made}`, phone, signature: '星河', text, kind: 'marketing', region: 'domestic', ...more };
}

interface Call {
  method: string;
  path: string;
  body: string;
  nonce: string;
  timestamp: string;
  secret: string;
  headers: Record<string, string | undefined>;
  signedBody: string;
}

/** Calls as docs/sms-gateway.md says; `more` changes what is claimed or sent. */
async function call(messages: unknown, more: Partial<Call> = {}) {
  const { method = 'POST', path = '/v1/messages', nonce = randomUUID(), timestamp = String(now), secret = 's1' } = more;
  const body = more.body ?? (method === 'GET' ? '' : JSON.stringify({ messages }));
  const digest = createHash('sha256')
    .update(more.signedBody ?? body)
    .digest('hex');
  const signed = [method, path, digest, timestamp, nonce].join('\n');
  const headers = {
    'content-type': 'application/json',
    'x-sms-key': 'k1',
    'x-sms-timestamp': timestamp,
    'x-sms-nonce': nonce,
    'x-sms-signature': createHmac('sha256', secret).update(signed).digest('hex'),
    ...more.headers,
  };
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await fetch(simulator.url + path, { method, headers: sent, ...(body === '' ? {} : { body }) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const codes = (body: Record<string, unknown>): string[] =>
  (body.results as { code: string }[] | undefined)?.map(({ code }) => code) ?? [];

describe('a call', () => {
  it('is taken when it keeps to the protocol, and its parts are paid', async () => {
    await start();
    const given = message({ text: `${'字'.repeat(63)}拒收请回复R`, extend: '01' });
    const { status, body } = await call([given]);
    expect([status, body]).toEqual([
      200,
      { results: [{ clientId: given.clientId, messageId: 'm00000001', code: 'OK', parts: 2 }] },
    ]);
    expect(simulator.messages()).toMatchObject([{ ...given, account: 'k1', parts: 2 }]);
    const account = await call(undefined, { method: 'GET', path: '/v1/account' });
    expect(account.body).toEqual({ balance: 9_998, rate: 1_000, signatures: ['星河'] });
  });

  it.each([
    ['a wrong secret', { secret: 'other' }, 'UNAUTHORIZED'],
    ['an unknown key', { headers: { 'x-sms-key': 'k2' } }, 'UNAUTHORIZED'],
    ['no signature', { headers: { 'x-sms-signature': undefined } }, 'UNAUTHORIZED'],
    ['a signature in capitals', { headers: { 'x-sms-signature': 'A'.repeat(64) } }, 'UNAUTHORIZED'],
    ['another body than the signed one', { signedBody: '{}' }, 'UNAUTHORIZED'],
    ['another timestamp than the signed one', { headers: { 'x-sms-timestamp': String(NOON + 1) } }, 'UNAUTHORIZED'],
    ['another nonce than the signed one', { headers: { 'x-sms-nonce': 'n'.repeat(16) } }, 'UNAUTHORIZED'],
    ['a short nonce', { nonce: 'n'.repeat(15) }, 'UNAUTHORIZED'],
    ['a clock five minutes behind and more', { timestamp: String(NOON - 300_001) }, 'CLOCK_SKEW'],
    ['a clock five minutes ahead and more', { timestamp: String(NOON + 300_001) }, 'CLOCK_SKEW'],
  ])('with %s is refused, and nothing is taken', async (_what, more, code) => {
    await start();
    const { status, body } = await call([message()], more);
    expect([status, body]).toEqual([401, { code }]);
    expect(simulator.state()).toMatchObject({ taken: 0, refusedByCode: { [code]: 1 } });
  });

  it('counts up to five minutes off, and its nonce once within ten', async () => {
    await start();
    const nonce = randomUUID();
    expect((await call([message()], { nonce, timestamp: String(NOON + 300_000) })).status).toBe(200);
    expect((await call([message()], { nonce })).body).toEqual({ code: 'NONCE_REPLAYED' });
    now += 600_000;
    expect((await call([message()], { nonce })).body).toEqual({ code: 'NONCE_REPLAYED' });
    now += 1;
    expect((await call([message()], { nonce })).status).toBe(200);
  });

  it.each([
    ['body', { body: 'no json' }],
    ['messages', { body: '{}' }],
    ['other', { body: JSON.stringify({ messages: [{ ...message() }], other: 1 }) }],
    ['content-type', { headers: { 'content-type': 'text/plain' } }],
    ['query', { path: '/v1/messages?x=1' }],
    ['body', { body: JSON.stringify({ messages: ['x'.repeat(1024 * 1024)] }) }],
  ])('that is malformed at %s is refused with the field', async (field, more) => {
    await start();
    const { status, body } = await call([message()], more);
    expect([status, body]).toEqual([400, { code: 'MALFORMED', field }]);
  });

  it.each([
    ['phone', { phone: 13800138000 }],
    ['phone', { phone: '' }],
    ['phone', { phone: '1'.repeat(21) }],
    ['clientId', { clientId: 'a b' }],
    ['clientId', { clientId: 'c'.repeat(65) }],
    ['signature', { signature: '' }],
    ['signature', { signature: '【星河】' }],
    ['text', { text: '' }],
    ['text', { text: 'x'.repeat(597) }],
    ['text', { text: '【别的】x' }],
    ['text', { text: '\ud83d' }],
    ['kind', { kind: 'other' }],
    ['region', { region: 'mainland' }],
    ['extend', { extend: '1234567' }],
    ['unknown', { unknown: 1 }],
  ])('with a message that is wrong at %s names it: %j', async (field, more) => {
    await start();
    const { body } = await call([message(), message(more)]);
    expect(body).toEqual({ code: 'MALFORMED', field: `messages[1].${field}` });
    expect(simulator.state().taken).toBe(0);
  });

  it('has 1 to 100 messages, each with a name of its own', async () => {
    await start();
    const hundred = Array.from({ length: 100 }, () => message());
    expect((await call([...hundred, message()])).body).toMatchObject({ field: 'messages' });
    expect((await call([])).body).toMatchObject({ field: 'messages' });
    expect((await call([message({ clientId: 'same' }), message({ clientId: 'same' })])).body).toMatchObject({
      field: 'messages[1].clientId',
    });
    expect(codes((await call(hundred)).body)).toEqual(Array.from({ length: 100 }, () => 'OK'));
  });

  it('goes to a path that there is, by its method', async () => {
    await start();
    expect((await call(undefined, { path: '/v1/other' })).body).toEqual({ code: 'NOT_FOUND' });
    expect((await call(undefined, { method: 'GET' })).body).toEqual({ code: 'METHOD_WRONG' });
  });
});

describe('a message', () => {
  it.each([
    ['SIGNATURE_UNKNOWN', { signature: '别家' }],
    ['CONTENT_REFUSED', { text: '高利贷。拒收请回复R' }],
    ['NUMBER_WRONG', { phone: '12800138000' }],
    ['NUMBER_WRONG', { phone: '13800138000', region: 'international' }],
    ['NUMBER_WRONG', { phone: '+8613800138000', region: 'international' }],
    ['NUMBER_BLACKLISTED', { phone: '13900000000' }],
    ['UNSUBSCRIBE_MISSING', { text: '退订在前面，后面是很长很长很长很长很长很长很长的广告' }],
    ['BALANCE_SHORT', { text: `${'长'.repeat(500)}回T退订` }],
    ['OK', { text: 'Sale. 回复td' }],
    ['OK', { text: 'Code 1234', kind: 'verification' }],
    ['OK', { phone: '+60123456789', region: 'international', signature: '', text: 'Sale' }],
  ])('is answered with %s: %j', async (code, more) => {
    await start();
    simulator.configure({
      accounts: [{ ...ACCOUNT, balance: 7 }],
      sensitiveWords: ['高利贷'],
      blacklist: ['13900000000'],
    });
    expect(codes((await call([message(more)])).body)).toEqual([code]);
  });

  it.each([
    ['21:59:59.999', 'OK', undefined],
    ['22:00:00.000', 'OUTSIDE_WINDOW', 10 * 3_600_000],
    ['00:00:00.000', 'OUTSIDE_WINDOW', 8 * 3_600_000],
    ['07:59:59.999', 'OUTSIDE_WINDOW', 1],
    ['08:00:00.000', 'OK', undefined],
  ])('of domestic marketing at %s is answered with %s', async (time, code, retryAfterMs) => {
    await start();
    now = Date.parse(`2026-11-22T${time}+08:00`);
    const { body } = await call([message(), message({ kind: 'notification' })]);
    expect(codes(body)).toEqual([code, 'OK']);
    expect((body.results as { retryAfterMs?: number }[])[0]?.retryAfterMs).toBe(retryAfterMs);
  });

  it('is taken once under its name for 24 hours, and answered as the first time', async () => {
    await start();
    const given = message();
    const first = await call([given]);
    simulator.configure({ blacklist: [String(given.phone)] });
    expect((await call([given])).body).toEqual(first.body);
    expect(codes((await call([message({ clientId: given.clientId })])).body)).toEqual(['CLIENT_ID_TAKEN']);
    expect(simulator.state()).toMatchObject({ taken: 1, repeated: 1, contentRepeated: 0 });
    now += 86_400_001;
    simulator.configure({ blacklist: [] });
    expect(codes((await call([given])).body)).toEqual(['OK']);
    expect(simulator.state().taken).toBe(2);
  });

  it('that was refused leaves its name free; the same content under another name is noticed', async () => {
    await start();
    const given = message();
    simulator.configure({ blacklist: [String(given.phone)] });
    expect(codes((await call([given])).body)).toEqual(['NUMBER_BLACKLISTED']);
    simulator.configure({ blacklist: [] });
    expect(codes((await call([given])).body)).toEqual(['OK']);
    expect(codes((await call([{ ...given, clientId: 'another' }])).body)).toEqual(['OK']);
    expect(simulator.state().contentRepeated).toBe(1);
  });
});

describe('the rate', () => {
  it('holds in every second that one lays; a call beyond it is refused whole and told how long to wait', async () => {
    await start();
    simulator.configure({ accounts: [{ ...ACCOUNT, rate: 3 }] });
    expect((await call([message(), message()])).status).toBe(200);
    now += 400;
    expect((await call([message()])).status).toBe(200);
    now += 500;
    const refused = await call([message(), message()]);
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '1',
      { code: 'RATE_EXCEEDED', retryAfterMs: 100 },
    ]);
    now += 100;
    expect((await call([message(), message()])).status).toBe(200);
    expect(simulator.state().accounts).toMatchObject([{ peakTaken: 3, peakOffered: 5 }]);
    expect(simulator.state().taken).toBe(5);
  });

  it('does not count what is answered again, and never lets a larger call in', async () => {
    await start();
    simulator.configure({ accounts: [{ ...ACCOUNT, rate: 2 }] });
    const given = [message(), message()];
    expect((await call(given)).status).toBe(200);
    expect((await call(given)).status).toBe(200);
    now += 5_000;
    expect((await call([message(), message(), message()])).status).toBe(429);
  });
});

describe('control', () => {
  const control = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${simulator.url}${path}`, init);
    return { status: answer.status, text: await answer.text() };
  };

  it('sets what it names, says what is wrong, and shows no secrets', async () => {
    await start();
    const put = (body: unknown) => control('/control/settings', { method: 'PUT', body: JSON.stringify(body) });
    expect((await put({ faults: { refusedShare: 1 } })).status).toBe(200);
    expect(codes((await call([message()])).body)).toEqual(['NUMBER_BLACKLISTED']);
    expect(await put({ faults: { refusedShare: 2 } })).toMatchObject({ status: 400 });
    expect(await put({ other: 1 })).toMatchObject({ status: 400 });
    const state = await control('/control/state');
    expect(JSON.parse(state.text)).toMatchObject({ faults: { refusedShare: 1 }, accounts: [{ key: 'k1' }] });
    expect(state.text).not.toContain('s1');
    expect(JSON.parse((await control('/control/refused?limit=1')).text)).toHaveLength(1);
    expect((await control('/control/reset', { method: 'POST' })).status).toBe(200);
    expect(simulator.state()).toMatchObject({ taken: 0, refusedByCode: {}, calls: 0 });
    expect((await control('/control/other')).status).toBe(404);
  });

  it('answers no page of somebody else', async () => {
    await start();
    const hostile: Record<string, string>[] = [{ origin: 'http://evil.test' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of hostile) expect((await control('/control/state', { headers })).status).toBe(403);
    expect((await control('/', { headers: { origin: 'http://evil.test' } })).status).toBe(403);
  });

  it('has a page on which messages stand as they are, whatever is in them', async () => {
    await start();
    await call([message({ text: '<script>alert(1)</script>回T退订' })]);
    const { text } = await control('/');
    expect(text).toContain('【星河】&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>');
    expect(text).toContain('2026-11-22 04:00:00 UTC · marketing · 1 part · on its way');
    now += 1_000;
    expect((await control('/')).text).toContain('1 part · delivered (DELIVRD)');
  });
});

describe('memory', () => {
  it('keeps the newest whole and counts all', async () => {
    await start({ bounds: { messages: 2, refused: 2, results: 3 } });
    for (let round = 0; round < 5; round += 1) await call([message(), message({ phone: '1' })]);
    expect(simulator.messages()).toHaveLength(2);
    expect(simulator.refused()).toHaveLength(2);
    expect(simulator.state()).toMatchObject({ taken: 5, refusedByCode: { NUMBER_WRONG: 5 }, forgotten: 4 });
    expect(simulator.state().perSecond).toEqual([{ at: '2026-11-22T04:00:00.000Z', taken: 5 }]);
  });
});

describe('callbacks', () => {
  interface Heard {
    path: string | undefined;
    headers: IncomingMessage['headers'];
    body: string;
  }

  /** A customer who answers what he is told to, in this order, and then that all is well. */
  async function customer(
    ...answers: [number, unknown][]
  ): Promise<{ url: string; heard: Heard[]; after: (count: number) => Promise<void> }> {
    const heard: Heard[] = [];
    let told = (): void => undefined;
    const server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        heard.push({ path: request.url, headers: request.headers, body: Buffer.concat(pieces).toString() });
        const [status, body] = answers.shift() ?? [200, { success: true }];
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body), () => told());
      });
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    endings.push(
      () =>
        new Promise<void>((settle) => {
          server.close(() => settle());
          server.closeAllConnections();
        }),
    );
    const after = (count: number): Promise<void> =>
      new Promise((settle) => {
        told = () => {
          if (heard.length >= count) settle();
        };
        told();
      });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, after };
  }

  const withCallbacks = (url: string) => ({
    accounts: [
      {
        ...ACCOUNT,
        callbacks: { receiptUrl: `${url}/receipts?a=1`, replyUrl: `${url}/reply`, accessKey: 'ak', secret: 'cs' },
      },
    ],
    faults: { receiptDelayMs: 0 },
  });

  it('bring receipts in batches of at most 100, signed, again until they are answered', async () => {
    await start({ retryMs: 1 });
    const to = await customer([503, {}], [200, { success: false, errorCode: 'SYSTEM_BUSY' }]);
    simulator.configure(withCallbacks(to.url));
    const given = Array.from({ length: 100 }, () => message());
    await call(given);
    await call([message()]);
    await to.after(4);
    const [first, second, third] = to.heard;
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    const nonces = to.heard.map(({ headers }) => headers['x-nonce']);
    expect(new Set(nonces).size).toBe(nonces.length);
    const sent = to.heard.slice(2).flatMap(({ body }) => (JSON.parse(body) as { receipts: unknown[] }).receipts);
    expect(sent).toHaveLength(101);
    expect(to.heard.every(({ body }) => (JSON.parse(body) as { receipts: unknown[] }).receipts.length <= 100)).toBe(
      true,
    );
    expect(sent[0]).toEqual({
      messageId: 'm00000001',
      clientId: given[0]?.clientId,
      status: 'delivered',
      code: 'DELIVRD',
      at: new Date(NOON).toISOString(),
    });
    const digest = createHash('sha256')
      .update(first?.body ?? '')
      .digest('hex');
    const lines = ['v1', 'POST', '/receipts?a=1', String(NOON), nonces[0], digest, ''];
    expect(first?.headers).toMatchObject({
      'x-access-key': 'ak',
      'x-content-sha256': digest,
      'x-signature': createHmac('sha256', 'cs').update(lines.join('\n')).digest('hex'),
    });
  });

  it('that the customer refuses for good are set aside, and the next go on', async () => {
    await start({ retryMs: 1 });
    const to = await customer([200, { success: false, errorCode: 'VALIDATION' }]);
    simulator.configure(withCallbacks(to.url));
    simulator.reply('k1', '13800138000', 'TD');
    simulator.reply('k1', '13800138001', '退订');
    await to.after(2);
    expect(to.heard.map(({ path }) => path)).toEqual(['/reply', '/reply']);
    expect(JSON.parse(to.heard[1]?.body ?? '')).toEqual({
      number: '13800138001',
      text: '退订',
      receivedAt: new Date(NOON).toISOString(),
      gatewayId: 'r00000002',
    });
    expect(simulator.state().accounts[0]?.replies).toMatchObject({ setAside: 1, lastRefusal: 'VALIDATION' });
  });

  it('say of a share of messages that they did not arrive', async () => {
    await start({ random: () => 0.3 });
    const to = await customer();
    simulator.configure({ ...withCallbacks(to.url), faults: { receiptDelayMs: 0, undeliveredShare: 0.31 } });
    await call([message()]);
    await to.after(1);
    expect(JSON.parse(to.heard[0]?.body ?? '')).toMatchObject({
      receipts: [{ status: 'undelivered', code: 'MK:0001' }],
    });
  });
});
