import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, callSimulator, codesOf, givenMessage, NOON, simulatorRoom } from './testing/simulatorRoom.ts';

const room = simulatorRoom();

describe('a call', () => {
  it('is taken when it keeps to the protocol, and its parts are paid', async () => {
    await room.start();
    const given = givenMessage({ text: `${'字'.repeat(63)}拒收请回复R`, extend: '01' });
    const { status, body } = await callSimulator(room, [given]);
    expect([status, body]).toEqual([
      200,
      { results: [{ clientId: given.clientId, messageId: 'm00000001', code: 'OK', parts: 2 }] },
    ]);
    expect(room.simulator.messages()).toMatchObject([{ ...given, account: 'k1', parts: 2 }]);
    const account = await callSimulator(room, undefined, { method: 'GET', path: '/v1/account' });
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
    await room.start();
    const { status, body } = await callSimulator(room, [givenMessage()], more);
    expect([status, body]).toEqual([401, { code }]);
    expect(room.simulator.state()).toMatchObject({ taken: 0, refusedByCode: { [code]: 1 } });
  });

  it('counts up to five minutes off, and its nonce once within ten', async () => {
    await room.start();
    const nonce = randomUUID();
    expect((await callSimulator(room, [givenMessage()], { nonce, timestamp: String(NOON + 300_000) })).status).toBe(
      200,
    );
    expect((await callSimulator(room, [givenMessage()], { nonce })).body).toEqual({ code: 'NONCE_REPLAYED' });
    room.now += 600_000;
    expect((await callSimulator(room, [givenMessage()], { nonce })).body).toEqual({ code: 'NONCE_REPLAYED' });
    room.now += 1;
    expect((await callSimulator(room, [givenMessage()], { nonce })).status).toBe(200);
  });

  it.each([
    ['body', { body: 'no json' }],
    ['messages', { body: '{}' }],
    ['other', { body: JSON.stringify({ messages: [{ ...givenMessage() }], other: 1 }) }],
    ['content-type', { headers: { 'content-type': 'text/plain' } }],
    ['query', { path: '/v1/messages?x=1' }],
    ['body', { body: JSON.stringify({ messages: ['x'.repeat(1024 * 1024)] }) }],
  ])('that is malformed at %s is refused with the field', async (field, more) => {
    await room.start();
    const { status, body } = await callSimulator(room, [givenMessage()], more);
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
    await room.start();
    const { body } = await callSimulator(room, [givenMessage(), givenMessage(more)]);
    expect(body).toEqual({ code: 'MALFORMED', field: `messages[1].${field}` });
    expect(room.simulator.state().taken).toBe(0);
  });

  it('has 1 to 100 messages, each with a name of its own', async () => {
    await room.start();
    const hundred = Array.from({ length: 100 }, () => givenMessage());
    expect((await callSimulator(room, [...hundred, givenMessage()])).body).toMatchObject({ field: 'messages' });
    expect((await callSimulator(room, [])).body).toMatchObject({ field: 'messages' });
    expect(
      (await callSimulator(room, [givenMessage({ clientId: 'same' }), givenMessage({ clientId: 'same' })])).body,
    ).toMatchObject({
      field: 'messages[1].clientId',
    });
    expect(codesOf((await callSimulator(room, hundred)).body)).toEqual(Array.from({ length: 100 }, () => 'OK'));
  });

  it('goes to a path that there is, by its method', async () => {
    await room.start();
    expect((await callSimulator(room, undefined, { path: '/v1/other' })).body).toEqual({ code: 'NOT_FOUND' });
    expect((await callSimulator(room, undefined, { method: 'GET' })).body).toEqual({ code: 'METHOD_WRONG' });
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
    await room.start();
    room.simulator.configure({
      accounts: [{ ...ACCOUNT, balance: 7 }],
      sensitiveWords: ['高利贷'],
      blacklist: ['13900000000'],
    });
    expect(codesOf((await callSimulator(room, [givenMessage(more)])).body)).toEqual([code]);
  });

  it.each([
    ['21:59:59.999', 'OK', undefined],
    ['22:00:00.000', 'OUTSIDE_WINDOW', 10 * 3_600_000],
    ['00:00:00.000', 'OUTSIDE_WINDOW', 8 * 3_600_000],
    ['07:59:59.999', 'OUTSIDE_WINDOW', 1],
    ['08:00:00.000', 'OK', undefined],
  ])('of domestic marketing at %s is answered with %s', async (time, code, retryAfterMs) => {
    await room.start();
    room.now = Date.parse(`2026-11-22T${time}+08:00`);
    const { body } = await callSimulator(room, [givenMessage(), givenMessage({ kind: 'notification' })]);
    expect(codesOf(body)).toEqual([code, 'OK']);
    expect((body.results as { retryAfterMs?: number }[])[0]?.retryAfterMs).toBe(retryAfterMs);
  });

  it('is taken once under its name for 24 hours, and answered as the first time', async () => {
    await room.start();
    const given = givenMessage();
    const first = await callSimulator(room, [given]);
    room.simulator.configure({ blacklist: [String(given.phone)] });
    expect((await callSimulator(room, [given])).body).toEqual(first.body);
    expect(codesOf((await callSimulator(room, [givenMessage({ clientId: given.clientId })])).body)).toEqual([
      'CLIENT_ID_TAKEN',
    ]);
    expect(room.simulator.state()).toMatchObject({ taken: 1, repeated: 1, contentRepeated: 0 });
    room.now += 86_400_001;
    room.simulator.configure({ blacklist: [] });
    expect(codesOf((await callSimulator(room, [given])).body)).toEqual(['OK']);
    expect(room.simulator.state().taken).toBe(2);
  });

  it('that was refused leaves its name free; the same content under another name is noticed', async () => {
    await room.start();
    const given = givenMessage();
    room.simulator.configure({ blacklist: [String(given.phone)] });
    expect(codesOf((await callSimulator(room, [given])).body)).toEqual(['NUMBER_BLACKLISTED']);
    room.simulator.configure({ blacklist: [] });
    expect(codesOf((await callSimulator(room, [given])).body)).toEqual(['OK']);
    expect(codesOf((await callSimulator(room, [{ ...given, clientId: 'another' }])).body)).toEqual(['OK']);
    expect(room.simulator.state().contentRepeated).toBe(1);
  });
});

describe('the rate', () => {
  it('holds in every second that one lays; a call beyond it is refused whole and told how long to wait', async () => {
    await room.start();
    room.simulator.configure({ accounts: [{ ...ACCOUNT, rate: 3 }] });
    expect((await callSimulator(room, [givenMessage(), givenMessage()])).status).toBe(200);
    room.now += 400;
    expect((await callSimulator(room, [givenMessage()])).status).toBe(200);
    room.now += 500;
    const refused = await callSimulator(room, [givenMessage(), givenMessage()]);
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '1',
      { code: 'RATE_EXCEEDED', retryAfterMs: 100 },
    ]);
    room.now += 100;
    expect((await callSimulator(room, [givenMessage(), givenMessage()])).status).toBe(200);
    expect(room.simulator.state().accounts).toMatchObject([{ peakTaken: 3, peakOffered: 5 }]);
    expect(room.simulator.state().taken).toBe(5);
  });

  it('does not count what is answered again, and never lets a larger call in', async () => {
    await room.start();
    room.simulator.configure({ accounts: [{ ...ACCOUNT, rate: 2 }] });
    const given = [givenMessage(), givenMessage()];
    expect((await callSimulator(room, given)).status).toBe(200);
    expect((await callSimulator(room, given)).status).toBe(200);
    room.now += 5_000;
    expect((await callSimulator(room, [givenMessage(), givenMessage(), givenMessage()])).status).toBe(429);
  });
});
